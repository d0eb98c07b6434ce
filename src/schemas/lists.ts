import { z } from 'zod';
import { JobKind, JobStatus, LiveResponse, PreRecordedResponse, TranscriptionResponse } from './job.ts';
import { FreeObject, Timestamp } from './primitives.ts';

/** Which records to list, as it stands after parsing; `parseListQuery` makes it of a query string. */
export const ListQuery = z
  .object({
    offset: z.int().min(0).default(0).describe('How many to skip'),
    limit: z.int().min(1).max(100).default(20).describe('How many to list at most'),
    date: z.iso.date().optional().describe('Only those created on this day (UTC)'),
    before_date: Timestamp.optional().describe('Only those created before this moment'),
    after_date: Timestamp.optional().describe('Only those created at or after this moment'),
    status: z.array(JobStatus).optional().describe('Only those that stand so; repeat it for several'),
    kind: z.array(JobKind).optional().describe('Only those of this kind; repeat it for several'),
    result: z.boolean().optional().describe('`false` leaves out the results, which keeps a list of long ones light'),
    custom_metadata: FreeObject.optional().describe(
      'Only those whose metadata include this: a JSON object, or `custom_metadata[key]=value`',
    ),
  })
  .meta({ id: 'ListQuery', description: 'Which records to list' });
export type ListQuery = z.infer<typeof ListQuery>;

/** A page of a list. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    first: z.url().describe('The address of the first page'),
    current: z.url().describe('The address of this page'),
    next: z.url().nullable().describe('The address of the next page; null on the last'),
    items: z.array(item).describe('The records, newest first'),
  });
}

/** A page of jobs made from files. */
export const PreRecordedList = page(PreRecordedResponse).meta({
  id: 'PreRecordedList',
  description: 'A page of jobs made from files',
});
export type PreRecordedList = z.infer<typeof PreRecordedList>;

/** A page of live sessions. */
export const LiveList = page(LiveResponse).meta({ id: 'LiveList', description: 'A page of live sessions' });
export type LiveList = z.infer<typeof LiveList>;

/** A page of jobs of both kinds. */
export const TranscriptionList = page(TranscriptionResponse).meta({
  id: 'TranscriptionList',
  description: 'A page of jobs of both kinds',
});
export type TranscriptionList = z.infer<typeof TranscriptionList>;
