import type { TranscribeProgress } from '../../client/node.ts';
import { fitStart } from '../display-width.ts';
import { createRowsInPlace } from '../rows-in-place.ts';

/** Shows the progress of files on standard error: redrawn in place on a terminal, as lines in a pipe. */
export interface ProgressView {
  update(name: string, progress: TranscribeProgress): void;
  /** Prints a line that stays. */
  printLine(line: string): void;
  done(name: string, line: string): void;
  /** Like `done`, marked as an error where the terminal has colours. */
  failed(name: string, line: string): void;
  /** Ends the progress of a file without a line. */
  remove(name: string): void;
  /** A row below the files that shows the progress of all of them; only on a terminal. */
  total(line: string): void;
  /** Hides the progress rows while something else writes to the same terminal. */
  aside(write: () => void): void;
  close(): void;
}

const RED = '\u001b[31m';
const DEFAULT_COLOUR = '\u001b[39m';
const DRAW_EVERY_MS = 100;
const MIN_NAME_COLUMNS = 8;

/** Formats progress, for example `transcribe  45 %  3.2x`. */
export function describeProgress(progress: TranscribeProgress, audioSec: number | null, elapsedSec: number): string {
  if (progress.phase === 'upload') {
    const { sentBytes, totalBytes } = progress;
    return totalBytes ? `upload  ${percent(sentBytes / totalBytes)}` : `upload  ${Math.round(sentBytes / 1e6)} MB`;
  }
  if (progress.phase === 'created') return 'waiting';
  const stage = progress.stage ?? (progress.status === 'queued' ? 'waiting' : progress.status);
  const speed = audioSec && elapsedSec > 0.5 ? `  ${((audioSec * progress.progress) / elapsedSec).toFixed(1)}x` : '';
  return `${stage}  ${percent(progress.progress)}${progress.stage ? speed : ''}`;
}

/** Chooses the view for the terminal. */
export function createProgressView(out: NodeJS.WriteStream = process.stderr): ProgressView {
  const files = new Map<string, { audioSec: number | null; startedMs: number; text: string; stage: string }>();
  const note = (name: string, progress: TranscribeProgress) => {
    const file = files.get(name) ?? { audioSec: null, startedMs: Date.now(), text: '', stage: '' };
    if (progress.phase === 'created') Object.assign(file, { audioSec: progress.audioSec, startedMs: Date.now() });
    file.text = describeProgress(progress, file.audioSec, (Date.now() - file.startedMs) / 1000);
    files.set(name, file);
    return file;
  };
  return out.isTTY ? inPlace(out, files, note) : inLines(out, files, note);
}

type Files = Map<string, { text: string; stage: string }>;
type Note = (name: string, progress: TranscribeProgress) => { text: string; stage: string };

function inLines(out: NodeJS.WriteStream, files: Files, note: Note): ProgressView {
  return {
    update(name, progress) {
      const file = note(name, progress);
      // One line per stage, so that a log does not fill with percentages.
      const stage = progress.phase === 'job' ? (progress.stage ?? progress.status) : progress.phase;
      if (stage === file.stage || stage === 'done' || stage === 'error') return;
      file.stage = stage;
      out.write(`${name}: ${stage}\n`);
    },
    printLine: (line) => void out.write(`${line}\n`),
    done(name, line) {
      files.delete(name);
      out.write(`${line}\n`);
    },
    failed(name, line) {
      files.delete(name);
      out.write(`${line}\n`);
    },
    remove: (name) => void files.delete(name),
    total() {},
    aside: (write) => write(),
    close() {},
  };
}

function inPlace(out: NodeJS.WriteStream, files: Files, note: Note): ProgressView {
  const rows = createRowsInPlace(out);
  let total: string | null = null;
  const current = () => {
    const shown = [...files].slice(0, rows.height() - (total === null ? 0 : 1));
    const each = shown.map(([name, { text }]) => {
      // Cut the name rather than the progress.
      const room = Math.max(MIN_NAME_COLUMNS, rows.width() - text.length - 2);
      return fitStart(`${fitStart(name, room)}  ${text}`, rows.width());
    });
    return total === null ? each : [...each, fitStart(total, rows.width())];
  };
  const draw = () => rows.show(current());
  const timer = setInterval(draw, DRAW_EVERY_MS);
  const printLine = (line: string) => rows.show(current(), [line]);
  return {
    update: (name, progress) => void note(name, progress),
    printLine,
    done(name, line) {
      files.delete(name);
      printLine(line);
    },
    failed(name, line) {
      files.delete(name);
      printLine(out.hasColors() ? `${RED}${line}${DEFAULT_COLOUR}` : line);
    },
    remove: (name) => void files.delete(name),
    total(line) {
      total = line;
    },
    aside(write) {
      rows.clear();
      write();
      draw();
    },
    close() {
      clearInterval(timer);
      rows.clear();
    },
  };
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)} %`;
}
