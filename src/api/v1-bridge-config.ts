import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { LiveParams, LiveRequestBody } from '../schemas/live-params.ts';
import { parseLiveParams } from '../schemas/parse-live-params.ts';
import { parseOrThrow } from '../schemas/validation.ts';
import { findLanguage } from './language-names.ts';

/** Switches came as booleans and as texts. */
const OldFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** The first message of the first live version. */
const V1Config = z.object({
  encoding: z
    .string()
    .default('wav')
    .transform((value) => value.toLowerCase()),
  bit_depth: z.coerce.number().optional(),
  sample_rate: z.coerce.number().optional(),
  channels: z.coerce.number().optional(),
  language_behaviour: z
    .enum(['manual', 'automatic single language', 'automatic multiple languages'])
    .default('automatic single language'),
  language: z.string().optional(),
  /** Milliseconds, as everywhere in that version. */
  endpointing: z.coerce.number().optional(),
  maximum_audio_duration: z.coerce.number().optional(),
  audio_enhancer: OldFlag.optional(),
  word_timestamps: OldFlag.optional(),
  prosody: OldFlag.optional(),
  reinject_context: OldFlag.optional(),
  transcription_hint: z.string().optional(),
});
type V1Config = z.infer<typeof V1Config>;

const ENCODINGS: Record<string, 'wav/pcm' | 'wav/alaw' | 'wav/ulaw'> = {
  wav: 'wav/pcm',
  'wav/pcm': 'wav/pcm',
  'wav/alaw': 'wav/alaw',
  'wav/ulaw': 'wav/ulaw',
};

/** What is gone but does no harm when it is asked for, and what to use instead. */
const GONE: readonly { field: 'prosody' | 'reinject_context' | 'transcription_hint'; instead: string }[] = [
  { field: 'prosody', instead: 'there is nothing in its place' },
  { field: 'reinject_context', instead: 'context is kept by itself' },
  { field: 'transcription_hint', instead: 'use realtime_processing.custom_vocabulary of POST /v2/live' },
];

/** A session of today that does what the old configuration asks for. */
export interface V1Session {
  params: LiveParams;
  /** Whether words and their times are wanted. */
  words: boolean;
  /** What was asked for in vain, for the client to read. */
  remarks: string[];
}

/** Reads an old configuration; what cannot be honoured is refused with what replaces it. */
export function readV1Config(message: unknown): V1Session {
  const config = parseOrThrow(V1Config, message);
  const encoding = ENCODINGS[config.encoding];
  if (!encoding) throw gone('encoding', config.encoding, `send ${Object.keys(ENCODINGS).join(', ')}`);
  if (config.bit_depth === 64) throw gone('bit_depth', '64', 'send 8, 16, 24 or 32 bits a sample');
  const remarks = GONE.filter(({ field }) => config[field]).map(
    ({ field, instead }) => `${field} is no longer supported: ${instead}`,
  );
  const body: LiveRequestBody = {
    encoding,
    ...(config.bit_depth === undefined ? {} : { bit_depth: config.bit_depth as 16 }),
    ...(config.sample_rate === undefined ? {} : { sample_rate: config.sample_rate as 16000 }),
    ...(config.channels === undefined ? {} : { channels: config.channels }),
    ...(config.endpointing === undefined ? {} : { endpointing: config.endpointing / 1000 }),
    ...(config.maximum_audio_duration === undefined
      ? {}
      : { maximum_duration_without_endpointing: config.maximum_audio_duration }),
    language_config: languagesOf(config),
    pre_processing: { audio_enhancer: config.audio_enhancer ?? false },
    realtime_processing: { words_accurate_timestamps: config.word_timestamps ?? false },
    messages_config: {
      receive_partial_transcripts: true,
      receive_speech_events: false,
      receive_acknowledgments: false,
      receive_post_processing_events: false,
    },
    custom_metadata: { made_by: 'v1 live' },
  };
  return { params: parseLiveParams(body), words: config.word_timestamps ?? false, remarks };
}

function languagesOf({ language_behaviour, language }: V1Config): NonNullable<LiveRequestBody['language_config']> {
  if (language_behaviour !== 'manual') {
    return { languages: [], code_switching: language_behaviour === 'automatic multiple languages' };
  }
  const found = language === undefined ? undefined : findLanguage(language);
  if (found) return { languages: [found] };
  const message = `language: ${language ?? 'nothing'} is not a language known here; write a code such as en`;
  throw new AppError('invalid_request', { message, validationErrors: [message] });
}

function gone(field: string, value: string, instead: string): AppError {
  return new AppError('invalid_parameter', { message: `${field}: ${value} is no longer supported; ${instead}` });
}
