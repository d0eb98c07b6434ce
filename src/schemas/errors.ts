import { z } from 'zod';
import { Timestamp } from './primitives.ts';

/** The body of every error response. */
export const ErrorBody = z
  .object({
    timestamp: Timestamp.describe('When the error occurred'),
    path: z.string().describe('Path of the request'),
    request_id: z.string().describe('Id of the request, as written in the logs'),
    statusCode: z.number().describe('HTTP status code'),
    message: z.string().describe('Error message'),
    validation_errors: z
      .array(z.string())
      .optional()
      .describe('One message for each invalid field; only with status 400'),
  })
  .meta({ id: 'ErrorBody', description: 'Error response' });
export type ErrorBody = z.infer<typeof ErrorBody>;
