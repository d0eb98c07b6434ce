import { z } from 'zod';
import { JobStatus } from './job.ts';

const Fraction = z.number().min(0).max(1);

/** Progress of one stage of a job. */
export const StageProgress = z
  .object({
    name: z.string().describe('Name of the stage'),
    status: z.enum(['waiting', 'running', 'done', 'failed']).describe('Status of the stage'),
    progress: Fraction.describe('Progress of the stage, 0 to 1'),
    duration: z.number().min(0).optional().describe('Duration of the stage, in seconds; set when it has ended'),
  })
  .meta({ id: 'StageProgress', description: 'Progress of one stage of a job' });
export type StageProgress = z.infer<typeof StageProgress>;

/** The most recent part of the recognised text. */
export const RecognizedText = z
  .object({
    from: z.int().min(0).describe('Offset of `text` in the whole transcript, in characters'),
    text: z.string().describe('At most the last 4000 characters'),
  })
  .meta({
    id: 'RecognizedText',
    description: 'The most recent part of the recognised text; add-ons may still change it',
  });
export type RecognizedText = z.infer<typeof RecognizedText>;

/** Progress of a job, as sent by its event stream. */
export const ProgressEvent = z
  .object({
    status: JobStatus.describe('Status of the job'),
    stage: z.string().nullable().describe('Current stage; null before the first and after the last stage'),
    progress: Fraction.describe('Progress of the job, 0 to 1'),
    stages: z.array(StageProgress).describe('All stages in order'),
    recognized: RecognizedText.optional().describe('Text recognised so far; never sent with `pii_redaction`'),
  })
  .meta({ id: 'ProgressEvent', description: 'Progress of a job' });
export type ProgressEvent = z.infer<typeof ProgressEvent>;
