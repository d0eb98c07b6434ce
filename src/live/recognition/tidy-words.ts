import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { removeLoops } from './remove-loops.ts';

/** A sentence that follows a full stop without a space, such as "correspondante.en". */
const MISSING_SPACE = /^(.*\p{Ll}{2}[.!?…])(\p{L}.*)$/su;
/** The same in internet addresses, which are one word. */
const ADDRESS =
  /@|www\.|\.(?:com|org|net|edu|gov|info|io|app|dev|eu|de|fr|it|es|pt|br|uk|at|ch|nl|be|js|py|ts|md)(?:[/:]\S*)?\P{L}*$/iu;
const LEADING_MARKS = /^(\s*)[.,!?;:…]+\s*/u;
const DOUBLED_MARKS = /([,;:])(?:\s*[,;:])+/gu;

/**
 * Makes recognised words fit for a message: no loops, times in order and without overlaps, no doubled commas, no missing spaces. `previousEndSec` is the end of the
 * last word that was sent.
 */
export function tidyWords(words: readonly RecognizedWord[], previousEndSec: number): RecognizedWord[] {
  const separated = removeLoops(words)
    .flatMap(splitSentences)
    .map((word) => ({ ...word, text: word.text.replace(DOUBLED_MARKS, '$1') }));
  return withoutOverlaps(withoutLeadingMarks(separated), previousEndSec);
}

/** Splits a word at a full stop that lacks its space; the time is divided by the number of letters. */
function splitSentences(word: RecognizedWord): RecognizedWord[] {
  const match = MISSING_SPACE.exec(word.text);
  if (!match || ADDRESS.test(word.text)) return [word];
  const [, first, second] = match as unknown as [string, string, string];
  const share = first.trim().length / word.text.trim().length;
  const middle = word.startSec + (word.endSec - word.startSec) * share;
  return [
    { ...word, text: first, endSec: middle },
    { ...word, text: ` ${second}`, startSec: middle },
  ];
}

/** Removes punctuation marks at the very start: they belong to the previous words, which already have theirs. */
function withoutLeadingMarks(words: readonly RecognizedWord[]): RecognizedWord[] {
  const [first, ...rest] = words;
  if (!first) return [];
  const text = first.text.replace(LEADING_MARKS, '$1');
  return text.trim() === '' ? withoutLeadingMarks(rest) : [{ ...first, text }, ...rest];
}

/** Moves the borders of overlapping words: a word ends where the next one starts, and none starts before what was sent. */
export function withoutOverlaps(words: readonly RecognizedWord[], previousEndSec: number): RecognizedWord[] {
  const ordered: RecognizedWord[] = [];
  for (const word of words) {
    const previous = ordered.at(-1);
    const startSec = Math.max(word.startSec, previous?.startSec ?? previousEndSec);
    if (previous && previous.endSec > startSec) previous.endSec = startSec;
    ordered.push({ ...word, startSec, endSec: Math.max(startSec, word.endSec) });
  }
  return ordered;
}
