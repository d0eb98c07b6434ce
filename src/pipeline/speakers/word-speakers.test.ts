import { expect, test } from 'vitest';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { withSpeakers } from './word-speakers.ts';

/** An utterance from `word@start-end` parts. */
function utterance(text: string, channel = 0): Utterance {
  const words = text.split(' ').map((part, i) => {
    const [word, times] = part.split('@') as [string, string];
    const [start, end] = times.split('-').map(Number) as [number, number];
    return { word: (i > 0 ? ' ' : '') + word, start, end, confidence: 0.9 };
  });
  return {
    start: words[0]!.start,
    end: words.at(-1)!.end,
    confidence: 0.9,
    language: 'en',
    channel,
    text: words.map(({ word }) => word).join(''),
    words,
  };
}
const turn = (startSec: number, endSec: number, speaker: number) => ({ startSec, endSec, speaker });
const speakersAndTexts = (utterances: Utterance[]) => utterances.map(({ speaker, text }) => `${speaker}: ${text}`);

test('an utterance is cut where the speaker changes; its parts are complete utterances', () => {
  const { utterances: cut } = withSpeakers(
    [utterance('How@0-0.3 are@0.3-0.5 you?@0.5-0.9 Fine,@1.2-1.6 thanks.@1.6-2')],
    [{ channel: 0, turns: [turn(0, 1, 7), turn(1.1, 2, 4)] }],
  );
  expect(speakersAndTexts(cut)).toEqual(['0: How are you?', '1: Fine, thanks.']);
  expect(cut[1]).toMatchObject({ start: 1.2, end: 2, confidence: 0.9, channel: 0, language: 'en' });
  expect(cut[1]!.words[0]!.word).toBe('Fine,');
});

test('a change moves to a sentence end nearby', () => {
  const { utterances: cut } = withSpeakers(
    [utterance('How@0-0.3 are@0.3-0.5 you?@0.5-0.9 Fine,@0.95-1.4 thanks.@1.4-2')],
    [{ channel: 0, turns: [turn(0, 0.55, 0), turn(0.55, 2, 1)] }],
  );
  expect(speakersAndTexts(cut)).toEqual(['0: How are you?', '1: Fine, thanks.']);
});

test('a very short piece in the middle of a sentence stays with it', () => {
  const { utterances: cut } = withSpeakers(
    [utterance('I@0-0.1 think@0.1-0.5 so@0.5-0.7 too@0.7-1')],
    [{ channel: 0, turns: [turn(0, 0.5, 0), turn(0.5, 0.68, 1), turn(0.68, 1, 0)] }],
  );
  expect(speakersAndTexts(cut)).toEqual(['0: I think so too']);
});

test('words outside every turn go to the nearest one, words on a silent channel to a speaker of their own', () => {
  const turns = [turn(0, 1, 0), turn(5, 6, 1)];
  const { utterances: cut } = withSpeakers(
    [utterance('one@0-1'), utterance('two@4-4.5'), utterance('three@7-8', 1), utterance('four@9-9.5', 1)],
    [
      { channel: 0, turns },
      { channel: 1, turns: [] },
    ],
  );
  expect(speakersAndTexts(cut)).toEqual(['0: one', '1: two', '2: three', '2: four']);
});

test('two channels never share a speaker, and numbers follow the first words', () => {
  const { utterances: cut } = withSpeakers(
    [utterance('hello@1-2', 1), utterance('yes@3-4', 0), utterance('good@5-6', 1)],
    [
      { channel: 0, turns: [turn(3, 4, 0)] },
      { channel: 1, turns: [turn(1, 2, 0), turn(5, 6, 0)] },
    ],
  );
  expect(speakersAndTexts(cut)).toEqual(['0: hello', '1: yes', '0: good']);
});

test('no words are lost: the text is the same before and after, and the input is not changed', () => {
  const before = utterance('a@0-1 b@1-2 c@2-3 d@3-4 e@4-5');
  const copy = structuredClone(before);
  const { utterances: cut } = withSpeakers(
    [before],
    [{ channel: 0, turns: [turn(0, 2, 0), turn(2, 3.5, 1), turn(3.5, 5, 2)] }],
  );
  expect(cut.map(({ text }) => text).join(' ')).toBe('a b c d e');
  expect(before).toEqual(copy);
  expect(withSpeakers([], []).utterances).toEqual([]);
});
