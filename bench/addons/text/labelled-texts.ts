import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Emotion, Sentiment } from '../../../src/schemas/jobs/emotions.ts';

/** A labelled sentence. */
export interface LabelledText {
  set: 'goemotions' | 'xed' | 'tweets';
  language: string;
  split: 'train' | 'dev' | 'test';
  text: string;
  /** Empty if the set has no emotions of our list. */
  emotions: Emotion[];
  polarity: Exclude<Sentiment, 'unknown'> | null;
}

/**
 * Maps the 28 labels of GoEmotions to our 25. Surprise is split by the polarity of the same row; awe has no counterpart and is
 * taken from admiration that names wonder (see {@link readGoEmotions}).
 */
const FROM_GOEMOTIONS: Record<string, { emotion: Emotion; polarity: 1 | -1 | 0 }> = {
  admiration: { emotion: 'adoration', polarity: 1 },
  love: { emotion: 'adoration', polarity: 1 },
  amusement: { emotion: 'amusement', polarity: 1 },
  anger: { emotion: 'anger', polarity: -1 },
  annoyance: { emotion: 'anger', polarity: -1 },
  approval: { emotion: 'contentment', polarity: 1 },
  gratitude: { emotion: 'contentment', polarity: 1 },
  caring: { emotion: 'sympathy', polarity: 1 },
  confusion: { emotion: 'confusion', polarity: 0 },
  curiosity: { emotion: 'interest', polarity: 0 },
  desire: { emotion: 'desire', polarity: 1 },
  optimism: { emotion: 'desire', polarity: 1 },
  disappointment: { emotion: 'disappointment', polarity: -1 },
  disapproval: { emotion: 'contempt', polarity: -1 },
  disgust: { emotion: 'disgust', polarity: -1 },
  embarrassment: { emotion: 'embarrassment', polarity: -1 },
  excitement: { emotion: 'ecstatic', polarity: 1 },
  joy: { emotion: 'elation', polarity: 1 },
  fear: { emotion: 'fear', polarity: -1 },
  grief: { emotion: 'pain', polarity: -1 },
  nervousness: { emotion: 'distress', polarity: -1 },
  pride: { emotion: 'triumph', polarity: 1 },
  realization: { emotion: 'realization', polarity: 0 },
  relief: { emotion: 'relief', polarity: 1 },
  remorse: { emotion: 'sadness', polarity: -1 },
  sadness: { emotion: 'sadness', polarity: -1 },
  surprise: { emotion: 'positive_surprise', polarity: 0 },
  neutral: { emotion: 'neutral', polarity: 0 },
};

/** The eight emotions of XED in terms of ours. */
const FROM_XED: Record<string, Emotion> = {
  anger: 'anger',
  anticipation: 'interest',
  disgust: 'disgust',
  fear: 'fear',
  joy: 'elation',
  sadness: 'sadness',
  surprise: 'negative_surprise',
  trust: 'contentment',
  neutral: 'neutral',
};

const WONDER =
  /\b(wow|whoa|breathtaking|stunning|incredible|unbelievable|magnificent|majestic|mind.?blow\w*|jaw.?drop\w*|awe)\b/i;
const UNPLEASANT =
  /\b(no|not|never|can't|shock\w*|terrible|awful|horrib\w*|wtf|damn|hell|fuck\w*|shit\w*|worse|bad)\b/i;

interface GoEmotionsRow {
  text: string;
  labels: string[];
}
interface XedRow {
  text: string;
  labels: string[];
  polarity: LabelledText['polarity'];
  split: LabelledText['split'];
}

function readLines<Row>(path: string): Row[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Row);
}

/** GoEmotions (English comments): one of its three splits. */
export function readGoEmotions(dataDir: string, split: LabelledText['split']): LabelledText[] {
  return readLines<GoEmotionsRow>(join(dataDir, 'emotion/goemotions', `${split}.jsonl`)).map(({ text, labels }) => {
    const known = labels.flatMap((label) => FROM_GOEMOTIONS[label] ?? []);
    const signs = new Set(known.map(({ polarity }) => polarity));
    const mixed = signs.has(1) && signs.has(-1);
    const polarity = mixed ? 'mixed' : signs.has(1) ? 'positive' : signs.has(-1) ? 'negative' : 'neutral';
    const unpleasant = polarity === 'negative' || (polarity !== 'positive' && UNPLEASANT.test(text));
    const emotions = known.map(({ emotion }, index): Emotion => {
      if (emotion === 'positive_surprise' && unpleasant) return 'negative_surprise';
      return labels[index] === 'admiration' && WONDER.test(text) ? 'awe' : emotion;
    });
    return {
      set: 'goemotions',
      language: 'en',
      split,
      text: unmasked(text),
      emotions: [...new Set(emotions)],
      polarity,
    };
  });
}

/** XED (subtitle lines) in one language. */
export function readXed(dataDir: string, language: string): LabelledText[] {
  return readLines<XedRow>(join(dataDir, 'emotion/xed', `${language}.jsonl`)).map(
    ({ text, labels, polarity, split }) => ({
      set: 'xed',
      language,
      split,
      text: unmasked(text),
      emotions: labels.flatMap((label) => FROM_XED[label] ?? []),
      polarity,
    }),
  );
}

/** The tweet-like texts behind VADER; four of five are for training. */
export function readTweets(dataDir: string): LabelledText[] {
  return readLines<{ text: string; label: 'positive' | 'negative' | 'neutral' }>(
    join(dataDir, 'sentiment/vader_tweets_en.jsonl'),
  ).map(({ text, label }) => ({
    set: 'tweets',
    language: 'en',
    split: chance(text) < 0.8 ? 'train' : 'test',
    text,
    emotions: [],
    polarity: label,
  }));
}

/** A number in 0..1 derived from the text, so that samples are the same in every run. */
export function chance(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32LE(0) / 2 ** 32;
}

/** Replaces the placeholders of the data sets by a name, as in speech, and removes spaces before punctuation in subtitle lines. */
function unmasked(text: string): string {
  return text
    .replace(/\[(NAME|PERSON)\]/g, 'Alex')
    .replace(/\[RELIGION\]/g, 'religion')
    .replace(/\[[A-Z]+\]/g, '')
    .replace(/\s+([.,!?;:…])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
