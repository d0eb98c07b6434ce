import { z } from 'zod';

/** Why an add-on gave no result. */
export const AddonError = z
  .object({
    status_code: z.int().describe('The kind of failure, as an HTTP status'),
    exception: z.string().describe('The name of the failure'),
    message: z.string().describe('What went wrong, and what to configure where that helps'),
  })
  .meta({ id: 'AddonError', description: 'Why an add-on gave no result' });
export type AddonError = z.infer<typeof AddonError>;

/** Wraps what an add-on gives, so that one that fails says so without failing the job. */
export function envelope<Results extends z.ZodType>(results: Results) {
  return z.object({
    success: z.boolean().describe('Whether the add-on worked'),
    is_empty: z.boolean().describe('Whether it worked but found nothing'),
    exec_time: z.number().min(0).describe('How long it took, in seconds'),
    error: AddonError.nullable().describe('Why it failed; null when it worked'),
    results,
  });
}

/** What every envelope looks like, whatever it holds. */
export type Envelope<Results> = Omit<z.infer<ReturnType<typeof envelope<z.ZodUnknown>>>, 'results'> & {
  results: Results;
};
