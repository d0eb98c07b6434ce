import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import { SAMPLE_RATE_HZ } from '../../src/engines/ports.ts';

/** A recording with what was said. */
export interface Recording {
  path: string;
  language: string;
  transcript: string;
  pcm: Float32Array;
}

interface ManifestLine {
  file: string;
  lang: string;
  transcript: string | null;
  duration_s: number;
  tags: string[];
}

/** `calls`: telephone dialogues, both speakers in one channel. `read`: dense read or prepared speech. */
const SETS: Record<string, (line: ManifestLine) => boolean> = {
  calls: ({ tags }) => tags.includes('phone-8k') && tags.includes('mono-mix'),
  read: ({ tags, lang }) => lang === 'en' && (tags.includes('read') || tags.includes('studio')),
};

/** Recordings of a set, up to a total length. */
export async function loadRecordings(folder: string, set: string, limitSec: number): Promise<Recording[]> {
  const wanted = SETS[set];
  if (!wanted) throw new Error(`no set ${set}: there are ${Object.keys(SETS).join(', ')}`);
  const lines = readFileSync(join(folder, 'manifest.jsonl'), 'utf8').trim().split('\n');
  const recordings: Recording[] = [];
  let totalSec = 0;
  for (const line of lines.map((text) => JSON.parse(text) as ManifestLine)) {
    if (!line.transcript || !wanted(line) || totalSec >= limitSec) continue;
    totalSec += line.duration_s;
    const path = join(folder, line.file);
    recordings.push({ path, language: line.lang, transcript: line.transcript, pcm: decode(path) });
  }
  return recordings;
}

/** Total length of recordings. */
export function totalSec(recordings: readonly Recording[]): number {
  return recordings.reduce((sum, { pcm }) => sum + pcm.length / SAMPLE_RATE_HZ, 0);
}

function decode(path: string): Float32Array {
  const bytes = execFileSync(
    ffmpeg.path,
    ['-v', 'error', '-i', path, '-ac', '1', '-ar', String(SAMPLE_RATE_HZ), '-f', 's16le', '-'],
    { maxBuffer: 1 << 30 },
  );
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(2 * i) / 32768);
}
