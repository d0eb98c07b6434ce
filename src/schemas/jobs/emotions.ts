import { z } from 'zod';
import { words } from '../result/words.ts';

/** The sentiment of a sentence. */
export const Sentiment = z.enum(words('positive negative neutral mixed unknown')).meta({
  id: 'Sentiment',
  description: 'The sentiment of the sentence',
});
export type Sentiment = z.infer<typeof Sentiment>;

const EMOTIONS = [
  ...words('adoration amusement anger awe confusion contempt contentment desire disappointment disgust distress'),
  ...words('ecstatic elation embarrassment fear interest pain realization relief sadness negative_surprise'),
  ...words('positive_surprise sympathy triumph neutral'),
] as const;

/** The dominant emotion of a sentence. */
export const Emotion = z.enum(EMOTIONS).meta({ id: 'Emotion', description: 'The dominant emotion of the sentence' });
export type Emotion = z.infer<typeof Emotion>;
