import { Emotion, type Sentiment } from '../../../schemas/emotions.ts';
import { words } from '../../../schemas/words.ts';

/** The order of the emotions in every table of scores. */
export const EMOTIONS = Emotion.options;

/** The order of the polarities behind them. */
export const POLARITIES = words('positive negative neutral mixed');
export type Polarity = (typeof POLARITIES)[number];

/** How likely each is. */
export interface Judgement {
  emotions: Float32Array;
  polarities: Float32Array;
}

/** How a sentence feels. */
export interface Feeling {
  sentiment: Sentiment;
  emotion: Emotion;
}

// What goes with a good mood does not go with a bad one: the emotion is chosen among those that fit the sentiment.
const FITTING: Record<Polarity, ReadonlySet<Emotion>> = {
  positive: new Set([
    ...words('adoration amusement awe contentment desire ecstatic elation interest positive_surprise realization'),
    ...words('relief sympathy triumph neutral'),
  ]),
  negative: new Set([
    ...words('anger confusion contempt disappointment disgust distress embarrassment fear negative_surprise pain'),
    ...words('realization sadness sympathy neutral'),
  ]),
  neutral: new Set(words('neutral confusion interest realization positive_surprise negative_surprise')),
  mixed: new Set(EMOTIONS),
};

/** Says in two words what a judgement comes to. */
export function feelingOf({ emotions, polarities }: Judgement): Feeling {
  const sentiment = POLARITIES[indexOfLargest(polarities)] as Polarity;
  const fitting = emotions.map((value, index) => (FITTING[sentiment].has(EMOTIONS[index] as Emotion) ? value : 0));
  return { sentiment, emotion: EMOTIONS[indexOfLargest(fitting)] as Emotion };
}

/** Where the largest value is. */
export function indexOfLargest(values: Float32Array): number {
  let best = 0;
  values.forEach((value, index) => {
    if (value > (values[best] as number)) best = index;
  });
  return best;
}
