import { z } from 'zod';
import { Timestamp } from './primitives.ts';

/** The body of every error answer. */
export const ErrorBody = z
  .object({
    timestamp: Timestamp.describe('When it happened'),
    path: z.string().describe('The path that was asked for'),
    request_id: z.string().describe('Names this request in the logs'),
    statusCode: z.number().describe('The HTTP status, once more'),
    message: z.string().describe('What went wrong'),
    validation_errors: z.array(z.string()).optional().describe('One text a field at fault, naming it; only with 400'),
  })
  .meta({ id: 'ErrorBody', description: 'Why a request was not honoured' });
export type ErrorBody = z.infer<typeof ErrorBody>;
