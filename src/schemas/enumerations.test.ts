import { describe, expect, it } from 'vitest';
import { AddonName } from './admin/models-list.ts';
import { Emotion, Sentiment } from './jobs/emotions.ts';
import { JobKind, JobStatus } from './jobs/job.ts';
import { expandEntityTypes, PII_ENTITIES, PII_PRESETS, PiiEntityType, type PiiPreset } from './jobs/pii.ts';
import { StructuredClass } from './jobs/structured-classes.ts';
import { TranscriptionLanguage, TranslationLanguage } from './languages.ts';
import { LIVE_MESSAGE_TYPES, LiveMessage } from './live/live-messages.ts';
import { LiveEncoding, MessagesConfig } from './live/live-params.ts';
import { MODELS, ModelId } from './models.ts';
import { SubtitleFormat } from './result/transcript.ts';

describe('enumerations', () => {
  it.each([
    ['transcription languages', TranscriptionLanguage.options, 99, 'af', 'zh'],
    ['translation languages', TranslationLanguage.options, 100, 'af', 'zh'],
    ['personal information', PiiEntityType.options, 82, 'APPI', 'YEAR'],
    ['sentiments', Sentiment.options, 5, 'positive', 'unknown'],
    ['emotions', Emotion.options, 25, 'adoration', 'neutral'],
    ['structured classes', StructuredClass.options, 22, 'Addresses', 'Vehicles'],
    ['models', ModelId.options, 3, 'stt-1', 'stt-fusion'],
    ['encodings', LiveEncoding.options, 3, 'wav/pcm', 'wav/ulaw'],
    ['statuses', JobStatus.options, 4, 'queued', 'error'],
    ['kinds', JobKind.options, 2, 'pre-recorded', 'live'],
    ['subtitle formats', SubtitleFormat.options, 2, 'srt', 'vtt'],
    ['add-ons', AddonName.options, 20, 'custom_vocabulary', 'display_mode'],
    ['message flags', Object.keys(MessagesConfig.shape), 9, 'receive_partial_transcripts', 'receive_lifecycle_events'],
    ['live messages', LIVE_MESSAGE_TYPES, 17, 'transcript', 'error'],
  ] as [string, readonly string[], number, string, string][])('%s are complete', (_, values, count, first, last) => {
    expect(values).toHaveLength(count);
    expect(new Set(values).size).toBe(count);
    expect([values[0], values.at(-1)]).toEqual([first, last]);
  });

  it('adds Wolof right after Vietnamese for translations, and nothing else', () => {
    const { options } = TranslationLanguage;
    expect(options[options.indexOf('vi') + 1]).toBe('wo');
    expect(options.filter((code) => code !== 'wo')).toEqual(TranscriptionLanguage.options);
  });

  it('lists every type of the live message union', () => {
    const declared = LiveMessage.options.map((option) => option.shape.type.value);
    expect(new Set(LIVE_MESSAGE_TYPES)).toEqual(new Set(declared));
  });

  it('limits stt-3 to five languages without code switching', () => {
    expect(MODELS['stt-3']).toEqual({
      modes: ['pre-recorded'],
      languages: ['en', 'fr', 'de', 'es', 'it'],
      codeSwitching: false,
    });
    expect(Object.values(MODELS).filter(({ modes }) => modes.includes('live'))).toHaveLength(1);
  });
});

describe('PII presets', () => {
  it.each([
    ['APPI', 32],
    ['APPI_SENSITIVE', 12],
    ['CCI', 27],
    ['CORE_ENTITIES', 8],
    ['CPRA', 37],
    ['GDPR', 35],
    ['GDPR_SENSITIVE', 7],
    ['HEALTH_INFORMATION', 7],
    ['HIPAA_SAFE_HARBOR', 29],
    ['LIDI', 39],
    ['NUMERICAL_EXCL_PCI', 10],
    ['PCI', 5],
    ['QUEBEC_PRIVACY_ACT', 37],
  ] as [PiiPreset, number][])('%s expands to %i entity types', (preset, count) => {
    const kinds: readonly string[] = PII_PRESETS[preset];
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds).toHaveLength(count);
    expect(PII_ENTITIES).toEqual(expect.arrayContaining([...kinds]));
  });

  it('has 13 presets and 69 entity types', () => {
    expect(Object.keys(PII_PRESETS)).toHaveLength(13);
    expect(PII_ENTITIES).toHaveLength(69);
  });

  it('excludes payment data from NUMERICAL_EXCL_PCI', () => {
    const kinds: readonly string[] = PII_PRESETS.NUMERICAL_EXCL_PCI;
    expect(kinds).toEqual(expect.arrayContaining(['ACCOUNT_NUMBER', 'NUMERICAL_PII', 'SSN']));
    expect(kinds.filter((kind) => (PII_PRESETS.PCI as readonly string[]).includes(kind))).toEqual([]);
  });

  it('expands presets, keeps entity types, and expands an empty list to every type', () => {
    expect(expandEntityTypes(['PCI', 'AGE', 'CVV'])).toEqual(new Set([...PII_PRESETS.PCI, 'AGE']));
    expect(expandEntityTypes(['LIDI'])).toEqual(
      new Set([...PII_PRESETS.GDPR, ...PII_PRESETS.HIPAA_SAFE_HARBOR, ...PII_PRESETS.PCI]),
    );
    expect(expandEntityTypes([]).size).toBe(69);
  });
});
