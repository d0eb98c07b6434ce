import { describe, expect, it } from 'vitest';
import { parseJobParams } from './jobs/parse-job-params.ts';
import { parseLiveParams } from './live/parse-live-params.ts';

const audio_url = 'https://example.com/a.wav';
const url = 'https://me.example/done';
const job = (fields: Record<string, unknown> = {}) => parseJobParams({ audio_url, ...fields });
const live = (fields: Record<string, unknown> = {}) => parseLiveParams(fields);

describe('callbacks', () => {
  it('are off for a job with callback false, whatever the URL', () => {
    expect(job({ callback: false, callback_url: url }).callback).toBe(false);
    expect(job({ callback_url: url }).callback).toBe(true);
    expect(job({ callback_config: { url } }).callback).toBe(false);
  });

  it('are on for a session with the URL alone, unless callback is false', () => {
    expect(live({ callback_config: { url } }).callback).toBe(true);
    expect(live({ callback: false, callback_config: { url } }).callback).toBe(false);
    expect(live({ callback_config: { receive_errors: true } }).callback).toBe(false);
    expect(live().callback).toBe(false);
  });
});

describe('null for an optional object', () => {
  it.each([
    ['callback_config'],
    ['subtitles_config'],
    ['diarization_config'],
    ['translation_config'],
    ['language_config'],
    ['custom_vocabulary_config'],
    ['pii_redaction_config'],
    ['code_switching_config'],
    ['custom_metadata'],
  ])('is the same as leaving %s out of a job', (name) => {
    expect(job({ [name]: null })).toEqual(job());
  });

  it.each([
    ['language_config'],
    ['pre_processing'],
    ['realtime_processing'],
    ['post_processing'],
    ['messages_config'],
    ['callback_config'],
    ['custom_metadata'],
  ])('is the same as leaving %s out of a session', (name) => {
    expect(live({ [name]: null })).toEqual(live());
  });

  it('is accepted inside a group of options', () => {
    const realtime_processing = { sentiment_analysis: true, translation_config: null };
    expect(live({ realtime_processing })).toEqual(live({ realtime_processing: { sentiment_analysis: true } }));
  });

  it('does not count as a required config', () => {
    expect(() => job({ translation: true, translation_config: null })).toThrow(
      expect.objectContaining({ validationErrors: ['translation_config: is required when translation is true'] }),
    );
  });

  it('keeps null inside custom_metadata', () => {
    expect(job({ custom_metadata: { order: null } }).custom_metadata).toEqual({ order: null });
  });
});

describe('max_speakers 0', () => {
  it.each([
    [{ max_speakers: 0 }],
    [{ max_speakers: 0, min_speakers: 2 }],
    [{ max_speakers: 0, number_of_speakers: 3 }],
    [{ max_speakers: 0, min_speakers: 0 }],
  ])('is no bound: %j', (diarization_config) => {
    expect(job({ diarization: true, diarization_config }).diarization_config).toEqual(diarization_config);
    const realtime_processing = { diarization: true, diarization_config };
    expect(live({ realtime_processing }).realtime_processing.diarization_config).toEqual(diarization_config);
  });
});

describe('error messages of a session', () => {
  const onlyFinals = {
    receive_partial_transcripts: false,
    receive_final_transcripts: true,
    receive_speech_events: false,
    receive_pre_processing_events: false,
    receive_realtime_processing_events: false,
    receive_post_processing_events: false,
    receive_acknowledgments: false,
    receive_lifecycle_events: false,
  };

  it('are off when every other flag except the one of finals is false', () => {
    expect(live({ messages_config: onlyFinals }).messages_config.receive_errors).toBe(false);
  });

  it('are on by default, with any other flag, and when they are requested', () => {
    expect(live().messages_config.receive_errors).toBe(true);
    const acks = { ...onlyFinals, receive_acknowledgments: true };
    expect(live({ messages_config: acks }).messages_config.receive_errors).toBe(true);
    const errors = { ...onlyFinals, receive_errors: true };
    expect(live({ messages_config: errors }).messages_config.receive_errors).toBe(true);
  });
});

describe('options that this installation does not apply', () => {
  const optionsOf = ({ not_applied = [] }: { not_applied?: { option: string }[] | undefined }) =>
    not_applied.map(({ option }) => option);

  it('are listed with a reason', () => {
    expect(job({ accurate_words_timestamps: true }).not_applied).toEqual([
      { option: 'accurate_words_timestamps', reason: expect.stringContaining('always') },
    ]);
    expect(optionsOf(live({ endpointing: 0.3, realtime_processing: { words_accurate_timestamps: true } }))).toEqual([
      'realtime_processing.words_accurate_timestamps',
    ]);
  });

  it('are not listed when every option acts', () => {
    expect(job({ punctuation_enhanced: true })).not.toHaveProperty('not_applied');
    expect(live({ endpointing: 0.2 })).not.toHaveProperty('not_applied');
  });

  it('contain a short endpointing, also the default one', () => {
    expect(live({ endpointing: 0.1 }).not_applied).toEqual([
      { option: 'endpointing', reason: expect.stringContaining('0.2') },
    ]);
    expect(optionsOf(live())).toEqual(['endpointing']);
    expect(live().endpointing).toBe(0.05);
  });

  it('contain events of pre-processing that a session requests', () => {
    const pre_processing = { audio_enhancer: true };
    expect(optionsOf(live({ endpointing: 1, pre_processing, callback_config: { url } }))).toEqual([
      'messages_config.receive_pre_processing_events',
      'callback_config.receive_pre_processing_events',
    ]);
    const messages_config = { receive_pre_processing_events: false };
    expect(optionsOf(live({ endpointing: 1, pre_processing, messages_config }))).toEqual([]);
  });

  it('contain options of translation that its provider lacks', () => {
    const translation_config = { target_languages: ['fr'], informal: true, context: 'a harbour', model: 'enhanced' };
    const options = { plainTranslator: 'Apertium' };
    const request = { translation: true, translation_config };
    expect(optionsOf(parseJobParams({ audio_url, ...request }, options))).toEqual([
      'translation_config.context',
      'translation_config.informal',
      'translation_config.model',
    ]);
    expect(optionsOf(parseLiveParams({ endpointing: 1, realtime_processing: request }, options))).toEqual([
      'realtime_processing.translation_config.context',
      'realtime_processing.translation_config.informal',
      'realtime_processing.translation_config.model',
    ]);
    expect(job(request)).not.toHaveProperty('not_applied');
  });

  it('cannot be set by a client', () => {
    expect(job({ not_applied: [{ option: 'model', reason: 'x' }] })).not.toHaveProperty('not_applied');
    expect(optionsOf(live({ endpointing: 1, not_applied: [{ option: 'model', reason: 'x' }] }))).toEqual([]);
  });
});

describe('target languages', () => {
  const onlyBuiltIn = { onlyBuiltInTranslation: true };
  const into = (target_languages: string[]) => ({ translation: true, translation_config: { target_languages } });
  const jobInto = (targets: string[], languages: string[], options: object = onlyBuiltIn) =>
    parseJobParams({ audio_url, language_config: { languages }, ...into(targets) }, options);

  it('are refused at creation if nothing translates into them', () => {
    const refused = expect.objectContaining({
      status: 422,
      message: expect.stringMatching(
        /^Invalid parameter: translation_config\.target_languages: .* into ja, wo; set VERBATIM_TRANSLATE_URL/,
      ),
    });
    expect(() => jobInto(['de', 'ja', 'wo'], [])).toThrow(refused);
    expect(() => parseLiveParams({ realtime_processing: into(['ja']) }, onlyBuiltIn)).toThrow(
      expect.objectContaining({
        status: 422,
        message: expect.stringContaining('realtime_processing.translation_config.target_languages'),
      }),
    );
  });

  it('are refused if nothing translates from the language of the recording', () => {
    expect(() => jobInto(['de'], ['ja'])).toThrow(
      expect.objectContaining({ status: 422, message: expect.stringContaining('from ja into de') }),
    );
  });

  it.each([
    ['languages of the built-in model', ['de', 'pt'], ['en']],
    ['languages of the built-in model if the language is detected', ['de'], []],
    ['English from every language', ['en'], ['ja']],
    ['the language of the recording', ['ja'], ['ja']],
    ['languages of the built-in model if one of several languages is among them', ['de'], ['ja', 'en']],
  ])('can be %s', (_, targets, languages) => {
    expect(jobInto(targets, languages).translation_config?.target_languages).toEqual(targets);
  });

  it('can be any language if a provider decides, or if translation is off', () => {
    expect(jobInto(['wo'], ['ja'], {}).translation).toBe(true);
    expect(parseJobParams({ audio_url, ...into(['wo']), translation: false }, onlyBuiltIn).translation).toBe(false);
  });
});
