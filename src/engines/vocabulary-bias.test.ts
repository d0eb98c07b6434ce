import { expect, it } from 'vitest';
import { VocabularyBias } from './vocabulary-bias.ts';

/** A tokenizer with two tokens per word: the word with its space, and an ending. */
const tokens = new Map<string, number>();
const idOf = (piece: string) => {
  if (!tokens.has(piece)) tokens.set(piece, tokens.size);
  return tokens.get(piece)!;
};
const encoder = {
  encode: (text: string) =>
    text
      .trim()
      .split(' ')
      .flatMap((word) => [idOf(` ${word}`), idOf(`${word}~`)]),
  startsWord: (token: number) => [...tokens].some(([piece, id]) => id === token && piece.startsWith(' ')),
};
const entry = (value: string, intensity = 1) => ({ value, intensity, pronunciations: [] });

function totalBonus(bias: VocabularyBias, text: string): number {
  const written = encoder.encode(text);
  return written.reduce((sum, token, i) => sum + bias.bonusAfter(written.slice(0, i))(token), 0);
}

it('gives no bonus to a loop over the vocabulary', () => {
  const bias = new VocabularyBias([entry('Kubernetes'), entry('Nginx')], 'en', encoder);
  const once = totalBonus(bias, 'Kubernetes');
  expect(once).toBeGreaterThan(0);
  expect(totalBonus(bias, Array(12).fill('Kubernetes').join(' '))).toBeCloseTo(once);
  expect(totalBonus(bias, Array(6).fill('Kubernetes Nginx').join(' '))).toBeCloseTo(2 * once);
});

it('gives the bonus again later in the text', () => {
  const bias = new VocabularyBias([entry('Kubernetes')], 'en', encoder);
  const words = Array.from({ length: 15 }, (_, i) => `w${i}`).join(' ');
  expect(totalBonus(bias, `Kubernetes ${words} Kubernetes`)).toBeCloseTo(2 * totalBonus(bias, 'Kubernetes'));
});

it('gives no bonus at intensity 0', () => {
  const bias = new VocabularyBias([entry('Kubernetes', 0)], 'en', encoder);
  expect(totalBonus(bias, 'we use Kubernetes')).toBeCloseTo(0);
});
