import type { Rated } from '../summarization/extract.ts';
import { centreOf, dot } from '../summarization/sentence-vectors.ts';
import type { Part } from './headlines.ts';

/** A chapter has something to print if a sentence is understood with this probability, or is important with this one. */
const LEAST = { clear: 0.5, important: 0.6 };

/** A chapter with rated sentences. */
interface RatedPart extends Part {
  start: number;
  rated: Rated;
}

/**
 * Joins each English chapter without a sentence worth printing to the more similar one beside it, whose subject becomes the headline.
 * If more than half of the chapters are so, all stay: the recording is hard to understand, and its chapters still have their times. What such a chapter is about
 * is then said by its topics, not by its sentences.
 */
export async function joinUnreadable<T extends RatedPart>(
  parts: readonly T[],
  read: (start: number, end: number) => Promise<T>,
): Promise<T[]> {
  const joined = [...parts];
  if (parts.filter(isUnreadable).length > parts.length / 2) return joined.map(withoutUnreadable);
  while (joined.length > 1) {
    const at = joined.findIndex(isUnreadable);
    if (at < 0) break;
    const first = isNearerToNext(joined, at) ? at : at - 1;
    const pair = joined.slice(first, first + 2) as [T, T];
    const whole = await read(pair[0].start, pair[1].start + pair[1].own.length);
    const readable = pair.find((part) => !isUnreadable(part));
    joined.splice(first, 2, readable ? { ...whole, text: readable.text, important: readable.important } : whole);
  }
  return joined.map(withoutUnreadable);
}

function withoutUnreadable<T extends RatedPart>(part: T): T {
  return isUnreadable(part)
    ? { ...part, rated: { ...part.rated, statements: [], spare: [] }, important: [], printable: [] }
    : part;
}

function isUnreadable({ language, rated: { statements } }: RatedPart): boolean {
  const isWorthPrinting = statements.some((one) => one.clear >= LEAST.clear || one.important >= LEAST.important);
  return language === 'en' && !isWorthPrinting;
}

function isNearerToNext(parts: readonly RatedPart[], at: number): boolean {
  const [before, after] = [parts[at - 1], parts[at + 1]];
  if (!before || !after) return before === undefined;
  const centre = centreOf(parts[at]!.vectors);
  return dot(centreOf(after.vectors), centre) > dot(centreOf(before.vectors), centre);
}
