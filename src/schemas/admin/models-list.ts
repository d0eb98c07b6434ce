import { z } from 'zod';
import { JobKind } from '../jobs/job.ts';
import { JobParams } from '../jobs/job-params.ts';
import { TranscriptionLanguage } from '../languages.ts';
import { ModelId } from '../models.ts';

type Switch = { [Name in keyof JobParams]-?: JobParams[Name] extends boolean ? Name : never }[keyof JobParams];

// An add-on is a parameter that can be switched on; `callback` only affects delivery.
const ADDONS = Object.entries(JobParams.shape)
  .filter(
    ([name, schema]) =>
      name !== 'callback' && schema instanceof z.ZodDefault && schema.unwrap() instanceof z.ZodBoolean,
  )
  .map(([name]) => name as Exclude<Switch, 'callback'>);

/** An add-on, named after the parameter that enables it. */
export const AddonName = z
  .enum(ADDONS)
  .meta({ id: 'AddonName', description: 'An add-on, named after the parameter that enables it' });
export type AddonName = z.infer<typeof AddonName>;

/** Availability of an add-on in this installation. */
export const AddonInfo = z
  .object({
    name: AddonName.describe('The add-on'),
    available: z.boolean().describe('Whether the add-on works with the current configuration'),
    provider: z.string().nullable().describe('What provides it: built in, a local model, or a configured service'),
    reason: z.string().optional().describe('What to configure when it is not available'),
  })
  .meta({ id: 'AddonInfo', description: 'Availability of an add-on in this installation' });
export type AddonInfo = z.infer<typeof AddonInfo>;

/** Capabilities of a model and whether it is installed. */
export const ModelInfo = z
  .object({
    id: ModelId.describe('Value for `model`'),
    modes: z.array(JobKind).describe('Where the model can be used'),
    languages: z.array(TranscriptionLanguage).describe('Supported languages'),
    code_switching: z.boolean().describe('Whether the model supports code switching'),
    add_ons: z.array(AddonInfo).describe('Add-ons and their availability'),
    installed: z.boolean().describe('Whether the weights are installed on this machine'),
    workers: z
      .int()
      .describe('Number of worker processes that accept jobs for this model; with none, jobs wait in the queue'),
    engines: z.array(z.string()).describe('Weights the model uses'),
  })
  .meta({ id: 'ModelInfo', description: 'Capabilities of a model and whether it is installed' });
export type ModelInfo = z.infer<typeof ModelInfo>;

/** The list of models. */
export const ModelsResponse = z
  .object({ models: z.array(ModelInfo).describe('All models, the default first') })
  .meta({ id: 'ModelsResponse', description: 'All models and their capabilities' });
export type ModelsResponse = z.infer<typeof ModelsResponse>;
