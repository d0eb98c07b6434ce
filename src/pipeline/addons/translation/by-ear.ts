import { type Recognizer, SAMPLE_RATE_HZ, type SpeechTranslation } from '../../../engines/ports.ts';
import { isPlausible } from '../../../engines/translate/plausible.ts';
import type { Utterance } from '../../../schemas/transcript.ts';
import { readWindow } from '../../read-window.ts';
import type { DecodedAudio } from '../../stage.ts';
import { planWindows, type SpeechWindow } from '../../windows.ts';
import type { AddonInput } from '../addon.ts';
import { type RedactionSession, redactText } from '../entities/redact.ts';
import { REDACTED } from '../entities/rewrite.ts';
import { fromPhrasebook } from './phrasebook.ts';

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

/** Audio to listen to, and what is to be translated of it. */
interface Passage {
  channel: number;
  window: Omit<SpeechWindow, 'speechSec'>;
  pieces: Piece[];
}

/** What is listened to, and what was taken out of the text. */
export interface Heard extends Pick<AddonInput, 'audio' | 'speech'> {
  redaction?: RedactionSession | undefined;
}

/** Whether a recogniser can translate into a language by ear: into English by training, into its other languages after a fashion. One that knows a single language cannot. */
export function translatesByEar(recognizer: Recognizer, to: string): boolean {
  return recognizer.translate !== undefined && recognizer.languages.length > 1 && recognizer.languages.includes(to);
}

/**
 * Translates what is said in one language by listening again, once for all target languages. For each of them a text an utterance; null where what came out
 * cannot be a translation, or where something was taken out that would be heard again. What is all common phrases and numbers is not listened to: in so short a
 * piece the recogniser hears anything ("You too. Bye." in Spanish: "¡Suscríbete!"). What is said again in the same words is translated in the same words.
 */
export async function translateByEar(
  utterances: readonly Utterance[],
  { from, to }: SpeechTranslation,
  recognizer: Recognizer,
  heard: Heard,
  signal: AbortSignal,
): Promise<(string | null)[][]> {
  const { redaction } = heard;
  const known = to.map((language) => utterances.map(({ text }) => fromPhrasebook(text, from, language)));
  const isKnown = (index: number) => known.every((texts) => texts[index] !== undefined);
  const isRedacted = ({ text }: Utterance) => redaction !== undefined && text.search(REDACTED) >= 0;
  const texts = to.map(() => utterances.map((utterance): string | null => (isRedacted(utterance) ? null : '')));
  const { maxSec, batch: size } = recognizer.windows;
  const saidFirst = firstOfEach(utterances.map(({ text }) => text));
  const pieces = utterances.flatMap((utterance, index) =>
    isKnown(index) || isRedacted(utterance) || saidFirst[index] !== index
      ? []
      : piecesOf(utterance, index, maxSec - TAIL_SEC),
  );
  const passages = passagesOf(pieces, recognizer, heard);
  for (let first = 0; first < passages.length; first += size) {
    signal.throwIfAborted();
    const batch = passages.slice(first, first + size);
    const windows = await Promise.all(
      batch.map(({ channel, window }) => readWindow(channelOf(heard.audio, channel).pcm, window)),
    );
    const parts = batch.flatMap(({ window: { startSec, leadSec }, pieces }, window) =>
      pieces.map((piece) => ({
        window,
        startSec: piece.startSec - startSec + leadSec,
        endSec: piece.endSec - startSec + leadSec,
      })),
    );
    const made = (await recognizer.translate?.(windows, { from, to, parts })) ?? [];
    batch
      .flatMap((passage) => passage.pieces)
      .forEach(({ utterance, text }, row) => {
        to.forEach((language, column) => {
          const own = texts[column]!;
          const before = own[utterance]!;
          const piece = made[row]?.[column] ?? '';
          const usable = before !== null && isPlausible(text, piece, from, language);
          own[utterance] = usable ? `${before} ${piece}`.trim() : null;
        });
      });
  }
  // It may hear better than before what nothing was taken out of.
  const shown = (text: string, language: string) => (redaction ? redactText(text, redaction, language) : text);
  return to.map((language, column) =>
    utterances.map((_, index) => {
      const text = texts[column]![saidFirst[index]!] ?? null;
      return known[column]![index] ?? (text && shown(text, language));
    }),
  );
}

/**
 * Where pieces are heard: in the windows the recording was recognised in by a recogniser of this kind, which it may remember. What lies across two of them has
 * one of its own.
 */
function passagesOf(pieces: readonly Piece[], { windows: shape }: Recognizer, { audio, speech }: Heard): Passage[] {
  const planned = audio.distinctChannels.map(({ channel, pcm }, i) => ({
    channel,
    windows: planWindows(speech?.[i] ?? [], shape, pcm.sampleCount / SAMPLE_RATE_HZ),
  }));
  const passages: Passage[] = [];
  const opened = new Map<SpeechWindow, Passage>();
  for (const piece of pieces) {
    const { startSec, endSec } = piece;
    const { channel } = channelOf(audio, piece.channel);
    const own = planned.find((one) => one.channel === channel)?.windows ?? [];
    const around = own.find((window) => window.startSec <= startSec + SLACK_SEC && endSec <= window.endSec + SLACK_SEC);
    const open = around && opened.get(around);
    const alone = {
      startSec: Math.max(0, startSec - shape.paddingSec),
      endSec: endSec + shape.paddingSec,
      leadSec: 0,
    };
    if (open) {
      open.pieces.push(piece);
      continue;
    }
    const passage = { channel, window: around ?? alone, pieces: [piece] };
    passages.push(passage);
    if (around) opened.set(around, passage);
  }
  return passages;
}

/** For each text the index of the first with the same words. */
function firstOfEach(texts: readonly string[]): number[] {
  const first = new Map<string, number>();
  return texts.map((text, index) => {
    const words =
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}'’]+/gu)
        ?.join(' ') ?? '';
    if (!first.has(words)) first.set(words, index);
    return first.get(words)!;
  });
}

/** Times are rounded on their way here. */
const SLACK_SEC = 0.001;

/** A channel equal to another was dropped; the first stands for it. */
function channelOf({ distinctChannels }: DecodedAudio, channel: number) {
  return distinctChannels.find((one) => one.channel === channel) ?? distinctChannels[0]!;
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
