import { z } from 'zod';
import {
  CustomSpellingConfig,
  CustomVocabularyConfig,
  DiarizationConfig,
  LanguageConfig,
  PiiRedactionConfig,
  PiiRedactionRequest,
  SubtitlesConfig,
  SummarizationConfig,
  TranslationConfig,
} from '../jobs/addon-options.ts';
import { DEFAULT_MODEL, ModelId } from '../models.ts';
import { NotAppliedList, SHORTEST_ENDPOINTING_SEC } from '../not-applied.ts';
import { CustomMetadata, flag, HttpUrl } from '../primitives.ts';
import { messageFlags } from './message-flags.ts';

/** Encoding of the audio stream. */
export const LiveEncoding = z.enum(['wav/pcm', 'wav/alaw', 'wav/ulaw']).meta({
  id: 'LiveEncoding',
  description: 'Audio encoding; a WAV header in the stream is detected and skipped',
});
export type LiveEncoding = z.infer<typeof LiveEncoding>;

/** Processing of the audio before recognition. */
export const PreProcessing = z
  .object({
    audio_enhancer: flag('Remove noise from the audio'),
    speech_threshold: z
      .number()
      .min(0)
      .max(1)
      .default(0.6)
      .describe('Threshold of voice activity detection; a higher value ignores more background sound'),
  })
  .meta({ id: 'PreProcessing', description: 'Processing of the audio before recognition' });
export type PreProcessing = z.infer<typeof PreProcessing>;

/** Processing of each utterance during the session. */
export const RealtimeProcessing = z
  .object({
    words_accurate_timestamps: flag(
      'Accepted without effect: word times always have the full accuracy of the recogniser',
    ),
    custom_vocabulary: flag('Favour custom words and phrases in recognition'),
    custom_vocabulary_config: CustomVocabularyConfig.optional(),
    custom_spelling: flag('Apply custom spellings'),
    custom_spelling_config: CustomSpellingConfig.optional(),
    translation: flag('Translate each utterance'),
    translation_config: TranslationConfig.optional(),
    named_entity_recognition: flag('Find named entities such as people, places and dates'),
    sentiment_analysis: flag('Detect the sentiment and emotion of each sentence'),
    diarization: flag('Detect who speaks when'),
    diarization_config: DiarizationConfig.optional(),
    pii_redaction: flag('Redact personal information in every text'),
    pii_redaction_config: PiiRedactionConfig.optional(),
    sentences: flag('Split the transcript into sentences'),
  })
  .meta({ id: 'RealtimeProcessing', description: 'Processing of each utterance during the session' });
export type RealtimeProcessing = z.infer<typeof RealtimeProcessing>;

/** Processing after the recording has ended. */
export const PostProcessing = z
  .object({
    summarization: flag('Summarise the transcript'),
    summarization_config: SummarizationConfig.optional(),
    chapterization: flag('Split the recording into chapters'),
    subtitles: flag('Create subtitles'),
    subtitles_config: SubtitlesConfig.optional(),
  })
  .meta({ id: 'PostProcessing', description: 'Processing after the recording has ended' });
export type PostProcessing = z.infer<typeof PostProcessing>;

/** Messages sent over the WebSocket. */
export const MessagesConfig = z
  .object(messageFlags('socket'))
  .meta({ id: 'MessagesConfig', description: 'Messages sent over the WebSocket' });
export type MessagesConfig = z.infer<typeof MessagesConfig>;

/** URL and messages of the callback. */
export const LiveCallbackConfig = z
  .object({
    url: HttpUrl.optional().describe('URL that receives the messages as POST requests'),
    ...messageFlags('callback'),
  })
  .meta({ id: 'LiveCallbackConfig', description: 'URL and messages of the callback' });
export type LiveCallbackConfig = z.infer<typeof LiveCallbackConfig>;

/** Parameters of a live session with all defaults filled in. */
export const LiveParams = z
  .object({
    encoding: LiveEncoding.default('wav/pcm').describe('Audio encoding'),
    bit_depth: z
      .literal([8, 16, 24, 32])
      .default(16)
      .describe('Bits per sample; always 8 for `wav/alaw` and `wav/ulaw`'),
    sample_rate: z.literal([8000, 16000, 32000, 44100, 48000]).default(16000).describe('Sample rate, in Hz'),
    channels: z.int().min(1).max(8).default(1).describe('Number of channels, interleaved sample by sample'),
    model: z.literal(DEFAULT_MODEL).default(DEFAULT_MODEL).describe('Recognition model'),
    endpointing: z
      .number()
      .min(0.01)
      .max(10)
      .default(0.05)
      .describe(
        `Silence that ends an utterance, in seconds; a value below ${SHORTEST_ENDPOINTING_SEC} acts as ${SHORTEST_ENDPOINTING_SEC}`,
      ),
    maximum_duration_without_endpointing: z
      .number()
      .min(5)
      .max(60)
      .default(5)
      .describe('Maximum duration of an utterance without silence, in seconds'),
    language_config: LanguageConfig.prefault({}).describe('Languages of the recording'),
    pre_processing: PreProcessing.prefault({}).describe('Processing of the audio before recognition'),
    realtime_processing: RealtimeProcessing.prefault({}).describe('Processing of each utterance during the session'),
    post_processing: PostProcessing.prefault({}).describe('Processing after the recording has ended'),
    messages_config: MessagesConfig.prefault({}).describe('Messages sent over the WebSocket'),
    callback: flag('Also send messages to `callback_config.url`'),
    callback_config: LiveCallbackConfig.optional().describe('URL and messages of the callback'),
    custom_metadata: CustomMetadata.optional(),
    not_applied: NotAppliedList,
  })
  .meta({ id: 'LiveParams', description: 'Parameters of a live session with all defaults filled in' });
export type LiveParams = z.infer<typeof LiveParams>;

/** Body of a request to create a live session. Other models are accepted here, so that parsing can reject them with 422. */
export const LiveRequest = LiveParams.omit({ not_applied: true })
  .extend({
    model: ModelId.default(DEFAULT_MODEL).describe(`Live sessions support only \`${DEFAULT_MODEL}\``),
    realtime_processing: RealtimeProcessing.extend({
      pii_redaction_config: PiiRedactionRequest.optional(),
    })
      .prefault({})
      .describe('Processing of each utterance during the session'),
    messages_config: MessagesConfig.extend({
      receive_errors: z
        .boolean()
        .optional()
        .describe('Errors; true by default, unless every other flag except `receive_final_transcripts` is false'),
    })
      .prefault({})
      .describe('Messages sent over the WebSocket'),
    callback: z
      .boolean()
      .optional()
      .describe('Also send messages to `callback_config.url`; true by default when the URL is given'),
  })
  .meta({
    id: 'LiveRequest',
    description: 'Parameters of a new live session; every field is optional',
  });
export type LiveRequest = z.infer<typeof LiveRequest>;

/** The request body before defaults are filled in. */
export type LiveRequestBody = z.input<typeof LiveRequest>;

/** Parameters in a response. Rows from an older version may lack newer parameters, so every field is optional. */
export const LiveRequestParams = LiveParams.partial().meta({
  id: 'LiveRequestParams',
  description: 'Parameters of the session with all defaults filled in',
});
export type LiveRequestParams = z.infer<typeof LiveRequestParams>;
