import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { parseLiveParams } from './parse-live-params.ts';

function failure(body: unknown): AppError {
  try {
    parseLiveParams(body);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('the input was accepted');
}

describe('defaults', () => {
  it.each([[{}], [undefined]])('an empty body (%j) is legal', (body) => {
    expect(parseLiveParams(body)).toEqual({
      encoding: 'wav/pcm',
      bit_depth: 16,
      sample_rate: 16000,
      channels: 1,
      model: 'stt-1',
      endpointing: 0.05,
      maximum_duration_without_endpointing: 5,
      language_config: { languages: [], code_switching: false },
      pre_processing: { audio_enhancer: false, speech_threshold: 0.6 },
      realtime_processing: {
        words_accurate_timestamps: false,
        custom_vocabulary: false,
        custom_spelling: false,
        translation: false,
        named_entity_recognition: false,
        sentiment_analysis: false,
        diarization: false,
        pii_redaction: false,
        sentences: false,
      },
      post_processing: { summarization: false, chapterization: false, subtitles: false },
      messages_config: {
        receive_partial_transcripts: false,
        receive_final_transcripts: true,
        receive_speech_events: true,
        receive_pre_processing_events: true,
        receive_realtime_processing_events: true,
        receive_post_processing_events: true,
        receive_acknowledgments: true,
        receive_errors: true,
        receive_lifecycle_events: false,
      },
      callback: false,
      not_applied: [{ option: 'endpointing', reason: expect.any(String) }],
    });
  });

  it('has different flag defaults for callbacks', () => {
    const url = 'https://me.example/live';
    expect(parseLiveParams({ callback: true, callback_config: { url } }).callback_config).toEqual({
      url,
      receive_partial_transcripts: false,
      receive_final_transcripts: true,
      receive_speech_events: false,
      receive_pre_processing_events: true,
      receive_realtime_processing_events: true,
      receive_post_processing_events: true,
      receive_acknowledgments: false,
      receive_errors: false,
      receive_lifecycle_events: true,
    });
  });

  it.each([['wav/alaw'], ['wav/ulaw']])('%s always has 8 bits', (encoding) => {
    expect(parseLiveParams({ encoding, bit_depth: 24 }).bit_depth).toBe(8);
    expect(parseLiveParams({ encoding }).bit_depth).toBe(8);
  });

  it('fills in the configs of enabled features', () => {
    const params = parseLiveParams({
      realtime_processing: { pii_redaction: true, pii_redaction_config: { entity_types: 'PCI' } },
      post_processing: { summarization: true, subtitles: true, subtitles_config: { formats: ['vtt', 'vtt'] } },
    });
    expect(params.realtime_processing.pii_redaction_config).toEqual({
      entity_types: ['PCI'],
      processed_text_type: 'MARKER',
    });
    expect(params.post_processing.summarization_config).toEqual({ type: 'general' });
    expect(params.post_processing.subtitles_config).toEqual({ formats: ['vtt'], style: 'default' });
  });
});

describe('bounds', () => {
  it.each([
    ['encoding', ['wav/pcm', 'wav/alaw', 'wav/ulaw'], ['wav', 'mp3', 'opus']],
    ['bit_depth', [8, 16, 24, 32], [12, 64, '16']],
    ['sample_rate', [8000, 16000, 32000, 44100, 48000], [22050, 0]],
    ['channels', [1, 8], [0, 9, 1.5]],
    ['endpointing', [0.01, 10], [0.009, 10.1]],
    ['maximum_duration_without_endpointing', [5, 60], [4.9, 60.1]],
    ['pre_processing.speech_threshold', [0, 1], [-0.1, 1.1]],
    ['realtime_processing.translation', [false], ['yes']],
    ['messages_config.receive_errors', [true, false], [0]],
    ['callback_config.url', ['https://me.example'], ['me.example']],
    ['custom_metadata', [{ a: 1 }], [[], { a: 'x'.repeat(2000) }]],
  ] as [string, unknown[], unknown[]][])('%s accepts %j and rejects others', (path, good, bad) => {
    const [head = '', tail] = path.split('.');
    const body = (value: unknown) => ({ [head]: tail ? { [tail]: value } : value });
    for (const value of good) expect(parseLiveParams(body(value))).toHaveProperty(path, value);
    for (const value of bad) {
      expect(failure(body(value))).toMatchObject({
        status: 400,
        validationErrors: [expect.stringMatching(`^${path}: `)],
      });
    }
  });
});

describe('400 and 422', () => {
  it.each([
    [{ callback: true }, 'callback_config.url: is required when callback is true'],
    [{ callback: true, callback_config: {} }, 'callback_config.url: is required when callback is true'],
    [
      { realtime_processing: { translation: true } },
      'realtime_processing.translation_config: is required when realtime_processing.translation is true',
    ],
    [{ model: 'whatever' }, 'model: must be one of stt-1, stt-3, stt-fusion'],
    [null, 'body: must be an object'],
  ])('rejects %j with 400', (body, fault) => {
    expect(failure(body)).toMatchObject({ status: 400, validationErrors: [fault] });
  });

  it.each([
    [{ model: 'stt-3' }, 'live sessions support only stt-1, not stt-3'],
    [{ model: 'stt-fusion' }, 'live sessions support only stt-1, not stt-fusion'],
    [
      { realtime_processing: { diarization_config: { min_speakers: 3, max_speakers: 2 } } },
      'realtime_processing.diarization_config.min_speakers (3) is above max_speakers (2)',
    ],
    [
      { post_processing: { subtitles_config: { minimum_duration: 3, maximum_duration: 2 } } },
      'post_processing.subtitles_config.minimum_duration (3) is above maximum_duration (2)',
    ],
  ])('rejects %j with 422', (body, why) => {
    expect(failure(body)).toMatchObject({ status: 422, message: `Invalid parameter: ${why}` });
  });
});

it('accepts other codes of a language', () => {
  const params = parseLiveParams({
    language_config: { languages: ['jv', 'mymr', 'jw'] },
    realtime_processing: { translation: true, translation_config: { target_languages: ['jv'] } },
  });
  expect(params.language_config.languages).toEqual(['jw', 'my']);
  expect(params.realtime_processing.translation_config?.target_languages).toEqual(['jw']);
});
