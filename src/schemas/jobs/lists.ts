import { z } from 'zod';
import { FreeObject, Timestamp } from '../primitives.ts';
import { JobKind, JobStatus, LiveResponse, PreRecordedResponse, TranscriptionResponse } from './job.ts';

/** Filters for a list of jobs, after parsing by `parseListQuery`. */
export const ListQuery = z
  .object({
    offset: z.int().min(0).default(0).describe('Number of records to skip'),
    limit: z.int().min(1).max(100).default(20).describe('Maximum number of records to return'),
    date: z.iso.date().optional().describe('Return only records created on this day (UTC)'),
    before_date: Timestamp.optional().describe('Return only records created before this time'),
    after_date: Timestamp.optional().describe('Return only records created at or after this time'),
    status: z.array(JobStatus).optional().describe('Return only records with this status; repeat it for several'),
    kind: z.array(JobKind).optional().describe('Return only records of this kind; repeat it for several'),
    search: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('Return only records whose file name, URL or transcript contains this text'),
    result: z.boolean().optional().describe('`false` omits the results, which makes the response much smaller'),
    custom_metadata: FreeObject.optional().describe(
      'Return only records whose metadata include this: a JSON object, or `custom_metadata[key]=value`',
    ),
  })
  .meta({ id: 'ListQuery', description: 'Filters for a list of jobs' });
export type ListQuery = z.infer<typeof ListQuery>;

/** A page of a list. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    first: z.url().describe('URL of the first page'),
    current: z.url().describe('URL of this page'),
    next: z.url().nullable().describe('URL of the next page; null on the last page'),
    items: z.array(item).describe('The records, newest first'),
  });
}

/** A page of pre-recorded jobs. */
export const PreRecordedList = page(PreRecordedResponse).meta({
  id: 'PreRecordedList',
  description: 'A page of pre-recorded jobs',
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
