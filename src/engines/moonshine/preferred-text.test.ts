import { expect, test } from 'vitest';
import type { Decoded } from './decode.ts';
import { preferredText } from './preferred-text.ts';
import { tokensOf } from './words.ts';

function decoded(text: string, logProb: number, rest: Partial<Decoded> = {}): Decoded {
  const tokens = tokensOf(text);
  const logProbs = tokens.map(() => logProb);
  return { tokens, prefixLength: 0, logProbs, attention: [], bonus: 0, stopped: 'end', ...rest };
}

const plain = decoded(' We moved the service to cooper netties last month.', -0.5);

test('keeps a text with vocabulary phrases that is as probable with its bonus', () => {
  const biased = decoded(' We moved the service to Kubernetes last month.', -1.2, { bonus: 15 });
  expect(preferredText(biased, plain)).toBe(biased);
});

test('takes the text without the vocabulary instead of a shorter, looping or less probable one', () => {
  const short = decoded(' Kubernetes.', -0.2, { bonus: 3 });
  const loop = decoded(' We moved the service to Kubernetes Kubernetes.', -0.2, { bonus: 3, stopped: 'loop' });
  const improbable = decoded(' We moved the service to Kubernetes last month.', -1.2, { bonus: 3 });
  for (const biased of [short, loop, improbable]) expect(preferredText(biased, plain)).toBe(plain);
});

test('writes no vocabulary phrase where nothing else is recognised', () => {
  const biased = decoded(' Kubernetes.', -3, { bonus: 12 });
  for (const silence of [decoded('', 0), decoded(' Mm hmm.', -2)]) expect(preferredText(biased, silence)).toBe(silence);
});
