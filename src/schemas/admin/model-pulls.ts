import { z } from 'zod';
import { Timestamp } from '../primitives.ts';

/** Body of a request to download a model. */
export const PullRequest = z
  .object({
    model: z
      .string()
      .min(1)
      .max(2000)
      .describe('Name of a model, such as `Xenova/whisper-medium`, or the URL of its folder'),
  })
  .meta({ id: 'PullRequest', description: 'The model to download' });
export type PullRequest = z.infer<typeof PullRequest>;

/** A model download. */
export const ModelPull = z
  .object({
    id: z.uuid().describe('Id of the download'),
    model: z.string().describe('The model as requested'),
    name: z.string().describe('Local name of the model; use it as the value of a `VERBATIM_MODEL_…` setting'),
    state: z.enum(['pulling', 'done', 'failed', 'cancelled']).describe('State of the download'),
    received_bytes: z.int().describe('Bytes received so far'),
    total_bytes: z.int().nullable().describe('Total size in bytes; null while it is unknown'),
    error: z.string().nullable().describe('Error message of a failed download'),
    created_at: Timestamp.describe('When the download was requested'),
    finished_at: Timestamp.nullable().describe('When the download ended'),
  })
  .meta({ id: 'ModelPull', description: 'A model download' });
export type ModelPull = z.infer<typeof ModelPull>;

/** Model downloads and the downloaded models. */
export const ModelPullList = z
  .object({
    items: z.array(ModelPull).describe('Downloads since the service started, newest first'),
    installed: z
      .array(
        z.object({
          id: z.string().describe('Local name of the model'),
          size_bytes: z.int().describe('Size on disk, in bytes'),
          used_for: z.array(z.string()).describe('Settings that use the model; a model in use cannot be removed'),
        }),
      )
      .describe('Downloaded models'),
  })
  .meta({ id: 'ModelPullList', description: 'Model downloads and the downloaded models' });
export type ModelPullList = z.infer<typeof ModelPullList>;
