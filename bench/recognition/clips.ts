import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode } from '../../src/audio/decode.ts';
import { SAMPLE_RATE_HZ } from '../../src/engines/ports/audio.ts';
import type { DecodedAudio } from '../../src/pipeline/stage.ts';

/** A recording to measure with, as the manifest describes it. */
export interface Clip {
  file: string;
  lang: string;
  duration_s: number;
  transcript: string | null;
  tags: string[];
}

/** All clips of a folder with a `manifest.jsonl`. */
export function readClips(folder: string): Clip[] {
  return readFileSync(join(folder, 'manifest.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Clip);
}

/** The kind of recording: a row of the table. */
export function conditionOf({ tags }: Clip): string {
  if (tags.includes('non-speech')) return 'non-speech';
  if (tags.includes('probably-synthetic-tts')) return 'synthetic';
  if (tags.includes('phone-8k')) return tags.includes('two-channel') ? 'telephone, 2 channels' : 'telephone, mono';
  return tags.includes('studio') ? 'studio' : 'read';
}

/** Decodes a clip as the service does, after the given duration of silence. */
export async function decodeClip(
  folder: string,
  clip: Clip,
  scratchDir: string,
  silenceSec = 0,
): Promise<DecodedAudio> {
  const channelDir = join(scratchDir, `${clip.file.replaceAll('/', '_')}.${silenceSec}`);
  await mkdir(channelDir, { recursive: true });
  const audio = await decode(join(folder, clip.file), { scratchDir: channelDir, maxDurationSec: 24 * 3600 });
  if (silenceSec === 0) return audio;
  const silence = Buffer.alloc(2 * Math.round(silenceSec * SAMPLE_RATE_HZ));
  for (const { pcm } of audio.distinctChannels) {
    await writeFile(pcm.path, Buffer.concat([silence, await readFile(pcm.path)]));
    pcm.sampleCount += silence.length / 2;
  }
  return { ...audio, durationSec: audio.durationSec + silenceSec };
}
