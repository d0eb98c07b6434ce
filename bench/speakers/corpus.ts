import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPcm } from '../../src/audio/pcm-file.ts';
import type { SpeakerEmbedder } from '../../src/engines/speaker/port.ts';
import { VOICE_DIMENSION } from '../../src/engines/speaker/port.ts';
import { decode } from './audio.ts';
import { spoil } from './augment.ts';
import { createRandom, seedOf } from './random.ts';

/** Vectors of one person in one recording, all of windows of one length. */
export interface VoiceSample {
  speaker: string;
  corpus: string;
  /** Its licence allows measuring with it, but what is fitted on it would have to carry the same licence. */
  shareAlike: boolean;
  file: string;
  /** As recorded, or put into a worse place. */
  spoilt: boolean;
  windowSec: number;
  vectors: Float32Array[];
}

/** Of each file two stretches of this length are used: one as it is, one spoilt. */
const STRETCH_SEC = 12;
/** No corpus may dominate: of a large one, files evenly spread over its speakers are used. */
const FILES_PER_CORPUS = 140;
const SHAPES = [
  { windowSec: 0.75, stepSec: 0.75 },
  { windowSec: 1.5, stepSec: 0.75 },
  { windowSec: 3, stepSec: 1.5 },
];

/** All voices of the corpora, described once and then kept in `cacheDir`. */
export async function readVoices(dir: string, cacheDir: string, embedder: SpeakerEmbedder): Promise<VoiceSample[]> {
  await mkdir(join(cacheDir, 'voices'), { recursive: true });
  const rows = (await readFile(join(dir, 'index.tsv'), 'utf8')).trim().split('\n').slice(1);
  const samples: VoiceSample[] = [];
  for (const row of evenly(rows)) {
    const [file, speaker, corpus, licence] = row.split('\t') as [string, string, string, string];
    const shareAlike = licence.includes('-SA');
    const cached = join(cacheDir, 'voices', `${file.replaceAll('/', '_')}.f32`);
    if (!existsSync(cached)) await describeFile(join(dir, file), file, cacheDir, cached, embedder);
    samples.push(...unpack(await readFile(cached), { speaker, corpus, shareAlike, file }));
  }
  return samples;
}

function evenly(rows: readonly string[]): string[] {
  const corpora = new Set(rows.map((row) => row.split('\t')[2]));
  return [...corpora].flatMap((corpus) => {
    const files = rows.filter((row) => row.split('\t')[2] === corpus);
    const stride = Math.max(1, files.length / FILES_PER_CORPUS);
    return files.filter((_, i) => Math.floor(i / stride) !== Math.floor((i - 1) / stride));
  });
}

/** Writes, for each stretch and each shape: count of vectors, then the vectors. */
async function describeFile(
  source: string,
  file: string,
  cacheDir: string,
  cached: string,
  embedder: SpeakerEmbedder,
): Promise<void> {
  const pcm = await decode(source, cacheDir, `speakers/${file}`);
  const random = createRandom(seedOf(file));
  const stretch = STRETCH_SEC * 16_000;
  const second = Math.max(0, Math.min(stretch, pcm.sampleCount - stretch));
  const parts: Float32Array[] = [];
  for (const [start, worse] of [
    [0, false],
    [second, true],
  ] as const) {
    const audio = await readPcm(pcm, start, start + stretch);
    const heard = worse ? spoil(audio, random) : audio;
    const seconds = heard.length / 16_000;
    const windows = SHAPES.map(({ windowSec, stepSec }) =>
      Array.from({ length: Math.max(0, Math.floor((seconds - windowSec) / stepSec) + 1) }, (_, i) => ({
        startSec: i * stepSec,
        endSec: i * stepSec + windowSec,
      })),
    );
    const vectors = await embedder.embed(heard, windows.flat());
    for (const shape of windows) parts.push(Float32Array.of(shape.length), ...vectors.splice(0, shape.length));
  }
  await writeFile(
    cached,
    Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  );
}

function unpack(bytes: Buffer, source: Pick<VoiceSample, 'speaker' | 'corpus' | 'shareAlike' | 'file'>): VoiceSample[] {
  const numbers = new Float32Array(Uint8Array.from(bytes).buffer);
  const samples: VoiceSample[] = [];
  let at = 0;
  for (const spoilt of [false, true]) {
    for (const { windowSec } of SHAPES) {
      const count = numbers[at++] ?? 0;
      const vectors = Array.from({ length: count }, (_, i) =>
        numbers.slice(at + i * VOICE_DIMENSION, at + (i + 1) * VOICE_DIMENSION),
      );
      at += count * VOICE_DIMENSION;
      samples.push({ ...source, spoilt, windowSec, vectors });
    }
  }
  return samples;
}
