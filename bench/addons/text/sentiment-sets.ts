import { chance, type LabelledText, readGoEmotions, readTweets, readXed } from './labelled-texts.ts';

/** The English texts to measure on; none of them was trained on. */
export function englishTests(dataDir: string): Record<LabelledText['set'], LabelledText[]> {
  return {
    goemotions: readGoEmotions(dataDir, 'test').filter(({ text }) => chance(text) < 0.5),
    xed: readXed(dataDir, 'en').filter((row) => row.split === 'test' && row.polarity),
    tweets: readTweets(dataDir).filter((row) => row.split === 'test'),
  };
}
