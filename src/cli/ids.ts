import type { PreRecordedResponse, VerbatimClient } from '../client/node.ts';
import { UsageError } from './command.ts';

const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Older jobs need the whole id. */
const SEARCHED_JOBS = 10_000;

/** The id as tables show it: short on a terminal, where the first characters are enough, and whole for programs. */
export function shownId(id: string): string {
  return process.stdout.isTTY ? id.slice(0, 8) : id;
}

/** Finds the one record whose id begins with the characters given. */
export function findByPrefix<T extends { id: string }>(records: readonly T[], given: string, noun: string): T {
  const fitting = records.filter(({ id }) => id.startsWith(given.toLowerCase()));
  const [first] = fitting;
  if (!first) throw new UsageError(`No ${noun} has an id that begins with ${given}`);
  if (fitting.length > 1)
    throw new UsageError(`${fitting.length} ${noun}s have an id that begins with ${given}. Give more characters`);
  return first;
}

/** Returns the whole ids of jobs that are given by the first characters of their ids. */
export async function resolveJobIds(
  client: VerbatimClient,
  given: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (given.every((id) => WHOLE_ID.test(id))) return [...given];
  const known: PreRecordedResponse[] = [];
  for await (const job of client.listJobs({ limit: 100, result: false, signal })) {
    if (known.push(job) >= SEARCHED_JOBS) break;
  }
  return given.map((id) => (WHOLE_ID.test(id) ? id : findByPrefix(known, id, 'job').id));
}
