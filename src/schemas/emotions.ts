import { z } from 'zod';
import { words } from './words.ts';

/** The overall feeling of a sentence. */
export const Sentiment = z.enum(words('positive negative neutral mixed unknown')).meta({
  id: 'Sentiment',
  description: 'The overall feeling of what was said',
});
export type Sentiment = z.infer<typeof Sentiment>;

const EMOTIONS = [
  ...words('adoration amusement anger awe confusion contempt contentment desire disappointment disgust distress'),
  ...words('ecstatic elation embarrassment fear interest pain realization relief sadness negative_surprise'),
  ...words('positive_surprise sympathy triumph neutral'),
] as const;

/** The emotion that stands out in a sentence. */
export const Emotion = z
  .enum(EMOTIONS)
  .meta({ id: 'Emotion', description: 'The emotion that stands out in what was said' });
export type Emotion = z.infer<typeof Emotion>;
