import { fitStart } from '../display-width.ts';
import { table } from '../table.ts';

/** The outcome of one file. */
export interface Outcome {
  name: string;
  state: 'done' | 'failed' | 'cancelled';
  audioSec?: number;
  workSec?: number;
  error?: string;
}

export interface SummaryOptions {
  /** Files of this run, also those that were not started. */
  fileCount: number;
  elapsedSec: number;
  /** Width of the terminal; undefined in a pipe, where nothing is cut or wrapped. */
  columns: number | undefined;
}

const NAME_COLUMNS = 30;

/** Formats the results of all files as a table with a total below it. */
export function summarise(outcomes: readonly Outcome[], options: SummaryOptions): string {
  const { fileCount, columns } = options;
  const hasErrors = outcomes.some(({ error }) => error !== undefined);
  const rows = outcomes.map(({ name, state, audioSec, workSec, error }) => [
    columns === undefined ? name : fitStart(name, NAME_COLUMNS),
    audioSec === undefined ? '' : formatDuration(audioSec),
    workSec === undefined ? '' : formatDuration(workSec),
    audioSec && workSec ? `${(audioSec / workSec).toFixed(1)}x` : '',
    state,
    ...(hasErrors ? [error ?? ''] : []),
  ]);
  const heading = ['FILE', 'AUDIO', 'TIME', 'SPEED', 'RESULT', ...(hasErrors ? ['ERROR'] : [])];
  const list = outcomes.length > 0 ? `\n${table([heading, ...rows], columns)}` : '';
  return `${list}${totalLine(outcomes, fileCount, options.elapsedSec)}\n`;
}

function totalLine(outcomes: readonly Outcome[], fileCount: number, elapsedSec: number): string {
  const countOf = (state: Outcome['state']) => outcomes.filter((each) => each.state === state).length;
  const done = outcomes.filter(({ state }) => state === 'done');
  const audioSec = done.reduce((sum, each) => sum + (each.audioSec ?? 0), 0);
  const parts = [`${done.length} of ${fileCount} ${fileCount === 1 ? 'file' : 'files'} transcribed`];
  if (countOf('failed') > 0) parts.push(`${countOf('failed')} failed`);
  if (countOf('cancelled') > 0) parts.push(`${countOf('cancelled')} cancelled`);
  if (fileCount > outcomes.length) parts.push(`${fileCount - outcomes.length} not started`);
  const sum = done.length > 0 ? `: ${formatDuration(audioSec)} of audio in ${formatDuration(elapsedSec)}` : '';
  return parts.join(', ') + sum;
}

/** Formats a duration: `11.0 s`, `4:05` or `1:02:30`. */
export function formatDuration(sec: number): string {
  if (sec < 60) return `${sec.toFixed(1)} s`;
  const whole = Math.round(sec);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Formats which files are skipped; long lists are cut. */
export function describeSkipped(names: readonly string[], why: string): string {
  const shown = names.slice(0, 5).join(', ');
  const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
  return `Skipped ${names.length} ${names.length === 1 ? 'file' : 'files'} (${why}): ${shown}${more}`;
}
