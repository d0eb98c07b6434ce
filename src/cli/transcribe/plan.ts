import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type CommandInput, text, texts, UsageError } from '../command.ts';
import { jobParams } from '../job-options.ts';
import type { Task } from './batch.ts';
import { OUTPUT_FORMATS, type OutputFormat } from './file-types.ts';
import { findInputs, type Input, type InputOptions } from './inputs.ts';
import { clashing, outputsExist, planOutputs } from './outputs.ts';

/** What the command line asks for. */
export interface TranscribePlan {
  params: ReturnType<typeof jobParams>;
  targets: readonly string[];
  /** The format to print; null if files are written. */
  printFormat: OutputFormat | null;
  inputOptions: InputOptions;
  /** The folder to watch. */
  watched: string | undefined;
  /** Files to transcribe. */
  todo: Task[];
  /** Names of files that have their outputs. */
  finished: string[];
  /** Arguments that are not recordings. */
  ignored: string[];
  /** Names the tasks of inputs. */
  tasksOf(inputs: readonly Input[]): Task[];
}

/** Reads and checks the command line before anything is done. */
export async function planTranscribe(input: CommandInput): Promise<TranscribePlan> {
  const params = jobParams(input);
  const formats = OUTPUT_FORMATS.filter((format) => input.switches.has(format));
  const watched = text(input, 'watch');
  const printed = input.switches.has('stdout') || formats.length === 0;
  if (input.switches.has('stdout') && formats.length > 1) throw new UsageError('--stdout takes one format only');
  if (watched !== undefined) await checkWatch(watched, printed);
  else if (input.args.length === 0)
    throw new UsageError('Give a file, a folder, a pattern, a URL, or - for standard input');
  const inputOptions = { recursive: input.switches.has('recursive'), types: texts(input, 'type') };
  const targets = texts(input, 'translate');
  const outputPlan = { formats: printed ? [] : formats, targets, folder: text(input, 'out') };
  const tasksOf = (inputs: readonly Input[]) => {
    const outputs = planOutputs(inputs, outputPlan);
    return namesOf(inputs).map((name, i): Task => ({ source: inputs[i]!.source, name, outputs: outputs[i]! }));
  };
  const found =
    input.args.length > 0 ? await findInputs(input.args, inputOptions) : { inputs: [] as Input[], ignored: [] };
  const tasks = tasksOf(found.inputs);
  const clash = clashing(tasks.map(({ outputs }) => outputs));
  if (clash)
    throw new UsageError(
      `Two inputs would be written to ${clash}. Transcribe one of them separately with another --out`,
    );
  const isFinished = ({ outputs }: Task) => !input.switches.has('force') && outputsExist(outputs);
  return {
    params,
    targets,
    printFormat: printed ? (formats[0] ?? 'txt') : null,
    inputOptions,
    watched,
    todo: tasks.filter((task) => !isFinished(task)),
    finished: tasks.filter(isFinished).map(({ name }) => name),
    ignored: found.ignored,
    tasksOf,
  };
}

async function checkWatch(folder: string, printed: boolean): Promise<void> {
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new UsageError(`--watch ${folder}: there is no such folder`);
  // The outputs show which files are done.
  if (printed) throw new UsageError('--watch writes files: give a format, for example --srt');
}

/** Display names: the file name, or the whole path where two files have the same name. */
function namesOf(inputs: readonly Input[]): string[] {
  const short = inputs.map(({ source }) => (source === '-' ? 'standard input' : basename(source)));
  const uses = new Map<string, number>();
  for (const name of short) uses.set(name, (uses.get(name) ?? 0) + 1);
  // Replace control characters, so that a file name cannot control the terminal.
  return short.map((name, i) => (uses.get(name)! > 1 ? inputs[i]!.source : name).replace(/\p{Cc}/gu, '?'));
}
