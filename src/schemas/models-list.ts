import { z } from 'zod';
import { JobKind } from './job.ts';
import { JobParams } from './job-params.ts';
import { TranscriptionLanguage } from './languages.ts';
import { ModelId } from './models.ts';

type Switch = { [Name in keyof JobParams]-?: JobParams[Name] extends boolean ? Name : never }[keyof JobParams];

// A feature is a parameter that can be switched on; `callback` is a way of delivery.
const ADDONS = Object.entries(JobParams.shape)
  .filter(
    ([name, schema]) =>
      name !== 'callback' && schema instanceof z.ZodDefault && schema.unwrap() instanceof z.ZodBoolean,
  )
  .map(([name]) => name as Exclude<Switch, 'callback'>);

/** Something that can be made besides the transcript, named by its parameter. */
export const AddonName = z
  .enum(ADDONS)
  .meta({ id: 'AddonName', description: 'An add-on, named by the parameter that asks for it' });
export type AddonName = z.infer<typeof AddonName>;

/** Whether an add-on works here, and by what. */
export const AddonInfo = z
  .object({
    name: AddonName.describe('The add-on'),
    available: z.boolean().describe('Whether it works as the service is configured'),
    provider: z.string().nullable().describe('What does the work: built in, a local model, or a configured service'),
    reason: z.string().optional().describe('What to configure where it does not work'),
  })
  .meta({ id: 'AddonInfo', description: 'Whether an add-on works here, and by what' });
export type AddonInfo = z.infer<typeof AddonInfo>;

/** What a model can do, and whether it is here. */
export const ModelInfo = z
  .object({
    id: ModelId.describe('The name to give as `model`'),
    modes: z.array(JobKind).describe('What it can be used for'),
    languages: z.array(TranscriptionLanguage).describe('The languages it knows'),
    code_switching: z.boolean().describe('Whether it follows a change of language'),
    add_ons: z.array(AddonInfo).describe('What can be made besides the transcript'),
    installed: z.boolean().describe('Whether its weights are on this machine'),
    workers: z.int().describe('Processes that take jobs for it now; without any, jobs wait'),
    engines: z.array(z.string()).describe('The weights that stand behind it'),
  })
  .meta({ id: 'ModelInfo', description: 'What a model can do, and whether it is here' });
export type ModelInfo = z.infer<typeof ModelInfo>;

/** Every model. */
export const ModelsResponse = z
  .object({ models: z.array(ModelInfo).describe('Every model, the default first') })
  .meta({ id: 'ModelsResponse', description: 'Every model and what it can do' });
export type ModelsResponse = z.infer<typeof ModelsResponse>;
