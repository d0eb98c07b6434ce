import { PII_ENTITIES, PII_PRESETS } from '../../../src/schemas/jobs/pii.ts';
import { TRANSCRIPTION_LANGUAGES } from '../../../src/schemas/languages.ts';
import { fieldTest, type Section } from './statement.ts';

/** A field of a request: what it accepts and refuses, and its default. */
export interface RequestField {
  of: 'job' | 'session';
  path: string;
  is: string;
  accepts: unknown[];
  refuses: unknown[];
  /** Missing: the field has no default. */
  default?: unknown;
  /** Other fields that a request with this field needs. */
  requires?: Record<string, unknown>;
}

const url = 'https://example.com/a';
const flagValues = { accepts: [true, false], refuses: ['true', 1, null] };

function flags(of: RequestField['of'], prefix: string, names: string, byDefault = false): RequestField[] {
  return names.split(' ').map((name) => {
    const is = 'a boolean';
    return { of, path: prefix + name, is, ...flagValues, default: byDefault, requires: REQUIRED[name] ?? {} };
  });
}

/** Configs that an enabled feature requires. */
const REQUIRED: Record<string, Record<string, unknown>> = {
  custom_vocabulary: { custom_vocabulary_config: { vocabulary: ['a'] } },
  custom_spelling: { custom_spelling_config: { spelling_dictionary: { A: ['b'] } } },
  translation: { translation_config: { target_languages: ['fr'] } },
  audio_to_llm: { audio_to_llm_config: { prompts: [['a']] } },
  structured_data_extraction: { structured_data_extraction_config: { classes: ['Persons'] } },
  callback: { callback_config: { url } },
};

const field =
  (of: RequestField['of']) => (path: string, is: string, rest: Omit<RequestField, 'of' | 'path' | 'is'>) => ({
    of,
    path,
    is,
    ...rest,
  });
const job = field('job');
const session = field('session');
const vocabulary = (item: object) => [{ value: 'a', ...item }];

/** The fields of a job. */
const JOB_FIELDS: RequestField[] = [
  job('audio_url', 'the address of the audio, and required', {
    accepts: ['http://example.com/a.wav', url],
    refuses: ['a.wav', 'ftp://example.com/a', 5, null, undefined],
  }),
  job('model', '`stt-1`, `stt-3` or `stt-fusion`', {
    accepts: ['stt-1', 'stt-3', 'stt-fusion'],
    refuses: ['stt-2', 1],
    default: 'stt-1',
  }),
  job('custom_metadata', 'a free object', { accepts: [{}, { a: [1, { b: null }] }], refuses: ['x', [], 1] }),
  ...flags(
    'job',
    '',
    'custom_vocabulary callback subtitles diarization translation summarization named_entity_recognition custom_spelling sentiment_analysis audio_to_llm pii_redaction sentences punctuation_enhanced moderation name_consistency chapterization display_mode structured_data_extraction diarization_enhanced audio_enhancer accurate_words_timestamps',
  ),
  job('callback_url', 'an address (deprecated)', { accepts: [url], refuses: ['x', 5] }),
  job('callback_config.url', 'an address, and required', { accepts: [url], refuses: ['x', undefined] }),
  job('callback_config.method', '`POST` or `PUT`', {
    accepts: ['POST', 'PUT'],
    refuses: ['GET', 1],
    default: 'POST',
    requires: { callback_config: { url } },
  }),
  job('custom_vocabulary_config.vocabulary', 'a required list of strings and objects', {
    accepts: [[], ['a', { value: 'b' }]],
    refuses: ['a', [1], undefined],
  }),
  job('custom_vocabulary_config.vocabulary', 'a list whose objects require a text `value`', {
    accepts: [[{ value: 'a' }]],
    refuses: [[{}], [{ value: 1 }]],
  }),
  job('custom_vocabulary_config.vocabulary', 'a list whose objects have an `intensity` from 0 to 1', {
    accepts: [vocabulary({ intensity: 0 }), vocabulary({ intensity: 1 }), vocabulary({})],
    refuses: [vocabulary({ intensity: 1.1 }), vocabulary({ intensity: -1 })],
  }),
  job('custom_vocabulary_config.vocabulary', 'a list whose objects have `pronunciations`, a list of strings', {
    accepts: [vocabulary({ pronunciations: ['b'] })],
    refuses: [vocabulary({ pronunciations: 'b' }), vocabulary({ pronunciations: [1] })],
  }),
  job('custom_vocabulary_config.vocabulary', 'a list whose objects have a `language` code', {
    accepts: [vocabulary({ language: 'fr' })],
    refuses: [vocabulary({ language: 'xx' })],
  }),
  job('custom_vocabulary_config.default_intensity', 'a number from 0 to 1', {
    accepts: [0, 0.5, 1],
    refuses: [-0.1, 1.1, '1'],
    default: 0.5,
    requires: { custom_vocabulary_config: { vocabulary: [] } },
  }),
  job('subtitles_config.formats', 'a list of at least one of `srt` and `vtt`', {
    accepts: [['srt'], ['vtt'], ['srt', 'vtt']],
    refuses: [[], 'srt', ['ass']],
    default: ['srt'],
  }),
  job('subtitles_config.minimum_duration', 'a number of seconds, at least 0', {
    accepts: [0, 2.5],
    refuses: [-1, '1'],
  }),
  job('subtitles_config.maximum_duration', 'a number of seconds from 1 to 30', {
    accepts: [1, 2.5, 30],
    refuses: [0.9, 30.1, '5'],
  }),
  job('subtitles_config.maximum_characters_per_row', 'an integer, at least 1', { accepts: [1, 80], refuses: [0, 1.5] }),
  job('subtitles_config.maximum_rows_per_caption', 'an integer from 1 to 5', { accepts: [1, 5], refuses: [0, 6, 1.5] }),
  job('subtitles_config.style', '`default` or `compliance`', {
    accepts: ['default', 'compliance'],
    refuses: ['other'],
    default: 'default',
  }),
  job('diarization_config.number_of_speakers', 'an integer, at least 1', { accepts: [1, 9], refuses: [0, 1.5, '2'] }),
  job('diarization_config.min_speakers', 'an integer, at least 0', { accepts: [0, 3], refuses: [-1, 1.5] }),
  job('diarization_config.max_speakers', 'an integer, at least 0', { accepts: [0, 3], refuses: [-1, 1.5] }),
  job('translation_config.target_languages', 'a required list of at least one translation language', {
    accepts: [['fr'], ['wo', 'de']],
    refuses: [[], 'fr', ['xx'], undefined],
  }),
  ...(
    [
      ['model', '`base`, `batch` or `enhanced`', ['base', 'batch', 'enhanced'], ['large', 1], 'base'],
      ['match_original_utterances', 'a boolean', [true, false], ['true'], true],
      ['lipsync', 'a boolean', [true, false], ['true'], true],
      ['context_adaptation', 'a boolean', [true, false], ['true'], true],
      ['informal', 'a boolean', [true, false], ['true'], false],
    ] as const
  ).map(([name, is, accepts, refuses, byDefault]) =>
    job(`translation_config.${name}`, is, {
      accepts: [...accepts],
      refuses: [...refuses],
      default: byDefault,
      requires: { translation_config: { target_languages: ['fr'] } },
    }),
  ),
  job('translation_config.context', 'a text', {
    accepts: ['a harbour'],
    refuses: [5],
    requires: { translation_config: { target_languages: ['fr'] } },
  }),
  job('summarization_config.type', '`general`, `bullet_points` or `concise`', {
    accepts: ['general', 'bullet_points', 'concise'],
    refuses: ['long'],
    default: 'general',
  }),
  job('custom_spelling_config.spelling_dictionary', 'a required object of lists of strings', {
    accepts: [{}, { Ann: ['an', 'anne'] }],
    refuses: [[], { Ann: 'an' }, { Ann: [1] }, undefined],
  }),
  job('audio_to_llm_config.prompts', 'a required list of at least one prompt', {
    accepts: [[['a']], [['a', 'b'], ['c']]],
    refuses: [[], 'a', [[]], undefined],
  }),
  job('audio_to_llm_config.model', 'a text of the form `<vendor>/<model>`', {
    accepts: ['vendor/model'],
    refuses: [5, ''],
    default: 'verbatim/default',
    requires: { audio_to_llm_config: { prompts: [['a']] } },
  }),
  job('pii_redaction_config.entity_types', 'a list of entity types and presets', {
    accepts: [['GDPR'], ['NAME', 'PCI'], [], [...PII_ENTITIES, ...Object.keys(PII_PRESETS)]],
    refuses: [['SOMETHING'], 5],
    default: [],
  }),
  job('pii_redaction_config.processed_text_type', '`MARKER` or `MASK`', {
    accepts: ['MARKER', 'MASK'],
    refuses: ['mask', 1],
    default: 'MARKER',
  }),
  job('language_config.languages', 'a list of language codes', {
    accepts: [[], ['en'], ['fr', 'haw'], [...TRANSCRIPTION_LANGUAGES]],
    refuses: ['en', ['xx'], ['wo']],
    default: [],
  }),
  job('language_config.code_switching', 'a boolean', { ...flagValues, default: false }),
];

const SESSION_FIELDS: RequestField[] = [
  session('encoding', '`wav/pcm`, `wav/alaw` or `wav/ulaw`', {
    accepts: ['wav/pcm', 'wav/alaw', 'wav/ulaw'],
    refuses: ['wav', 'amb', 'mp3', 'flac', 'ogg/vorbis', 'opus', 'sphere', 'amr-nb'],
    default: 'wav/pcm',
  }),
  session('sample_rate', 'one of 8000, 16000, 32000, 44100 and 48000', {
    accepts: [8000, 16000, 32000, 44100, 48000],
    refuses: [22050, '16000'],
    default: 16000,
  }),
  session('bit_depth', 'one of 8, 16, 24 and 32; 64 is not supported', {
    accepts: [8, 16, 24, 32],
    refuses: [64, 12, '16'],
    default: 16,
  }),
  session('channels', 'an integer from 1 to 8', { accepts: [1, 8], refuses: [0, 9, 1.5], default: 1 }),
  session('endpointing', 'a number of seconds from 0.01 to 10', {
    accepts: [0.01, 0.3, 10],
    refuses: [0, 10.1, '1'],
    default: 0.05,
  }),
  session('maximum_duration_without_endpointing', 'a number of seconds from 5 to 60', {
    accepts: [5, 60],
    refuses: [4.9, 61],
    default: 5,
  }),
  session('language_config.languages', 'a list of language codes', {
    accepts: [[], ['en', 'fr']],
    refuses: ['en', ['xx']],
    default: [],
  }),
  session('language_config.code_switching', 'a boolean', { ...flagValues, default: false }),
  session('pre_processing.speech_threshold', 'a number from 0 to 1', {
    accepts: [0, 1],
    refuses: [-0.1, 1.1],
    default: 0.6,
  }),
  ...flags('session', 'pre_processing.', 'audio_enhancer'),
  ...flags(
    'session',
    'realtime_processing.',
    'words_accurate_timestamps named_entity_recognition sentiment_analysis diarization pii_redaction sentences',
  ),
  ...flags('session', 'post_processing.', 'summarization chapterization subtitles'),
  ...flags('session', 'messages_config.', 'receive_partial_transcripts receive_lifecycle_events'),
  ...flags(
    'session',
    'messages_config.',
    'receive_final_transcripts receive_speech_events receive_pre_processing_events receive_realtime_processing_events receive_post_processing_events receive_acknowledgments receive_errors',
    true,
  ),
  session('callback_config.url', 'an address', { accepts: [url], refuses: ['x', 1] }),
  session('custom_metadata', 'a free object', { accepts: [{}, { a: 1 }], refuses: ['x', []] }),
];

/** Every field of a request. */
export const REQUEST_FIELDS: readonly RequestField[] = [...JOB_FIELDS, ...SESSION_FIELDS];

/** The statements about a field: its values, and its default if it has one. */
export function statementsOfField({ of, path, is, ...rest }: RequestField): { values: string; byDefault?: string } {
  const whose = `\`${path}\` of a ${of}`;
  if (!('default' in rest)) return { values: `${whose} is ${is}` };
  const value = typeof rest.default === 'string' ? rest.default : JSON.stringify(rest.default);
  return { values: `${whose} is ${is}`, byDefault: `${whose} is \`${value}\` by default` };
}

function sectionOf(title: string, fields: readonly RequestField[]): Section {
  const statements = fields.flatMap((each) => {
    const { values, byDefault } = statementsOfField(each);
    return [values, ...(byDefault ? [byDefault] : [])].map((text) => ({
      text,
      state: 'holds' as const,
      test: fieldTest(text),
    }));
  });
  return { title, statements };
}

export const REQUEST_SECTIONS: readonly Section[] = [
  sectionOf('Parameters of a job', JOB_FIELDS),
  sectionOf('Parameters of a live session', SESSION_FIELDS),
];
