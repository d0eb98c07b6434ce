import { z } from 'zod';
import { TranscriptionLanguage, TranslationLanguage } from './languages.ts';
import { PiiEntityType } from './pii.ts';
import { HttpUrl } from './primitives.ts';
import { StructuredClass } from './structured-classes.ts';
import { SubtitleFormat } from './transcript.ts';

/** The `audio_to_llm_config.model` that stands for whichever model the operator configured. */
export const DEFAULT_LLM = 'verbatim/default';

// Far above any real use; they only keep one request from costing without bound.
const MAX_PROSE = 20_000;
const MAX_VOCABULARY = 10_000;
const MAX_PROMPTS = 100;
const MAX_VOICES = 1000;

const Intensity = z.number().min(0).max(1);

/** A phrase to favour, with what is known about it. */
export const VocabularyItem = z
  .object({
    value: z.string().min(1).describe('How it is written'),
    intensity: Intensity.optional().describe('How strongly to favour it; `default_intensity` if not given'),
    pronunciations: z.array(z.string().min(1)).optional().describe('Other ways it may sound, spelled plainly'),
    language: TranscriptionLanguage.optional().describe(
      'Whose sound rules apply; the language of the transcript if not given',
    ),
  })
  .meta({ id: 'VocabularyItem', description: 'A phrase to favour while listening' });
export type VocabularyItem = z.infer<typeof VocabularyItem>;

/** Phrases to favour while listening. */
export const CustomVocabularyConfig = z
  .object({
    vocabulary: z
      .array(z.union([z.string().min(1), VocabularyItem]))
      .max(MAX_VOCABULARY)
      .describe('The phrases, each as plain text or with details'),
    default_intensity: Intensity.default(0.5).describe('How strongly to favour phrases that do not say it themselves'),
  })
  .meta({ id: 'CustomVocabularyConfig', description: 'Phrases to favour while listening' });
export type CustomVocabularyConfig = z.infer<typeof CustomVocabularyConfig>;

/** Where to send word of a finished job. */
export const CallbackConfig = z
  .object({
    url: HttpUrl.describe('Where to send it'),
    method: z.enum(['POST', 'PUT']).default('POST').describe('How to send it'),
  })
  .meta({ id: 'CallbackConfig', description: 'Where to send word of a finished job' });
export type CallbackConfig = z.infer<typeof CallbackConfig>;

/** How subtitles are cut. */
export const SubtitlesConfig = z
  .object({
    formats: z.array(SubtitleFormat).min(1).default(['srt']).describe('The files to make'),
    minimum_duration: z.number().min(0).optional().describe('No caption is shown for less, in seconds'),
    maximum_duration: z.number().min(1).max(30).optional().describe('No caption is shown for longer, in seconds'),
    maximum_characters_per_row: z.int().min(1).optional().describe('No row is longer'),
    maximum_rows_per_caption: z.int().min(1).max(5).optional().describe('No caption has more rows'),
    style: z
      .enum(['default', 'compliance'])
      .default('default')
      .describe('`compliance` keeps to broadcasting habits: 2 rows of 42 characters, 1 to 7 seconds'),
  })
  .meta({ id: 'SubtitlesConfig', description: 'How subtitles are cut' });
export type SubtitlesConfig = z.infer<typeof SubtitlesConfig>;

/** What is known about the speakers. */
export const DiarizationConfig = z
  .object({
    number_of_speakers: z.int().min(1).optional().describe('Exactly this many'),
    min_speakers: z.int().min(0).optional().describe('At least this many'),
    max_speakers: z.int().min(0).optional().describe('At most this many'),
    known_speakers: z
      .union([z.boolean(), z.array(z.uuid()).min(1).max(MAX_VOICES)])
      .optional()
      .describe('Name speakers whose voices this key has enrolled: `true` for all of them, or the ids of some'),
  })
  .meta({ id: 'DiarizationConfig', description: 'What is known about the speakers' });
export type DiarizationConfig = z.infer<typeof DiarizationConfig>;

/** Into what, and how, to translate. */
export const TranslationConfig = z
  .object({
    target_languages: z.array(TranslationLanguage).min(1).describe('The languages to translate into'),
    model: z
      .enum(['base', 'batch', 'enhanced'])
      .default('base')
      .describe('`base` translates as it goes, `batch` whole passages at once, `enhanced` takes the most care'),
    match_original_utterances: z.boolean().default(true).describe('Keep the utterances of the original'),
    lipsync: z.boolean().default(true).describe('Keep the timing close to the lips of the speaker'),
    context_adaptation: z.boolean().default(true).describe('Let the context weigh on the choice of words'),
    context: z.string().max(MAX_PROSE).optional().describe('What the recording is about'),
    informal: z.boolean().default(false).describe('Prefer the familiar form of address'),
  })
  .meta({ id: 'TranslationConfig', description: 'Into what, and how, to translate' });
export type TranslationConfig = z.infer<typeof TranslationConfig>;

/** The form of a summary. */
export const SummarizationConfig = z
  .object({
    type: z
      .enum(['general', 'bullet_points', 'concise'])
      .default('general')
      .describe('`general` is a paragraph, `bullet_points` a list, `concise` a sentence or two'),
  })
  .meta({ id: 'SummarizationConfig', description: 'The form of a summary' });
export type SummarizationConfig = z.infer<typeof SummarizationConfig>;

/** How certain words are to be written. */
export const CustomSpellingConfig = z
  .object({
    spelling_dictionary: z
      .record(z.string().min(1), z.array(z.string().min(1)))
      .describe(
        'For each spelling wanted, what to replace by it; case does not matter there, and it may be several words',
      ),
  })
  .meta({ id: 'CustomSpellingConfig', description: 'How certain words are to be written' });
export type CustomSpellingConfig = z.infer<typeof CustomSpellingConfig>;

/** What to ask a language model about the transcript. */
export const AudioToLlmConfig = z
  .object({
    prompts: z
      .array(z.array(z.string().min(1).max(MAX_PROSE)).min(1))
      .min(1)
      .max(MAX_PROMPTS)
      .describe('The prompts; the parts of one are joined'),
    model: z
      .string()
      .min(1)
      .max(200)
      .default(DEFAULT_LLM)
      .describe(`The model to ask, as \`<vendor>/<model>\`; \`${DEFAULT_LLM}\` is the configured model`),
  })
  .meta({ id: 'AudioToLlmConfig', description: 'What to ask a language model about the transcript' });
export type AudioToLlmConfig = z.infer<typeof AudioToLlmConfig>;

/** The same as a client may write it: a prompt may also be plain text. */
export const AudioToLlmRequest = AudioToLlmConfig.extend({
  prompts: z
    .array(z.union([z.string().min(1).max(MAX_PROSE), AudioToLlmConfig.shape.prompts.element]))
    .min(1)
    .max(MAX_PROMPTS)
    .describe('The prompts, each a text or an array of texts to be joined'),
}).meta({ id: 'AudioToLlmRequest', description: 'What to ask a language model about the transcript' });
export type AudioToLlmRequest = z.infer<typeof AudioToLlmRequest>;

/** The prompts of a job as one text each. */
export function promptTexts(config: AudioToLlmConfig): string[] {
  return config.prompts.map((parts) => parts.join('\n'));
}

/** What to redact, and what to leave in its place. */
export const PiiRedactionConfig = z
  .object({
    entity_types: z.array(PiiEntityType).default([]).describe('What to redact; nothing named means everything found'),
    processed_text_type: z
      .enum(['MARKER', 'MASK'])
      .default('MARKER')
      .describe(
        '`MARKER` writes `[NAME_1]`, the same entity keeping its number; `MASK` writes `#` for each character but spaces',
      ),
  })
  .meta({ id: 'PiiRedactionConfig', description: 'What to redact, and what to leave in its place' });
export type PiiRedactionConfig = z.infer<typeof PiiRedactionConfig>;

/** The same as a client may write it: a single kind needs no array. */
export const PiiRedactionRequest = PiiRedactionConfig.extend({
  entity_types: z
    .union([PiiEntityType, z.array(PiiEntityType)])
    .default([])
    .describe('What to redact, one or several; nothing named means everything found'),
}).meta({ id: 'PiiRedactionRequest', description: 'What to redact, and what to leave in its place' });
export type PiiRedactionRequest = z.infer<typeof PiiRedactionRequest>;

/** Which facts to extract. */
export const StructuredDataExtractionConfig = z
  .object({ classes: z.array(StructuredClass).min(1).describe('The classes of facts wanted') })
  .meta({ id: 'StructuredDataExtractionConfig', description: 'Which facts to extract' });
export type StructuredDataExtractionConfig = z.infer<typeof StructuredDataExtractionConfig>;

/** What is known about the languages spoken. */
export const LanguageConfig = z
  .object({
    languages: z
      .array(TranscriptionLanguage)
      .default([])
      .describe('One language: it is used. Several: the choice is among them. None: any language is detected'),
    code_switching: z
      .boolean()
      .default(false)
      .describe(
        'Detect the language of each utterance instead of keeping the first; ignored with exactly one language',
      ),
  })
  .meta({ id: 'LanguageConfig', description: 'What is known about the languages spoken' });
export type LanguageConfig = z.infer<typeof LanguageConfig>;
