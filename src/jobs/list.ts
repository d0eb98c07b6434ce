import { setImmediate } from 'node:timers/promises';
import type { ListQuery } from '../schemas/jobs/lists.ts';
import { matchesMetadata } from '../schemas/jobs/matches-metadata.ts';
import type { JobFilter, JobStore } from '../store/repositories/jobs.ts';
import type { JobRow } from '../store/tables/jobs.ts';

const DAY_MS = 86_400_000;
const SCAN_CHUNK_ROWS = 500;
/** Smaller, because a search also reads the results. */
const SEARCH_CHUNK_ROWS = 25;

/** The jobs of a page, and whether there are more. */
export interface FoundJobs {
  ids: string[];
  more: boolean;
}

/** Returns a page of jobs and whether there are more. `find` searches texts. */
export async function listJobs(
  { jobs, find }: { jobs: JobStore; find(keyId: string, query: ListQuery): Promise<FoundJobs> },
  keyId: string,
  query: ListQuery,
): Promise<{ rows: JobRow[]; more: boolean }> {
  if (query.search !== undefined || query.custom_metadata) {
    const { ids, more } = query.search === undefined ? await findJobs(jobs, keyId, query) : await find(keyId, query);
    return { rows: await jobs.findAll(ids), more };
  }
  const rows = await jobs.page(toFilter(keyId, query), query.offset, query.limit + 1);
  return { rows: rows.slice(0, query.limit), more: rows.length > query.limit };
}

/** Finds the jobs of a page by conditions that SQL cannot express exactly. Reads the results of all jobs when it searches a text. */
export async function findJobs(jobs: JobStore, keyId: string, query: ListQuery): Promise<FoundJobs> {
  const found = await scan(jobs, keyId, query, query.limit + 1);
  return { ids: found.slice(0, query.limit), more: found.length > query.limit };
}

type ScannedJob = Pick<JobRow, 'id' | 'custom_metadata_json'>;

/** Of these jobs, returns those with the metadata, and with the text in the transcript but not in the rest of a result. */
async function matching(
  jobs: JobStore,
  rows: readonly ScannedJob[],
  { custom_metadata: metadata, search }: ListQuery,
): Promise<string[]> {
  const ids = rows
    .filter(
      ({ custom_metadata_json: json }) => !metadata || (json !== null && matchesMetadata(JSON.parse(json), metadata)),
    )
    .map(({ id }) => id);
  return search === undefined ? ids : containing(jobs, ids, search);
}

/** SQL finds the text somewhere in the JSON of the result. Only the transcript, the file name and the URL count. */
async function containing(jobs: JobStore, ids: readonly string[], search: string): Promise<string[]> {
  const wanted = search.toLowerCase();
  const possible = await jobs.idsContaining(ids, search);
  const named = await jobs.idsNamed([...possible], search);
  const found: string[] = [];
  // One result at a time, because results can be large.
  for (const id of ids) {
    if (!possible.has(id)) continue;
    if (named.has(id) || (await transcriptOf(jobs, id)).toLowerCase().includes(wanted)) found.push(id);
  }
  return found;
}

async function transcriptOf(jobs: JobStore, id: string): Promise<string> {
  const json = (await jobs.findResult(id)) ?? 'null';
  const result = JSON.parse(json) as { transcription?: { full_transcript?: string } } | null;
  return result?.transcription?.full_transcript ?? '';
}

/** Reads jobs in chunks until a page is full. */
async function scan(jobs: JobStore, keyId: string, query: ListQuery, wanted: number): Promise<string[]> {
  const filter = toFilter(keyId, query);
  const found: string[] = [];
  const chunk = query.search === undefined ? SCAN_CHUNK_ROWS : SEARCH_CHUNK_ROWS;
  for (let at = 0; found.length < query.offset + wanted; at += chunk) {
    const rows = await jobs.pageOfMetadata(filter, at, chunk);
    found.push(...(await matching(jobs, rows, query)));
    if (rows.length < chunk) break;
    // SQLite answers at once, so without this no other request would be answered before the end.
    await setImmediate();
  }
  return found.slice(query.offset, query.offset + wanted);
}

function toFilter(keyId: string, query: ListQuery): JobFilter {
  const from = [query.after_date, query.date && `${query.date}T00:00:00.000Z`].filter((time) => time !== undefined);
  const before = [query.before_date, query.date && endOfDay(query.date)].filter((time) => time !== undefined);
  return {
    keyId,
    ...(query.kind ? { kinds: query.kind } : {}),
    ...(query.status ? { statuses: query.status } : {}),
    ...(from.length > 0 ? { from: from.sort().at(-1)! } : {}),
    ...(before.length > 0 ? { before: before.sort()[0]! } : {}),
  };
}

function endOfDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + DAY_MS).toISOString();
}
