import { z } from 'zod';
import { Emotion, Sentiment } from './emotions.ts';
import { AddonError, envelope } from './envelope.ts';
import { TranslationLanguage } from './languages.ts';
import { Seconds } from './primitives.ts';
import { Transcription, TranslatedUtterance, transcriptExtras, Utterance } from './transcript.ts';

/** Lengths and costs of a result. */
export const ResultMetadata = z
  .object({
    audio_duration: Seconds.describe('Length of the audio, in seconds'),
    number_of_distinct_channels: z.int().min(1).describe('Channels that differ from each other; equal ones count once'),
    billing_time: Seconds.describe('`audio_duration` times `number_of_distinct_channels`, in seconds'),
    transcription_time: Seconds.describe('How long the transcription took, in seconds'),
  })
  .meta({ id: 'ResultMetadata', description: 'Lengths and costs of a result' });
export type ResultMetadata = z.infer<typeof ResultMetadata>;

/** The transcript in one target language. */
export const TranslationResult = z
  .object({
    error: AddonError.nullable().describe('Why this language failed; null when it worked'),
    full_transcript: z.string().describe('The whole translation, as one text'),
    languages: z.array(TranslationLanguage).describe('The language translated into'),
    ...transcriptExtras,
    utterances: z.array(TranslatedUtterance).describe('The translated utterances, in order of time'),
  })
  .meta({ id: 'TranslationResult', description: 'The transcript in one target language' });
export type TranslationResult = z.infer<typeof TranslationResult>;

/** A name, place, date or other thing spoken of. */
export const NamedEntity = z
  .object({
    entity_type: z.string().describe('What kind of thing it is'),
    text: z.string().describe('How it was said'),
    start: Seconds.describe('When it begins, in seconds'),
    end: Seconds.describe('When it ends, in seconds'),
  })
  .meta({ id: 'NamedEntity', description: 'A name, place, date or other thing spoken of' });
export type NamedEntity = z.infer<typeof NamedEntity>;

/** How one sentence feels. `sentiment_analysis.results` is a JSON text of an array of these. */
export const SentimentResult = z
  .object({
    text: z.string().describe('The sentence'),
    sentiment: Sentiment.describe('The overall feeling'),
    emotion: Emotion.describe('The emotion that stands out'),
    start: Seconds.describe('When it begins, in seconds'),
    end: Seconds.describe('When it ends, in seconds'),
    channel: z.int().min(0).describe('The audio channel, counted from 0'),
    speaker: z.int().min(0).optional().describe('Who speaks; only with diarization'),
  })
  .meta({ id: 'SentimentResult', description: 'How one sentence feels' });
export type SentimentResult = z.infer<typeof SentimentResult>;

/** A speaker whose voice was enrolled before. */
export const KnownSpeaker = z
  .object({
    speaker: z.int().min(0).describe('The number of the speaker in this transcript'),
    voice_id: z.uuid().describe('The enrolled voice'),
    name: z.string().describe('Its name'),
    score: z.number().min(0).max(1).describe('How likely it is the same person, 0.5 being the least that is named'),
  })
  .meta({ id: 'KnownSpeaker', description: 'A speaker whose voice was enrolled before' });
export type KnownSpeaker = z.infer<typeof KnownSpeaker>;

/** A part of the recording about one subject. */
export const Chapter = z
  .object({
    headline: z.string().describe('A title for the chapter'),
    gist: z.string().describe('What it is about, in a few words'),
    summary: z.string().describe('What is said in it, in a few sentences'),
    keywords: z.array(z.string()).describe('Words that stand for its subject'),
    start: Seconds.describe('When it begins, in seconds'),
    end: Seconds.describe('When it ends, in seconds'),
    sentences: z.array(z.string()).describe('Its sentences in order'),
    text: z.string().describe('Its whole text'),
  })
  .meta({ id: 'Chapter', description: 'A part of the recording about one subject' });
export type Chapter = z.infer<typeof Chapter>;

/** A language model's answer to one prompt. */
export const PromptAnswer = envelope(
  z
    .object({
      prompt: z.string().describe('The prompt as it was given'),
      response: z.string().describe('What the model answered'),
    })
    .nullable()
    .describe('The prompt and its answer'),
).meta({ id: 'PromptAnswer', description: "A language model's answer to one prompt" });
export type PromptAnswer = z.infer<typeof PromptAnswer>;

const text = (description: string) => envelope(z.string().nullable().describe(description));
const list = <Item extends z.ZodType>(item: Item, description: string) =>
  envelope(z.array(item).nullable().describe(description));

/** Everything made of a recording. */
export const TranscriptionResult = z
  .object({
    metadata: ResultMetadata.describe('Lengths and costs'),
    transcription: Transcription.optional().describe('The transcript'),
    translation: list(TranslationResult, 'One translation a target language')
      .meta({ id: 'Translation' })
      .optional()
      .describe('The transcript in other languages'),
    summarization: text('The summary').meta({ id: 'Summarization' }).optional().describe('A summary of what was said'),
    moderation: text('What was found, as JSON')
      .meta({ id: 'Moderation' })
      .optional()
      .describe('Content that may harm or offend'),
    named_entity_recognition: list(NamedEntity, 'What was found, in order of time')
      .meta({ id: 'NamedEntityRecognition' })
      .optional()
      .describe('Names, places, dates and other things spoken of'),
    name_consistency: text('The names that were made consistent, as JSON')
      .meta({ id: 'NameConsistency' })
      .optional()
      .meta({ deprecated: true, description: 'Names written one way throughout' }),
    structured_data_extraction: text('The facts found, as JSON by class')
      .meta({ id: 'StructuredDataExtraction' })
      .optional()
      .describe('Facts of the classes asked for'),
    sentiment_analysis: envelope(
      z.string().describe('A JSON text: an array of `SentimentResult`, one a sentence; empty when the add-on failed'),
    )
      .meta({ id: 'SentimentAnalysis' })
      .optional()
      .describe('How each sentence feels'),
    audio_to_llm: list(PromptAnswer, 'One answer a prompt, in the order of the prompts')
      .meta({ id: 'AudioToLlm' })
      .optional()
      .describe("A language model's answers about the recording"),
    sentences: list(z.string(), 'The sentences in order').meta({ id: 'Sentences' }).optional().meta({
      deprecated: true,
      description: 'The text of each sentence; `transcription.sentences` also has their times',
    }),
    display_mode: list(z.string(), 'Lines of text in reading order')
      .meta({ id: 'DisplayMode' })
      .optional()
      .describe('The transcript reordered for reading where speakers overlap'),
    chapterization: list(Chapter, 'The chapters in order')
      .meta({ id: 'Chapterization' })
      .optional()
      .describe('The recording cut by subject'),
    known_speakers: list(KnownSpeaker, 'The speakers that were recognised, by their number')
      .meta({ id: 'KnownSpeakers' })
      .optional()
      .describe('Who the speakers are; only with `diarization_config.known_speakers`'),
    diarization: envelope(z.array(Utterance).describe('The utterances without speakers'))
      .meta({ id: 'Diarization' })
      .optional()
      .meta({ deprecated: true, description: 'Only when speakers were asked for and could not be told apart' }),
  })
  .meta({ id: 'TranscriptionResult', description: 'Everything made of a recording' });
export type TranscriptionResult = z.infer<typeof TranscriptionResult>;

/** Everything made of a live session, and what was sent while it ran. */
export const LiveResult = TranscriptionResult.extend({
  messages: z.array(z.string()).optional().describe('The messages sent during the session, each as a JSON text'),
}).meta({ id: 'LiveResult', description: 'Everything made of a live session, and what was sent while it ran' });
export type LiveResult = z.infer<typeof LiveResult>;
