import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { makeCaptions } from '../../pipeline/formats/captions.ts';
import { speakerLabels } from '../../pipeline/formats/speaker-label.ts';
import { writeSrt } from '../../pipeline/formats/srt.ts';
import { writeTxt } from '../../pipeline/formats/txt.ts';
import { writeVtt } from '../../pipeline/formats/vtt.ts';
import type { SubtitlesConfig } from '../../schemas/jobs/addon-options.ts';
import type { PreRecordedResponse } from '../../schemas/jobs/job.ts';
import type { TranslatedUtterance } from '../../schemas/result/transcript.ts';
import type { OutputFormat } from './file-types.ts';
import type { Input } from './inputs.ts';

/** Renders a job in a format; `language` selects a translation. */
export function render(job: PreRecordedResponse, format: OutputFormat, language?: string): string {
  if (format === 'json') return `${JSON.stringify(job, null, 2)}\n`;
  const utterances = utterancesOf(job, language);
  if (format === 'txt') return writeTxt(utterances);
  const captions = makeCaptions(utterances, (job.request_params?.subtitles_config ?? {}) as Partial<SubtitlesConfig>);
  return (format === 'srt' ? writeSrt : writeVtt)(captions, speakerLabels(utterances));
}

function utterancesOf(job: PreRecordedResponse, language: string | undefined): readonly TranslatedUtterance[] {
  if (language === undefined) return job.result?.transcription?.utterances ?? [];
  const { error, results } = job.result?.translation ?? {};
  const translation = results?.find((each) => each.languages.includes(language as never));
  const failure = error ?? translation?.error;
  if (!translation || failure)
    throw new Error(`no translation into ${language}: ${failure?.message ?? 'the job has none'}`);
  return translation.utterances;
}

/** A file to write: path, format and translation. */
export interface Output {
  path: string;
  format: OutputFormat;
  language?: string;
}

/** What to write for every source. */
export interface OutputPlan {
  formats: readonly OutputFormat[];
  /** Subtitles and text are also written in each of these languages. */
  targets: readonly string[];
  /** The output folder; by default next to each source. Sub-folders of a folder that was given are kept in it. */
  folder: string | undefined;
}

/** Plans the output files of each source. If `a.wav` and `a.mp3` are both inputs, the outputs keep the full name: `a.wav.srt`. */
export function planOutputs(inputs: readonly Input[], plan: OutputPlan): Output[][] {
  const plans = inputs.map((input) => outputsOf(input, stemOf(input.source), plan));
  const uses = new Map<string, number>();
  for (const { path } of plans.flat()) uses.set(path, (uses.get(path) ?? 0) + 1);
  return plans.map((outputs, i) => {
    const input = inputs[i]!;
    return outputs.some(({ path }) => uses.get(path)! > 1) ? outputsOf(input, nameOf(input.source), plan) : outputs;
  });
}

function outputsOf({ source, below }: Input, stem: string, { formats, targets, folder }: OutputPlan): Output[] {
  const beside = source === '-' || /^https?:/i.test(source) ? '.' : dirname(source);
  const dir = folder === undefined ? beside : join(folder, below);
  return formats.flatMap((format): Output[] => [
    { path: join(dir, `${stem}.${format}`), format },
    ...(format === 'json'
      ? []
      : targets.map((language) => ({ path: join(dir, `${stem}.${language}.${format}`), format, language }))),
  ]);
}

/** A path that two sources would write to, for example `x/a.wav` and `y/a.wav` with one output folder. */
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

/** Whether all outputs exist already. */
export function outputsExist(outputs: readonly Output[]): boolean {
  return outputs.length > 0 && outputs.every(({ path }) => existsSync(path));
}

/** Writes a file atomically. Synchronous, so that Ctrl-C cannot leave a partial file. */
export function writeOutput({ path, format, language }: Output, job: PreRecordedResponse): void {
  const content = render(job, format, language);
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.part-${process.pid}`;
  writeFileSync(partial, content);
  renameSync(partial, path);
}
