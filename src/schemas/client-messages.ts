import { z } from 'zod';

/** Audio as text, for clients that cannot send binary frames. */
export const AudioChunkMessage = z
  .object({
    type: z.literal('audio_chunk').describe('The kind of message'),
    data: z.object({ chunk: z.base64().describe('Audio in base64; an empty one only keeps the session alive') }),
  })
  .meta({ id: 'AudioChunkMessage', description: 'Audio as text' });
export type AudioChunkMessage = z.infer<typeof AudioChunkMessage>;

/** The wish to end the recording. */
export const StopRecordingMessage = z
  .object({ type: z.literal('stop_recording').describe('The kind of message') })
  .meta({ id: 'StopRecordingMessage', description: 'Ends the recording' });
export type StopRecordingMessage = z.infer<typeof StopRecordingMessage>;

/** Every text message a client may send; binary frames are audio. */
export const ClientMessage = z
  .discriminatedUnion('type', [AudioChunkMessage, StopRecordingMessage])
  .meta({ id: 'ClientMessage', description: 'A text message of the client during a live session' });
export type ClientMessage = z.infer<typeof ClientMessage>;
