import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { WINDOWS } from '../settings.ts';
import { middleSec } from './words.ts';

/** The times of a piece of speech. */
export interface SpokenPiece {
  startSec: number;
  /** Where its window starts, including padding. */
  fromSec: number;
  endSec: number;
  /** Where the audio that was kept for it starts. */
  audioStartSec: number;
}

/** Whether the next piece can be recognised in the same window as those before: no long pause between, not too long, and its audio reaches back to the start. */
export function canJoin(pieces: readonly SpokenPiece[], next: SpokenPiece): boolean {
  const first = pieces[0]!;
  const gapSec = next.startSec - pieces.at(-1)!.endSec;
  const isShort = next.endSec - first.startSec <= WINDOWS.joinedSec;
  return gapSec <= WINDOWS.contextGapSec && isShort && next.audioStartSec <= first.fromSec;
}

/** The words of each piece of a joined window; a word belongs to the piece in which its middle lies. */
export function splitWords(words: readonly RecognizedWord[], pieces: readonly SpokenPiece[]): RecognizedWord[][] {
  let from = 0;
  return pieces.map((piece, i) => {
    const next = pieces[i + 1];
    if (!next) return words.slice(from);
    const borderSec = (piece.endSec + next.startSec) / 2;
    let to = from;
    while (to < words.length && middleSec(words[to]!) < borderSec) to++;
    const own = words.slice(from, to);
    from = to;
    return own;
  });
}
