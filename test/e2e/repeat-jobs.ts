import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ffmpeg } from '../fixtures/media.ts';
import type { TestServer } from './server.ts';

/** Five formats with different decoders and sample rates: 16 kHz, telephone and music rates. */
const FORMATS: readonly { extension: string; args: string[] }[] = [
  { extension: 'wav', args: ['-ar', '16000', '-c:a', 'pcm_s16le'] },
  { extension: 'ulaw.wav', args: ['-ar', '8000', '-c:a', 'pcm_mulaw'] },
  { extension: 'mp3', args: ['-ar', '44100', '-b:a', '96k'] },
  { extension: 'ogg', args: ['-ar', '48000', '-c:a', 'libopus', '-b:a', '32k'] },
  { extension: 'm4a', args: ['-ar', '22050', '-c:a', 'aac', '-b:a', '64k'] },
];

/** A recording in one format, uploaded. */
export interface UploadedFormat {
  name: string;
  audioUrl: string;
}

/** Encodes a recording in the five formats and uploads each. */
export async function uploadFormats(
  server: TestServer,
  path: string,
  folder: string,
  maxSec: number,
): Promise<UploadedFormat[]> {
  const uploaded: UploadedFormat[] = [];
  for (const { extension, args } of FORMATS) {
    const name = `${basename(path)}.${extension}`;
    const made = await ffmpeg(join(folder, name), ['-i', path, '-t', String(maxSec), ...args]);
    uploaded.push({ name, audioUrl: await server.upload(new Uint8Array(await readFile(made)), name) });
  }
  return uploaded;
}

/** Add-ons that use every kind of model except translation. */
const OPTIONS = {
  diarization: true,
  sentences: true,
  subtitles: true,
  named_entity_recognition: true,
  summarization: true,
  sentiment_analysis: true,
};

/** Runs a job and returns its result as text, without the fields that measure time. */
export async function resultText(server: TestServer, { audioUrl }: UploadedFormat): Promise<string> {
  const job = await server.ended(await server.create({ audio_url: audioUrl, ...OPTIONS }), 590_000);
  if (job.status !== 'done') throw new Error(`The job failed: ${JSON.stringify(job)}`);
  const measured = new Set(['exec_time', 'transcription_time']);
  return JSON.stringify(job.result, (name, value) => (measured.has(name) ? undefined : value));
}

/** How often each format was run, and how many different results it had. */
export interface Repeated {
  name: string;
  runs: number;
  results: Set<string>;
}

/** Runs each format `runs` times, one job after the other, then `runs` times with all of them at once. */
export async function repeatJobs(
  server: TestServer,
  formats: readonly UploadedFormat[],
  runs: number,
): Promise<Repeated[]> {
  const repeated = formats.map(({ name }) => ({ name, runs: 0, results: new Set<string>() }));
  const run = async (index: number) => {
    const { results } = repeated[index]!;
    results.add(await resultText(server, formats[index]!));
    repeated[index]!.runs++;
  };
  for (let i = 0; i < runs; i++) for (const index of formats.keys()) await run(index);
  for (let i = 0; i < runs; i++) await Promise.all([...formats.keys()].map(run));
  return repeated;
}

/** Where the results of a format differ: paths of fields with both values. */
export function differencesOf({ results }: Repeated): string[] {
  const [first, ...others] = [...results].map((text) => JSON.parse(text) as unknown);
  return [...new Set(others.flatMap((other) => compare(first, other, 'result')))];
}

function compare(first: unknown, second: unknown, path: string): string[] {
  if (isDeepStrictEqual(first, second)) return [];
  if (typeof first !== 'object' || typeof second !== 'object' || !first || !second) {
    return [`${path}: ${JSON.stringify(first)} or ${JSON.stringify(second)}`];
  }
  const [a, b] = [first, second] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    compare(a[key], b[key], `${path}.${key}`),
  );
}
