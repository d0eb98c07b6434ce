import type { InferenceSession } from 'onnxruntime-node';
import type { Pcm, SpeechTranslation } from '../ports.ts';
import { planBatches } from './batches.ts';
import { DecodingBatch } from './decoding-batch.ts';
import { encode, STEPS_PER_SEC, stepsOf } from './encode.ts';
import { type DecodingTools, decodeGreedily, type RowPlan } from './greedy.ts';
import { isSilence } from './guards.ts';
import { opening } from './language.ts';
import { leadIns } from './lead-ins.ts';

/** Texts written side by side: a step for all of them takes little longer than one for a few. */
const ROWS = 20;
/**
 * Silence behind the speech and the shortest window, both less than a transcript gets: four fifths of the time goes into encoding, and with these a quarter
 * of that is saved at no loss (40 sentences of 3.6 s from English: chrF 35.6 de, 34.1 es, 37.5 fr; with 2 s and 6 s 34.4, 33.6, 37.4).
 */
const TAIL_STEPS = 1 * STEPS_PER_SEC;
const LEAST_STEPS = 3 * STEPS_PER_SEC;
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
    const limits = {
      rows: Math.max(1, Math.floor(ROWS / to.length)),
      steps,
      maxTime: config.maxTime,
      tailSteps: TAIL_STEPS,
      leastSteps: LEAST_STEPS,
    };
    const chosen = audible.map((index) => windows[index] as Pcm);
    const before = leadIns(to, tokenizer).map((tokens) =>
      tokens.length > 0 ? [config.tokens.previous, ...tokens] : [],
    );
    for (const { indices, times } of planBatches(chosen, limits)) {
      const pieces = indices.map((index, slot) => ({ pcm: chosen[index] as Pcm, time: times[slot] as number }));
      const maxTokens = Math.min(MOST_TOKENS, 10 + Math.ceil(((times[0] ?? 0) / STEPS_PER_SEC) * TOKENS_PER_SEC));
      const batch = new DecodingBatch(decoder, config, await encode(encoder, pieces));
      batch.fanOut(to.length);
      const plans = pieces.flatMap(({ pcm }) =>
        to.map((language, column): RowPlan => {
          const lead = before[column] ?? [];
          const start = language === 'en' ? opening(config, spoken, 'translate') : opening(config, language);
          return { prompt: [...lead, ...start], startIndex: lead.length, language, maxTokens, steps: stepsOf(pcm) };
        }),
      );
      const written = await decodeGreedily(batch, plans, tools);
      written.forEach((hypothesis, row) => {
        const own = texts[audible[indices[Math.floor(row / to.length)] as number] as number];
        const column = row % to.length;
        const text = tokenizer.decode(hypothesis.tokens).trim();
        if (own && !isSilence(hypothesis) && !repeatsLead(text, before[column])) own[column] = text;
      });
    }
    return texts;
  };

  /** Where it hears nothing it can write, it may say again what it was told was said before; a word or two may well be said. */
  function repeatsLead(text: string, lead: readonly number[] = []): boolean {
    return text.includes(' ') && tokenizer.decode(lead.slice(1)).includes(text);
  }
}
