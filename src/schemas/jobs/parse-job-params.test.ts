import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { AddonName } from '../admin/models-list.ts';
import { DEFAULT_LLM, promptTexts } from './addon-options.ts';
import { parseJobParams } from './parse-job-params.ts';

const audio_url = 'https://example.com/a.wav';
const parse = (fields: Record<string, unknown> = {}) => parseJobParams({ audio_url, ...fields });

function failure(fields: unknown): AppError {
  try {
    parseJobParams(fields);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('the input was accepted');
}
const faults = (fields: Record<string, unknown>) => failure({ audio_url, ...fields }).validationErrors;

describe('defaults', () => {
  it('fills in every flag, the model and the languages, and no config', () => {
    const { audio_url: _, model, language_config, ...switches } = parse();
    expect(model).toBe('stt-1');
    expect(language_config).toEqual({ languages: [], code_switching: false });
    expect(Object.keys(switches).sort()).toEqual([...AddonName.options, 'callback'].sort());
    expect(new Set(Object.values(switches))).toEqual(new Set([false]));
  });

  it.each([
    ['subtitles', { formats: ['srt'], style: 'default' }],
    ['summarization', { type: 'general' }],
    ['pii_redaction', { entity_types: [], processed_text_type: 'MARKER' }],
  ])('fills in the whole config of %s when it is enabled', (name, config) => {
    expect(parse({ [name]: true })).toHaveProperty(`${name}_config`, config);
    expect(parse({ [name]: true, [`${name}_config`]: {} })).toHaveProperty(`${name}_config`, config);
    expect(parse()).not.toHaveProperty(`${name}_config`);
  });

  it('fills in missing fields of a config', () => {
    expect(parse({ translation_config: { target_languages: ['wo'] } }).translation_config).toEqual({
      target_languages: ['wo'],
      model: 'base',
      match_original_utterances: true,
      lipsync: true,
      context_adaptation: true,
      informal: false,
    });
    expect(parse({ custom_vocabulary_config: { vocabulary: ['a'] } }).custom_vocabulary_config?.default_intensity).toBe(
      0.5,
    );
    expect(parse({ callback_config: { url: audio_url } }).callback_config?.method).toBe('POST');
    expect(parse({ audio_to_llm_config: { prompts: [['a']] } }).audio_to_llm_config?.model).toBe(DEFAULT_LLM);
  });

  it('drops unknown fields at any depth', () => {
    const params = parse({ brand_new: 1, subtitles_config: { colour: 'red' } });
    expect(params).not.toHaveProperty('brand_new');
    expect(params.subtitles_config).toEqual({ formats: ['srt'], style: 'default' });
  });
});

describe('older forms', () => {
  it.each([
    [{ language: 'fr' }, ['fr'], false],
    [{ language: 'fr', detect_language: false }, ['fr'], false],
    [{ detect_language: true }, [], false],
    [{ enable_code_switching: true }, [], true],
    [{ enable_code_switching: false, code_switching_config: { languages: ['fr'] } }, [], false],
    [{ enable_code_switching: true, code_switching_config: { languages: ['fr', 'en', 'fr'] } }, ['fr', 'en'], true],
    [{ enable_code_switching: true, code_switching_config: {}, language: 'de' }, ['de'], true],
    [{ language: 'fr', language_config: { languages: ['de'] } }, ['de'], false],
  ])('converts %j to a language_config', (fields, languages, code_switching) => {
    const params = parse(fields);
    expect(params.language_config).toEqual({ languages, code_switching });
    expect(Object.keys(params).filter((name) => /^(language|detect_language|.*code_switching.*)$/.test(name))).toEqual(
      [],
    );
  });

  it('accepts a list of phrases as custom_vocabulary', () => {
    expect(parse({ custom_vocabulary: ['Zürich'] })).toMatchObject({
      custom_vocabulary: true,
      custom_vocabulary_config: { vocabulary: ['Zürich'], default_intensity: 0.5 },
    });
    const joined = parse({
      custom_vocabulary: ['a'],
      custom_vocabulary_config: { vocabulary: [{ value: 'b' }], default_intensity: 1 },
    });
    expect(joined.custom_vocabulary_config).toEqual({ vocabulary: ['a', { value: 'b' }], default_intensity: 1 });
    expect(parse({ custom_vocabulary: [] }).custom_vocabulary).toBe(false);
  });

  it('accepts callback_url as a callback', () => {
    expect(parse({ callback_url: 'https://me.example/done' })).toMatchObject({
      callback: true,
      callback_url: 'https://me.example/done',
      callback_config: { url: 'https://me.example/done', method: 'POST' },
    });
    const both = parse({
      callback_url: 'https://a.example',
      callback_config: { url: 'https://b.example', method: 'PUT' },
    });
    expect(both.callback_config).toEqual({ url: 'https://b.example', method: 'PUT' });
  });

  it('accepts prompts as strings or as arrays to be joined', () => {
    const { audio_to_llm_config: config } = parse({
      audio_to_llm: true,
      audio_to_llm_config: { prompts: ['a', ['b', 'c']] },
    });
    expect(config?.prompts).toEqual([['a'], ['b', 'c']]);
    expect(config && promptTexts(config)).toEqual(['a', 'b\nc']);
  });

  it('accepts one entity type or several', () => {
    const kinds = (entity_types: unknown) =>
      parse({ pii_redaction_config: { entity_types } }).pii_redaction_config?.entity_types;
    expect(kinds('GDPR')).toEqual(['GDPR']);
    expect(kinds(['AGE', 'PCI', 'AGE'])).toEqual(['AGE', 'PCI']);
  });

  it('accepts a context prompt and returns it', () => {
    expect(parse({ context_prompt: 'A talk on birds' }).context_prompt).toBe('A talk on birds');
  });

  it('accepts configured model aliases', () => {
    const modelAliases = { 'other-3': 'stt-3' } as const;
    expect(parseJobParams({ audio_url, model: 'other-3' }, { modelAliases }).model).toBe('stt-3');
    expect(faults({ model: 'other-3' })).toEqual(['model: must be one of stt-1, stt-3, stt-fusion']);
  });
});

describe('bounds', () => {
  it.each([
    ['subtitles_config.minimum_duration', [0, 12.5], [-0.1]],
    ['subtitles_config.maximum_duration', [1, 30], [0.9, 30.1, Number.POSITIVE_INFINITY]],
    ['subtitles_config.maximum_characters_per_row', [1, 80], [0, 1.5]],
    ['subtitles_config.maximum_rows_per_caption', [1, 5], [0, 6, 2.5]],
    ['subtitles_config.formats', [['srt'], ['vtt', 'srt']], [[], 'srt']],
    ['subtitles_config.style', ['default', 'compliance'], ['fancy']],
    ['diarization_config.number_of_speakers', [1, 9], [0, 1.5]],
    ['diarization_config.min_speakers', [0, 2], [-1, '2']],
    ['diarization_config.max_speakers', [0, 2], [-1]],
    ['translation_config.target_languages', [['wo'], ['fr', 'en']], [[], 'fr']],
    ['summarization_config.type', ['general', 'bullet_points', 'concise'], ['long', null]],
    ['pii_redaction_config.processed_text_type', ['MARKER', 'MASK'], ['mask']],
    ['audio_to_llm_config.prompts', [['a'], [['a']]], [[], 'a']],
    ['structured_data_extraction_config.classes', [['Persons']], [[]]],
    ['callback_config.method', ['POST', 'PUT'], ['GET']],
    ['custom_vocabulary_config.default_intensity', [0, 1], [-0.01, 1.01]],
    ['language_config.languages', [[], ['haw']], ['haw']],
    ['model', ['stt-1', 'stt-3', 'stt-fusion'], ['stt-2']],
    ['diarization', [true, false], ['true', 1, null]],
    [
      'audio_url',
      ['http://localhost:1/x', 'HTTPS://a.example/b?c=d'],
      ['a.wav', 'ftp://a.b/c', '/x', 'http:a.example', 'data:,x', '', 5],
    ],
    ['custom_metadata', [{}, { a: { b: [1] } }], [[], 'x']],
  ] as [string, unknown[], unknown[]][])('%s accepts %j and rejects %j', (path, good, bad) => {
    const required: Record<string, object> = {
      translation_config: { target_languages: ['fr'] },
      callback_config: { url: audio_url },
      custom_vocabulary_config: { vocabulary: [] },
    };
    const [head = '', tail] = path.split('.');
    const fields = (value: unknown) => ({ [head]: tail ? { ...required[head], [tail]: value } : value });
    for (const value of good) expect(parse(fields(value))).toHaveProperty(head);
    for (const value of bad)
      expect(faults(fields(value)), JSON.stringify(value)).toEqual([expect.stringMatching(`^${path}: `)]);
  });

  it('counts metadata in characters of JSON', () => {
    const frame = JSON.stringify({ a: '' }).length;
    expect(parse({ custom_metadata: { a: 'x'.repeat(2000 - frame) } }).custom_metadata).toBeDefined();
    expect(faults({ custom_metadata: { a: 'x'.repeat(2001 - frame) } })).toEqual([
      'custom_metadata: must be at most 2000 characters as JSON',
    ]);
  });

  it('names the invalid item of a list', () => {
    const vocabulary = ['ok', { value: 'x', intensity: 2 }, 7, { value: 'x', language: 'xx' }];
    expect(faults({ custom_vocabulary_config: { vocabulary } })).toEqual([
      'custom_vocabulary_config.vocabulary[1].intensity: must be at most 1',
      'custom_vocabulary_config.vocabulary[2]: must be a string or an object',
      'custom_vocabulary_config.vocabulary[3].language: "xx" is not a known value',
    ]);
  });

  it('names each invalid field once', () => {
    expect(
      failure({ model: 'x', subtitles_config: { maximum_duration: 31 }, audio_url: 'x' }).validationErrors,
    ).toEqual([
      'audio_url: must be an absolute http or https URL',
      'model: must be one of stt-1, stt-3, stt-fusion',
      'subtitles_config.maximum_duration: must be at most 30',
    ]);
  });

  it.each([[undefined], [null], [[]], ['x'], [3]])('rejects %j as a body', (body) => {
    expect(failure(body)).toMatchObject({ status: 400, validationErrors: [expect.stringMatching('^body: ')] });
  });

  it('reports a missing audio_url', () => {
    expect(failure({})).toMatchObject({ status: 400, validationErrors: ['audio_url: is required'] });
  });

  it('rejects prototype keys and excessive nesting', () => {
    const poisoned: unknown = JSON.parse(`{"audio_url":"${audio_url}","custom_metadata":{"a":{"__proto__":{"b":1}}}}`);
    expect(failure(poisoned).validationErrors).toEqual(['custom_metadata.a.__proto__: this key is not allowed']);
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`);
    expect(faults({ custom_metadata: deep })).toEqual(['custom_metadata: must not be nested more than 32 deep']);
  });

  it('accepts harmless keys such as constructor', () => {
    const spelling_dictionary = { constructor: ['builder'], prototype: ['proto type'], toString: ['x'] };
    expect(parse({ custom_spelling_config: { spelling_dictionary } }).custom_spelling_config).toEqual({
      spelling_dictionary,
    });
  });
});

describe('missing configs give 400', () => {
  it.each([
    ['custom_vocabulary', 'custom_vocabulary_config'],
    ['custom_spelling', 'custom_spelling_config'],
    ['translation', 'translation_config'],
    ['audio_to_llm', 'audio_to_llm_config'],
    ['structured_data_extraction', 'structured_data_extraction_config'],
    ['callback', 'callback_config.url'],
  ])('%s needs %s', (name, needed) => {
    expect(faults({ [name]: true })).toEqual([`${needed}: is required when ${name} is true`]);
  });

  it.each([
    ['translation_config.target_languages'],
    ['custom_spelling_config.spelling_dictionary'],
    ['custom_vocabulary_config.vocabulary'],
    ['audio_to_llm_config.prompts'],
    ['structured_data_extraction_config.classes'],
    ['callback_config.url'],
  ])('%s is required in its config', (path) => {
    expect(faults({ [path.split('.')[0] ?? '']: {} })).toEqual([`${path}: is required`]);
  });
});

describe('conflicting parameters give 422', () => {
  it.each([
    [
      { model: 'stt-3', language_config: { languages: ['en', 'pt'] } },
      'model stt-3 does not support pt; it supports en, fr, de, es, it',
    ],
    [{ model: 'stt-3', language: 'ja' }, 'model stt-3 does not support ja; it supports en, fr, de, es, it'],
    [
      { model: 'stt-3', language_config: { languages: ['en', 'fr'], code_switching: true } },
      'model stt-3 does not support code switching',
    ],
    [{ model: 'stt-3', enable_code_switching: true }, 'model stt-3 does not support code switching'],
    [
      { diarization_config: { min_speakers: 3, max_speakers: 2 } },
      'diarization_config.min_speakers (3) is above max_speakers (2)',
    ],
    [
      { diarization_config: { number_of_speakers: 1, min_speakers: 2 } },
      'diarization_config.number_of_speakers (1) is below min_speakers (2)',
    ],
    [
      { diarization_config: { number_of_speakers: 5, max_speakers: 4 } },
      'diarization_config.number_of_speakers (5) is above max_speakers (4)',
    ],
    [
      { subtitles_config: { minimum_duration: 5, maximum_duration: 4 } },
      'subtitles_config.minimum_duration (5) is above maximum_duration (4)',
    ],
    [{ detect_language: false }, 'detect_language is false, but language is missing'],
  ])('%j', (fields, why) => {
    expect(failure({ audio_url, ...fields })).toMatchObject({
      status: 422,
      message: `Invalid parameter: ${why}`,
      validationErrors: undefined,
    });
  });

  it.each([
    [{ model: 'stt-3' }],
    [{ model: 'stt-3', language_config: { languages: ['en', 'fr', 'de', 'es', 'it'] } }],
    [{ model: 'stt-fusion', language_config: { languages: ['ja', 'en'], code_switching: true } }],
    [{ diarization_config: { number_of_speakers: 2, min_speakers: 2, max_speakers: 2 } }],
    [{ subtitles_config: { minimum_duration: 4, maximum_duration: 4 } }],
    [{ model: 'stt-3', language_config: { languages: ['en'], code_switching: true } }],
  ])('accepts %j', (fields) => {
    expect(parse(fields)).toMatchObject(fields);
  });

  it('reports invalid fields before conflicting ones', () => {
    expect(failure({ audio_url, model: 'stt-3', language: 'ja', diarization: 'yes' }).status).toBe(400);
  });
});
