import { z } from 'zod';
import { AppError } from '../errors.ts';
import { LIMITS } from '../schemas/limits.ts';
import type { LiveParams, LiveRequestBody } from '../schemas/live/live-params.ts';
import { parseLiveParams } from '../schemas/live/parse-live-params.ts';
import { parseOrThrow } from '../schemas/validation.ts';
import { findLanguage } from './language-names.ts';

/** Flags were sent as booleans or as strings. */
const V1Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** The first message of the first live version. */
const V1Config = z.object({
  encoding: z
    .string()
    .max(LIMITS.shortName)
    .default('wav')
    .transform((value) => value.toLowerCase()),
  bit_depth: z.coerce.number().optional(),
  sample_rate: z.coerce.number().optional(),
  channels: z.coerce.number().optional(),
  language_behaviour: z
    .enum(['manual', 'automatic single language', 'automatic multiple languages'])
    .default('automatic single language'),
  language: z.string().max(LIMITS.shortName).optional(),
  /** In milliseconds. */
  endpointing: z.coerce.number().optional(),
  maximum_audio_duration: z.coerce.number().optional(),
  audio_enhancer: V1Flag.optional(),
  word_timestamps: V1Flag.optional(),
  prosody: V1Flag.optional(),
  reinject_context: V1Flag.optional(),
  transcription_hint: z.string().max(LIMITS.prose).optional(),
});
type V1Config = z.infer<typeof V1Config>;

const ENCODINGS: Record<string, 'wav/pcm' | 'wav/alaw' | 'wav/ulaw'> = {
  wav: 'wav/pcm',
  'wav/pcm': 'wav/pcm',
  'wav/alaw': 'wav/alaw',
  'wav/ulaw': 'wav/ulaw',
};

/** Options that are ignored, and what to use instead. */
const IGNORED: readonly { field: 'prosody' | 'reinject_context' | 'transcription_hint'; instead: string }[] = [
  { field: 'prosody', instead: 'there is no replacement' },
  { field: 'reinject_context', instead: 'context is always used' },
  { field: 'transcription_hint', instead: 'use realtime_processing.custom_vocabulary of POST /v2/live' },
];

/** A session with the options of a V1 configuration. */
export interface V1Session {
  params: LiveParams;
  /** Whether transcripts include words with their times. */
  words: boolean;
  /** Warnings about ignored options. */
  warnings: string[];
}

/** Translates a V1 configuration; an unsupported value is an error that names its replacement. */
export function parseV1Config(message: unknown): V1Session {
  const config = parseOrThrow(V1Config, message);
  const encoding = ENCODINGS[config.encoding];
  if (!encoding) throw unsupported('encoding', config.encoding, `send ${Object.keys(ENCODINGS).join(', ')}`);
  if (config.bit_depth === 64) throw unsupported('bit_depth', '64', 'send 8, 16, 24 or 32');
  const warnings = IGNORED.filter(({ field }) => config[field]).map(
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
  return { params: parseLiveParams(body), words: config.word_timestamps ?? false, warnings };
}

function languagesOf({ language_behaviour, language }: V1Config): NonNullable<LiveRequestBody['language_config']> {
  if (language_behaviour !== 'manual') {
    return { languages: [], code_switching: language_behaviour === 'automatic multiple languages' };
  }
  const found = language === undefined ? undefined : findLanguage(language);
  if (found) return { languages: [found] };
  const message = `language: ${language ?? 'nothing'} is not a supported language; use a code such as en`;
  throw new AppError('invalid_request', { message, validationErrors: [message] });
}

function unsupported(field: string, value: string, instead: string): AppError {
  return new AppError('invalid_parameter', { message: `${field}: ${value} is no longer supported; ${instead}` });
}
