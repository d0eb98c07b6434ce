import { type Pcm, SAMPLE_RATE_HZ } from '../../ports/audio.ts';
import type { SpeechTranslation, WindowPart } from '../../ports/recognizer.ts';
import type { WhisperSessions } from '../model/sessions.ts';
import {
  maxTokens,
  STEPS_PER_SEC,
  TRANSLATION_HEAD_STEPS,
  TRANSLATION_MARGIN_SEC,
  TRANSLATION_PADDING,
  TRANSLATION_ROWS,
} from '../settings.ts';
import { batchTimes, timeOf } from './batches.ts';
import { DecodingBatch } from './decoding-batch.ts';
import { batchEncodings, type Encoding, encodeWindow, frameCount, sliceEncoding } from './encode.ts';
import type { EncodingCache } from './encoding-cache.ts';
import { decodeGreedily } from './greedy.ts';
import { startTokens } from './language.ts';
import type { DecodingTools, RowPlan } from './prompts.ts';
import { isAudible, isSilence } from './quality-checks.ts';

export interface SpeechTranslationTools extends DecodingTools, WhisperSessions {
  /** Encoder output of windows that were recognised before. */
  cache: EncodingCache;
  /** Encoder frames that a batch may hold: bounds the memory for the encoder output. */
  steps: number;
}

/** A part to translate. */
interface Piece {
  /** Index of its result. */
  index: number;
  /** Encoder frames with audio … */
  steps: number;
  /** … and all of them. */
  time: number;
  encode(): Promise<Encoding>;
}

/** Translates speech into English, the task that Whisper was trained for. A text that runs into a loop ends before it. */
export function createSpeechTranslation(options: SpeechTranslationTools) {
  const { encoder, cross, decoder, cache, steps, ...tools } = options;
  const { config, tokenizer } = tools;

  return async (windows: readonly Pcm[], { from, parts }: SpeechTranslation): Promise<string[]> => {
    const pieces = piecesOf(windows, parts);
    const texts = (parts ?? windows).map(() => '');
    // All prompts must have the same length, so there must be a token for the spoken language.
    const prompt = startTokens(config, config.languages.has(from) ? from : 'en', 'translate');
    const encodings: Encoding[] = [];
    for (const piece of pieces) encodings.push(await piece.encode());
    const times = encodings.map(({ time }) => time);
    for (const { indices } of batchTimes(times, { rows: TRANSLATION_ROWS, steps })) {
      const chosen = indices.map((index) => pieces[index]!);
      const encoded = await batchEncodings(
        cross,
        indices.map((index) => encodings[index]!),
      );
      const longest = Math.max(...chosen.map(({ time }) => time));
      const plan = { prompt, startIndex: 0, language: 'en', maxTokens: maxTokens(longest, 'translate') };
      const plans = chosen.map((piece): RowPlan => ({ ...plan, steps: piece.steps }));
      const decoded = await decodeGreedily(new DecodingBatch(decoder, config, encoded), plans, tools);
      decoded.forEach((hypothesis, row) => {
        if (!isSilence(hypothesis)) texts[chosen[row]!.index] = tokenizer.decode(hypothesis.tokens).trim();
      });
    }
    return texts;
  };

  function piecesOf(windows: readonly Pcm[], parts?: readonly WindowPart[]): Piece[] {
    if (!parts) return windows.flatMap((pcm, index) => wholeWindow(pcm, index));
    const known = windows.map((pcm) => cache.take(pcm));
    return parts.flatMap(({ window, startSec, endSec }, index) => {
      const encoding = known[window];
      const pcm = windows[window] as Pcm;
      const at = (sec: number, perSec: number) => Math.round(Math.max(0, sec) * perSec);
      const [start, end] = [startSec - TRANSLATION_MARGIN_SEC, endSec + TRANSLATION_MARGIN_SEC];
      if (!encoding) return wholeWindow(pcm.subarray(at(start, SAMPLE_RATE_HZ), at(end, SAMPLE_RATE_HZ)), index);
      const [first, last] = [at(start, STEPS_PER_SEC), Math.min(frameCount(pcm), at(end, STEPS_PER_SEC))];
      const head = Math.min(first, TRANSLATION_HEAD_STEPS);
      const tail = Math.max(last, encoding.time - TRANSLATION_PADDING.tailSteps);
      const ranges = [
        [0, head],
        [first, last],
        [tail, encoding.time],
      ] as const;
      const steps = head + last - first;
      const time = steps + encoding.time - tail;
      return { index, steps, time, encode: async () => sliceEncoding(encoding, ranges) };
    });
  }

  function wholeWindow(pcm: Pcm, index: number): Piece[] {
    if (!isAudible(pcm)) return [];
    const time = timeOf(pcm, config.maxTime, TRANSLATION_PADDING);
    return [{ index, steps: frameCount(pcm), time, encode: () => encodeWindow(encoder, pcm, time) }];
  }
}
