import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPcm } from '../../src/audio/pcm-file.ts';
import type { SpeakerEmbedder } from '../../src/engines/ports/speaker.ts';
import { decode } from './audio.ts';
import { degrade } from './augment.ts';
import { createRandom, seedOf } from './random.ts';

/** Embeddings of one person in one recording: windows of 1.5 s, half overlapping. */
export interface VoiceSample {
  speaker: string;
  corpus: string;
  /** Share-alike licence: used to measure, not to fit. */
  shareAlike: boolean;
  file: string;
  /** Whether the audio was degraded. */
  degraded: boolean;
  vectors: Float32Array[];
}

/** Seconds of each file that are used unchanged; the second half is degraded. */
const STRETCH_SEC = 24;
const WINDOW_SEC = 1.5;
export const STEP_SEC = 0.75;

/** Embeddings of the corpora, computed once and cached in `cacheDir`: of all corpora, or of those that may be used to fit. */
export async function readVoices(
  dir: string,
  cacheDir: string,
  embedder: SpeakerEmbedder,
  which: 'all' | 'learnable' = 'all',
): Promise<VoiceSample[]> {
  const { id, dimension } = await embedder.describe();
  const keptIn = join(cacheDir, 'windows', id);
  await mkdir(keptIn, { recursive: true });
  const rows = (await readFile(join(dir, 'index.tsv'), 'utf8')).trim().split('\n').slice(1);
  const samples: VoiceSample[] = [];
  for (const row of rows) {
    const [file, speaker, corpus, licence] = row.split('\t') as [string, string, string, string];
    const shareAlike = licence.includes('-SA');
    if (shareAlike && which === 'learnable') continue;
    const cached = join(keptIn, `${file.replaceAll('/', '_')}.f32`);
    if (!existsSync(cached)) await describeFile(join(dir, file), file, cacheDir, cached, embedder);
    samples.push(...unpack(await readFile(cached), dimension, { speaker, corpus, shareAlike, file }));
  }
  return samples;
}

/** Limits the recordings of each corpus, evenly spread over its speakers, so that no corpus dominates a fit. */
export function evenly(samples: readonly VoiceSample[], perCorpus: number): VoiceSample[] {
  const corpora = new Set(samples.map(({ corpus }) => corpus));
  return [...corpora].flatMap((corpus) => {
    const own = samples.filter((sample) => sample.corpus === corpus);
    const stride = Math.max(1, own.length / perCorpus);
    return own.filter((_, i) => Math.floor(i / stride) !== Math.floor((i - 1) / stride));
  });
}

/** Writes the embeddings of the clean and of the degraded part, each after their count. */
async function describeFile(
  source: string,
  file: string,
  cacheDir: string,
  cached: string,
  embedder: SpeakerEmbedder,
): Promise<void> {
  const pcm = await decode(source, cacheDir, `speakers/${file}`);
  const audio = await readPcm(pcm, 0, STRETCH_SEC * 16_000);
  const parts: Float32Array[] = [];
  for (const part of [audio, degrade(audio.slice(audio.length / 2), createRandom(seedOf(file)))]) {
    const count = Math.max(0, Math.floor((part.length / 16_000 - WINDOW_SEC) / STEP_SEC) + 1);
    const windows = Array.from({ length: count }, (_, i) => ({
      startSec: i * STEP_SEC,
      endSec: i * STEP_SEC + WINDOW_SEC,
    }));
    parts.push(Float32Array.of(count), ...(await embedder.embed(part, windows)));
  }
  // Renamed when it is complete, so that an interrupted run leaves no partial file.
  await writeFile(
    `${cached}.part`,
    Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  );
  await rename(`${cached}.part`, cached);
}

function unpack(
  bytes: Buffer,
  dimension: number,
  source: Pick<VoiceSample, 'speaker' | 'corpus' | 'shareAlike' | 'file'>,
): VoiceSample[] {
  const numbers = new Float32Array(Uint8Array.from(bytes).buffer);
  const samples: VoiceSample[] = [];
  let at = 0;
  for (const degraded of [false, true]) {
    const count = numbers[at++] ?? 0;
    const vectors = Array.from({ length: count }, (_, i) =>
      numbers.slice(at + i * dimension, at + (i + 1) * dimension),
    );
    at += count * dimension;
    samples.push({ ...source, degraded, vectors });
  }
  return samples;
}
