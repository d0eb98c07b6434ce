import { z } from 'zod';

/** Standard or URL-safe base64, with or without padding. */
const Base64 = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]*={0,2}$/, 'Invalid base64')
  .refine((text) => (text.length - paddingOf(text)) % 4 !== 1, 'Invalid base64');

function paddingOf(text: string): number {
  return text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
}

/** Base64 audio, for clients that cannot send binary frames. */
export const AudioChunkMessage = z
  .object({
    type: z.literal('audio_chunk').describe('Message type'),
    data: z.object({ chunk: Base64.describe('Base64 audio; an empty chunk keeps the session alive') }),
  })
  .meta({ id: 'AudioChunkMessage', description: 'Audio as base64 text' });
export type AudioChunkMessage = z.infer<typeof AudioChunkMessage>;

/** Request to end the recording. */
export const StopRecordingMessage = z
  .object({ type: z.literal('stop_recording').describe('Message type') })
  .meta({ id: 'StopRecordingMessage', description: 'Ends the recording' });
export type StopRecordingMessage = z.infer<typeof StopRecordingMessage>;

/** A text message of the client; binary frames are audio. */
export const ClientMessage = z
  .discriminatedUnion('type', [AudioChunkMessage, StopRecordingMessage])
  .meta({ id: 'ClientMessage', description: 'A text message from the client during a live session' });
export type ClientMessage = z.infer<typeof ClientMessage>;
