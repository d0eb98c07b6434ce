import { expect, test } from 'vitest';
import type { Decoded } from './decode.ts';
import { SimilarPhrases } from './similar-phrases.ts';
import { tokensOf, wordsOf } from './words.ts';

/** A text in which every token has this log probability. */
function textOf(text: string, logProb = -0.5, prefixLength = 0): Decoded {
  const tokens = tokensOf(text);
  const logProbs = tokens.map(() => logProb);
  return { tokens, prefixLength, logProbs, attention: [], logProb: logProb * tokens.length, bonus: 0, stopped: 'end' };
}

/** The texts with each replacement, the most promising first. */
function replaced(text: Decoded, ...values: string[]): string[] {
  const phrases = new SimilarPhrases(
    values.map((value) => ({ value, intensity: 0.9, pronunciations: [] })),
    'en',
  );
  return phrases.replacements(text).map(({ first, end, tokens }) => {
    const all = [...text.tokens.slice(0, first), ...tokens, ...text.tokens.slice(end)];
    return wordsOf(all)
      .map((word) => word.text)
      .join('');
  });
}

test('proposes a phrase for common words that sound similar, with their punctuation', () => {
  const text = textOf(' Do not stop the cloak in a girl, without asking us.');
  expect(replaced(text, 'clopidogrel')[0]).toBe(' Do not stop the clopidogrel, without asking us.');
});

test('does not propose phrases for words that are certain, unless the letters are the same', () => {
  const text = textOf(' The alert came from day to dog and the sales force.', -0.01);
  expect(replaced(text, 'Datadog', 'Salesforce')).toEqual([' The alert came from day to dog and the Salesforce.']);
});

test('proposes no phrase that is already in the text, sounds different, or is in the prefix', () => {
  expect(replaced(textOf(' We use Kubernetes here.'), 'Kubernetes')).toEqual([]);
  expect(replaced(textOf(' My daughter plays the piano.'), 'Szczepanski', 'Worcestershire')).toEqual([]);
  const text = textOf(' We moved to cooper netties.', -0.5, tokensOf(' We moved to cooper netties.').length);
  expect(replaced(text, 'Kubernetes')).toEqual([]);
});

test('the bonus grows with the similarity and with the intensity', () => {
  const bonus = (spoken: string, intensity: number) =>
    new SimilarPhrases([{ value: 'Kubernetes', intensity, pronunciations: [] }], 'en').replacements(
      textOf(spoken, -1),
    )[0]?.bonus ?? 0;
  expect(bonus(' We use cooper netties.', 0.9)).toBeGreaterThan(bonus(' We use cabin netters.', 0.9));
  expect(bonus(' We use cooper netties.', 1)).toBeGreaterThan(bonus(' We use cooper netties.', 0.9));
  expect(bonus(' We use cooper netties.', 0)).toBe(0);
});

test('a search in a large vocabulary ends in time', () => {
  const parts = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'se', 'to', 'vi', 'wo'];
  const values = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))));
  const text = textOf(' The balloons rise over Elbe Kirky in October.', -1);
  expect(replaced(text, ...values, 'Albuquerque')[0]).toBe(' The balloons rise over Albuquerque in October.');
});
