import type { PreRecordedResponse, VerbatimClient } from '../client/node.ts';
import { type CommandInput, count, EXIT, texts, UsageError } from './command.ts';
import { resolveJobIds, shownId } from './ids.ts';
import { openRunning } from './service.ts';
import { printJson, table } from './table.ts';
import { OUTPUT_FORMATS } from './transcribe/file-types.ts';
import { render } from './transcribe/outputs.ts';
import { formatDuration } from './transcribe/summary.ts';

/** Lists jobs. */
export async function runJobsList(input: CommandInput): Promise<number> {
  const { client } = await openRunning(input);
  const most = count(input, 'limit', 20);
  const asJson = input.switches.has('json');
  const jobs = await newestJobs(client, input, most, asJson);
  if (asJson) printJson(jobs);
  else process.stdout.write(table([['ID', 'STATUS', 'CREATED', 'AUDIO', 'FILE'], ...jobs.map(rowOf)]));
  return EXIT.ok;
}

async function newestJobs(client: VerbatimClient, input: CommandInput, most: number, result: boolean) {
  const status = texts(input, 'status') as PreRecordedResponse['status'][];
  const query = { limit: Math.min(100, most), result, ...(status.length > 0 ? { status } : {}), signal: input.signal };
  const jobs: PreRecordedResponse[] = [];
  for await (const job of client.listJobs(query)) {
    if (jobs.push(job) >= most) break;
  }
  return jobs;
}

/** Reads the one job that the arguments name. */
async function readJob(input: CommandInput): Promise<PreRecordedResponse> {
  if (input.args.length !== 1) throw new UsageError('Give the id of one job; verbatim jobs list shows the ids');
  const { client } = await openRunning(input);
  const [id = ''] = await resolveJobIds(client, input.args, input.signal);
  return client.getJob(id, { signal: input.signal });
}

/** Shows one job. */
export async function runJobsShow(input: CommandInput): Promise<number> {
  const job = await readJob(input);
  if (input.switches.has('json')) printJson(job);
  else {
    const why = job.post_session_metadata['error_message'];
    process.stdout.write(table([rowOf(job)]));
    process.stdout.write(job.status === 'error' ? `failed (${job.error_code}): ${String(why)}\n` : render(job, 'txt'));
  }
  return EXIT.ok;
}

/** Prints the result of a job in a format. */
export async function runJobsGet(input: CommandInput): Promise<number> {
  const formats = OUTPUT_FORMATS.filter((format) => input.switches.has(format));
  if (formats.length > 1) throw new UsageError('Give one format');
  const job = await readJob(input);
  if (job.status !== 'done') throw new Error(`Job ${shownId(job.id)} has no result: its status is ${job.status}`);
  process.stdout.write(render(job, formats[0] ?? 'txt', texts(input, 'translation').at(-1)));
  return EXIT.ok;
}

/** Deletes jobs; running jobs are cancelled. */
export async function runJobsDelete(input: CommandInput): Promise<number> {
  if (input.args.length === 0) throw new UsageError('Give the ids of the jobs; verbatim jobs list shows the ids');
  const { client } = await openRunning(input);
  let code: number = EXIT.ok;
  // All ids are checked first, so that a wrong one deletes nothing.
  for (const id of await resolveJobIds(client, input.args, input.signal)) {
    try {
      await client.deleteJob(id, { signal: input.signal });
      process.stderr.write(`Deleted ${shownId(id)}\n`);
    } catch (error) {
      code = EXIT.failed;
      process.stderr.write(`${id}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return code;
}

/** The ids and file names of the newest jobs, for shell completion. */
export async function listJobIds(input: CommandInput): Promise<(readonly [string, string])[]> {
  const { client } = await openRunning(input);
  const jobs = await newestJobs(client, input, 50, false);
  return jobs.map((job) => [job.id, `${job.status} ${fileOf(job)}`] as const);
}

function fileOf(job: PreRecordedResponse): string {
  return job.file?.filename ?? job.file?.source ?? '';
}

function rowOf(job: PreRecordedResponse): string[] {
  const seconds = job.file?.audio_duration;
  return [
    shownId(job.id),
    job.status,
    job.created_at.slice(0, 19).replace('T', ' '),
    seconds == null ? '' : formatDuration(seconds),
    fileOf(job),
  ];
}
