import { describe, expect, it } from 'vitest';
import type { Utterance } from '../../src/client/index.ts';
import { buildTranscript, paragraphOf, wordFinder } from './model.ts';
import { transcriptSearch } from './search.ts';

function utterance(text: string, start: number, more: Partial<Utterance> = {}): Utterance {
  const words = (more.language === 'ja' ? [...text] : text.split(' ')).map((word, index) => ({
    word,
    start: start + index * 0.5,
    end: start + index * 0.5 + 0.4,
    confidence: 0.9,
  }));
  return { start, end: words.at(-1)!.end, confidence: 0.9, channel: 0, language: 'en', text, words, ...more };
}

const result = (...utterances: Utterance[]) => utterances;

describe('the transcript model', () => {
  it('starts a paragraph with every speaker', () => {
    const model = buildTranscript(
      result(
        utterance('Hello there.', 0, { speaker: 0 }),
        utterance('How are you?', 1, { speaker: 0 }),
        utterance('Fine.', 3, { speaker: 1, speaker_name: 'Ada' }),
      ),
    );
    expect(model.paragraphs.map(({ from, to, speaker }) => [from, to, speaker])).toEqual([
      [0, 5, 0],
      [5, 6, 1],
    ]);
    expect([model.speakers, model.speakerKind, model.knownNames]).toEqual([[0, 1], 'speaker', { 1: 'Ada' }]);
  });

  it('uses channels as speakers without diarization', () => {
    const model = buildTranscript(result(utterance('Left.', 0), utterance('Right.', 1, { channel: 1 })));
    expect([model.speakers, model.speakerKind]).toEqual([[0, 1], 'channel']);
  });

  it('adds no spaces in scripts without spaces', () => {
    const { words } = buildTranscript(result(utterance('東京です', 0, { language: 'ja' })));
    expect(words.map(({ gap, text }, index) => (index === 0 ? text : gap + text)).join('')).toBe('東京です');
  });

  it('accepts live words, which contain their own spaces', () => {
    const spoken = utterance('a b', 0);
    const live = { ...spoken, text: ' a b', words: spoken.words.map((word) => ({ ...word, word: ` ${word.word}` })) };
    expect(buildTranscript(result(live)).words.map(({ text }) => text)).toEqual(['a', 'b']);
  });

  it('splits long speech into paragraphs', () => {
    const long = Array.from({ length: 400 }, (_, index) => (index % 20 === 19 ? 'end.' : 'word')).join(' ');
    const lengths = buildTranscript(result(utterance(long, 0))).paragraphs.map(({ from, to }) => to - from);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(90);
    expect(lengths.reduce((sum, each) => sum + each)).toBe(400);
  });

  it('finds the word at a time, also where speakers overlap', () => {
    const { words, paragraphs } = buildTranscript(
      result(utterance('one two three', 0, { speaker: 0 }), utterance('in between', 0.7, { speaker: 1 })),
    );
    const find = wordFinder(words);
    expect([find(-1), find(0), find(0.6), find(0.8), find(1.1), find(99)]).toEqual([-1, 0, 1, 3, 2, 4]);
    expect(words.map((_, index) => paragraphOf(paragraphs, index))).toEqual([0, 0, 0, 1, 1]);
  });
});

describe('searching', () => {
  const { words } = buildTranscript(result(utterance('The Café is in Москва, the café!', 0)));
  const search = transcriptSearch(words);

  it('finds text across words, ignoring case and accents', () => {
    expect(search('cafe is')).toEqual([{ from: 1, to: 3 }]);
    expect(search('CAFÉ')).toEqual([
      { from: 1, to: 2 },
      { from: 6, to: 7 },
    ]);
    expect(search('москва, the')).toEqual([{ from: 4, to: 6 }]);
  });

  it('finds nothing for an empty query', () => {
    expect([search(''), search('  '), search('(.*)')]).toEqual([[], [], []]);
  });
});
