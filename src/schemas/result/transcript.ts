import { z } from 'zod';
import { TranscriptionLanguage, TranslationLanguage } from '../languages.ts';
import { Confidence, Seconds } from '../primitives.ts';
import { envelope } from './envelope.ts';

/** A word with timestamps. */
export const Word = z
  .object({
    word: z.string().describe('The word as written, with its punctuation'),
    start: Seconds.describe('Start time, in seconds'),
    end: Seconds.describe('End time, in seconds'),
    confidence: Confidence.describe('Confidence of the recogniser, 0 to 1'),
  })
  .meta({ id: 'Word', description: 'A word with timestamps' });
export type Word = z.infer<typeof Word>;

const spoken = {
  start: Seconds.describe('Start time, in seconds'),
  end: Seconds.describe('End time, in seconds'),
  confidence: Confidence.describe('Confidence of the recogniser, 0 to 1'),
  channel: z.int().min(0).describe('The audio channel, counted from 0'),
  speaker: z
    .int()
    .min(0)
    .optional()
    .describe('Speaker index, counted from 0 by first appearance; only with diarization'),
  words: z.array(Word).describe('Words in order'),
};

/** Continuous speech of one speaker. */
export const Utterance = z
  .object({
    ...spoken,
    speaker_name: z
      .string()
      .optional()
      .describe('Name of the identified speaker; only with `diarization_config.known_speakers`'),
    text: z.string().describe('Text of the utterance'),
    language: TranscriptionLanguage.describe('Language of the utterance'),
  })
  .meta({ id: 'Utterance', description: 'Continuous speech of one speaker' });
export type Utterance = z.infer<typeof Utterance>;

/** A translated utterance. */
export const TranslatedUtterance = Utterance.extend({
  language: TranslationLanguage.describe('Target language'),
}).meta({
  id: 'TranslatedUtterance',
  description: 'A translated utterance; its timestamps are those of the original speech',
});
export type TranslatedUtterance = z.infer<typeof TranslatedUtterance>;

/** A sentence of the transcript, or of a translation. */
export const Sentence = z
  .object({
    ...spoken,
    sentence: z.string().describe('The text of the sentence'),
    language: TranslationLanguage.describe('The language of the sentence'),
  })
  .meta({ id: 'Sentence', description: 'A sentence with its words and timestamps' });
export type Sentence = z.infer<typeof Sentence>;

/** A subtitle format. */
export const SubtitleFormat = z.enum(['srt', 'vtt']).meta({ id: 'SubtitleFormat', description: 'A subtitle format' });
export type SubtitleFormat = z.infer<typeof SubtitleFormat>;

/** A subtitle file. */
export const Subtitle = z
  .object({
    format: SubtitleFormat.describe('The format of the file'),
    subtitles: z.string().describe('The content of the file'),
  })
  .meta({ id: 'Subtitle', description: 'A subtitle file' });
export type Subtitle = z.infer<typeof Subtitle>;

/** The sentences of a transcript with timestamps. */
export const TimedSentences = envelope(z.array(Sentence).nullable().describe('The sentences in order')).meta({
  id: 'TimedSentences',
  description: 'The sentences of a transcript with timestamps',
});
export type TimedSentences = z.infer<typeof TimedSentences>;

/** Fields that a transcript and its translations share. */
export const transcriptExtras = {
  sentences: z.array(TimedSentences).optional().describe('The sentences; only when `sentences` was requested'),
  subtitles: z.array(Subtitle).optional().describe('One file for each format; only when `subtitles` was requested'),
};

/** The transcript of a file or a session. */
export const Transcription = z
  .object({
    full_transcript: z.string().describe('The whole transcript as one text'),
    languages: z.array(TranscriptionLanguage).describe('Detected languages, most frequent first'),
    ...transcriptExtras,
    utterances: z.array(Utterance).describe('Utterances in order of time'),
  })
  .meta({ id: 'Transcription', description: 'The transcript of a file or a session' });
export type Transcription = z.infer<typeof Transcription>;
