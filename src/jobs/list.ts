import type { ListQuery } from '../schemas/lists.ts';
import { matchesMetadata } from '../schemas/matches-metadata.ts';
import type { JobFilter, JobStore } from '../store/jobs.ts';
import type { JobRow } from '../store/tables.ts';

const DAY_MS = 86_400_000;
const SCAN = 500;

/** The page of jobs that a query asks for, and whether there are more. */
export async function listJobs(
  jobs: JobStore,
  keyId: string,
  query: ListQuery,
): Promise<{ rows: JobRow[]; more: boolean }> {
  const filter = toFilter(keyId, query);
  const wanted = query.limit + 1;
  const rows = query.custom_metadata
    ? await scan(jobs, filter, query.custom_metadata, query.offset, wanted)
    : await jobs.page(filter, query.offset, wanted);
  return { rows: rows.slice(0, query.limit), more: rows.length > query.limit };
}

/** Metadata is free-form, so matching is done here, over rows in order, a stretch at a time. */
async function scan(
  jobs: JobStore,
  filter: JobFilter,
  metadata: Record<string, unknown>,
  offset: number,
  wanted: number,
): Promise<JobRow[]> {
  const found: JobRow[] = [];
  let skipped = 0;
  for (let at = 0; ; at += SCAN) {
    const rows = await jobs.page(filter, at, SCAN);
    for (const row of rows) {
      if (!row.custom_metadata_json || !matchesMetadata(JSON.parse(row.custom_metadata_json), metadata)) continue;
      if (skipped < offset) skipped++;
      else if (found.push(row) === wanted) return found;
    }
    if (rows.length < SCAN) return found;
  }
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
