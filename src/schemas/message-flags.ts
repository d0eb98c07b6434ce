import { z } from 'zod';

interface Flag {
  /** Which messages it lets through. */
  what: string;
  socket: boolean;
  callback: boolean;
}

// A callback is one request a message, so the frequent and the transport-only ones are off there.
const FLAGS = {
  receive_partial_transcripts: { what: 'Transcripts of utterances that still go on', socket: false, callback: false },
  receive_final_transcripts: { what: 'Transcripts of utterances that have ended', socket: true, callback: true },
  receive_speech_events: { what: 'When speech starts and ends', socket: true, callback: false },
  receive_pre_processing_events: { what: 'Results of processing before recognition', socket: true, callback: true },
  receive_realtime_processing_events: { what: 'Results of add-ons for each utterance', socket: true, callback: true },
  receive_post_processing_events: { what: 'Results made after the recording', socket: true, callback: true },
  receive_acknowledgments: { what: 'That audio or a stop was received', socket: true, callback: false },
  receive_errors: { what: 'What could not be understood or done', socket: true, callback: false },
  receive_lifecycle_events: { what: 'That the session or its recording starts or ends', socket: false, callback: true },
} as const satisfies Record<string, Flag>;

/** The name of a switch over a family of live messages. */
export type MessageFlag = keyof typeof FLAGS;

type FlagShape = Record<MessageFlag, z.ZodDefault<z.ZodBoolean>>;

/** The nine switches, with the defaults of the channel they are for. */
export function messageFlags(channel: 'socket' | 'callback'): FlagShape {
  const fields = Object.entries(FLAGS).map(([name, flag]) => [
    name,
    z.boolean().default(flag[channel]).describe(flag.what),
  ]);
  return Object.fromEntries(fields) as FlagShape;
}
