import { z } from 'zod';
import { envelope } from './envelope.ts';
import { TranscriptionLanguage, TranslationLanguage } from './languages.ts';
import { Confidence, Seconds } from './primitives.ts';

/** A word with its times. */
export const Word = z
  .object({
    word: z.string().describe('The word as written, with its punctuation'),
    start: Seconds.describe('When it begins, in seconds'),
    end: Seconds.describe('When it ends, in seconds'),
    confidence: Confidence.describe('How sure the recogniser is; 1 is certain'),
  })
  .meta({ id: 'Word', description: 'A word with its times' });
export type Word = z.infer<typeof Word>;

const spoken = {
  start: Seconds.describe('When it begins, in seconds'),
  end: Seconds.describe('When it ends, in seconds'),
  confidence: Confidence.describe('How sure the recogniser is; 1 is certain'),
  channel: z.int().min(0).describe('The audio channel it was heard on, counted from 0'),
  speaker: z.int().min(0).optional().describe('Who speaks, numbered from 0 by first appearance; only with diarization'),
  words: z.array(Word).describe('Its words in order'),
};

/** What one speaker says without a break. */
export const Utterance = z
  .object({
    ...spoken,
    speaker_name: z
      .string()
      .optional()
      .describe('The name of the enrolled voice that speaks; only with `diarization_config.known_speakers`'),
    text: z.string().describe('What was said'),
    language: TranscriptionLanguage.describe('The language spoken'),
  })
  .meta({ id: 'Utterance', description: 'What one speaker says without a break' });
export type Utterance = z.infer<typeof Utterance>;

/** An utterance in another language. */
export const TranslatedUtterance = Utterance.extend({
  language: TranslationLanguage.describe('The language it was translated into'),
}).meta({
  id: 'TranslatedUtterance',
  description: 'An utterance put into another language; its times are those of the speech',
});
export type TranslatedUtterance = z.infer<typeof TranslatedUtterance>;

/** A sentence of the transcript, or of a translation. */
export const Sentence = z
  .object({
    ...spoken,
    sentence: z.string().describe('The text of the sentence'),
    language: TranslationLanguage.describe('The language of the sentence'),
  })
  .meta({ id: 'Sentence', description: 'A sentence with its words and times' });
export type Sentence = z.infer<typeof Sentence>;

/** A file format of subtitles. */
export const SubtitleFormat = z
  .enum(['srt', 'vtt'])
  .meta({ id: 'SubtitleFormat', description: 'A file format of subtitles' });
export type SubtitleFormat = z.infer<typeof SubtitleFormat>;

/** A whole subtitle file. */
export const Subtitle = z
  .object({
    format: SubtitleFormat.describe('The format of the file'),
    subtitles: z.string().describe('The content of the file'),
  })
  .meta({ id: 'Subtitle', description: 'A whole subtitle file' });
export type Subtitle = z.infer<typeof Subtitle>;

/** The sentences of a transcript with their times. */
export const TimedSentences = envelope(z.array(Sentence).nullable().describe('The sentences in order')).meta({
  id: 'TimedSentences',
  description: 'The sentences of a transcript with their times',
});
export type TimedSentences = z.infer<typeof TimedSentences>;

/** What a transcript and its translations both may carry. */
export const transcriptExtras = {
  sentences: z
    .array(TimedSentences)
    .optional()
    .describe('The text cut into sentences; only when `sentences` was asked for'),
  subtitles: z.array(Subtitle).optional().describe('One file a format; only when `subtitles` was asked for'),
};

/** The transcript of a file or a session. */
export const Transcription = z
  .object({
    full_transcript: z.string().describe('All that was said, as one text'),
    languages: z.array(TranscriptionLanguage).describe('The languages heard, the most frequent first'),
    ...transcriptExtras,
    utterances: z.array(Utterance).describe('What was said, in order of time'),
  })
  .meta({ id: 'Transcription', description: 'The transcript of a file or a session' });
export type Transcription = z.infer<typeof Transcription>;
