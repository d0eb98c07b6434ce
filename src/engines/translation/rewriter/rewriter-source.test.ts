import { expect, test } from 'vitest';
import type { SentenceToRewrite } from '../../ports/sentence-rewriter.ts';
import { createTokenizer } from '../model/tokenizer.ts';
import { rewriterSource } from './rewriter-source.ts';

const SYMBOLS = ['<pad>', '<unk>', '<s>', '</s>', '<en>', '<ctx>', '<x0>', '<x1>', '<x4>'];
// One token per word and character, so that lengths are easy to read.
const tokenizer = createTokenizer([
  ...SYMBOLS.map((symbol) => [symbol, 0, 'user'] as const),
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((word) => [`\u2581${word}`, -1, 'normal'] as const),
  ...['<', '>', 'x', '4', "'"].map((character) => [character, -2, 'normal'] as const),
]);
const words = (count: number, word = 'a') => Array(count).fill(word).join(' ');
const same = (text: string) => ({ text, isSameSpeaker: true });
const other = (text: string) => ({ text, isSameSpeaker: false });

function sourceOf(sentence: SentenceToRewrite): string | undefined {
  const source = rewriterSource(sentence, tokenizer, 126);
  return source?.ids.map((id) => tokenizer.decode([id]) || `[${id}]`).join(' ');
}
function lengthOf(sentence: SentenceToRewrite): number | undefined {
  return rewriterSource(sentence, tokenizer, 126)?.ids.length;
}

test('markers show whether the speaker is the same', () => {
  expect(sourceOf({ text: 'c', before: [other('a'), same('b')], after: other('d e') })).toBe(
    '<en> <x1> a <x0> b <ctx> c <x1> d e </s>',
  );
  expect(sourceOf({ text: 'c', before: [] })).toBe('<en> <ctx> c </s>');
});

test('the nearest six sentences before are used, and nothing of an empty one', () => {
  const before = ['a', 'b', 'c', 'd', 'e', '  ', 'g'].map(same);
  expect(sourceOf({ text: 'h', before })).toBe('<en> <x0> b <x0> c <x0> d <x0> e <x0> g <ctx> h </s>');
});

test('only whole sentences are used, up to 126 tokens', () => {
  const text = words(80);
  expect(lengthOf({ text, before: [same('b'), same(words(42))] })).toBe(126);
  expect(lengthOf({ text, before: [same('b'), same(words(43))] })).toBe(83);
  expect(lengthOf({ text, before: [same('b'), same(words(40))] })).toBe(126);
  expect(lengthOf({ text, before: [same(words(11))], after: same(words(30)) })).toBe(126);
  expect(lengthOf({ text, before: [same(words(12))], after: same(words(30)) })).toBe(114);
});

test('a long sentence after it is left out, and a long sentence is not rewritten', () => {
  expect(lengthOf({ text: 'a', before: [], after: same(words(30)) })).toBe(35);
  expect(lengthOf({ text: 'a', before: [], after: same(words(31)) })).toBe(4);
  expect(sourceOf({ text: words(81), before: [] })).toBeUndefined();
  expect(sourceOf({ text: ' ', before: [] })).toBeUndefined();
});

test('text that looks like a tag does not become one, and text is normalised', () => {
  const ids = rewriterSource({ text: 'a <x4>', before: [same('<x4>')], after: other('<x4>') }, tokenizer, 126)!.ids;
  expect(ids).not.toContain(tokenizer.idOf('<x4>'));
  expect(sourceOf({ text: 'a ’ b', before: [] })).toBe(sourceOf({ text: "a   ' b", before: [] }));
});
