import type { TextEmbedder } from '../../../engines/ports/text-embedder.ts';
import { rankedPhrases } from '../chapterization/headlines.ts';
import { singular } from '../chapterization/phrases.ts';
import { importantTexts, type Rated } from './extract.ts';
import { isShort } from './opening-and-outcome.ts';
import { readableText } from './readable.ts';

/** Most topics that are named. */
const MOST = 4;
/** How often a topic is said at least: twice, and once in this number of sentences. */
const LEAST_COUNT = 2;
const SENTENCES_EACH = 400;
/** Least log odds that a phrase names the subject. */
const LEAST = -1;
/** Important sentences whose phrases are preferred. */
const IMPORTANT = 20;

/** The main topics of a longer English recording, so that sentences from it are understood; empty where none is likely. */
export async function mainTopics(rated: Rated, embedder: TextEmbedder | null): Promise<string> {
  const { sentences, vectors } = rated;
  const isEnglish = sentences.filter(({ language }) => language === 'en').length > sentences.length / 2;
  if (!embedder || !isEnglish || isShort(sentences)) return '';
  const text = readableText(sentences);
  const important = importantTexts(rated, IMPORTANT);
  const [ranked = []] = await rankedPhrases([{ own: sentences, vectors, text, language: 'en', important }], embedder);
  const leastCount = Math.max(LEAST_COUNT, Math.round(sentences.length / SENTENCES_EACH));
  const topics: string[] = [];
  const used = new Set<string>();
  for (const { phrase, score } of ranked) {
    const words = phrase.words.map(singular);
    const isNew = !words.some((word) => used.has(word));
    if (topics.length === MOST || score < LEAST || phrase.count < leastCount || !isNew) continue;
    for (const word of words) used.add(word);
    topics.push(phrase.text);
  }
  return topics.length === 0 ? '' : `Main topic${topics.length > 1 ? 's' : ''}: ${topics.join(', ')}.`;
}
