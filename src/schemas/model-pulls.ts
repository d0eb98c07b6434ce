import { z } from 'zod';
import { Timestamp } from './primitives.ts';

/** Which model to fetch. */
export const PullRequest = z
  .object({
    model: z.string().min(1).max(2000).describe('A name as `Xenova/whisper-medium`, or the address of its folder'),
  })
  .meta({ id: 'PullRequest', description: 'Which model to fetch' });
export type PullRequest = z.infer<typeof PullRequest>;

/** A model on its way to this machine. */
export const ModelPull = z
  .object({
    id: z.uuid().describe('Names the pull'),
    model: z.string().describe('What was asked for'),
    name: z.string().describe('What it is called here; the value for `VERBATIM_MODEL_…`'),
    state: z.enum(['pulling', 'done', 'failed', 'cancelled']).describe('How it stands'),
    received_bytes: z.int().describe('What is here'),
    total_bytes: z.int().nullable().describe('What there is; null while it is not known'),
    error: z.string().nullable().describe('Why it failed'),
    created_at: Timestamp.describe('When it was asked for'),
    finished_at: Timestamp.nullable().describe('When it ended'),
  })
  .meta({ id: 'ModelPull', description: 'A model on its way to this machine' });
export type ModelPull = z.infer<typeof ModelPull>;

/** Pulls since the start of the service, and the models that were pulled. */
export const ModelPullList = z
  .object({
    items: z.array(ModelPull).describe('Pulls since the start of the service, the latest first'),
    installed: z
      .array(
        z.object({
          id: z.string().describe('What it is called here'),
          size_bytes: z.int().describe('What it takes on the disk'),
          used_for: z.array(z.string()).describe('What the settings use it for; one that is used cannot be removed'),
        }),
      )
      .describe('Models that were pulled and are here'),
  })
  .meta({ id: 'ModelPullList', description: 'Pulls, and the models that were pulled' });
export type ModelPullList = z.infer<typeof ModelPullList>;
