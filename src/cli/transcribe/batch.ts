import { VerbatimError } from '../../client/node.ts';
import type { PreRecordedResponse } from '../../schemas/jobs/job.ts';
import type { jobParams } from '../job-options.ts';
import type { Service } from '../service.ts';
import type { OutputFormat } from './file-types.ts';
import { type Output, render, writeOutput } from './outputs.ts';
import type { ProgressView } from './progress-view.ts';
import { formatDuration, type Outcome } from './summary.ts';
import { transcribeFile } from './transcribe-file.ts';

/** One recording with the files to write for it. */
export interface Task {
  source: string;
  name: string;
  outputs: readonly Output[];
}

/** Prints the text of a task on standard output; null for a task without text. */
export type PrintText = (task: Task, text: string | null) => void;

export interface BatchOptions {
  service: Service;
  params: ReturnType<typeof jobParams>;
  /** Uses jobs of earlier runs. */
  resume: boolean;
  /** The format to print; null writes the outputs only. */
  printFormat: OutputFormat | null;
  print: PrintText;
  targets: readonly string[];
  view: ProgressView;
  signal: AbortSignal;
}

/** The result of a task; `unavailable` if the service cannot be used at all at the moment. */
export type TaskOutcome = Outcome & { unavailable: boolean };

/** Transcribes one task, writes its outputs and reports the result. */
export async function runTask(task: Task, options: BatchOptions): Promise<TaskOutcome> {
  const { view, signal, printFormat, targets } = options;
  try {
    const job = await transcribeTask(task, options);
    for (const output of task.outputs) writeOutput(output, job);
    view.done(task.name, `${task.name}: ${describeDone(job, task.outputs)}`);
    if (printFormat !== null) {
      const languages = targets.length > 0 && printFormat !== 'json' ? targets : [undefined];
      options.print(task, languages.map((language) => render(job, printFormat, language)).join(''));
    }
    return { name: task.name, state: 'done', ...timesOf(job), unavailable: false };
  } catch (error) {
    options.print(task, null);
    if (signal.aborted) {
      view.remove(task.name);
      return { name: task.name, state: 'cancelled', unavailable: false };
    }
    const why = error instanceof Error ? error.message : String(error);
    view.failed(task.name, `${task.name}: failed: ${why}`);
    const unavailable = error instanceof VerbatimError && (error.status === 0 || error.status === 401);
    return { name: task.name, state: 'failed', error: why, unavailable };
  }
}

function transcribeTask({ source, name, outputs }: Task, options: BatchOptions): Promise<PreRecordedResponse> {
  const { service, params, view, signal } = options;
  const { client, isPrivate } = service;
  // A result that is only printed is not kept, so printing it again transcribes again.
  const reusable = outputs.length > 0 ? 'all' : 'unfinished';
  return transcribeFile(source, {
    client,
    params,
    reuse: options.resume && !isPrivate ? reusable : 'none',
    signal,
    onProgress: (progress) => view.update(name, progress),
    onReuse: ({ id, status }) =>
      view.printLine(
        status === 'done'
          ? `${name}: uses the result of job ${shortId(id)} (--force transcribes it again)`
          : `${name}: continues job ${shortId(id)}`,
      ),
    onCancel(id, error) {
      if (isPrivate) return;
      if (error === undefined) view.printLine(`${name}: cancelled`);
      else
        view.printLine(
          `${name}: the service did not confirm the cancellation; cancel with: verbatim jobs delete ${shortId(id)}`,
        );
    },
  });
}

function shortId(id: string): string {
  return id.slice(0, 8);
}

function timesOf(job: PreRecordedResponse): { audioSec: number; workSec: number } {
  const { audio_duration: audioSec = 0, transcription_time: workSec = 0 } = job.result?.metadata ?? {};
  return { audioSec, workSec };
}

function describeDone(job: PreRecordedResponse, outputs: readonly Output[]): string {
  const { audioSec, workSec } = timesOf(job);
  const speed = workSec > 0 ? `, ${(audioSec / workSec).toFixed(1)}x` : '';
  const where = outputs.length > 0 ? ` → ${outputs.map(({ path }) => path).join(', ')}` : '';
  return `${formatDuration(audioSec)} of audio in ${formatDuration(workSec)}${speed}${where}`;
}

/** Runs tasks with limited concurrency until none is left or the command is aborted. */
export async function inParallel<T>(
  tasks: AsyncIterable<T>,
  width: number,
  act: (task: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  // All lanes read from one iterator, which answers their requests one after another.
  const iterator = tasks[Symbol.asyncIterator]();
  const lane = async () => {
    for (let next = await iterator.next(); !next.done && !signal.aborted; next = await iterator.next())
      await act(next.value);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
