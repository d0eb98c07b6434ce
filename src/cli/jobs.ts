import type { PreRecordedResponse } from '../client/node.ts';
import { type CommandInput, count, EXIT, texts, UsageError } from './command.ts';
import { render } from './outputs.ts';
import { openRunning } from './service.ts';
import { printJson, table } from './table.ts';

/** Lists jobs. */
export async function runJobsList(input: CommandInput): Promise<number> {
  const { client } = await openRunning(input);
  const most = count(input, 'limit', 20);
  const status = texts(input, 'status') as PreRecordedResponse['status'][];
  const jobs: PreRecordedResponse[] = [];
  const query = { limit: Math.min(100, most), ...(status.length > 0 ? { status } : {}), signal: input.signal };
  for await (const job of client.listJobs(query)) {
    if (jobs.push(job) >= most) break;
  }
  if (input.switches.has('json')) printJson(jobs);
  else process.stdout.write(table([['ID', 'STATUS', 'CREATED', 'AUDIO', 'FILE'], ...jobs.map(rowOf)]));
  return EXIT.ok;
}

/** Shows one job. */
export async function runJobsShow(input: CommandInput): Promise<number> {
  const [id] = input.args;
  if (id === undefined || input.args.length > 1) throw new UsageError('Give the id of one job');
  const { client } = await openRunning(input);
  const job = await client.getJob(id, { signal: input.signal });
  if (input.switches.has('json')) printJson(job);
  else {
    const why = job.post_session_metadata['error_message'];
    process.stdout.write(table([rowOf(job)]));
    process.stdout.write(job.status === 'error' ? `failed (${job.error_code}): ${String(why)}\n` : render(job, 'txt'));
  }
  return EXIT.ok;
}

/** Deletes jobs. */
export async function runJobsDelete(input: CommandInput): Promise<number> {
  if (input.args.length === 0) throw new UsageError('Give the ids of the jobs');
  const { client } = await openRunning(input);
  let code: number = EXIT.ok;
  for (const id of input.args) {
    await client.deleteJob(id, { signal: input.signal }).catch((error: unknown) => {
      code = EXIT.failed;
      process.stderr.write(`${id}: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  }
  return code;
}

function rowOf(job: PreRecordedResponse): string[] {
  const seconds = job.file?.audio_duration;
  return [
    job.id,
    job.status,
    job.created_at.slice(0, 19).replace('T', ' '),
    seconds == null ? '' : `${seconds.toFixed(1)} s`,
    job.file?.filename ?? job.file?.source ?? '',
  ];
}
