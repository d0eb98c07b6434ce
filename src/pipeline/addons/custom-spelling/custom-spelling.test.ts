import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unspacedUtteranceOf, utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { growth } from '../../../../test/helpers/growth.ts';
import { joinWords } from '../../formats/words.ts';
import { respell } from './custom-spelling.ts';

const write = (text: string, dictionary: Record<string, string[]>) => respell([utteranceOf(text)], dictionary)[0]!.text;

test('writes the spelling as given, in any case; punctuation stays', () => {
  expect(
    write('We use GORILLA, "sequel" and postgres.', {
      'Go-rilla': ['gorilla'],
      SQL: ['sequel'],
      PostgreSQL: ['Postgres'],
    }),
  ).toBe('We use Go-rilla, "SQL" and PostgreSQL.');
});

test('does not match inside a word, but before possessives and after elisions', () => {
  expect(write("Ann's annual plan, says Ann.", { Anne: ['ann'] })).toBe("Anne's annual plan, says Anne.");
  expect(write("l'oréal et d'Oréal", { "L'Oréal": ["l'oréal"], Oreal: ['oréal'] })).toBe("L'Oréal et d'Oreal");
});

test('several words become one with the time of all; the longest phrase wins', () => {
  const [utterance] = respell([utteranceOf('see Verba Tim now')], { Verbatim: ['verba tim'], Verba: ['verba'] });
  expect(utterance!.text).toBe('see Verbatim now');
  expect(utterance!.words[1]).toEqual({ word: ' Verbatim', start: 0.3, end: 0.9, confidence: 0.9 });
});

test('the same number of words keeps their times; more words share the time by length', () => {
  const [pair] = respell([utteranceOf('hello jon smyth')], { 'John Smith': ['jon smyth'] });
  expect(pair!.words.map(({ word, start, end }) => [word, start, end])).toEqual([
    ['hello', 0, 0.3],
    [' John', 0.3, 0.6],
    [' Smith', 0.6, 0.9],
  ]);
  const [split] = respell([utteranceOf('asap please')], { 'as soon as possible': ['ASAP'] });
  expect(split!.words.slice(0, 4).map(({ start }) => start)).toEqual([0, 0.038, 0.112, 0.15]);
});

test('words become punctuation attached to the next or previous word', () => {
  const marks = {
    '.': ['period', 'full stop'],
    ',': ['comma'],
    '?': ['question mark'],
    '(': ['open bracket'],
    ')': ['close bracket'],
  };
  expect(write('Hello comma world full stop Is it open bracket really close bracket so, question mark.', marks)).toBe(
    'Hello, world. Is it (really) so?',
  );
  expect(write('Period furniture', marks)).toBe('. furniture');
  expect(write('fifty percent', { '%': ['percent'] })).toBe('fifty%');
  expect(write('Johnson and Johnson', { '&': ['and'] })).toBe('Johnson & Johnson');
});

test('phrases may contain punctuation, and punctuation inside a match is ignored unless a sentence ends there', () => {
  expect(
    write('On .NET, Dr. Who at St. Louis.', { '.NET': ['.net'], Doctor: ['dr.'], 'Saint Louis': ['st. louis'] }),
  ).toBe('On .NET, Doctor Who at Saint Louis.');
  expect(write('S. Q. L. and new, york, but it is new. York is old.', { SQL: ['s q l'], NYC: ['new york'] })).toBe(
    'SQL and NYC, but it is new. York is old.',
  );
  expect(write('at Acme incorporated.', { 'Inc.': ['incorporated'] })).toBe('at Acme Inc.');
});

test('the last full stop of spelled letters does not stay inside a sentence', () => {
  const dictionary = { SQL: ['s q l', 's.q.l.'] };
  expect(write('Our S. Q. L. is slow.', dictionary)).toBe('Our SQL is slow.');
  expect(write('We use S. Q. L. It is slow.', dictionary)).toBe('We use SQL. It is slow.');
  expect(write('We use S. Q. L.', dictionary)).toBe('We use SQL.');
});

test('works in scripts without spaces and with letters of any case', () => {
  const spoken = unspacedUtteranceOf('我用维尔巴蒂姆写字', 'zh');
  const [utterance] = respell([spoken], { Verbatim: ['维尔巴蒂姆'] });
  expect(utterance!.text).toBe('我用Verbatim写字');
  expect(write('ΟΔΌΣ und STRASSE', { Odos: ['οδός'], Str: ['straße'] })).toBe('Odos und Str');
});

test('the text stays equal to its words; words without an entry are unchanged', () => {
  const token = fc.constantFrom('a', 'b', 'c,', '"a', 'b."', 'period', "a's", 'A', '...', 'ab');
  const dictionary = { X: ['a'], 'Y Z': ['a b'], W: ['b c', 'ab'], '.': ['period'], '(': ['c'] };
  fc.assert(
    fc.property(fc.array(token, { minLength: 1, maxLength: 15 }), (tokens) => {
      const spoken = utteranceOf(tokens.join(' '));
      const [utterance] = respell([spoken], dictionary);
      expect(joinWords(utterance!.words)).toBe(utterance!.text);
      for (const [index, word] of utterance!.words.entries()) {
        expect(word.start).toBeGreaterThanOrEqual(utterance!.words[index - 1]?.start ?? 0);
        expect(word.end).toBeLessThanOrEqual(spoken.end);
      }
      expect(respell([spoken], { X: ['zebra'] })[0]).toBe(spoken);
    }),
  );
});

test('takes linear time for any dictionary', () => {
  const dictionary = Object.fromEntries(
    Array.from({ length: 1000 }, (_, i) => [`Name${i}`, [`nam e ${i}`, `alias${i} of it`]]),
  );
  const respellMany = (count: number) => {
    const utterances = Array.from({ length: count }, () =>
      utteranceOf('the quick brown fox jumps over alias7 of it and then some more words.'),
    );
    expect(respell(utterances, dictionary)[0]!.text).toContain('over Name7 and');
  };
  expect(growth(respellMany, 500, 9)).toBeLessThan(9);
});

test('adds at most 1,000 characters to an utterance', () => {
  const long = 'x'.repeat(100);
  const text = write('go '.repeat(1_000), { [long]: ['go'] });
  expect(text.length).toBeLessThanOrEqual(4_000);
  expect(text.startsWith(long)).toBe(true);
  expect(text.endsWith(' go')).toBe(true);
});
