import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { PARTIAL_TIMING, PARTIALS, type PartialThresholds } from '../settings.ts';
import { isSameWord, middleSec } from './words.ts';

const TRAILING_MARKS = /[.,!?;:…。、，！？]+$/u;

/**
 * Turns successive decoding passes over a growing utterance into a text that changes little. Words on which two passes in a row agree are fixed; of the
 * others, only those that are certain and not at the end are sent. `startSec` is when speech began.
 */
export function createStabilizer(startSec: number) {
  let fixed: RecognizedWord[] = [];
  let previous: readonly RecognizedWord[] = [];
  let language: string | undefined;

  /** The confidence that the first of these words needs; `previousFirst` is the first word of the pass before. */
  function firstConfidence(
    [word, next]: readonly RecognizedWord[],
    previousFirst: RecognizedWord | undefined,
    endSec: number,
    thresholds: PartialThresholds,
  ): number {
    if (next && next.confidence >= thresholds.firstFollowedConfidence) return 0;
    const isLate = endSec - startSec >= PARTIAL_TIMING.firstLateSec;
    const isAgreed = word && previousFirst && isSameWord(word, previousFirst);
    if (isLate && isAgreed) return thresholds.firstAgreedConfidence;
    return isLate || isAgreed ? thresholds.firstLateConfidence : PARTIAL_TIMING.firstConfidence;
  }

  return {
    /** Takes a pass over all audio up to `endSec`; returns the words to send. */
    push(words: readonly RecognizedWord[], endSec: number, spoken = 'en'): RecognizedWord[] {
      const thresholds = spoken === 'en' ? PARTIALS.english : PARTIALS.other;
      // Words recognised in a wrong language are discarded.
      if (spoken !== language) [fixed, previous, language] = [[], [], spoken];
      const tail = wordsAfter(words, fixed);
      const previousTail = wordsAfter(previous, fixed);
      const agreedCount = countAgreed(tail, previousTail, endSec, thresholds);
      fixed = [...fixed, ...tail.slice(0, agreedCount)];
      previous = words;
      const sent = [...fixed];
      for (const word of tail.slice(agreedCount)) {
        const isFirst =
          sent.length === 0 && word.confidence >= firstConfidence(tail, previousTail[0], endSec, thresholds);
        const isFollowed = endSec - word.endSec >= PARTIAL_TIMING.followedBySec;
        if (!isFirst && !(isFollowed && word.confidence >= thresholds.confidence)) break;
        sent.push(word);
      }
      return withoutTrailingMarks(sent);
    },
  };
}

/** How many leading words of two passes agree and are certain. */
function countAgreed(
  tail: readonly RecognizedWord[],
  previousTail: readonly RecognizedWord[],
  endSec: number,
  thresholds: PartialThresholds,
): number {
  let count = 0;
  while (count < tail.length && count < previousTail.length) {
    const word = tail[count]!;
    const isCertain = word.confidence >= thresholds.agreedConfidence || endSec - word.endSec >= thresholds.agreedSec;
    if (!isCertain || !isSameWord(word, previousTail[count]!)) break;
    count++;
  }
  // Two incomplete last words may agree by chance.
  const isIncomplete = count > 0 && endSec - tail[count - 1]!.endSec < PARTIAL_TIMING.incompleteSec;
  return count === tail.length && isIncomplete ? count - 1 : count;
}

/** The words of a pass that follow the fixed ones: by count when it begins with them, otherwise by time. */
function wordsAfter(words: readonly RecognizedWord[], fixed: readonly RecognizedWord[]): RecognizedWord[] {
  if (fixed.every((word, i) => words[i] && isSameWord(word, words[i]))) return words.slice(fixed.length);
  const lastSec = fixed.at(-1)?.endSec ?? 0;
  return words.filter((word) => middleSec(word) > lastSec);
}

/** Removes marks at the end: the utterance goes on, so a full stop there is a guess of the recogniser. */
function withoutTrailingMarks(words: RecognizedWord[]): RecognizedWord[] {
  const last = words.at(-1);
  if (!last) return words;
  const text = last.text.replace(TRAILING_MARKS, '');
  return text.trim() === '' ? words : [...words.slice(0, -1), { ...last, text }];
}

export type Stabilizer = ReturnType<typeof createStabilizer>;
