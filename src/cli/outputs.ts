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

/** The files that come of a source; subtitles and text once more for each translation. */
export function planOutputs(
  source: string,
  formats: readonly OutputFormat[],
  targets: readonly string[],
  folder: string | undefined,
): Output[] {
  const stem = stemOf(source);
  const dir = folder ?? (source === '-' || /^https?:/i.test(source) ? '.' : dirname(source));
  return formats.flatMap((format): Output[] => [
    { path: join(dir, `${stem}.${format}`), format },
    ...(format === 'json'
      ? []
      : targets.map((language) => ({ path: join(dir, `${stem}.${language}.${format}`), format, language }))),
  ]);
}

/** Sources whose outputs would be the same file, as `a.wav` and `a.mp3` side by side. */
export function clashing(outputs: readonly (readonly Output[])[]): string | undefined {
  const seen = new Set<string>();
  for (const path of outputs.flat().map((output) => output.path)) {
    if (seen.has(path)) return path;
    seen.add(path);
  }
  return undefined;
}

function stemOf(source: string): string {
  if (source === '-') return 'stdin';
  const name = /^https?:/i.test(source) ? decodeURIComponent(new URL(source).pathname) : source;
  return basename(name, extname(name)) || 'audio';
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
