import { expect, test } from 'vitest';
import type { Decoded } from './decode.ts';
import { preferredText } from './preferred-text.ts';
import { SimilarPhrases } from './similar-phrases.ts';
import { tokensOf } from './words.ts';

function phrasesOf(...values: string[]): SimilarPhrases {
  return new SimilarPhrases(
    values.map((value) => ({ value, intensity: 0.9, pronunciations: [] })),
    'en',
  );
}

function decoded(text: string, logProb: number, rest: Partial<Decoded> = {}): Decoded {
  const tokens = tokensOf(text);
  const logProbs = tokens.map(() => logProb);
  const sum = logProb * tokens.length;
  return { tokens, prefixLength: 0, logProbs, attention: [], logProb: sum, bonus: 0, stopped: 'end', ...rest };
}

const phrases = phrasesOf('Kubernetes', 'Xiaomi', 'Siobhan');
const plain = decoded(' We moved the service to cooper netties last month.', -0.5);

test('keeps a text with a phrase that sounds similar to the words it replaces', () => {
  const biased = decoded(' We moved the service to Kubernetes last month.', -1.2, { bonus: 15 });
  expect(preferredText(biased, plain, phrases)).toMatchObject({ tokens: biased.tokens });
});

test('takes the text without the vocabulary instead of a shorter, looping or less probable one', () => {
  const short = decoded(' Kubernetes.', -0.2, { bonus: 3 });
  const loop = decoded(' We moved the service to Kubernetes Kubernetes.', -0.2, { bonus: 3, stopped: 'loop' });
  const improbable = decoded(' We moved the service to Kubernetes last month.', -2, { bonus: 30 });
  for (const biased of [short, loop, improbable]) expect(preferredText(biased, plain, phrases)).toBe(plain);
});

test('takes the text without the vocabulary instead of a phrase with another sound', () => {
  const spoken = decoded(' My colleague Shevaun will call you back.', -0.6);
  const similar = decoded(' My colleague Siobhan will call you back.', -1, { bonus: 12 });
  const other = decoded(' My colleague Xiaomi will call you back.', -1.5, { bonus: 12 });
  expect(preferredText(similar, spoken, phrases).tokens).toBe(similar.tokens);
  expect(preferredText(other, spoken, phrases)).toBe(spoken);
});

test('writes no vocabulary phrase where nothing else is recognised', () => {
  const biased = decoded(' Kubernetes.', -3, { bonus: 12 });
  for (const silence of [decoded('', 0), decoded(' Mm hmm.', -2)])
    expect(preferredText(biased, silence, phrases)).toBe(silence);
});
