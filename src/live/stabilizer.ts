import type { HeardWord } from '../engines/ports.ts';
import { isSameWord } from './same-word.ts';

/** A word that ends this close to the end of the audio may be only the beginning of one. */
const CUT_OFF_SEC = 0.12;
/** How sure a word must be to be shown. */
interface Caution {
  /** A word on which two readings agree is kept when it is this sure, or this much has been said since. */
  agreedSure: number;
  agreedSec: number;
  /** A word that was read once is shown when some more has been said since and it is this sure. */
  sure: number;
  /** The very first word, when nothing has been shown for a while, or when the reading before began with it too. */
  firstLateSure: number;
  /** When both are so. */
  firstAgreedSure: number;
  /** A first word is shown, however unsure, when the one behind it is this sure: where it ends has been heard. */
  firstFollowedSure: number;
}

/**
 * Found with bench/live-settling.ts on telephone calls and read speech, against finals that are searched more widely and hear more: without a least certainty
 * of agreed words, and with 0.85 for those read once, 11.6 % of the words shown were revised; with these 8.9 %, and a third of a word less is shown at a time.
 */
const ENGLISH: Caution = {
  agreedSure: 0.6,
  agreedSec: 2,
  sure: 0.97,
  firstLateSure: 0.2,
  firstAgreedSure: 0.2,
  firstFollowedSure: Number.POSITIVE_INFINITY,
};
/** The recogniser for other languages changes its mind more often: with the values for English 14.6 % of 1,583 words were revised, with these 9.1 %, a word and a half less at a time. */
const OTHERS: Caution = {
  agreedSure: 0.85,
  agreedSec: 3,
  sure: 0.995,
  firstLateSure: 0.25,
  firstAgreedSure: 0.1,
  firstFollowedSure: 0.5,
};
/** How much must have been said since a word that was read once. */
const SETTLED_SEC = 0.35;
/** The very first word is wanted soonest: it need not have settled, nor be as sure, and the less so the longer there is nothing to see. */
const FIRST_SURE = 0.6;
const FIRST_LATE_SEC = 0.45;
const TRAILING_MARKS = /[.,!?;:…。、，！？]+$/u;

/**
 * Makes of successive readings of a growing utterance a text that changes little: words on which two readings in a row agree are kept for good;
 * of the others, those are shown that are sure and lie some way back. `startSec` is when speech began.
 */
export function createStabilizer(startSec: number) {
  let stable: HeardWord[] = [];
  let before: readonly HeardWord[] = [];
  let heardLanguage: string | undefined;
  /** How sure the first of these words must be; `wordBefore` is what the reading before began with. */
  function firstSure(
    [word, next]: readonly HeardWord[],
    wordBefore: HeardWord | undefined,
    endSec: number,
    caution: Caution,
  ) {
    if (next && next.confidence >= caution.firstFollowedSure) return 0;
    const late = endSec - startSec >= FIRST_LATE_SEC;
    const agreed = word && wordBefore && isSameWord(word, wordBefore);
    if (late && agreed) return caution.firstAgreedSure;
    return late || agreed ? caution.firstLateSure : FIRST_SURE;
  }
  return {
    /** Takes a reading of all audio up to `endSec`; gives the words to show. */
    push(words: readonly HeardWord[], endSec: number, language = 'en'): HeardWord[] {
      const caution = language === 'en' ? ENGLISH : OTHERS;
      // What was heard in a language that it turned out not to be is no text to keep.
      if (language !== heardLanguage) [stable, before, heardLanguage] = [[], [], language];
      const tail = behind(words, stable);
      const tailBefore = behind(before, stable);
      let agreed = 0;
      while (agreed < tail.length && agreed < tailBefore.length) {
        const word = tail[agreed]!;
        const sure = word.confidence >= caution.agreedSure || endSec - word.endSec >= caution.agreedSec;
        if (!sure || !isSameWord(word, tailBefore[agreed]!)) break;
        agreed++;
      }
      // The last word of a reading agrees with the last of the one before only by chance when both are cut off.
      if (agreed === tail.length && agreed > 0 && endSec - tail[agreed - 1]!.endSec < CUT_OFF_SEC) agreed--;
      stable = [...stable, ...tail.slice(0, agreed)];
      before = words;
      const shown = [...stable];
      for (const word of tail.slice(agreed)) {
        const first = shown.length === 0 && word.confidence >= firstSure(tail, tailBefore[0], endSec, caution);
        const settled = endSec - word.endSec >= SETTLED_SEC && word.confidence >= caution.sure;
        if (!first && !settled) break;
        shown.push(word);
      }
      return withoutTrailingMarks(shown);
    },
    get stableCount(): number {
      return stable.length;
    },
  };
}

/** The words of a reading that follow the stable ones: by count when it begins with them, else by time. */
function behind(words: readonly HeardWord[], stable: readonly HeardWord[]): HeardWord[] {
  if (stable.every((word, i) => words[i] && isSameWord(word, words[i]))) return words.slice(stable.length);
  const lastSec = stable.at(-1)?.endSec ?? 0;
  return words.filter((word) => (word.startSec + word.endSec) / 2 > lastSec);
}

/** An utterance that goes on has no full stop yet, whatever the recogniser makes of its breaking off. */
function withoutTrailingMarks(words: HeardWord[]): HeardWord[] {
  const last = words.at(-1);
  if (!last) return words;
  const text = last.text.replace(TRAILING_MARKS, '');
  return text.trim() === '' ? words : [...words.slice(0, -1), { ...last, text }];
}
