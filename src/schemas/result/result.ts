import { z } from 'zod';
import { Emotion, Sentiment } from '../jobs/emotions.ts';
import { TranslationLanguage } from '../languages.ts';
import { Seconds } from '../primitives.ts';
import { AddonError, envelope } from './envelope.ts';
import { Transcription, TranslatedUtterance, transcriptExtras, Utterance } from './transcript.ts';

/** Durations of a result. */
export const ResultMetadata = z
  .object({
    audio_duration: Seconds.describe('Duration of the audio, in seconds'),
    number_of_distinct_channels: z
      .int()
      .min(1)
      .describe('Number of channels with different content; identical channels count once'),
    billing_time: Seconds.describe('`audio_duration` times `number_of_distinct_channels`, in seconds'),
    transcription_time: Seconds.describe('Duration of the transcription, in seconds'),
  })
  .meta({ id: 'ResultMetadata', description: 'Durations of a result' });
export type ResultMetadata = z.infer<typeof ResultMetadata>;

/** A translation into one target language. */
export const TranslationResult = z
  .object({
    error: AddonError.nullable().describe('Cause of the failure of this language; null on success'),
    full_transcript: z.string().describe('The whole translation as one text'),
    languages: z.array(TranslationLanguage).describe('The target language'),
    ...transcriptExtras,
    utterances: z.array(TranslatedUtterance).describe('The translated utterances, in order of time'),
  })
  .meta({ id: 'TranslationResult', description: 'A translation into one target language' });
export type TranslationResult = z.infer<typeof TranslationResult>;

/** A named entity. */
export const NamedEntity = z
  .object({
    entity_type: z.string().describe('Type of the entity'),
    text: z.string().describe('Text of the entity'),
    start: Seconds.describe('Start time, in seconds'),
    end: Seconds.describe('End time, in seconds'),
  })
  .meta({ id: 'NamedEntity', description: 'A named entity' });
export type NamedEntity = z.infer<typeof NamedEntity>;

/** Sentiment of one sentence. `sentiment_analysis.results` is a JSON string of an array of these. */
export const SentimentResult = z
  .object({
    text: z.string().describe('The sentence'),
    sentiment: Sentiment.describe('Sentiment'),
    emotion: Emotion.describe('Dominant emotion'),
    start: Seconds.describe('Start time, in seconds'),
    end: Seconds.describe('End time, in seconds'),
    channel: z.int().min(0).describe('The audio channel, counted from 0'),
    speaker: z.int().min(0).optional().describe('Speaker index; only with diarization'),
  })
  .meta({ id: 'SentimentResult', description: 'Sentiment of one sentence' });
export type SentimentResult = z.infer<typeof SentimentResult>;

/** A speaker identified by an enrolled voice. */
export const KnownSpeaker = z
  .object({
    speaker: z.int().min(0).describe('Speaker index in this transcript'),
    voice_id: z.uuid().describe('The enrolled voice'),
    name: z.string().describe('Name of the voice'),
    score: z.number().min(0).max(1).describe('Probability that the speaker is this person; at least 0.5'),
  })
  .meta({ id: 'KnownSpeaker', description: 'A speaker identified by an enrolled voice' });
export type KnownSpeaker = z.infer<typeof KnownSpeaker>;

/** A chapter of the recording. */
export const Chapter = z
  .object({
    headline: z.string().describe('Title of the chapter'),
    gist: z.string().describe('Subject of the chapter, in a few words'),
    summary: z.string().describe('Summary of the chapter, in a few sentences'),
    keywords: z.array(z.string()).describe('Keywords'),
    start: Seconds.describe('Start time, in seconds'),
    end: Seconds.describe('End time, in seconds'),
    sentences: z.array(z.string()).describe('Sentences of the chapter in order'),
    text: z.string().describe('Text of the chapter'),
  })
  .meta({ id: 'Chapter', description: 'A chapter of the recording' });
export type Chapter = z.infer<typeof Chapter>;

/** Response of a language model to one prompt. */
export const PromptAnswer = envelope(
  z
    .object({
      prompt: z.string().describe('The prompt'),
      response: z.string().describe('Response of the model'),
    })
    .nullable()
    .describe('The prompt and the response'),
).meta({ id: 'PromptAnswer', description: 'Response of a language model to one prompt' });
export type PromptAnswer = z.infer<typeof PromptAnswer>;

const text = (description: string) => envelope(z.string().nullable().describe(description));
const list = <Item extends z.ZodType>(item: Item, description: string) =>
  envelope(z.array(item).nullable().describe(description));

/** The result of a job. */
export const TranscriptionResult = z
  .object({
    metadata: ResultMetadata.describe('Durations'),
    transcription: Transcription.optional().describe('The transcript'),
    translation: list(TranslationResult, 'One translation for each target language')
      .meta({ id: 'Translation' })
      .optional()
      .describe('Translations of the transcript'),
    summarization: text('The summary').meta({ id: 'Summarization' }).optional().describe('Summary of the transcript'),
    moderation: text('Findings, as a JSON string')
      .meta({ id: 'Moderation' })
      .optional()
      .describe('Harmful or offensive content'),
    named_entity_recognition: list(NamedEntity, 'Named entities in order of time')
      .meta({ id: 'NamedEntityRecognition' })
      .optional()
      .describe('Named entities'),
    pii_redaction: envelope(z.null().describe('Always null'))
      .meta({ id: 'PiiRedaction' })
      .optional()
      .describe(
        'Only present when redaction does not support a language of the recording, and its error says what remains; or when it failed at the end of a live session, and the transcript is empty',
      ),
    name_consistency: text('The corrected names, as a JSON string')
      .meta({ id: 'NameConsistency' })
      .optional()
      .meta({ deprecated: true, description: 'Names with one spelling throughout' }),
    structured_data_extraction: text('Extracted data by class, as a JSON string')
      .meta({ id: 'StructuredDataExtraction' })
      .optional()
      .describe('Structured data of the requested classes'),
    sentiment_analysis: envelope(
      z
        .string()
        .describe('A JSON string: an array of `SentimentResult`, one for each sentence; empty when the add-on failed'),
    )
      .meta({ id: 'SentimentAnalysis' })
      .optional()
      .describe('Sentiment of each sentence'),
    audio_to_llm: list(PromptAnswer, 'One response for each prompt, in the order of the prompts')
      .meta({ id: 'AudioToLlm' })
      .optional()
      .describe('Responses of a language model'),
    sentences: list(z.string(), 'The sentences in order').meta({ id: 'Sentences' }).optional().meta({
      deprecated: true,
      description: 'Text of each sentence; `transcription.sentences` also contains times',
    }),
    display_mode: list(z.string(), 'Lines of text in reading order')
      .meta({ id: 'DisplayMode' })
      .optional()
      .describe('The transcript reordered for reading where speakers overlap'),
    chapterization: list(Chapter, 'The chapters in order')
      .meta({ id: 'Chapterization' })
      .optional()
      .describe('Chapters of the recording'),
    known_speakers: list(KnownSpeaker, 'Identified speakers in the order of their index')
      .meta({ id: 'KnownSpeakers' })
      .optional()
      .describe('Identified speakers; only with `diarization_config.known_speakers`'),
    diarization: envelope(z.array(Utterance).describe('Utterances without speakers'))
      .meta({ id: 'Diarization' })
      .optional()
      .meta({ deprecated: true, description: 'Only present when diarization was requested and failed' }),
  })
  .meta({ id: 'TranscriptionResult', description: 'The result of a job' });
export type TranscriptionResult = z.infer<typeof TranscriptionResult>;

/** The result of a live session, including the messages that were sent. */
export const LiveResult = TranscriptionResult.extend({
  messages: z.array(z.string()).optional().describe('Messages sent during the session, each as a JSON string'),
}).meta({ id: 'LiveResult', description: 'The result of a live session, including the messages that were sent' });
export type LiveResult = z.infer<typeof LiveResult>;
