import { z } from 'zod';
import { TranscriptionLanguage, TranslationLanguage } from '../languages.ts';
import { choices, LIMITS, text, totalAtMost } from '../limits.ts';
import { HttpUrl } from '../primitives.ts';
import { SubtitleFormat } from '../result/transcript.ts';
import { PiiEntityType } from './pii.ts';
import { StructuredClass } from './structured-classes.ts';

/** The value of `audio_to_llm_config.model` that selects the model configured by the operator. */
export const DEFAULT_LLM = 'verbatim/default';

const Intensity = z.number().min(0).max(1);

/** A vocabulary entry with details. */
export const VocabularyItem = z
  .object({
    value: text(LIMITS.vocabulary.entry).describe('The word or phrase, as it is to be written'),
    intensity: Intensity.optional().describe(
      'How strongly recognition favours the entry; `default_intensity` by default',
    ),
    pronunciations: z
      .array(text(LIMITS.vocabulary.entry))
      .max(LIMITS.vocabulary.pronunciations)
      .optional()
      .describe('Alternative pronunciations, written as plain text'),
    language: TranscriptionLanguage.optional().describe(
      'Language whose pronunciation rules apply; by default the language of the transcript',
    ),
  })
  .meta({ id: 'VocabularyItem', description: 'A word or phrase that recognition favours' });
export type VocabularyItem = z.infer<typeof VocabularyItem>;

/** Custom vocabulary. */
export const CustomVocabularyConfig = z
  .object({
    vocabulary: z
      .array(z.union([text(LIMITS.vocabulary.entry), VocabularyItem]))
      .max(LIMITS.vocabulary.entries)
      .check(totalAtMost(LIMITS.vocabulary.total))
      .describe(
        `Words and phrases, each as a string or as an object; at most ${LIMITS.vocabulary.total} characters in total`,
      ),
    default_intensity: Intensity.default(0.5).describe('Intensity of entries without one of their own'),
  })
  .meta({ id: 'CustomVocabularyConfig', description: 'Words and phrases that recognition favours' });
export type CustomVocabularyConfig = z.infer<typeof CustomVocabularyConfig>;

/** Where to send the notification about a finished job. */
export const CallbackConfig = z
  .object({
    url: HttpUrl.describe('URL that receives the callback'),
    method: z.enum(['POST', 'PUT']).default('POST').describe('HTTP method of the callback'),
  })
  .meta({ id: 'CallbackConfig', description: 'Where to send the notification about a finished job' });
export type CallbackConfig = z.infer<typeof CallbackConfig>;

/** Format and layout of subtitles. */
export const SubtitlesConfig = z
  .object({
    formats: choices(SubtitleFormat).min(1).default(['srt']).describe('Subtitle formats to create'),
    minimum_duration: z.number().min(0).optional().describe('Minimum duration of a caption, in seconds'),
    maximum_duration: z.number().min(1).max(30).optional().describe('Maximum duration of a caption, in seconds'),
    maximum_characters_per_row: z.int().min(1).optional().describe('Maximum number of characters in a row'),
    maximum_rows_per_caption: z.int().min(1).max(5).optional().describe('Maximum number of rows in a caption'),
    style: z
      .enum(['default', 'compliance'])
      .default('default')
      .describe('`compliance` follows broadcasting rules: 2 rows of 42 characters, 1 to 7 seconds'),
  })
  .meta({ id: 'SubtitlesConfig', description: 'Format and layout of subtitles' });
export type SubtitlesConfig = z.infer<typeof SubtitlesConfig>;

/** Options of diarization. */
export const DiarizationConfig = z
  .object({
    number_of_speakers: z
      .int()
      .min(1)
      .optional()
      .describe('Exact number of speakers over all channels; a channel with speech has at least one'),
    min_speakers: z.int().min(0).optional().describe('Minimum number of speakers; 0 is no bound'),
    max_speakers: z.int().min(0).optional().describe('Maximum number of speakers; 0 is no bound'),
    known_speakers: z
      .union([z.boolean(), z.array(z.uuid()).min(1).max(LIMITS.voices)])
      .optional()
      .describe('Identify speakers by the enrolled voices of this key: `true` for all voices, or a list of voice ids'),
  })
  .meta({ id: 'DiarizationConfig', description: 'Options of diarization' });
export type DiarizationConfig = z.infer<typeof DiarizationConfig>;

/** Options of translation. */
export const TranslationConfig = z
  .object({
    target_languages: choices(TranslationLanguage).min(1).describe('Target languages'),
    model: z
      .enum(['base', 'batch', 'enhanced'])
      .default('base')
      .describe(
        '`base` translates each utterance, `batch` translates longer passages together, `enhanced` gives the best quality',
      ),
    match_original_utterances: z.boolean().default(true).describe('Align the translation with the original utterances'),
    lipsync: z.boolean().default(true).describe('Align the timing with the lip movements of the speaker'),
    context_adaptation: z.boolean().default(true).describe('Adapt the choice of words to the context'),
    context: z
      .string()
      .max(LIMITS.prose)
      .optional()
      .describe('Description of the recording, as context for the translation'),
    informal: z.boolean().default(false).describe('Use the informal form of address'),
  })
  .meta({ id: 'TranslationConfig', description: 'Options of translation' });
export type TranslationConfig = z.infer<typeof TranslationConfig>;

/** Options of summarization. */
export const SummarizationConfig = z
  .object({
    type: z
      .enum(['general', 'bullet_points', 'concise'])
      .default('general')
      .describe('`general`: a paragraph; `bullet_points`: a list; `concise`: one or two sentences'),
  })
  .meta({ id: 'SummarizationConfig', description: 'Options of summarization' });
export type SummarizationConfig = z.infer<typeof SummarizationConfig>;

/** Options of custom spelling. */
export const CustomSpellingConfig = z
  .object({
    spelling_dictionary: z
      .record(text(LIMITS.spelling.spelling), z.array(text(LIMITS.spelling.phrase)).max(LIMITS.spelling.phrases))
      .refine((dictionary) => Object.keys(dictionary).length <= LIMITS.spelling.spellings, {
        message: `must have at most ${LIMITS.spelling.spellings} spellings`,
      })
      .check(totalAtMost(LIMITS.spelling.total))
      .meta({
        maxProperties: LIMITS.spelling.spellings,
        description: `Maps each spelling to the words or phrases it replaces; these match regardless of case. At most ${LIMITS.spelling.total} characters in total`,
      }),
  })
  .meta({ id: 'CustomSpellingConfig', description: 'Options of custom spelling' });
export type CustomSpellingConfig = z.infer<typeof CustomSpellingConfig>;

/** Prompts about the transcript for a language model. */
export const AudioToLlmConfig = z
  .object({
    prompts: z
      .array(z.array(text(LIMITS.prose)).min(1).max(LIMITS.prompts.parts))
      .min(1)
      .max(LIMITS.prompts.count)
      .check(totalAtMost(LIMITS.prompts.total))
      .describe('The prompts; the parts of one prompt are joined'),
    model: z
      .string()
      .min(1)
      .max(LIMITS.modelName)
      .default(DEFAULT_LLM)
      .describe(`Language model, as \`<vendor>/<model>\`; \`${DEFAULT_LLM}\` selects the configured model`),
  })
  .meta({ id: 'AudioToLlmConfig', description: 'Prompts about the transcript for a language model' });
export type AudioToLlmConfig = z.infer<typeof AudioToLlmConfig>;

/** As sent by a client: a prompt may also be a plain string. */
export const AudioToLlmRequest = AudioToLlmConfig.extend({
  prompts: z
    .array(z.union([text(LIMITS.prose), AudioToLlmConfig.shape.prompts.element]))
    .min(1)
    .max(LIMITS.prompts.count)
    .check(totalAtMost(LIMITS.prompts.total))
    .describe('The prompts, each a string or an array of strings that are joined'),
}).meta({ id: 'AudioToLlmRequest', description: 'Prompts about the transcript for a language model' });
export type AudioToLlmRequest = z.infer<typeof AudioToLlmRequest>;

/** Returns each prompt as one string. */
export function promptTexts(config: AudioToLlmConfig): string[] {
  return config.prompts.map((parts) => parts.join('\n'));
}

/** Options of PII redaction. */
export const PiiRedactionConfig = z
  .object({
    entity_types: z
      .array(PiiEntityType)
      .max(LIMITS.choices)
      .default([])
      .describe('Entity types to redact; an empty list redacts every type'),
    processed_text_type: z
      .enum(['MARKER', 'MASK'])
      .default('MARKER')
      .describe(
        '`MARKER` writes `[NAME_1]`, with the same number for the same entity; `MASK` writes `#` for each character except spaces',
      ),
  })
  .meta({ id: 'PiiRedactionConfig', description: 'Options of PII redaction' });
export type PiiRedactionConfig = z.infer<typeof PiiRedactionConfig>;

/** As sent by a client: a single entity type needs no array. */
export const PiiRedactionRequest = PiiRedactionConfig.extend({
  entity_types: z
    .union([PiiEntityType, choices(PiiEntityType)])
    .default([])
    .describe('Entity type or types to redact; by default every type'),
}).meta({ id: 'PiiRedactionRequest', description: 'Options of PII redaction' });
export type PiiRedactionRequest = z.infer<typeof PiiRedactionRequest>;

/** Options of structured data extraction. */
export const StructuredDataExtractionConfig = z
  .object({ classes: choices(StructuredClass).min(1).describe('Classes to extract') })
  .meta({ id: 'StructuredDataExtractionConfig', description: 'Options of structured data extraction' });
export type StructuredDataExtractionConfig = z.infer<typeof StructuredDataExtractionConfig>;

/** Languages of the recording. */
export const LanguageConfig = z
  .object({
    languages: z
      .array(TranscriptionLanguage)
      .max(LIMITS.choices)
      .default([])
      .describe(
        'One language: it is used. Several: the language is detected among them. None: it is detected among all languages',
      ),
    code_switching: z
      .boolean()
      .default(false)
      .describe(
        'Detect the language of each utterance instead of keeping the first one; ignored with exactly one language',
      ),
  })
  .meta({ id: 'LanguageConfig', description: 'Languages of the recording' });
export type LanguageConfig = z.infer<typeof LanguageConfig>;
