import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import type { TranscriptionResult } from '../../../schemas/result/result.ts';
import type { Transcript } from '../../transcript.ts';
import type { AddonInput } from '../addon.ts';
import { runTranscriptAddons } from '../run-transcript-addons.ts';
import { nameConsistency, unifyNames } from './name-consistency.ts';

const unify = (lines: string[], language: 'en' | 'de' | 'fr' = 'en') =>
  unifyNames(lines.map((text, i) => utteranceOf(text, { language, at: i * 10 }))).utterances.map(({ text }) => text);

test('uses the most frequent spelling everywhere and keeps punctuation and possessives', () => {
  const { utterances, unified } = unifyNames([
    utteranceOf('I met Catherine, and Catherine said so.', { at: 0 }),
    utteranceOf("It was Katherine's idea.", { at: 10 }),
    utteranceOf('We asked Catherine.', { at: 20 }),
  ]);
  expect(utterances.map(({ text }) => text)).toEqual([
    'I met Catherine, and Catherine said so.',
    "It was Catherine's idea.",
    'We asked Catherine.',
  ]);
  expect(unified).toEqual([{ name: 'Catherine', instead_of: ['Katherine'], replaced: 1 }]);
});

test('of two spellings that occur once, uses the more confident one, and keeps both at equal confidence', () => {
  const [sure, unsure] = [
    utteranceOf('ask Stephen now', { confidence: 0.95 }),
    utteranceOf('ask Steven now', { at: 10, confidence: 0.5 }),
  ];
  expect(unifyNames([sure, unsure]).utterances[1]!.text).toBe('ask Stephen now');
  expect(unify(['ask Stephen now', 'ask Steven now'])[1]).toBe('ask Steven now');
});

test('corrects one different sound in a long name where the confidence is lower', () => {
  const often = [0, 10, 20].map((at) => utteranceOf('then Wozniak spoke', { at, confidence: 0.9 }));
  expect(unifyNames([...often, utteranceOf('and Wosniak left', { at: 30, confidence: 0.6 })]).utterances[3]!.text).toBe(
    'and Wozniak left',
  );
});

/** Pairs of different names, at any frequency. */
const DIFFERENT = [
  ['John', 'Joan'],
  ['Maria', 'Mario'],
  ['Martin', 'Martina'],
  ['Brian', 'Bryant'],
  ['Daniel', 'Danielle'],
  ['Paul', 'Paula'],
  ['Gene', 'Jean'],
  ['Marcus', 'Marco'],
  ['Austria', 'Australia'],
  ['Georgia', 'George'],
  ['Smith', 'Smiths'],
  ['Jackson', 'Johnson'],
  ['Harris', 'Harrison'],
  ['Peters', 'Peterson'],
  ['Julia', 'Julian'],
  ['Andrea', 'Andrew'],
  ['Eric', 'Erica'],
  ['Berlin', 'Merlin'],
  ['Kramer', 'Cromer'],
  ['Helen', 'Helena'],
] as const;
/** Pairs of spellings of the same name. */
const SAME = [
  ['Catherine', 'Katherine'],
  ['Sarah', 'Sara'],
  ['Stephen', 'Steven'],
  ['Mark', 'Marc'],
  ['Philip', 'Phillip'],
  ['Smith', 'Smyth'],
  ['Schwarzenegger', 'Schwartzenegger'],
  ['Geoffrey', 'Jeoffrey'],
  ['Hoffmann', 'Hofmann'],
  ['Nicolas', 'Nicholas'],
  ['Frederic', 'Frederick'],
  ['Lyndsay', 'Lindsay'],
] as const;

test('never joins different names, and joins most spellings of one name', () => {
  const mended = (usual: string, rare: string) =>
    unify([
      `I saw ${usual} there`,
      `then ${usual} came`,
      `but ${usual} left`,
      `so ${usual} went`,
      `and ${rare} too`,
    ])[4] !== `and ${rare} too`;
  expect(DIFFERENT.filter(([a, b]) => mended(a, b) || mended(b, a))).toEqual([]);
  const missed = SAME.filter(([a, b]) => !mended(a, b));
  expect(missed.length).toBeLessThanOrEqual(3);
});

test('common words, German nouns and sentence starts are not names', () => {
  const plain = ['Right. Write it down. We saw the Sea, and the sea saw us.', 'They See the Sea and see the See.'];
  expect(unify(plain)).toEqual(plain);
  const german = ['Die Saite riss.', 'Auf dieser Seite und auf der Seite ist die Saite.', 'Auf der Seite steht es.'];
  expect(unify(german, 'de')).toEqual(german);
  expect(unify(['Ich sah Herrn Hoffmann.', 'Dann kam Herr Hoffmann.', 'Da ging Herr Hofmann weg.'], 'de')[2]).toBe(
    'Da ging Herr Hoffmann weg.',
  );
});

test('the envelope reports the changes, but not while names are redacted', async () => {
  const utterances = [utteranceOf('ask Catherine or Catherine', { at: 0 }), utteranceOf('ask Katherine', { at: 10 })];
  const envelopeFor = async (params: object) => {
    const result: Partial<TranscriptionResult> = {};
    const rewritten = await runTranscriptAddons(
      [nameConsistency],
      inputOf(params, { durationSec: 20, utterances }),
      result,
    );
    expect(rewritten.utterances[1]!.text).toBe('ask Catherine');
    return result.name_consistency;
  };
  expect(await envelopeFor({})).toMatchObject({
    success: true,
    is_empty: false,
    results: '[{"name":"Catherine","instead_of":["Katherine"],"replaced":1}]',
  });
  expect(await envelopeFor({ pii_redaction: true })).toMatchObject({ success: true, is_empty: true, results: null });
});

test('a failure keeps the transcript and is reported in the envelope', async () => {
  const transcript = { durationSec: 1, utterances: null } as unknown as Transcript;
  const result: Partial<TranscriptionResult> = {};
  expect(await runTranscriptAddons([nameConsistency], inputOf({}, transcript), result)).toBe(transcript);
  expect(result.name_consistency).toMatchObject({ success: false, results: null });
});

function inputOf(params: object, transcript: Transcript): AddonInput {
  const tools = { signal: new AbortController().signal, progress: () => {} };
  return { params: { name_consistency: true, ...params }, transcript, tools } as unknown as AddonInput;
}
