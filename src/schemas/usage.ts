import { z } from 'zod';
import { JobKind } from './job.ts';
import { Seconds } from './primitives.ts';

const sums = {
  count: z.int().describe('Jobs or sessions that ended'),
  failed: z.int().describe('Those of them that failed'),
  audio_seconds: Seconds.describe('Length of their audio'),
  billing_seconds: Seconds.describe('The same, each distinct channel counted: the sum of `billing_time`'),
};

/** What one key used on one day. */
export const UsageItem = z
  .object({
    day: z.iso.date().describe('The day they ended (UTC)'),
    key_id: z.uuid().describe('Who used it'),
    key_name: z.string().describe('The name of that key'),
    kind: JobKind,
    ...sums,
  })
  .meta({ id: 'UsageItem', description: 'What one key used on one day' });
export type UsageItem = z.infer<typeof UsageItem>;

/** What was used. */
export const Usage = z
  .object({
    items: z.array(UsageItem).describe('By day, key and kind, the latest day first'),
    total: z.object(sums).describe('All of them together'),
  })
  .meta({ id: 'Usage', description: 'What was used; stays when jobs are deleted' });
export type Usage = z.infer<typeof Usage>;

/** Which usage to sum up. */
export const UsageQuery = z
  .object({
    from: z.iso.date().optional().describe('The first day (UTC); by default thirty days ago'),
    to: z.iso.date().optional().describe('The last day (UTC); by default today'),
    key_id: z.uuid().optional().describe('Only of this key'),
    kind: JobKind.optional().describe('Only of this kind'),
  })
  .meta({ id: 'UsageQuery', description: 'Which usage to sum up' });
export type UsageQuery = z.infer<typeof UsageQuery>;
