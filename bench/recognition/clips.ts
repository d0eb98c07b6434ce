import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
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

/** Decodes a clip, one file per channel, after the given duration of silence. */
export async function decodeClip(
  folder: string,
  clip: Clip,
  scratchDir: string,
  silenceSec = 0,
): Promise<DecodedAudio> {
  const channels = clip.tags.includes('two-channel') ? 2 : 1;
  const distinctChannels = [];
  for (let channel = 0; channel < channels; channel++) {
    const path = join(scratchDir, `${clip.file.replaceAll('/', '_')}.${channel}.${silenceSec}.pcm`);
    const mix = channels === 1 ? 'aformat=channel_layouts=mono' : `pan=mono|c0=c${channel}`;
    const filter = `${mix},adelay=${Math.round(silenceSec * 1000)}`;
    const args = ['-v', 'error', '-i', join(folder, clip.file), '-af', filter, '-ar', '16000', '-f', 's16le', '-'];
    const child = spawn(ffmpeg.path, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await pipeline(child.stdout, createWriteStream(path));
    distinctChannels.push({ channel, pcm: { path, sampleCount: (await stat(path)).size / 2 } });
  }
  return {
    durationSec: Math.max(...distinctChannels.map(({ pcm }) => pcm.sampleCount)) / 16_000,
    channelCount: channels,
    distinctChannels,
  };
}
