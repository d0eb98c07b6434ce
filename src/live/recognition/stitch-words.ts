import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { WINDOWS } from '../settings.ts';
import { isSameWord, middleSec } from './words.ts';

/**
 * The new words of a window that starts before a forced cut. Both sides of the cut recognise the words next to it, at times that differ a little. The last
 * sent words are looked for in the window; what follows them is new. Where none is found, the times decide.
 */
export function wordsAfterSent(
  sent: readonly RecognizedWord[],
  words: readonly RecognizedWord[],
  cutSec: number,
): RecognizedWord[] {
  const last = sent.findLast((word) => middleSec(word) < cutSec);
  if (!last) return words.filter((word) => middleSec(word) >= cutSec);
  const before = sent.slice(0, sent.lastIndexOf(last) + 1);
  for (let back = 1; back <= Math.min(before.length, WINDOWS.stitchWords); back++) {
    const match = findSame(before.at(-back)!, words);
    if (match < 0) continue;
    const following = words.slice(match + 1);
    // Words that were sent after the matching one take the place of those recognised here.
    return back === 1 ? following : following.filter((word) => middleSec(word) >= last.endSec);
  }
  const fromSec = Math.max(cutSec, last.endSec - WINDOWS.wordOverlapSec);
  return words.filter((word) => middleSec(word) >= fromSec && !isSameInstance(word, last));
}

/** The position of the word that is closest in time among those with the same text; −1 when there is none near. */
function findSame(word: RecognizedWord, words: readonly RecognizedWord[]): number {
  let best = -1;
  let bestSec: number = WINDOWS.sameWordSec;
  for (const [i, candidate] of words.entries()) {
    const distanceSec = Math.abs(middleSec(candidate) - middleSec(word));
    if (distanceSec < bestSec && isSameWord(candidate, word)) [best, bestSec] = [i, distanceSec];
  }
  return best;
}

function isSameInstance(word: RecognizedWord, sent: RecognizedWord): boolean {
  return isSameWord(word, sent) && word.startSec < sent.endSec;
}
