import { describe, expect, it } from 'vitest';
import type { TranscriptionResult } from '../../schemas/result/result.ts';
import type { TranslatedUtterance } from '../../schemas/result/transcript.ts';
import { findLanguage, languageName } from '../language-names.ts';
import { OpenAiFields } from './form.ts';
import { OPENAI_MODELS, openAiModel } from './models.ts';
import { formatResponse, newText, type OpenAiTranscript, streamEvents } from './responses.ts';
import { transcribed, translated } from './transcript.ts';

const utterance = (text: string, start: number, speaker?: number): TranslatedUtterance => ({
  text,
  start,
  end: start + 1,
  confidence: 0.5,
  channel: 0,
  language: 'fr',
  words: [{ word: text, start, end: start + 1, confidence: 0.5 }],
  ...(speaker === undefined ? {} : { speaker }),
});
const transcript: OpenAiTranscript = {
  task: 'transcribe',
  text: 'Bonjour. Oui. Oui.',
  language: 'fr',
  durationSec: 4.2,
  utterances: [utterance('Bonjour.', 0, 0), utterance('Oui.', 1, 27), utterance('Oui.', 3, 0)],
};
const fields = (given: object) => OpenAiFields.parse({ model: 'whisper-1', ...given });

describe('answers', () => {
  it('split the text so that its parts form the whole', () => {
    const events = streamEvents(transcript, fields({})) as { type: string; delta?: string; text?: string }[];
    expect(events.flatMap(({ delta }) => delta ?? [])).toEqual(['Bonjour.', ' Oui.', ' Oui.']);
    expect(events.at(-1)).toMatchObject({ type: 'transcript.text.done', text: transcript.text });
    expect(streamEvents({ ...transcript, text: '', utterances: [] }, fields({}))).toHaveLength(1);
  });

  it('continue a stream after any amount of sent text', () => {
    for (let sent = 0; sent <= transcript.text.length; sent++) {
      const events = streamEvents(transcript, fields({}), transcript.text.slice(0, sent)) as { delta?: string }[];
      expect(events.map(({ delta }) => delta ?? '').join('')).toBe(transcript.text.slice(sent));
    }
    // A text that changed after it was sent is only sent as a whole in the final event.
    expect(streamEvents(transcript, fields({}), 'Bonsoir')).toEqual([
      expect.objectContaining({ text: transcript.text }),
    ]);
  });

  it('send only the new part of a growing text', () => {
    expect(newText('', { from: 0, text: 'One.' })).toBe('One.');
    expect(newText('One.', { from: 2, text: 'e. Two.' })).toBe(' Two.');
    expect(newText('One. Two.', { from: 0, text: 'One.' })).toBe('');
    expect(newText('One.', { from: 0, text: 'On. Two.' })).toBe('');
    expect(newText('One.', { from: 5, text: 'Two.' })).toBe('');
  });

  it('label speakers with letters', () => {
    const { segments } = JSON.parse(formatResponse(transcript, fields({ response_format: 'diarized_json' })).body);
    expect(segments.map((segment: { speaker: string }) => segment.speaker)).toEqual(['A', 'AB', 'A']);
  });

  it('contain the requested timestamps', () => {
    const verbose = (granularities: string[]) =>
      JSON.parse(
        formatResponse(transcript, fields({ response_format: 'verbose_json', timestamp_granularities: granularities }))
          .body,
      );
    expect(verbose(['word'])).not.toHaveProperty('segments');
    expect(verbose(['segment'])).not.toHaveProperty('words');
    expect(verbose(['segment'])).toMatchObject({ language: 'french', duration: 4.2, usage: { seconds: 5 } });
    expect(verbose(['segment']).segments[1]).toMatchObject({
      id: 1,
      seek: 100,
      text: ' Oui.',
      avg_logprob: Math.log(0.5),
    });
  });
});

describe('translations', () => {
  const metadata = { audio_duration: 1, number_of_distinct_channels: 1, billing_time: 1, transcription_time: 1 };
  const french = utterance('Oui.', 0) as never;
  const result = (translation?: TranscriptionResult['translation']): TranscriptionResult => ({
    metadata,
    transcription: { full_transcript: 'Oui.', languages: ['fr'], utterances: [french] },
    ...(translation ? { translation } : {}),
  });
  const envelope = { success: true, is_empty: false, exec_time: 0, error: null };

  it('are the English text', () => {
    const english = { error: null, full_transcript: 'Yes.', languages: ['en' as const], utterances: [] };
    expect(translated(result({ ...envelope, results: [english] }))).toMatchObject({ text: 'Yes.', language: 'en' });
    expect(transcribed(result())).toMatchObject({ text: 'Oui.', language: 'fr' });
  });

  it('that failed report the error instead of the original text', () => {
    const error = { status_code: 501, exception: 'not_available', message: 'set VERBATIM_TRANSLATE_URL' };
    const failed = () => translated(result({ ...envelope, success: false, error, results: null }));
    expect(failed).toThrow(expect.objectContaining({ status: 501, message: error.message }));
    expect(() => translated(result())).toThrow(/translation is missing/);
  });
});

it('resolves model and language names', () => {
  expect(OPENAI_MODELS).toContain('gpt-4o-transcribe-diarize');
  expect(openAiModel('gpt-4o-transcribe-diarize')).toEqual({ model: 'stt-1', diarization: true });
  expect(() => openAiModel('toString')).toThrow(/whisper-1/);
  expect([findLanguage('EN'), findLanguage('pt-BR'), findLanguage('French'), findLanguage('xx')]).toEqual([
    'en',
    'pt',
    'fr',
    undefined,
  ]);
  expect(languageName('jw')).toBe('javanese');
});
