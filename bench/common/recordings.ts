import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import { SAMPLE_RATE_HZ } from '../../src/engines/ports/audio.ts';

/** A recording with its transcript. */
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

/** `calls`: telephone dialogues, both speakers in one channel. `read`: short clips of read or prepared speech. `dense`: the clips of `read` as one long recording. `es`: all speech in Spanish. */
const SETS: Record<string, (line: ManifestLine) => boolean> = {
  calls: ({ tags }) => tags.includes('phone-8k') && tags.includes('mono-mix'),
  read: ({ tags, lang }) => lang === 'en' && (tags.includes('read') || tags.includes('studio')),
};
/** Made from another set: its recordings in sequence without a pause, repeated up to the requested length. */
const JOINED: Record<string, string> = { dense: 'read' };

/** Recordings of a set, up to a total length. */
export async function loadRecordings(folder: string, set: string, limitSec: number): Promise<Recording[]> {
  const parts = JOINED[set];
  if (parts) return [joinUpTo(await loadRecordings(folder, parts, limitSec), limitSec)];
  const lines = readFileSync(join(folder, 'manifest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as ManifestLine);
  const wanted = SETS[set] ?? (lines.some(({ lang }) => lang === set) ? ({ lang }) => lang === set : undefined);
  if (!wanted)
    throw new Error(`no set ${set}: there are ${Object.keys({ ...SETS, ...JOINED }).join(', ')} and languages`);
  const recordings: Recording[] = [];
  let totalSec = 0;
  for (const line of lines) {
    if (!line.transcript || !wanted(line) || totalSec >= limitSec) continue;
    totalSec += line.duration_s;
    const path = join(folder, line.file);
    recordings.push({ path, language: line.lang, transcript: line.transcript, pcm: decode(path) });
  }
  return recordings;
}

/** Joins recordings in sequence, repeated up to a length. */
export function joinUpTo(parts: readonly Recording[], limitSec: number): Recording {
  const chosen: Recording[] = [];
  for (let i = 0; totalSec(chosen) < limitSec; i++) chosen.push(parts[i % parts.length] as Recording);
  const pcm = new Float32Array(chosen.reduce((sum, part) => sum + part.pcm.length, 0));
  let at = 0;
  for (const part of chosen) {
    pcm.set(part.pcm, at);
    at += part.pcm.length;
  }
  const transcript = chosen.map((part) => part.transcript).join(' ');
  return { path: 'joined', language: parts[0]?.language ?? 'en', transcript, pcm };
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
