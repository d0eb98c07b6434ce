import type { Sentence } from '../../../schemas/result/transcript.ts';
import { contentWords } from '../summarization/content-words.ts';
import type { Extracted, Rated } from '../summarization/extract.ts';
import { type Headline, mentions } from './choose-headlines.ts';
import { requestTitle } from './request-title.ts';

/** Most further subjects that a summary names. */
const TOPICS = 3;

/** What somebody asks for, as a headline, if a sentence of the summary may say it or there is no other headline. */
export function requestOf(
  sentences: readonly Sentence[],
  printable: readonly string[],
  headline: Headline | undefined,
): Headline | undefined {
  const text = requestTitle(sentences);
  if (text === undefined) return undefined;
  const words = contentWords(text, 'en');
  const isMentioned = printable.some((sentence) => mentions(sentence, words));
  return isMentioned || !headline ? { text, words, others: [] } : undefined;
}

/** Adds the best less clear sentence that mentions the headline, if no clear one does. */
export function withMention(rated: Rated, headline: Headline | undefined): Rated {
  if (!headline || headline.words.length === 0) return rated;
  const isMention = ({ text }: { text: string }) => mentions(text, headline.words);
  if (rated.statements.some(isMention)) return rated;
  const [best] = rated.spare.filter(isMention).sort((a, b) => b.score - a.score);
  return best ? { ...rated, statements: [...rated.statements, best].sort((a, b) => a.index - b.index) } : rated;
}

/** Further subjects of a chapter with a single sentence; its headline is the first of them if the sentences do not mention it. */
export function topicsBeside(chosen: readonly Extracted[], headline: Headline | undefined): string {
  if (!headline || chosen.length === 0) return '';
  const isMentioned = chosen.some(({ text }) => mentions(text, headline.words));
  if (chosen.length > 1 && isMentioned) return '';
  const topics = isMentioned || headline.others.length === 0 ? [] : [headline.text];
  for (const topic of headline.others) {
    const named = [...chosen.map(({ text }) => text), headline.text, ...topics].join(' ');
    const isNew = contentWords(topic, 'en').every((word) => !mentions(named, [word]));
    if (isNew && topics.length < TOPICS) topics.push(topic);
  }
  return topics.length > 0 ? ` (Also mentioned: ${topics.join(', ')}.)` : '';
}
