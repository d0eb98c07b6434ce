import type { ListQuery } from '../schemas/jobs/lists.ts';
import { matchesMetadata } from '../schemas/jobs/matches-metadata.ts';
import type { JobFilter, JobStore } from '../store/repositories/jobs.ts';
import type { JobRow } from '../store/tables/jobs.ts';

const DAY_MS = 86_400_000;
const SCAN_CHUNK_ROWS = 500;
/** Smaller, because a search also reads the results. */
const SEARCH_CHUNK_ROWS = 25;

/** Returns a page of jobs and whether there are more. */
export async function listJobs(
  jobs: JobStore,
  keyId: string,
  query: ListQuery,
): Promise<{ rows: JobRow[]; more: boolean }> {
  const filter = toFilter(keyId, query);
  const wanted = query.limit + 1;
  const matches = rowFilter(jobs, query);
  const rows = matches
    ? await scan(jobs, filter, matches, query.offset, wanted)
    : await jobs.page(filter, query.offset, wanted);
  return { rows: rows.slice(0, query.limit), more: rows.length > query.limit };
}

type ScannedJob = Pick<JobRow, 'id' | 'custom_metadata_json'>;
type RowFilter = (rows: readonly ScannedJob[]) => Promise<readonly ScannedJob[]>;

/** Filters that SQL cannot express exactly: free-form metadata, and text in the transcript but not in the rest of a result. */
function rowFilter(jobs: JobStore, { custom_metadata: metadata, search }: ListQuery): RowFilter | null {
  if (!metadata && search === undefined) return null;
  return async (rows) => {
    const withMetadata = rows.filter(
      ({ custom_metadata_json: json }) => !metadata || (json !== null && matchesMetadata(JSON.parse(json), metadata)),
    );
    return search === undefined ? withMetadata : containing(jobs, withMetadata, search);
  };
}

/** SQL has found the text somewhere in the JSON of the result. Only the transcript, the file name and the URL count. */
async function containing(jobs: JobStore, rows: readonly ScannedJob[], search: string): Promise<readonly ScannedJob[]> {
  const wanted = search.toLowerCase();
  const named = await jobs.idsNamed(
    rows.map(({ id }) => id),
    search,
  );
  const found: ScannedJob[] = [];
  // One result at a time, because results can be large.
  for (const row of rows) {
    if (named.has(row.id) || (await transcriptOf(jobs, row.id)).toLowerCase().includes(wanted)) found.push(row);
  }
  return found;
}

async function transcriptOf(jobs: JobStore, id: string): Promise<string> {
  const json = (await jobs.findResult(id)) ?? 'null';
  const result = JSON.parse(json) as { transcription?: { full_transcript?: string } } | null;
  return result?.transcription?.full_transcript ?? '';
}

/** Reads jobs in chunks until a page is full. Only the rows of the page are loaded whole: their parameters can be large. */
async function scan(
  jobs: JobStore,
  filter: JobFilter,
  matches: RowFilter,
  offset: number,
  wanted: number,
): Promise<JobRow[]> {
  const found: string[] = [];
  let skipped = 0;
  const chunk = filter.search === undefined ? SCAN_CHUNK_ROWS : SEARCH_CHUNK_ROWS;
  for (let at = 0; found.length < wanted; at += chunk) {
    const rows = await jobs.pageOfMetadata(filter, at, chunk);
    for (const { id } of await matches(rows)) {
      if (skipped < offset) skipped++;
      else found.push(id);
    }
    if (rows.length < chunk) break;
  }
  return jobs.findAll(found.slice(0, wanted));
}

function toFilter(keyId: string, query: ListQuery): JobFilter {
  const from = [query.after_date, query.date && `${query.date}T00:00:00.000Z`].filter((time) => time !== undefined);
  const before = [query.before_date, query.date && endOfDay(query.date)].filter((time) => time !== undefined);
  return {
    keyId,
    ...(query.kind ? { kinds: query.kind } : {}),
    ...(query.status ? { statuses: query.status } : {}),
    ...(query.search === undefined ? {} : { search: query.search }),
    ...(from.length > 0 ? { from: from.sort().at(-1)! } : {}),
    ...(before.length > 0 ? { before: before.sort()[0]! } : {}),
  };
}

function endOfDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + DAY_MS).toISOString();
}
