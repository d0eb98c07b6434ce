import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { makeCaptions } from '../pipeline/formats/captions.ts';
import { writeSrt } from '../pipeline/formats/srt.ts';
import { writeTxt } from '../pipeline/formats/txt.ts';
import { writeVtt } from '../pipeline/formats/vtt.ts';
import type { SubtitlesConfig } from '../schemas/addon-options.ts';
import type { PreRecordedResponse } from '../schemas/job.ts';
import type { TranslatedUtterance } from '../schemas/transcript.ts';

/** The files that can be made of a recording, by their extension. */
export const OUTPUT_FORMATS = ['txt', 'srt', 'vtt', 'json'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** What a format makes of a job; `language` is a translation's. */
export function render(job: PreRecordedResponse, format: OutputFormat, language?: string): string {
  if (format === 'json') return `${JSON.stringify(job, null, 2)}\n`;
  const utterances = utterancesOf(job, language);
  if (format === 'txt') return writeTxt(utterances);
  const captions = makeCaptions(utterances, (job.request_params?.subtitles_config ?? {}) as Partial<SubtitlesConfig>);
  return format === 'srt' ? writeSrt(captions) : writeVtt(captions);
}

function utterancesOf(job: PreRecordedResponse, language: string | undefined): readonly TranslatedUtterance[] {
  if (language === undefined) return job.result?.transcription?.utterances ?? [];
  const { error, results } = job.result?.translation ?? {};
  const translation = results?.find((each) => each.languages.includes(language as never));
  const failure = error ?? translation?.error;
  if (!translation || failure)
    throw new Error(`no translation into ${language}: ${failure?.message ?? 'none was made'}`);
  return translation.utterances;
}

/** A file to write: where, in what format, and of which translation. */
export interface Output {
  path: string;
  format: OutputFormat;
  language?: string;
}

/** What is to be written of every source. */
export interface OutputPlan {
  formats: readonly OutputFormat[];
  /** Subtitles and text are written once more for each of these languages. */
  targets: readonly string[];
  /** Where to write; else next to each source. */
  folder: string | undefined;
}

/** The files that come of each source. `a.wav` and `a.mp3` side by side keep their whole names, as `a.wav.srt`. */
export function planOutputs(sources: readonly string[], plan: OutputPlan): Output[][] {
  const plans = sources.map((source) => outputsOf(source, stemOf(source), plan));
  const uses = new Map<string, number>();
  for (const { path } of plans.flat()) uses.set(path, (uses.get(path) ?? 0) + 1);
  return plans.map((outputs, i) => {
    const source = sources[i]!;
    return outputs.some(({ path }) => uses.get(path)! > 1) ? outputsOf(source, nameOf(source), plan) : outputs;
  });
}

function outputsOf(source: string, stem: string, { formats, targets, folder }: OutputPlan): Output[] {
  const dir = folder ?? (source === '-' || /^https?:/i.test(source) ? '.' : dirname(source));
  return formats.flatMap((format): Output[] => [
    { path: join(dir, `${stem}.${format}`), format },
    ...(format === 'json'
      ? []
      : targets.map((language) => ({ path: join(dir, `${stem}.${language}.${format}`), format, language }))),
  ]);
}

/** A file that two sources would be written to, as `x/a.wav` and `y/a.wav` with one folder for both. */
export function clashing(outputs: readonly (readonly Output[])[]): string | undefined {
  const seen = new Set<string>();
  for (const path of outputs.flat().map((output) => output.path)) {
    if (seen.has(path)) return path;
    seen.add(path);
  }
  return undefined;
}

function stemOf(source: string): string {
  const name = nameOf(source);
  return basename(name, extname(name)) || 'audio';
}

function nameOf(source: string): string {
  if (source === '-') return 'stdin';
  return basename(/^https?:/i.test(source) ? decodeURIComponent(new URL(source).pathname) : source);
}

/** Whether everything is there already. */
export function areWritten(outputs: readonly Output[]): boolean {
  return outputs.length > 0 && outputs.every(({ path }) => existsSync(path));
}

/** Writes a file whole or not at all. */
export async function writeOutput({ path, format, language }: Output, job: PreRecordedResponse): Promise<void> {
  const content = render(job, format, language);
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.part-${process.pid}`;
  await writeFile(partial, content);
  await rename(partial, path);
}
