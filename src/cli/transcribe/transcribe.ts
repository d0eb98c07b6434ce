import { type CommandInput, count, EXIT } from '../command.ts';
import { openService, type Service } from '../service.ts';
import { columnsOf } from '../table.ts';
import { type BatchOptions, inParallel, type PrintText, runTask, type Task } from './batch.ts';
import { listFolder } from './inputs.ts';
import { outputsExist } from './outputs.ts';
import { planTranscribe, type TranscribePlan } from './plan.ts';
import { createProgressView, type ProgressView } from './progress-view.ts';
import { describeSkipped, type Outcome, summarise } from './summary.ts';
import { type Watch, watchFolder } from './watch.ts';

/** A service schedules jobs itself, so uploads and jobs overlap. Models in this process take all cores for one file. */
const JOBS_OF_SERVICE = 4;
const JOBS_OF_PRIVATE = 1;

/** Transcribes files and prints the text or writes the requested formats. */
export async function runTranscribe(input: CommandInput): Promise<number> {
  const plan = await planTranscribe(input);
  const view = createProgressView();
  reportSkipped(plan, view);
  if (plan.todo.length === 0 && plan.watched === undefined) {
    view.close();
    return EXIT.ok;
  }
  const startedMs = Date.now();
  const service = await openService(input, { workers: jobsOf(input, true) });
  const stopNotice = () => view.printLine(noticeOf(service));
  input.signal.addEventListener('abort', stopNotice, { once: true });
  const watch = plan.watched === undefined ? undefined : await openWatch(plan, plan.watched, input, view);
  const outcomes: Outcome[] = [];
  const isSeveral = plan.todo.length > 1 || watch !== undefined;
  const options: BatchOptions = {
    ...plan,
    service,
    resume: !input.switches.has('force'),
    print: printInOrder(plan.todo, view, plan.printFormat === 'json'),
    view,
    signal: input.signal,
  };
  try {
    await runAll(plan, watch, options, outcomes, jobsOf(input, service.isPrivate));
  } finally {
    input.signal.removeEventListener('abort', stopNotice);
    view.close();
    await service.stop();
  }
  const elapsedSec = (Date.now() - startedMs) / 1000;
  const fileCount = watch ? outcomes.length : plan.todo.length;
  if (isSeveral)
    process.stderr.write(summarise(outcomes, { fileCount, elapsedSec, columns: columnsOf(process.stderr) }));
  return exitCode(outcomes, { interrupted: input.signal.aborted, watching: watch !== undefined });
}

function exitCode(
  outcomes: readonly Outcome[],
  { interrupted, watching }: { interrupted: boolean; watching: boolean },
): number {
  const has = (state: Outcome['state']) => outcomes.some((each) => each.state === state);
  // Ctrl-C is the normal end of watching, unless it cancels a file.
  if (interrupted && (!watching || has('cancelled'))) return EXIT.interrupted;
  return has('failed') ? EXIT.failed : EXIT.ok;
}

async function runAll(
  plan: TranscribePlan,
  watch: Watch | undefined,
  options: BatchOptions,
  outcomes: Outcome[],
  width: number,
): Promise<void> {
  const left = [...plan.todo];
  async function* tasks(): AsyncGenerator<Task> {
    for (let task = left.shift(); task !== undefined; task = left.shift()) yield task;
    if (watch) yield* watch.tasks();
  }
  const showTotal = () => {
    if (plan.todo.length > 1 && !watch) options.view.total(`${outcomes.length} of ${plan.todo.length} files finished`);
  };
  showTotal();
  const act = async (task: Task) => {
    const { unavailable, ...outcome } = await runTask(task, options);
    // If the service is unavailable, the other files would fail too.
    if (unavailable && watch) return watch.retry(task);
    if (unavailable) left.length = 0;
    outcomes.push(outcome);
    showTotal();
  };
  await inParallel(tasks(), width, act, options.signal);
}

async function openWatch(
  plan: TranscribePlan,
  folder: string,
  input: CommandInput,
  view: ProgressView,
): Promise<Watch> {
  const { inputOptions, tasksOf } = plan;
  const there = tasksOf(await listFolder(folder, inputOptions));
  const finished = there.filter(({ outputs }) => outputsExist(outputs)).map(({ name }) => name);
  if (finished.length > 0) view.printLine(describeSkipped(finished, 'transcribed already'));
  view.printLine(`Watching ${folder}; press Ctrl-C to stop.`);
  return watchFolder({ folder, plan: tasksOf, signal: input.signal, ...inputOptions });
}

function jobsOf(input: CommandInput, isPrivate: boolean): number {
  return count(input, 'jobs', isPrivate ? JOBS_OF_PRIVATE : JOBS_OF_SERVICE);
}

function noticeOf({ isPrivate, place }: Service): string {
  const what = isPrivate ? 'Stopping' : `Stopping; asking ${place} to cancel the running jobs`;
  return `${what}. Press Ctrl-C again to exit at once.`;
}

function reportSkipped({ finished, ignored }: TranscribePlan, view: ProgressView): void {
  if (ignored.length > 0) view.printLine(describeSkipped(ignored, 'not a recording'));
  if (finished.length > 0) view.printLine(describeSkipped(finished, 'transcribed already; --force transcribes again'));
}

/** Prints texts in the order of the files, whichever is finished first. */
function printInOrder(tasks: readonly Task[], view: ProgressView, isJson: boolean): PrintText {
  const texts = new Map<Task, string | null>();
  let next = 0;
  return (task, text) => {
    texts.set(task, text);
    for (let first = tasks[next]; first !== undefined && texts.has(first); first = tasks[++next]) {
      const ready = texts.get(first);
      const heading = tasks.length > 1 && !isJson ? `== ${first.source}\n` : '';
      if (ready != null) view.aside(() => process.stdout.write(heading + ready));
    }
  };
}
