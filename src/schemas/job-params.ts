import { z } from 'zod';
import {
  AudioToLlmConfig,
  AudioToLlmRequest,
  CallbackConfig,
  CustomSpellingConfig,
  CustomVocabularyConfig,
  DiarizationConfig,
  LanguageConfig,
  PiiRedactionConfig,
  PiiRedactionRequest,
  StructuredDataExtractionConfig,
  SubtitlesConfig,
  SummarizationConfig,
  TranslationConfig,
} from './addon-options.ts';
import { TranscriptionLanguage } from './languages.ts';
import { DEFAULT_MODEL, ModelId } from './models.ts';
import { CustomMetadata, flag, HttpUrl } from './primitives.ts';

const AUDIO_URL = 'The audio or video to transcribe: an address an upload gave, or any that can be fetched';

/** What a job was asked to do, every default filled in: what the pipeline works from and `request_params` shows. */
export const JobParams = z
  .object({
    audio_url: HttpUrl.describe(AUDIO_URL),
    model: ModelId.default(DEFAULT_MODEL).describe('Which model listens'),
    language_config: LanguageConfig.prefault({}).describe('What is known about the languages spoken'),
    context_prompt: z
      .string()
      .max(20_000)
      .optional()
      .describe('What the recording is about: names, subject, style; steers recognition'),
    custom_vocabulary: flag('Favour certain phrases while listening (beta)'),
    custom_vocabulary_config: CustomVocabularyConfig.optional(),
    custom_spelling: flag('Write certain words a certain way (alpha)'),
    custom_spelling_config: CustomSpellingConfig.optional(),
    punctuation_enhanced: flag('Take more care over punctuation (alpha)'),
    accurate_words_timestamps: flag('Take more care over the times of words'),
    audio_enhancer: flag('Take noise out of the audio before listening'),
    diarization: flag('Tell the speakers apart'),
    diarization_enhanced: flag('Take more care over telling the speakers apart'),
    diarization_config: DiarizationConfig.optional(),
    sentences: flag('Also cut the transcript into sentences'),
    subtitles: flag('Also make subtitle files'),
    subtitles_config: SubtitlesConfig.optional(),
    translation: flag('Also translate (beta)'),
    translation_config: TranslationConfig.optional(),
    summarization: flag('Also summarise'),
    summarization_config: SummarizationConfig.optional(),
    chapterization: flag('Also cut the recording by subject'),
    named_entity_recognition: flag('Also find names, places, dates and the like (alpha)'),
    name_consistency: flag('Write each name one way throughout'),
    sentiment_analysis: flag('Also say how each sentence feels'),
    moderation: flag('Also find content that may harm or offend'),
    structured_data_extraction: flag('Also extract facts of certain classes'),
    structured_data_extraction_config: StructuredDataExtractionConfig.optional(),
    audio_to_llm: flag('Also put prompts about the transcript to a language model'),
    audio_to_llm_config: AudioToLlmConfig.optional(),
    pii_redaction: flag('Take personal information out of every text of the result'),
    pii_redaction_config: PiiRedactionConfig.optional(),
    display_mode: flag('Also order the text for reading where speakers overlap'),
    callback: flag('Send word to `callback_config.url` when the job is finished'),
    callback_config: CallbackConfig.optional(),
    callback_url: HttpUrl.optional().meta({
      deprecated: true,
      description: 'The older form of `callback` with `callback_config.url`',
    }),
    custom_metadata: CustomMetadata.optional(),
  })
  .meta({ id: 'JobParams', description: 'What a job was asked to do, with every default filled in' });
export type JobParams = z.infer<typeof JobParams>;

const older = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  schema.optional().meta({ deprecated: true, description });

/** What a client may send to create a job: the parameters, and the older ways to write some of them. */
export const JobRequest = JobParams.extend({
  // Without a default here, so that the older language fields can be told from a `language_config` that was sent.
  language_config: LanguageConfig.optional().describe('What is known about the languages spoken'),
  custom_vocabulary: z
    .union([z.boolean(), z.array(z.string().min(1))])
    .default(false)
    .describe('Favour certain phrases while listening (beta). The older form is the array of phrases itself'),
  audio_to_llm_config: AudioToLlmRequest.optional(),
  pii_redaction_config: PiiRedactionRequest.optional(),
  detect_language: older(z.boolean(), 'Older form: leave `language_config.languages` empty'),
  language: older(TranscriptionLanguage, 'Older form of `language_config.languages` with one language'),
  enable_code_switching: older(z.boolean(), 'Older form of `language_config.code_switching`'),
  code_switching_config: older(
    z.object({ languages: z.array(TranscriptionLanguage).default([]).describe('The languages spoken') }),
    'Older form of `language_config.languages`, read when `enable_code_switching` is true',
  ),
}).meta({ id: 'JobRequest', description: 'What to transcribe and how; only `audio_url` is required' });
export type JobRequest = z.infer<typeof JobRequest>;

/** The same before defaults are filled in: what a client writes. */
export type JobRequestBody = z.input<typeof JobRequest>;

/** The parameters as a job shows them: rows written by an older version may lack what came later. */
export const RequestParams = JobParams.partial()
  .extend({ audio_url: HttpUrl.nullable().describe(AUDIO_URL) })
  .meta({ id: 'RequestParams', description: 'What the job was asked to do, with every default filled in' });
export type RequestParams = z.infer<typeof RequestParams>;
