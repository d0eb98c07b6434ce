import { SAMPLE_RATE_HZ } from '../../../engines/ports/audio.ts';
import type { Recognizer } from '../../../engines/ports/recognizer.ts';
import { isPlausible } from '../../../engines/translation/plausible.ts';
import { type RedactionSession, redactText } from '../../../entities/redact/redact.ts';
import { REDACTED } from '../../../entities/redact/rewrite.ts';
import type { Utterance } from '../../../schemas/result/transcript.ts';
import { readWindow } from '../../read-window.ts';
import type { DecodedAudio } from '../../stage.ts';
import { planWindows, type SpeechWindow } from '../../windows.ts';
import type { AddonInput } from '../addon.ts';

/** Kept free at the end of a window: with a full window the recogniser repeats itself. */
const TAIL_SEC = 1.5;

/** A part of an utterance that fits the recogniser's window. */
interface Piece {
  utterance: number;
  channel: number;
  startSec: number;
  endSec: number;
  text: string;
}

/** Audio to recognise, and the parts to translate. */
interface Passage {
  channel: number;
  window: Omit<SpeechWindow, 'speechSec'>;
  pieces: Piece[];
}

/** The audio, and the redacted text. */
export interface SpeechSource extends Pick<AddonInput, 'audio' | 'speech'> {
  redaction?: RedactionSession | undefined;
}

/** The language that Whisper was trained to translate into. */
export const SPEECH_TARGET = 'en';

/** Whether a recogniser can translate speech of a language into English. A recogniser for one language cannot. */
export function canTranslateSpeech(recognizer: Recognizer, from: string): boolean {
  return recognizer.translate !== undefined && recognizer.languages.length > 1 && recognizer.languages.includes(from);
}

/**
 * Translates speech into English with the speech recogniser. Returns a text per utterance; null where the output cannot be a translation, or where
 * redacted speech would reappear. Repeated utterances get the same translation.
 */
export async function translateSpeech(
  utterances: readonly Utterance[],
  from: string,
  recognizer: Recognizer,
  source: SpeechSource,
  signal: AbortSignal,
): Promise<(string | null)[]> {
  const { redaction } = source;
  const isRedacted = ({ text }: Utterance) => redaction !== undefined && text.search(REDACTED) >= 0;
  const texts = utterances.map((utterance): string | null => (isRedacted(utterance) ? null : ''));
  const { maxSec, batch: size } = recognizer.windows;
  const firstWithSameText = firstOfEach(utterances.map(({ text }) => text));
  const pieces = utterances.flatMap((utterance, index) =>
    isRedacted(utterance) || firstWithSameText[index] !== index ? [] : piecesOf(utterance, index, maxSec - TAIL_SEC),
  );
  const passages = passagesOf(pieces, recognizer, source);
  for (let first = 0; first < passages.length; first += size) {
    signal.throwIfAborted();
    const batch = passages.slice(first, first + size);
    const made = await translatePassages(batch, from, recognizer, source);
    batch
      .flatMap((passage) => passage.pieces)
      .forEach(({ utterance, text }, row) => {
        const [before, piece] = [texts[utterance]!, made[row] ?? ''];
        const isUsable = before !== null && isPlausible(text, piece, from, SPEECH_TARGET);
        texts[utterance] = isUsable ? `${before} ${piece}`.trim() : null;
      });
  }
  const results: (string | null)[] = [];
  for (const index of utterances.keys()) {
    const text = texts[firstWithSameText[index]!] ?? null;
    results.push(text && redaction ? await redactText(text, redaction, SPEECH_TARGET) : text);
  }
  return results;
}

/** One text for each piece of the passages. */
async function translatePassages(
  passages: readonly Passage[],
  from: string,
  recognizer: Recognizer,
  { audio }: SpeechSource,
): Promise<string[]> {
  const windows = await Promise.all(
    passages.map(({ channel, window }) => readWindow(channelOf(audio, channel).pcm, window)),
  );
  const parts = passages.flatMap(({ window: { startSec, leadSec }, pieces }, window) =>
    pieces.map((piece) => ({
      window,
      startSec: piece.startSec - startSec + leadSec,
      endSec: piece.endSec - startSec + leadSec,
    })),
  );
  return (await recognizer.translate?.(windows, { from, parts })) ?? [];
}

/**
 * The audio of the parts: the windows in which the recording was recognised, whose encodings may be cached. A part that spans two windows gets its
 * own window.
 */
function passagesOf(
  pieces: readonly Piece[],
  { windows: shape }: Recognizer,
  { audio, speech }: SpeechSource,
): Passage[] {
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

/** For each text, the index of the first with the same words. */
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

/** Tolerance for rounded times. */
const SLACK_SEC = 0.001;

/** A channel that equals another was dropped; the first represents it. */
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

/** Where to cut: after the longest pause in the second half of what fits. */
function widestGap(words: Utterance['words'], from: number, to: number): number {
  let best = to;
  let widest = -1;
  for (let i = Math.floor((from + to) / 2) + 1; i <= to; i++) {
    const gap = words[i]!.start - words[i - 1]!.end;
    if (gap > widest) [best, widest] = [i, gap];
  }
  return best;
}
