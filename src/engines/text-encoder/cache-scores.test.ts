import { expect, test } from 'vitest';
import type { SentenceScores } from '../ports/text-classifier.ts';
import { cacheScores } from './cache-scores.ts';

/** A classifier that notes each sentence it computes, and a cache before it. */
function cached() {
  const computed: string[] = [];
  const { classify } = cacheScores({
    classify: async (sentences, language) => {
      computed.push(...sentences.map((sentence) => `${language} ${sentence}`));
      return sentences.map(() => ({}) as SentenceScores);
    },
  });
  return { classify, computed };
}

test('languages of one model share the results of a sentence', async () => {
  const { classify, computed } = cached();
  await classify(['Radio'], 'de');
  await classify(['Radio', 'Taxi'], 'es');
  expect(computed.map((entry) => entry.split(' ')[1])).toEqual(['Radio', 'Taxi']);
});

test('a language with sentiment layers of its own does not share them', async () => {
  const { classify, computed } = cached();
  await classify(['Radio'], 'de');
  await classify(['Radio'], 'fr');
  await classify(['Radio'], 'fr');
  await classify(['Radio'], 'en');
  expect(computed).toEqual(['de Radio', 'fr Radio', 'en Radio']);
});
