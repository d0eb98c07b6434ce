import { z } from 'zod';

/** An accepted option that has no effect here. */
export const NotApplied = z
  .object({
    option: z.string().describe('Path of the option, for example `translation_config.informal`'),
    reason: z.string().describe('Why it has no effect, or what applies instead'),
  })
  .meta({ id: 'NotApplied', description: 'An option that was accepted but is not applied as requested' });
export type NotApplied = z.infer<typeof NotApplied>;

/** The field of `request_params`; absent when every option is applied. */
export const NotAppliedList = z
  .array(NotApplied)
  .optional()
  .describe('Options that this installation accepts but does not apply as requested; absent when there are none');

/** Shorter silences do not end an utterance: words without their neighbours are recognised worse. */
export const SHORTEST_ENDPOINTING_SEC = 0.2;
