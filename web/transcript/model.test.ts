import { describe, expect, it } from 'vitest';
import type { TranscriptionResult, Utterance } from '../../src/client/index.ts';
import { layOut, paragraphOf, wordFinder } from './model.ts';
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

function result(...utterances: Utterance[]): TranscriptionResult {
  const metadata = { audio_duration: 60, number_of_distinct_channels: 1, billing_time: 60, transcription_time: 1 };
  return { metadata, transcription: { full_transcript: '', languages: ['en'], utterances } };
}

describe('the layout of a transcript', () => {
  it('begins a paragraph with every speaker, and keeps what one says together', () => {
    const model = layOut(
      result(
        utterance('Hello there.', 0, { speaker: 0 }),
        utterance('How are you?', 1, { speaker: 0 }),
        utterance('Fine.', 3, { speaker: 1, speaker_name: 'Ada' }),
      ),
    );
    expect(model.paragraphs.map(({ from, to, voice }) => [from, to, voice])).toEqual([
      [0, 5, 0],
      [5, 6, 1],
    ]);
    expect([model.voices, model.voicesAre, model.knownNames]).toEqual([[0, 1], 'speaker', { 1: 'Ada' }]);
  });

  it('tells voices apart by channel where nothing else does', () => {
    const model = layOut(result(utterance('Left.', 0), utterance('Right.', 1, { channel: 1 })));
    expect([model.voices, model.voicesAre]).toEqual([[0, 1], 'channel']);
  });

  it('puts no spaces between words that are written without', () => {
    const { words } = layOut(result(utterance('東京です', 0, { language: 'ja' })));
    expect(words.map(({ gap, text }, index) => (index === 0 ? text : gap + text)).join('')).toBe('東京です');
  });

  it('reads live text, whose words carry their own spaces', () => {
    const spoken = utterance('a b', 0);
    const live = { ...spoken, text: ' a b', words: spoken.words.map((word) => ({ ...word, word: ` ${word.word}` })) };
    expect(layOut(result(live)).words.map(({ text }) => text)).toEqual(['a', 'b']);
  });

  it('cuts long speech into readable parts', () => {
    const long = Array.from({ length: 400 }, (_, index) => (index % 20 === 19 ? 'end.' : 'word')).join(' ');
    const lengths = layOut(result(utterance(long, 0))).paragraphs.map(({ from, to }) => to - from);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(90);
    expect(lengths.reduce((sum, each) => sum + each)).toBe(400);
  });

  it('finds the word at a moment, also where voices overlap', () => {
    const { words, paragraphs } = layOut(
      result(utterance('one two three', 0, { speaker: 0 }), utterance('in between', 0.7, { speaker: 1 })),
    );
    const find = wordFinder(words);
    expect([find(-1), find(0), find(0.6), find(0.8), find(1.1), find(99)]).toEqual([-1, 0, 1, 3, 2, 4]);
    expect(words.map((_, index) => paragraphOf(paragraphs, index))).toEqual([0, 0, 0, 1, 1]);
  });
});

describe('searching', () => {
  const { words } = layOut(result(utterance('The Café is in Москва, the café!', 0)));
  const search = transcriptSearch(words);

  it('finds text across words, whatever its case and accents', () => {
    expect(search('cafe is')).toEqual([{ from: 1, to: 3 }]);
    expect(search('CAFÉ')).toEqual([
      { from: 1, to: 2 },
      { from: 6, to: 7 },
    ]);
    expect(search('москва, the')).toEqual([{ from: 4, to: 6 }]);
  });

  it('finds nothing for nothing', () => {
    expect([search(''), search('  '), search('(.*)')]).toEqual([[], [], []]);
  });
});
