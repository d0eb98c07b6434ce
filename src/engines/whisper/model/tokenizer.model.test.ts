import { expect, it } from 'vitest';
import { TINY_DIR } from '../../../../test/helpers/whisper-model.ts';
import { VocabularyBias } from '../../vocabulary-bias.ts';
import { groupWords } from '../decode/word-groups.ts';
import { readTokenizer } from './tokenizer.ts';

const tokenizer = await readTokenizer(TINY_DIR);
const group = (text: string, language: string) =>
  groupWords(tokenizer.encode(text), language, tokenizer).map((word) => word.text);

it.each([
  " Hello, world! It's 20 % off.",
  '  two  spaces\n',
  ' Grüße aus Köln – «ça va» ¿qué?',
  '今日は良い天気ですね',
  ' สวัสดี 👩‍👩‍👧',
])('encodes %j and decodes it again', (text) => {
  expect(tokenizer.decode(tokenizer.encode(text))).toBe(text);
});

it('splits text as the model was trained', () => {
  // From the published vocabulary: " Hello" and " world" are one token each.
  expect(tokenizer.encode(' Hello world')).toEqual([2425, 1002]);
  expect(tokenizer.decode([50258, 2425, 50257])).toBe(' Hello');
});

it('finds the token of a word with the other case of its first letter', () => {
  const [small, large] = [tokenizer.encode(' la')[0]!, tokenizer.encode(' La')[0]!];
  expect(small).not.toBe(large);
  expect(tokenizer.inOtherCase(small)).toBe(large);
  expect(tokenizer.inOtherCase(large)).toBe(small);
  expect(tokenizer.inOtherCase(tokenizer.encode(' 20')[0]!)).toBeUndefined();
});

it('groups tokens into words with their punctuation', () => {
  expect(group(' Well, he said: "Don\'t!" (20 %) - twice.', 'en')).toEqual([
    ' Well,',
    ' he',
    ' said:',
    ' "Don\'t!"',
    ' (20 %) -',
    ' twice.',
  ]);
  expect(group(' ¿Qué tal? ¡Bien!', 'es')).toEqual([' ¿Qué', ' tal?', ' ¡Bien!']);
  expect(group('今日は、良い。', 'ja').join('')).toBe('今日は、良い。');
  expect(group('今日は、良い。', 'ja').length).toBeGreaterThan(1);
  expect(group('', 'en')).toEqual([]);
});

it('prefers a phrase of the vocabulary only where it is nearly as likely', () => {
  const bias = new VocabularyBias([{ value: 'Kulmbach', intensity: 1, pronunciations: [] }], 'en', tokenizer);
  const [first = 0, second = 0] = tokenizer.encode(' Kulmbach');
  const logprobs = new Float32Array(51_865).fill(-20);
  logprobs[1002] = -0.2;
  logprobs[first] = -3;
  expect(bias.choose([2425], logprobs, 1002)).toBe(1002);
  logprobs[first] = -1.5;
  expect(bias.choose([2425], logprobs, 1002)).toBe(first);
  logprobs[second] = -4;
  expect(bias.choose([2425, first], logprobs, 1002)).toBe(second);
  const german = new VocabularyBias(
    [{ value: 'Kulmbach', intensity: 1, pronunciations: [], language: 'de' }],
    'en',
    tokenizer,
  );
  expect(german.choose([2425], logprobs, 1002)).toBe(1002);
});

it('removes the bonus when a phrase stops before its end', () => {
  const entries = ['Kulmbach', 'Kulmbach Brewery'].map((value) => ({ value, intensity: 1, pronunciations: [] }));
  const bias = new VocabularyBias(entries, 'en', tokenizer);
  const total = (text: string) => {
    const tokens = tokenizer.encode(text);
    return tokens.reduce((sum, token, i) => sum + bias.bonusAfter(tokens.slice(0, i))(token), 0);
  };
  const [first = 0] = tokenizer.encode(' Kulmbach');
  expect(bias.bonusAfter(tokenizer.encode(' the'))(first)).toBeGreaterThan(0);
  expect(total(' Kulmbach')).toBeGreaterThan(5);
  expect(total(' we went to Kulmbach, and back')).toBeCloseTo(total(' Kulmbach'));
  expect(total(' Kulmbach Brewery is open')).toBeGreaterThan(total(' Kulmbach is open'));
  // No bonus remains after a phrase that stops half way or continues inside the word.
  expect(tokenizer.encode(' Kul')[0]).toBe(first);
  expect(total(' Kultur is open')).toBeCloseTo(0);
  expect(total(' Kulmbacher is open')).toBeCloseTo(0);
  expect(total(' Kulmbach Brew is open')).toBeCloseTo(total(' Kulmbach is open'));
});
