import { type Pcm, SAMPLE_RATE_HZ } from '../ports/audio.ts';
import type { RecognizedWord } from '../ports/recognizer.ts';
import type { Decoded } from './decode.ts';
import { type Loudness, quietestMiddle } from './loudness.ts';
import { MAX_CUTS, MIN_CUT_SEC, UNPUNCTUATED_SEC } from './settings.ts';
import { lacksPunctuation } from './words.ts';

/** A window, or a part of one that was cut. */
export interface Piece {
  /** Index of its window. */
  window: number;
  /** Its start in the window, in samples. */
  offset: number;
  pcm: Pcm;
  /** How often it was cut. */
  cuts: number;
  /** The known text of its first samples. */
  prefix?: { tokens: number[]; samples: number };
}

/**
 * The parts to recognise instead of a piece whose text is not plausible; none if the text is kept. The text of a
 * partial is only checked against its prefix.
 */
export function partsToRetry(
  piece: Piece,
  { stopped, tokens }: Decoded,
  words: readonly RecognizedWord[],
  loudness: Loudness,
  partial: boolean,
): Piece[] {
  const implausible = !partial && (stopped !== 'end' || (expectsPunctuation(piece) && lacksPunctuation(tokens)));
  if (piece.prefix) return implausible || !followsPrefix(words, piece.prefix.samples) ? [withoutPrefix(piece)] : [];
  return implausible && mayCut(piece) ? cut(piece, loudness) : [];
}

/** Only whole, long windows: a part of a sentence may have no punctuation. */
function expectsPunctuation({ pcm, cuts }: Piece): boolean {
  return cuts === 0 && pcm.length >= UNPUNCTUATED_SEC * SAMPLE_RATE_HZ;
}

/** Whether there are words and all of them are after the prefix; otherwise the prefix does not match the audio. */
function followsPrefix(words: readonly RecognizedWord[], samples: number): boolean {
  return words.length > 0 && words[0]!.endSec * SAMPLE_RATE_HZ >= samples;
}

/** The audio after the prefix, to be recognised without it. */
function withoutPrefix({ window, pcm, cuts, prefix }: Piece): Piece {
  const samples = prefix?.samples ?? 0;
  return { window, offset: samples, pcm: pcm.subarray(samples), cuts };
}

function mayCut({ pcm, cuts }: Piece): boolean {
  return cuts < MAX_CUTS && pcm.length >= MIN_CUT_SEC * SAMPLE_RATE_HZ;
}

function cut({ window, offset, pcm, cuts }: Piece, loudness: Loudness): Piece[] {
  const at = quietestMiddle(pcm, loudness);
  return [
    { window, offset, pcm: pcm.subarray(0, at), cuts: cuts + 1 },
    { window, offset: offset + at, pcm: pcm.subarray(at), cuts: cuts + 1 },
  ];
}
