import { expect, test } from 'vitest';
import {
  type UtteranceOptions,
  unspacedUtteranceOf,
  utteranceOf,
} from '../../../../test/helpers/formats-transcript.ts';
import { CustomVocabularyConfig } from '../../../schemas/jobs/addon-options.ts';
import { similarity, soundOf } from '../../../text/sounds.ts';
import { joinWords } from '../../formats/words.ts';
import { applyVocabulary } from './vocabulary.ts';

const VOCABULARY = [
  'Verbatim',
  'Kubernetes',
  'Gladia',
  'Ozempic',
  'Wozniak',
  'New Relic',
  'Salesforce',
  'SQL',
  'Clay',
  { value: 'Nginx', pronunciations: ['engine x'] },
  { value: 'Nietzsche', pronunciations: ['nichee'] },
];

function applyTo(text: string, options: UtteranceOptions = {}, config: object = {}): string {
  const parsed = CustomVocabularyConfig.parse({ vocabulary: VOCABULARY, ...config });
  // A recogniser writes unknown names with low confidence.
  const [utterance] = applyVocabulary([utteranceOf(text, { confidence: 0.6, ...options })], parsed);
  expect(joinWords(utterance!.words)).toBe(utterance!.text);
  return utterance!.text;
}

test('replaces similar-sounding words, however many there are', () => {
  expect(applyTo('We use Verba Tim, and a verbatum for the Cooper Netties cluster.')).toBe(
    'We use Verbatim, and a Verbatim for the Kubernetes cluster.',
  );
  expect(applyTo("Gladya's engine X and new relick, says Wasniack.")).toBe(
    "Gladia's Nginx and New Relic, says Wozniak.",
  );
  expect(applyTo('The sales force took o zempic with sql.')).toBe('The Salesforce took Ozempic with SQL.');
});

test('the new word has the time of all replaced words', () => {
  const [utterance] = applyVocabulary(
    [utteranceOf('by Verba Tim now')],
    CustomVocabularyConfig.parse({ vocabulary: VOCABULARY }),
  );
  expect(utterance!.words[1]).toEqual({ word: ' Verbatim', start: 0.3, end: 0.9, confidence: 0.9 });
});

test('common words stay, and so does a common word with the letters of a name', () => {
  for (const text of ['That is a niche we glad and claim.', 'They work with clay and relics.', 'An engine, x and y.']) {
    expect(applyTo(text)).toBe(text);
  }
  expect(applyTo('They work with clay.', { confidence: 0.4 })).toBe('They work with Clay.');
});

test('short common words do not match by chance', () => {
  const names = { vocabulary: ['Asa', 'Isee', 'Ina', 'Tobey'] };
  expect(applyTo('I see it as a key in a box to be.', {}, names)).toBe('I see it as a key in a box to be.');
});

test('a name with another ending is another name', () => {
  const names = { vocabulary: ['Maria', 'Martine', 'Joan', 'Andrea'] };
  expect(applyTo('I met Mario, Marty, John and Andrew.', {}, names)).toBe('I met Mario, Marty, John and Andrew.');
});

test('a known name stays, unless its confidence is low', () => {
  const names = { vocabulary: ['Jan', 'Stefan', 'Cannata', 'Laffter'] };
  const text = 'Jane met Stephen in Canada with laughter.';
  expect(applyTo(text, { confidence: 0.9 }, names)).toBe(text);
  expect(applyTo('I met Stephen.', { confidence: 0.4 }, names)).toBe('I met Stefan.');
});

test('the name of a state or region stays', () => {
  const vocabulary = ['Valles', 'Ragone'];
  for (const text of ['We live in Wales now', 'She works in Oregon'])
    expect(applyTo(text, { confidence: 0.6 }, { vocabulary })).toBe(text);
});

test('the last full stop of spelled letters does not stay inside a sentence', () => {
  expect(applyTo('The S. Q. L. is slow.')).toBe('The SQL is slow.');
  expect(applyTo('We use S. Q. L. Now it is slow.')).toBe('We use SQL. Now it is slow.');
});

test('intensity 0 turns an entry off', () => {
  const text = 'the Gladya team and engine x use sql';
  expect(applyTo(text, { confidence: 0.2 }, { default_intensity: 0 })).toBe(text);
  const vocabulary = [{ value: 'Gladia', intensity: 0 }, 'SQL'];
  expect(applyTo('the Gladya team uses sql', {}, { vocabulary })).toBe('the Gladya team uses SQL');
});

test('intensity and low confidence make a match easier', () => {
  expect(applyTo('the Glady team', {}, { default_intensity: 0 })).toBe('the Glady team');
  expect(applyTo('the Glady team', { confidence: 0.3 }, { default_intensity: 1 })).toBe('the Gladia team');
  expect(applyTo('the Wosnick team', {}, { default_intensity: 0.2 })).toBe('the Wosnick team');
  expect(applyTo('the Wosnick team')).toBe('the Wozniak team');
  expect(applyTo('Wasniack uses verbatum', { confidence: 0.99 })).toBe('Wasniack uses verbatum');
  expect(applyTo('the Wosnick team', {}, { vocabulary: [{ value: 'Wozniak', intensity: 1 }] })).toBe(
    'the Wozniak team',
  );
});

test.each([
  ['fr', 'Villeneuve', 'vilneuve'],
  ['fr', 'Beauchamp', 'bochan'],
  ['de', 'Schwarzkopf', 'schwartzkopff'],
  ['de', 'Weizsäcker', 'waizsecker'],
  ['es', 'Echeverría', 'etcheverria'],
  ['it', 'Gnocchi', 'nyocky'],
  ['pt', 'Guimarães', 'gimaraens'],
  ['en', 'Schwarzenegger', 'shwartsenegger'],
  ['en', 'Szczepanski', 'Shepanski'],
  ['en', 'Czarnecki', 'Charnetski'],
])('in %s %s sounds similar to %s', (language, value, recognized) => {
  expect(similarity(soundOf(value, language), soundOf(recognized, language))).toBeGreaterThan(0.75);
  expect(similarity(soundOf(value, language), soundOf('completamente', language))).toBeLessThan(0.5);
});

test('an entry follows the sound rules of its own language', () => {
  const vocabulary = [{ value: 'Joaquín', language: 'es', intensity: 0.8 }];
  expect(applyTo('ask Hoakeen about it', {}, { vocabulary })).toBe('ask Joaquín about it');
  expect(applyTo('ask Hoakeen about it', {}, { vocabulary: [{ value: 'Joaquín', intensity: 0.8 }] })).toBe(
    'ask Hoakeen about it',
  );
});

test('in unspaced text, exact pronunciations are found', () => {
  const config = CustomVocabularyConfig.parse({ vocabulary: [{ value: 'Verbatim', pronunciations: ['维尔巴蒂姆'] }] });
  expect(applyVocabulary([unspacedUtteranceOf('我用维尔巴蒂姆写字', 'zh')], config)[0]!.text).toBe('我用Verbatim写字');
});

// Jane Austen, "Pride and Prejudice" (1813), chapter 1; Charles Darwin, "On the Origin of Species" (1859), introduction.
const PLAIN_TEXT =
  `It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.
However little known the feelings or views of such a man may be on his first entering a neighbourhood, this truth is so well fixed in the
minds of the surrounding families, that he is considered as the rightful property of some one or other of their daughters. When on board
the ship, as naturalist, I was much struck with certain facts in the distribution of the inhabitants, and in the geological relations of
the present to the past inhabitants of that continent. These facts seemed to me to throw some light on the origin of species, that mystery
of mysteries, as it has been called by one of our greatest philosophers.`.replace(/\s+/gu, ' ');

test('a vocabulary of a thousand names leaves plain text unchanged', () => {
  const parts = ['Ba', 'Ke', 'Lo', 'Mi', 'Nu', 'Ra', 'Se', 'To', 'Vi', 'Wo'];
  const ends = ['rdsen', 'lberg', 'ntini', 'shkov', 'zquez', 'kamura', 'dottir', 'wicz', 'feld', 'oglu'];
  const vocabulary = parts.flatMap((a) => parts.flatMap((b) => ends.map((end) => a + b.toLowerCase() + end)));
  for (const confidence of [0.5, 0.95]) {
    expect(applyTo(PLAIN_TEXT, { confidence }, { vocabulary: [...vocabulary, ...VOCABULARY] })).toBe(PLAIN_TEXT);
  }
});
