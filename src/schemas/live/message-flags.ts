import { z } from 'zod';

interface Flag {
  /** Messages that the flag controls. */
  what: string;
  socket: boolean;
  callback: boolean;
}

// A callback costs one request per message, so frequent messages and those about the transport are off there.
const FLAGS = {
  receive_partial_transcripts: {
    what: 'Partial transcripts, sent while an utterance continues',
    socket: false,
    callback: false,
  },
  receive_final_transcripts: { what: 'Final transcripts', socket: true, callback: true },
  receive_speech_events: { what: 'Start and end of speech', socket: true, callback: false },
  receive_pre_processing_events: {
    what: 'Accepted without effect: pre-processing sends no messages',
    socket: true,
    callback: true,
  },
  receive_realtime_processing_events: { what: 'Add-on results for each utterance', socket: true, callback: true },
  receive_post_processing_events: { what: 'Results of post-processing', socket: true, callback: true },
  receive_acknowledgments: { what: 'Acknowledgments of audio and of the stop request', socket: true, callback: false },
  receive_errors: { what: 'Errors', socket: true, callback: false },
  receive_lifecycle_events: {
    what: 'Start and end of the session and its recording; `start_session` is sent to callbacks only',
    socket: false,
    callback: true,
  },
} as const satisfies Record<string, Flag>;

/** The name of a message flag. */
export type MessageFlag = keyof typeof FLAGS;

type FlagShape = Record<MessageFlag, z.ZodDefault<z.ZodBoolean>>;

/** The message flags with the defaults of a channel. */
export function messageFlags(channel: 'socket' | 'callback'): FlagShape {
  const fields = Object.entries(FLAGS).map(([name, flag]) => [
    name,
    z.boolean().default(flag[channel]).describe(flag.what),
  ]);
  return Object.fromEntries(fields) as FlagShape;
}
