import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unspacedUtteranceOf, utteranceOf } from '../../../test/helpers/formats-transcript.ts';
import { joinWords } from '../formats/words.ts';
import { makeSentences } from './sentences.ts';

const cut = (...args: Parameters<typeof utteranceOf>) =>
  makeSentences([utteranceOf(...args)]).map(({ sentence }) => sentence);

test('abbreviations, decimals, initials and ellipses do not end a sentence', () => {
  expect(
    cut('I saw Mr. Smith at 3.5 meters. He said "no." Then J. R. Smith left... but came back, etc. and so on. Yes!'),
  ).toEqual([
    'I saw Mr. Smith at 3.5 meters.',
    'He said "no."',
    'Then J. R. Smith left... but came back, etc. and so on.',
    'Yes!',
  ]);
  expect(cut('U.S. troops left the U.S. The end. It is no. 5. No. Well... I see.')).toEqual([
    'U.S. troops left the U.S.',
    'The end.',
    'It is no. 5.',
    'No.',
    'Well... I see.',
  ]);
});

test.each([
  ['en', 'We open at nine a m. The doors close at five p m. Thank you.', 3],
  ['de', 'Am 3. Mai kam Dr. Weber z.B. nach Berlin. Das war 1999. Dann ging er.', 3],
  ['es', '¿Cómo estás? ¡Bien! El Sr. García llegó.', 3],
  ['fr', 'M. Dupont est venu, p.ex. hier. Mme Roux aussi\u202f! Vraiment\u202f?', 3],
  ['it', 'Il Sig. Rossi è qui. Il Dott. Bianchi no.', 2],
  ['pt', 'O Sr. Silva chegou. A Dra. Costa também.', 2],
  ['ru', 'Он живёт на ул. Ленина. Это далеко.', 2],
  ['hi', 'नमस्ते। आप कैसे हैं? ठीक', 3],
  ['ar', 'مرحبا؟ نعم. لا', 3],
] as const)('splits %s', (language, text, count) => {
  const sentences = cut(text, { language });
  expect(sentences.join(' ')).toBe(text);
  expect(sentences).toHaveLength(count);
});

test('Japanese and Chinese sentences need no space between them', () => {
  const spoken = unspacedUtteranceOf('今日は。「はい。」と言った。まだ', 'ja');
  expect(makeSentences([spoken]).map(({ sentence }) => sentence)).toEqual([
    '今日は。',
    '「はい。」',
    'と言った。',
    'まだ',
  ]);
});

test('continues across utterances of the same speaker after a short pause, even if another speaks in between', () => {
  const sentences = makeSentences([
    utteranceOf('We met Mr.', { speaker: 0 }),
    utteranceOf('Mm-hm.', { speaker: 1, at: 0.8 }),
    utteranceOf('Smith there. And', { speaker: 0, at: 1.2 }),
    utteranceOf('much later.', { speaker: 0, at: 9 }),
  ]);
  expect(sentences.map(({ sentence, start, end, speaker }) => [sentence, start, end, speaker])).toEqual([
    ['We met Mr. Smith there.', 0, 1.8, 0],
    ['Mm-hm.', 0.8, 1.1, 1],
    ['And', 1.8, 2.1, 0],
    ['much later.', 9, 9.6, 0],
  ]);
});

test('a sentence has the properties of its utterance, and the mean confidence of its words', () => {
  const [sentence] = makeSentences([utteranceOf('Hello there.', { channel: 1, language: 'en', confidence: 0.8 })]);
  expect(sentence).toEqual({
    sentence: 'Hello there.',
    start: 0,
    end: 0.6,
    confidence: 0.8,
    language: 'en',
    channel: 1,
    words: [
      { word: 'Hello', start: 0, end: 0.3, confidence: 0.8 },
      { word: ' there.', start: 0.3, end: 0.6, confidence: 0.8 },
    ],
  });
});

test('every word is in one sentence, in order, and the words equal the text', () => {
  const token = fc.constantFrom('a', 'Mr.', 'b.', 'C?', '...', '3.', 'U.S.', 'd!"', '(e', '。', '「f」。', 'no.');
  const utterances = fc.array(
    fc.record({
      tokens: fc.array(token, { minLength: 1, maxLength: 12 }),
      language: fc.constantFrom('en', 'de', 'ja', 'th' as const),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(utterances, (all) => {
      const spoken = all.map(({ tokens, language }, i) => utteranceOf(tokens.join(' '), { at: i * 5, language }));
      const sentences = makeSentences(spoken);
      for (const { sentence, words } of sentences) expect(joinWords(words)).toBe(sentence);
      const words = sentences.flatMap((sentence) => sentence.words.map(({ word }) => word.trim()));
      expect(words).toEqual(spoken.flatMap((utterance) => utterance.words.map(({ word }) => word.trim())));
    }),
  );
});
