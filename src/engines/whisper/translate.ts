import type { InferenceSession } from 'onnxruntime-node';
import type { Pcm, SpeechTranslation } from '../ports.ts';
import { planBatches } from './batches.ts';
import { DecodingBatch } from './decoding-batch.ts';
import { encode, STEPS_PER_SEC, stepsOf } from './encode.ts';
import { type DecodingTools, decodeGreedily, type RowPlan } from './greedy.ts';
import { isSilence } from './guards.ts';
import { opening } from './language.ts';

/** Texts written side by side: a step for all of them takes little longer than one for a few. */
const ROWS = 20;
/** Translated speech has three to five tokens a second; what comes after this many is a loop. */
const TOKENS_PER_SEC = 10;
const MOST_TOKENS = 220;

export interface SpeechTranslationTools extends DecodingTools {
  encoder: InferenceSession;
  decoder: InferenceSession;
  /** Time steps a batch may hold: bounds the memory for the encoder's output. */
  steps: number;
  isAudible(pcm: Pcm): boolean;
}

/**
 * Translates by ear. Into English the model was trained to; told that speech is in another language than it is, it writes that. Every window is encoded once
 * for all languages. Unlike a transcript, a text the model is unsure of is not written again: it is unsure of nearly all of them, and a second try costs as
 * much as the first. A text that runs into a loop ends before it.
 */
export function createSpeechTranslation({ encoder, decoder, steps, isAudible, ...tools }: SpeechTranslationTools) {
  const { config, tokenizer } = tools;

  return async (windows: readonly Pcm[], { from, to }: SpeechTranslation): Promise<string[][]> => {
    const texts = windows.map(() => to.map(() => ''));
    // All prompts must be of one length, so there has to be a token for the language spoken.
    const spoken = config.languages.has(from) ? from : 'en';
    const audible = windows.flatMap((pcm, index) => (isAudible(pcm) ? [index] : []));
    const limits = { rows: Math.max(1, Math.floor(ROWS / to.length)), steps, maxTime: config.maxTime };
    const chosen = audible.map((index) => windows[index] as Pcm);
    for (const { indices, times } of planBatches(chosen, limits)) {
      const pieces = indices.map((index, slot) => ({ pcm: chosen[index] as Pcm, time: times[slot] as number }));
      const maxTokens = Math.min(MOST_TOKENS, 10 + Math.ceil(((times[0] ?? 0) / STEPS_PER_SEC) * TOKENS_PER_SEC));
      const batch = new DecodingBatch(decoder, config, await encode(encoder, pieces));
      batch.fanOut(to.length);
      const plans = pieces.flatMap(({ pcm }) =>
        to.map((language): RowPlan => {
          const prompt = language === 'en' ? opening(config, spoken, 'translate') : opening(config, language);
          return { prompt, startIndex: 0, language, maxTokens, steps: stepsOf(pcm) };
        }),
      );
      const written = await decodeGreedily(batch, plans, tools);
      written.forEach((hypothesis, row) => {
        const own = texts[audible[indices[Math.floor(row / to.length)] as number] as number];
        if (own && !isSilence(hypothesis)) own[row % to.length] = tokenizer.decode(hypothesis.tokens).trim();
      });
    }
    return texts;
  };
}
