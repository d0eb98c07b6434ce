import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { normalizeWord } from '../../engines/recognized-words.ts';
import { LOOPS } from '../settings.ts';

/**
 * Removes repetitions that no speaker would say: phrases repeated too often or too fast, and words such as "two-two-two-" that a recogniser writes when it
 * does not find the end. The first occurrence stays.
 */
export function removeLoops(words: readonly RecognizedWord[]): RecognizedWord[] {
  const kept: RecognizedWord[] = [];
  for (let at = 0; at < words.length; ) {
    const loop = loopAt(words, at);
    const count = loop ? loop.period : 1;
    kept.push(...words.slice(at, at + count).map(withoutRepeatedParts));
    at += loop ? loop.period * loop.repeats : 1;
  }
  return kept;
}

interface Loop {
  period: number;
  repeats: number;
}

/** The loop that starts at a position; the shortest phrase wins. */
function loopAt(words: readonly RecognizedWord[], from: number): Loop | undefined {
  for (let period = 1; period <= Math.min(LOOPS.longestPhrase, (words.length - from) / 2); period++) {
    const repeats = repeatsOf(words, from, period);
    if (repeats < 2) continue;
    const last = words[from + period * repeats - 1]!;
    const wordSec = (last.endSec - words[from]!.startSec) / (period * repeats);
    const allowed = period <= 2 ? LOOPS.repeatsOfShort : LOOPS.repeatsOfLong;
    const isTooFast = repeats > LOOPS.repeatsInHurry && wordSec < LOOPS.fastestWordSec;
    if (repeats > allowed || isTooFast) return { period, repeats };
  }
  return undefined;
}

/** How often the words of a phrase follow each other. */
function repeatsOf(words: readonly RecognizedWord[], from: number, period: number): number {
  let end = from + period;
  while (end < words.length && isRepeated(words[end]!, words[end - period]!)) end++;
  return Math.floor((end - from) / period);
}

function isRepeated(word: RecognizedWord, before: RecognizedWord): boolean {
  const text = normalizeWord(word.text);
  return text !== '' && text === normalizeWord(before.text);
}

/** Writes "two-two-" as "two", and "two-two-two" too when it was said faster than anyone speaks. */
function withoutRepeatedParts(word: RecognizedWord): RecognizedWord {
  const match = REPEATED_PARTS.exec(word.text);
  if (!match) return word;
  const [, before, part, rest, end] = match as unknown as [string, string, string, string, string];
  const isIncomplete = rest.endsWith('-');
  const parts = 1 + rest.split('-').filter(Boolean).length;
  const isTooFast = parts > 2 && (word.endSec - word.startSec) / parts < LOOPS.fastestPartSec;
  return isIncomplete || isTooFast ? { ...word, text: before + part + end } : word;
}

const REPEATED_PARTS = /^(\s*)(\p{L}+)((?:-\2)+-?)(\P{L}*)$/iu;
