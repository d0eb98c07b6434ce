import { z } from 'zod';

/** Why an add-on failed. */
export const AddonError = z
  .object({
    status_code: z.int().describe('Cause of the failure, as an HTTP status code'),
    exception: z.string().describe('Error code'),
    message: z.string().describe('Error message, with the setting to change where that helps'),
  })
  .meta({ id: 'AddonError', description: 'Why an add-on failed' });
export type AddonError = z.infer<typeof AddonError>;

/** Wraps the result of an add-on, so that a failed add-on does not fail the job. */
export function envelope<Results extends z.ZodType>(results: Results) {
  return z.object({
    success: z.boolean().describe('Whether the add-on succeeded'),
    is_empty: z.boolean().describe('Whether the result is empty'),
    exec_time: z.number().min(0).describe('Duration of the add-on, in seconds'),
    error: AddonError.nullable().describe('Cause of the failure; null on success'),
    results,
  });
}

/** An envelope with any result. */
export type Envelope<Results> = Omit<z.infer<ReturnType<typeof envelope<z.ZodUnknown>>>, 'results'> & {
  results: Results;
};
