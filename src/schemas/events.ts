import { z } from 'zod';
import { JobStatus } from './job.ts';

const Fraction = z.number().min(0).max(1);

/** How far one stage of a job is. */
export const StageProgress = z
  .object({
    name: z.string().describe('The stage'),
    status: z.enum(['waiting', 'running', 'done', 'failed']).describe('Where it stands'),
    progress: Fraction.describe('How much of it is done, 0 to 1'),
    duration: z.number().min(0).optional().describe('How long it took, in seconds; once it has ended'),
  })
  .meta({ id: 'StageProgress', description: 'How far one stage of a job is' });
export type StageProgress = z.infer<typeof StageProgress>;

/** The end of the text recognised so far. */
export const HeardText = z
  .object({
    from: z.int().min(0).describe('Where `text` begins in the whole, in characters'),
    text: z.string().describe('At most the last 4000 characters'),
  })
  .meta({ id: 'HeardText', description: 'The end of the text recognised so far; add-ons may still change it' });
export type HeardText = z.infer<typeof HeardText>;

/** How far a job is, as its stream of events tells it. */
export const ProgressEvent = z
  .object({
    status: JobStatus.describe('Where the job stands'),
    stage: z.string().nullable().describe('The stage at work; null before the first and after the last'),
    progress: Fraction.describe('How much of the whole is done, 0 to 1'),
    stages: z.array(StageProgress).describe('Every stage in its order'),
    heard: HeardText.optional().describe('What was said, as far as it is known; never told with `pii_redaction`'),
  })
  .meta({ id: 'ProgressEvent', description: 'How far a job is' });
export type ProgressEvent = z.infer<typeof ProgressEvent>;
