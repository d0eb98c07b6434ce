import { basename } from 'node:path';
import { type VerbatimClient, VerbatimError } from '../client/node.ts';
import type { PreRecordedResponse } from '../schemas/jobs/job.ts';
import { type CommandInput, count, EXIT, text, texts, UsageError } from './command.ts';
import { findInputs } from './inputs.ts';
import { jobParams } from './job-options.ts';
import { areWritten, clashing, OUTPUT_FORMATS, type Output, planOutputs, render, writeOutput } from './outputs.ts';
import { createProgressView, type ProgressView } from './progress-view.ts';
import { openService } from './service.ts';

interface Task {
  source: string;
  name: string;
  outputs: Output[];
}

/** Transcribes files and prints the text or writes the requested formats. */
export async function runTranscribe(input: CommandInput): Promise<number> {
  const params = jobParams(input);
  const formats = OUTPUT_FORMATS.filter((format) => input.switches.has(format));
  const printed = input.switches.has('stdout') || formats.length === 0;
  if (input.switches.has('stdout') && formats.length > 1) throw new UsageError('--stdout takes one format only');
  if (input.args.length === 0) throw new UsageError('Give a file, a pattern, a URL, or - for standard input');
  const targets = texts(input, 'translate');
  const sources = await findInputs(input.args);
  const outputs = planOutputs(sources, { formats: printed ? [] : formats, targets, folder: text(input, 'out') });
  const tasks = sources.map((source, i): Task => {
    // Replace control characters, so that a file name cannot control the terminal.
    const name = source === '-' ? 'standard input' : basename(source).replace(/\p{Cc}/gu, '?');
    return { source, name, outputs: outputs[i]! };
  });
  const clash = clashing(tasks.map((task) => task.outputs));
  if (clash)
    throw new UsageError(
      `Two inputs would be written to ${clash}. Transcribe one of them separately with another --out`,
    );
  const todo = tasks.filter(({ outputs }) => input.switches.has('force') || !areWritten(outputs));
  const view = createProgressView();
  if (todo.length < tasks.length)
    view.say(`${tasks.length - todo.length} already transcribed (--force transcribes them again)`);
  if (todo.length === 0) {
    view.close();
    return EXIT.ok;
  }
  const jobs = count(input, 'jobs', 1);
  const service = await openService(input, { workers: jobs });
  const printFormat = formats[0] ?? 'txt';
  const failed: string[] = [];
  const finish = async (task: Task) => {
    try {
      const job = await transcribeOne(service.client, task, params, view, input.signal);
      for (const output of task.outputs) await writeOutput(output, job);
      view.done(task.name, `${task.name}: ${summaryOf(job, task.outputs)}`);
      if (!printed) return;
      const languages = targets.length > 0 && printFormat !== 'json' ? targets : [undefined];
      const heading = tasks.length > 1 && printFormat !== 'json' ? `== ${task.source}\n` : '';
      const text = languages.map((language) => render(job, printFormat, language)).join('');
      view.aside(() => process.stdout.write(heading + text));
    } catch (error) {
      if (input.signal.aborted) return;
      failed.push(task.source);
      view.done(task.name, `${task.name}: failed: ${error instanceof Error ? error.message : String(error)}`);
      // If the service is unavailable, the other files would fail too.
      if (error instanceof VerbatimError && (error.status === 0 || error.status === 401)) todo.length = 0;
    }
  };
  try {
    await inParallel(todo, jobs, finish, input.signal);
  } finally {
    view.close();
    await service.stop();
  }
  if (input.signal.aborted) return EXIT.interrupted;
  if (failed.length > 0)
    process.stderr.write(`Failed (${failed.length}):\n${failed.map((each) => `  ${each}\n`).join('')}`);
  return failed.length > 0 ? EXIT.failed : EXIT.ok;
}

function transcribeOne(
  client: VerbatimClient,
  { source, name }: Task,
  params: ReturnType<typeof jobParams>,
  view: ProgressView,
  signal: AbortSignal,
): Promise<PreRecordedResponse> {
  const audio = source === '-' ? process.stdin : source;
  const options = source === '-' ? { filename: 'stdin' } : {};
  return client.transcribe(audio, params, {
    ...options,
    signal,
    onProgress: (progress) => view.update(name, progress),
  });
}

function summaryOf(job: PreRecordedResponse, outputs: readonly Output[]): string {
  const { audio_duration: audioSec = 0, transcription_time: workSec = 0 } = job.result?.metadata ?? {};
  const speed = workSec > 0 ? `, ${(audioSec / workSec).toFixed(1)}x` : '';
  const where = outputs.length > 0 ? ` → ${outputs.map(({ path }) => path).join(', ')}` : '';
  return `${audioSec.toFixed(1)} s of audio in ${workSec.toFixed(1)} s${speed}${where}`;
}

/** Runs the tasks with limited concurrency until none is left or the command is aborted. */
async function inParallel<T>(tasks: T[], width: number, act: (task: T) => Promise<void>, signal: AbortSignal) {
  const line = async () => {
    for (let task = tasks.shift(); task !== undefined && !signal.aborted; task = tasks.shift()) await act(task);
  };
  await Promise.all(Array.from({ length: width }, line));
}
