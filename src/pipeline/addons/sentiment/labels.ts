import { Emotion, type Sentiment } from '../../../schemas/jobs/emotions.ts';
import { words } from '../../../schemas/result/words.ts';

/** The emotions in the order of the outputs of the models. */
export const EMOTIONS = Emotion.options;

/** The polarities in the order of the outputs of the model. */
const POLARITIES = words('positive negative neutral mixed');
type Polarity = (typeof POLARITIES)[number];

/** The probability of each emotion and polarity. */
interface Probabilities {
  emotions: Float32Array;
  polarities: Float32Array;
}

/** The sentiment and emotion of a sentence. */
export interface SentimentLabels {
  sentiment: Sentiment;
  emotion: Emotion;
}

// The emotion must agree with the polarity, so it is chosen among these.
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

/** Chooses the most probable polarity, and the most probable emotion that agrees with it. */
export function labelsOf({ emotions, polarities }: Probabilities): SentimentLabels {
  const sentiment = POLARITIES[indexOfLargest(polarities)] as Polarity;
  const fitting = emotions.map((value, index) => (FITTING[sentiment].has(EMOTIONS[index] as Emotion) ? value : 0));
  return { sentiment, emotion: EMOTIONS[indexOfLargest(fitting)] as Emotion };
}

/** Index of the largest value. */
function indexOfLargest(values: Float32Array): number {
  let best = 0;
  values.forEach((value, index) => {
    if (value > (values[best] as number)) best = index;
  });
  return best;
}
