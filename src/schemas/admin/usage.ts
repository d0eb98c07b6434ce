import { z } from 'zod';
import { JobKind } from '../jobs/job.ts';
import { Seconds } from '../primitives.ts';

const sums = {
  count: z.int().describe('Number of jobs or sessions that ended'),
  failed: z.int().describe('Number of those that failed'),
  audio_seconds: Seconds.describe('Total audio duration, in seconds'),
  billing_seconds: Seconds.describe('Total billed duration, in seconds: the sum of `billing_time`'),
};

/** Usage of one key on one day. */
export const UsageItem = z
  .object({
    day: z.iso.date().describe('Day on which the jobs or sessions ended (UTC)'),
    key_id: z.uuid().describe('Id of the key'),
    key_name: z.string().describe('Name of the key'),
    kind: JobKind,
    ...sums,
  })
  .meta({ id: 'UsageItem', description: 'Usage of one key on one day' });
export type UsageItem = z.infer<typeof UsageItem>;

/** Usage report. */
export const Usage = z
  .object({
    items: z.array(UsageItem).describe('Usage by day, key and kind, newest day first'),
    total: z.object(sums).describe('Totals'),
  })
  .meta({ id: 'Usage', description: 'Usage report; deleting jobs does not change it' });
export type Usage = z.infer<typeof Usage>;

/** Filters for the usage report. */
export const UsageQuery = z
  .object({
    from: z.iso.date().optional().describe('First day (UTC); by default 30 days ago'),
    to: z.iso.date().optional().describe('Last day (UTC); by default today'),
    key_id: z.uuid().optional().describe('Count only this key'),
    kind: JobKind.optional().describe('Count only this kind'),
  })
  .meta({ id: 'UsageQuery', description: 'Filters for the usage report' });
export type UsageQuery = z.infer<typeof UsageQuery>;
