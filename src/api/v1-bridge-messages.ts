import { z } from 'zod';
import type { LiveMessage } from '../schemas/live/live-messages.ts';

/** What a client of the first live version may send after its configuration. */
export const V1ClientMessage = z.union([z.object({ event: z.literal('terminate') }), z.object({ frames: z.base64() })]);
export type V1ClientMessage = z.infer<typeof V1ClientMessage>;

/** Translates a message to the first version; null for types that it does not have. */
export function toV1Message(message: LiveMessage, requestId: string, words: boolean): object | null {
  if (message.type === 'error') return v1Error(requestId, message.data.code, message.data.message);
  if (message.type !== 'transcript') return null;
  const { utterance, is_final } = message.data;
  return {
    event: 'transcript',
    request_id: requestId,
    type: is_final ? 'final' : 'partial',
    transcription: utterance.text.trim(),
    language: utterance.language,
    confidence: utterance.confidence,
    time_begin: utterance.start,
    time_end: utterance.end,
    duration: Math.round((utterance.end - utterance.start) * 1000) / 1000,
    channel: utterance.channel,
    words: words
      ? utterance.words.map(({ word, start, end, confidence }) => ({
          word: word.trim(),
          time_begin: start,
          time_end: end,
          confidence,
        }))
      : [],
  };
}

/** An error message of the first version. */
export function v1Error(requestId: string, code: number, message: string): object {
  return { event: 'error', request_id: requestId, code, message };
}
