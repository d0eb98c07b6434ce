import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { createStabilizer, type Stabilizer } from './stabilizer.ts';

/** An utterance that has begun and not ended. Long ones are recognised in pieces. */
export interface OpenUtterance {
  startSec: number;
  /** Start of the piece that is still open; earlier pieces are final. */
  pieceSec: number;
  /** Whether speech was already going on where the piece starts. */
  cutBefore: boolean;
  /** The words of each closed piece. */
  pieces: Promise<RecognizedWord[]>[];
  /** Those whose recognition has finished. */
  finishedPieces: RecognizedWord[][];
  stabilizer: Stabilizer;
  /** The words of the last partial. */
  sentPartial: RecognizedWord[];
  /** Up to where partials have been recognised. */
  partialUpToSec: number;
  /** Number within the channel, assigned with the first message. */
  number?: number;
  language?: string;
}

/** Starts an utterance at a time; `cutBefore` after a forced cut. */
export function openUtterance(startSec: number, { cutBefore = false } = {}): OpenUtterance {
  return {
    startSec,
    pieceSec: startSec,
    cutBefore,
    pieces: [],
    finishedPieces: [],
    stabilizer: createStabilizer(startSec),
    sentPartial: [],
    partialUpToSec: 0,
  };
}
