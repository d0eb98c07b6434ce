import { z } from 'zod';
import { Timestamp } from '../primitives.ts';
import { TranscriptionResult } from '../result/result.ts';
import { parseOrThrow } from '../validation.ts';

/** A share link to create. */
export const ShareRequest = z
  .object({
    expires_in_days: z.number().min(0.01).max(365).default(7).describe('Days until the link expires'),
    audio: z.boolean().default(true).describe('Whether the link also gives access to the recording'),
  })
  .meta({ id: 'ShareRequest', description: 'A share link to create' });
export type ShareRequest = z.infer<typeof ShareRequest>;

/** A share link without its secret. */
export const Share = z
  .object({
    id: z.uuid().describe('Id of the link, used to revoke it'),
    created_at: Timestamp.describe('When the link was created'),
    expires_at: Timestamp.describe('When the link expires'),
    audio: z.boolean().describe('Whether the link gives access to the recording'),
  })
  .meta({ id: 'Share', description: 'A read-only link to a result' });
export type Share = z.infer<typeof Share>;

/** A new share link. */
export const ShareCreated = Share.extend({
  url: z.url().describe('The link; it is only returned once'),
}).meta({ id: 'ShareCreated', description: 'A new share link with its URL' });
export type ShareCreated = z.infer<typeof ShareCreated>;

/** The share links of a job. */
export const ShareList = z
  .object({ items: z.array(Share).describe('The links that have not expired, newest first') })
  .meta({ id: 'ShareList', description: 'The share links of a job' });
export type ShareList = z.infer<typeof ShareList>;

/** What a share link shows. */
export const SharedResult = z
  .object({
    name: z.string().describe('File name of the recording'),
    kind: z.enum(['pre-recorded', 'live']).describe('Whether a file or a live session was transcribed'),
    created_at: Timestamp.describe('When the job was created'),
    expires_at: Timestamp.describe('When the link expires'),
    audio: z.boolean().describe('Whether the recording is available at `/v1/shared/{token}/file`'),
    result: TranscriptionResult.describe('The result, in its latest revision'),
  })
  .meta({ id: 'SharedResult', description: 'What a share link shows' });
export type SharedResult = z.infer<typeof SharedResult>;

/** Parses a request for a share link. */
export function parseShareRequest(body: unknown): ShareRequest {
  return parseOrThrow(ShareRequest, body ?? {});
}
