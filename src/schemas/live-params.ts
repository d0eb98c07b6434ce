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
} from './addon-options.ts';
import { messageFlags } from './message-flags.ts';
import { DEFAULT_MODEL, ModelId } from './models.ts';
import { CustomMetadata, flag, HttpUrl } from './primitives.ts';

/** How the samples of a stream are written. */
export const LiveEncoding = z.enum(['wav/pcm', 'wav/alaw', 'wav/ulaw']).meta({
  id: 'LiveEncoding',
  description: 'How samples are written; a WAV header in the stream is recognised and skipped',
});
export type LiveEncoding = z.infer<typeof LiveEncoding>;

/** What happens to the audio before it is heard. */
export const PreProcessing = z
  .object({
    audio_enhancer: flag('Take noise out of the audio'),
    speech_threshold: z
      .number()
      .min(0)
      .max(1)
      .default(0.6)
      .describe('How sure to be that it is speech; higher hears less'),
  })
  .meta({ id: 'PreProcessing', description: 'What happens to the audio before it is heard' });
export type PreProcessing = z.infer<typeof PreProcessing>;

/** What happens to each utterance while the session runs. */
export const RealtimeProcessing = z
  .object({
    words_accurate_timestamps: flag('Take more care over the times of words'),
    custom_vocabulary: flag('Favour certain phrases while listening'),
    custom_vocabulary_config: CustomVocabularyConfig.optional(),
    custom_spelling: flag('Write certain words a certain way'),
    custom_spelling_config: CustomSpellingConfig.optional(),
    translation: flag('Also translate each utterance'),
    translation_config: TranslationConfig.optional(),
    named_entity_recognition: flag('Also find names, places, dates and the like'),
    sentiment_analysis: flag('Also say how each utterance feels'),
    diarization: flag('Tell the speakers apart'),
    diarization_config: DiarizationConfig.optional(),
    pii_redaction: flag('Take personal information out of every text'),
    pii_redaction_config: PiiRedactionConfig.optional(),
    sentences: flag('Also cut the transcript into sentences'),
  })
  .meta({ id: 'RealtimeProcessing', description: 'What happens to each utterance while the session runs' });
export type RealtimeProcessing = z.infer<typeof RealtimeProcessing>;

/** What is made once the recording has ended. */
export const PostProcessing = z
  .object({
    summarization: flag('Summarise the session'),
    summarization_config: SummarizationConfig.optional(),
    chapterization: flag('Cut the session by subject'),
    subtitles: flag('Make subtitle files'),
    subtitles_config: SubtitlesConfig.optional(),
  })
  .meta({ id: 'PostProcessing', description: 'What is made once the recording has ended' });
export type PostProcessing = z.infer<typeof PostProcessing>;

/** Which messages the socket sends. */
export const MessagesConfig = z
  .object(messageFlags('socket'))
  .meta({ id: 'MessagesConfig', description: 'Which messages the WebSocket sends' });
export type MessagesConfig = z.infer<typeof MessagesConfig>;

/** Where else messages are sent, and which. */
export const LiveCallbackConfig = z
  .object({ url: HttpUrl.optional().describe('Where to POST them'), ...messageFlags('callback') })
  .meta({ id: 'LiveCallbackConfig', description: 'Where else messages are sent, and which' });
export type LiveCallbackConfig = z.infer<typeof LiveCallbackConfig>;

/** What a live session was asked to do, every default filled in. */
export const LiveParams = z
  .object({
    encoding: LiveEncoding.default('wav/pcm').describe('How samples are written'),
    bit_depth: z
      .literal([8, 16, 24, 32])
      .default(16)
      .describe('Bits of a sample; `wav/alaw` and `wav/ulaw` always have 8, whatever is sent'),
    sample_rate: z.literal([8000, 16000, 32000, 44100, 48000]).default(16000).describe('Samples a second'),
    channels: z.int().min(1).max(8).default(1).describe('Channels, interleaved sample by sample'),
    model: z.literal(DEFAULT_MODEL).default(DEFAULT_MODEL).describe('Which model listens'),
    endpointing: z
      .number()
      .min(0.01)
      .max(10)
      .default(0.05)
      .describe('Silence that ends an utterance, in seconds; less than 0.2 counts as 0.2'),
    maximum_duration_without_endpointing: z
      .number()
      .min(5)
      .max(60)
      .default(5)
      .describe('An utterance is ended after this long even without silence, in seconds'),
    language_config: LanguageConfig.prefault({}).describe('What is known about the languages spoken'),
    pre_processing: PreProcessing.prefault({}).describe('What happens to the audio before it is heard'),
    realtime_processing: RealtimeProcessing.prefault({}).describe(
      'What happens to each utterance while the session runs',
    ),
    post_processing: PostProcessing.prefault({}).describe('What is made once the recording has ended'),
    messages_config: MessagesConfig.prefault({}).describe('Which messages the WebSocket sends'),
    callback: flag('Also send messages to `callback_config.url`'),
    callback_config: LiveCallbackConfig.optional().describe('Where else messages are sent, and which'),
    custom_metadata: CustomMetadata.optional(),
  })
  .meta({ id: 'LiveParams', description: 'What a live session was asked to do, with every default filled in' });
export type LiveParams = z.infer<typeof LiveParams>;

/** What a client may send to start a session. Other models are understood, so that they can be refused by name (422). */
export const LiveRequest = LiveParams.extend({
  model: ModelId.default(DEFAULT_MODEL).describe(`Live sessions take \`${DEFAULT_MODEL}\` only`),
  realtime_processing: RealtimeProcessing.extend({
    pii_redaction_config: PiiRedactionRequest.optional(),
  })
    .prefault({})
    .describe('What happens to each utterance while the session runs'),
}).meta({
  id: 'LiveRequest',
  description: 'The audio that will be sent and what to do with it; every field is optional',
});
export type LiveRequest = z.infer<typeof LiveRequest>;

/** The same before defaults are filled in: what a client writes. */
export type LiveRequestBody = z.input<typeof LiveRequest>;

/** The parameters as a session's record shows them: rows written by an older version may lack what came later. */
export const LiveRequestParams = LiveParams.partial().meta({
  id: 'LiveRequestParams',
  description: 'What the session was asked to do, with every default filled in',
});
export type LiveRequestParams = z.infer<typeof LiveRequestParams>;
