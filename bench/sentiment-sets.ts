import { chance, type LabelledText, readGoEmotions, readTweets, readXed } from './sentiment-data.ts';

/** Common labels are thinned out: they teach little more, and embedding takes time. */
const COMMON = new Set(['adoration', 'contentment', 'anger', 'amusement', 'interest', 'contempt']);

/** The share of texts with these emotions that is kept for training. */
function keptShare({ set, emotions }: LabelledText): number {
  if (set === 'xed') return 0.35;
  if (set === 'tweets') return 1;
  if (emotions.every((emotion) => emotion === 'neutral')) return 0.3;
  return emotions.every((emotion) => COMMON.has(emotion)) ? 0.4 : 0.9;
}

/** Of what is left; embedding all of it takes an hour on two cores. */
const SHARE = 0.55;

/** The English texts to train on, as far as they are embedded. */
export function englishTraining(dataDir: string): LabelledText[] {
  const comments = readGoEmotions(dataDir, 'train');
  const lines = readXed(dataDir, 'en').filter((row) => row.split === 'train' && row.polarity);
  const tweets = readTweets(dataDir).filter((row) => row.split === 'train');
  return [...comments, ...lines, ...tweets].filter(
    (row) => chance(row.text) < keptShare(row) && chance(`x${row.text}`) < SHARE,
  );
}

/** The English texts to measure on; none of them was trained on. */
export function englishTests(dataDir: string): Record<LabelledText['set'], LabelledText[]> {
  return {
    goemotions: readGoEmotions(dataDir, 'test').filter(({ text }) => chance(text) < 0.5),
    xed: readXed(dataDir, 'en').filter((row) => row.split === 'test' && row.polarity),
    tweets: readTweets(dataDir).filter((row) => row.split === 'test'),
  };
}
