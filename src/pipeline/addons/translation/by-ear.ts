import { readPcm } from '../../../audio/pcm-file.ts';
import { type Pcm, type Recognizer, SAMPLE_RATE_HZ, type SpeechTranslation } from '../../../engines/ports.ts';
import { isPlausible } from '../../../engines/translate/plausible.ts';
import type { Utterance } from '../../../schemas/transcript.ts';
import type { DecodedAudio } from '../../stage.ts';

/** Kept free behind the speech: a window filled to the brim makes the recogniser repeat itself. */
const TAIL_SEC = 1.5;

/** A stretch of an utterance that fits the recogniser's window. */
interface Piece {
  utterance: number;
  channel: number;
  startSec: number;
  endSec: number;
  text: string;
}

/** Whether a recogniser can translate into a language by ear: into English by training, into its other languages after a fashion. One that knows a single language cannot. */
export function translatesByEar(recognizer: Recognizer, to: string): boolean {
  return recognizer.translate !== undefined && recognizer.languages.length > 1 && recognizer.languages.includes(to);
}

/**
 * Translates what is said in one language by listening again, once for all target languages. For each of them a text an utterance; null where what came out
 * cannot be a translation.
 */
export async function translateByEar(
  utterances: readonly Utterance[],
  { from, to }: SpeechTranslation,
  recognizer: Recognizer,
  audio: DecodedAudio,
  signal: AbortSignal,
): Promise<(string | null)[][]> {
  const texts = to.map(() => utterances.map((): string | null => ''));
  const { maxSec, batch: size, paddingSec } = recognizer.windows;
  const pieces = utterances.flatMap((utterance, index) => piecesOf(utterance, index, maxSec - TAIL_SEC));
  for (let first = 0; first < pieces.length; first += size) {
    signal.throwIfAborted();
    const batch = pieces.slice(first, first + size);
    const windows = await Promise.all(batch.map((piece) => readPiece(piece, audio, paddingSec)));
    const made = (await recognizer.translate?.(windows, { from, to })) ?? [];
    batch.forEach(({ utterance, text }, row) => {
      to.forEach((language, column) => {
        const own = texts[column]!;
        const before = own[utterance]!;
        const piece = made[row]?.[column] ?? '';
        const usable = before !== null && isPlausible(text, piece, from, language);
        own[utterance] = usable ? `${before} ${piece}`.trim() : null;
      });
    });
  }
  return texts;
}

function piecesOf({ words, text, start, end, channel }: Utterance, utterance: number, maxSec: number): Piece[] {
  if (end - start <= maxSec || words.length < 2)
    return [{ utterance, channel, startSec: start, endSec: Math.min(end, start + maxSec), text }];
  const pieces: Piece[] = [];
  let from = 0;
  while (from < words.length) {
    let to = from + 1;
    while (to < words.length && words[to]!.end - words[from]!.start <= maxSec) to++;
    if (to < words.length) to = widestGap(words, from, to);
    const own = words.slice(from, to);
    const startSec = own[0]!.start;
    pieces.push({
      utterance,
      channel,
      startSec,
      endSec: Math.min(own.at(-1)!.end, startSec + maxSec),
      text: own
        .map(({ word }) => word)
        .join('')
        .trim(),
    });
    from = to;
  }
  return pieces;
}

/** Where to cut: behind the longest pause in the second half of what fits. */
function widestGap(words: Utterance['words'], from: number, to: number): number {
  let best = to;
  let widest = -1;
  for (let i = Math.floor((from + to) / 2) + 1; i <= to; i++) {
    const gap = words[i]!.start - words[i - 1]!.end;
    if (gap > widest) [best, widest] = [i, gap];
  }
  return best;
}

function readPiece({ channel, startSec, endSec }: Piece, audio: DecodedAudio, paddingSec: number): Promise<Pcm> {
  // A channel equal to another was dropped; the first stands for it.
  const source = audio.distinctChannels.find((one) => one.channel === channel) ?? audio.distinctChannels[0]!;
  const sample = (seconds: number) => Math.round(seconds * SAMPLE_RATE_HZ);
  return readPcm(source.pcm, sample(Math.max(0, startSec - paddingSec)), sample(endSec + paddingSec));
}
