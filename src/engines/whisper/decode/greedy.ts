import { TOP_TOKENS } from '../graph/decoder-graph.ts';
import type { Masks } from '../graph/masks.ts';
import type { WhisperConfig } from '../model/model-config.ts';
import type { Tokenizer } from '../model/tokenizer.ts';
import { Coverage, RECENT } from './coverage.ts';
import type { DecoderOutput, DecodingBatch } from './decoding-batch.ts';
import type { Hypothesis } from './hypothesis.ts';
import { loopStart } from './loops.ts';

/** How to decode one window. */
export interface RowPlan {
  /** All tokens before the text, including special tokens. */
  prompt: readonly number[];
  /** Index of the start token in the prompt. */
  startIndex: number;
  language: string;
  /** Maximum number of tokens. */
  maxTokens: number;
  /** Encoder frames that contain audio. */
  steps: number;
}

/**
 * Margin by which the end of the text may be less likely than the best token at the end of the audio: it is at −0.9
 * to −2.5 there, inside a text at −4 to −13.
 */
const END_MARGIN = 3;

/**
 * Whether the text ends here although another token is more likely: the audio is at its end, and another word would
 * follow.
 */
export function shouldEnd(
  coverage: Coverage,
  best: { token: number; logprob: number },
  endLogprob: number,
  tokenizer: Tokenizer,
): boolean {
  return coverage.complete && endLogprob > best.logprob - END_MARGIN && !tokenizer.isPunctuation(best.token);
}

/** What decoding needs besides the batch. */
export interface DecodingTools {
  config: WhisperConfig;
  masks: Masks;
  tokenizer: Tokenizer;
}

/** Chooses the next token of a row from the log probabilities of all. */
export type Choose = (logprobs: Float32Array, best: number, hypothesis: Hypothesis) => number;

/**
 * Greedy decoding of all rows at the same time: one text a window, or several that share its encoding. A window is
 * removed from the batch when its texts are complete.
 */
export async function decodeGreedily(
  batch: DecodingBatch,
  plans: readonly RowPlan[],
  tools: DecodingTools & { choose?: Choose | undefined },
): Promise<Hypothesis[]> {
  const { config, masks, tokenizer, choose } = tools;
  const perWindow = batch.rows / batch.windows;
  const { hypotheses, reading } = await decodePrompts(batch, plans, config, masks);
  const rows = hypotheses.map((hypothesis, index) => {
    const plan = plans[index] as RowPlan;
    return { hypothesis, plan, coverage: new Coverage(plan.steps) };
  });
  let active = Array.from({ length: batch.windows }, (_, window) =>
    rows.slice(window * perWindow, (window + 1) * perWindow),
  );
  let view = reading;
  let width = plans[0]?.prompt.length ?? 0;
  while (active.length > 0) {
    active.flat().forEach(({ hypothesis, plan, coverage }, slot) => {
      if (isDone(hypothesis, plan)) return;
      const best = next(view, slot, hypothesis);
      const endLogprob = view.endLogprobs[slot] as number;
      // The first prediction follows the last token of the prompt.
      const [window, row] = [Math.floor(slot / perWindow), slot % perWindow];
      const attention = attentionOf(view.align, window, (row + 1) * width - 1, perWindow * width, batch.time, config);
      const ends = shouldEnd(coverage, best, endLogprob, tokenizer);
      const { token, logprob } = ends ? { token: config.tokens.end, logprob: endLogprob } : best;
      coverage.follow(attention, config.alignmentHeads.length, batch.time);
      append(hypothesis, token, logprob, attention, plan.maxTokens, config.tokens.end);
      if (!hypothesis.ended && coverage.restarted(hypothesis.tokens)) {
        cut(hypothesis, hypothesis.tokens.length - RECENT);
        hypothesis.ended = true;
      }
    });
    for (let window = active.length - 1; window >= 0; window--) {
      if (active[window]?.some(({ hypothesis, plan }) => !isDone(hypothesis, plan))) continue;
      batch.dropWindow(window);
      active[window] = active.at(-1) as (typeof active)[0];
      active = active.slice(0, -1);
    }
    if (active.length === 0) break;
    const going = active.flat();
    view = await batch.read(
      // A complete text waits for the others of its window.
      going.map(({ hypothesis }) => [hypothesis.tokens.at(-1) ?? config.tokens.end]),
      { positions: going.map((_, slot) => slot), mask: masks.text, all: choose !== undefined },
    );
    width = 1;
  }
  return hypotheses;

  function next({ top, topLogprobs, logprobs }: DecoderOutput, slot: number, hypothesis: Hypothesis) {
    const place = slot * TOP_TOKENS;
    const token = top[place] as number;
    const all = logprobs.subarray(slot * config.vocabularySize, (slot + 1) * config.vocabularySize);
    if (!choose) {
      const logprob = topLogprobs[place] as number;
      return { token, logprob: hypothesis.tokens.length === 0 ? inEitherCase(token, logprob, all) : logprob };
    }
    const chosen = choose(all, token, hypothesis);
    return { token: chosen, logprob: all[chosen] as number };
  }

  /** Adds the probabilities of both cases: whether the first word has a capital does not affect its confidence. */
  function inEitherCase(token: number, logprob: number, all: Float32Array): number {
    const other = tokenizer.inOtherCase(token);
    return other === undefined ? logprob : Math.log(Math.exp(logprob) + Math.exp(all[other] as number));
  }
}

/** Processes the prompts, which have the same length; returns the predictions for the first tokens. */
export async function decodePrompts(
  batch: DecodingBatch,
  plans: readonly RowPlan[],
  config: WhisperConfig,
  masks: Masks,
): Promise<{ hypotheses: Hypothesis[]; reading: DecoderOutput }> {
  const rows = plans.length;
  const length = plans[0]?.prompt.length ?? 0;
  const starts = plans.map(({ startIndex }, row) => row * length + startIndex);
  const ends = plans.map((_, row) => (row + 1) * length - 1);
  const both = await batch.read(
    plans.map(({ prompt }) => prompt),
    { positions: [...starts, ...ends], mask: masks.prompt(rows), all: true },
  );
  const hypotheses = plans.map(({ language }, row): Hypothesis => {
    const noSpeech = Math.exp(both.logprobs[row * config.vocabularySize + config.tokens.noSpeech] as number);
    return { tokens: [], logprobs: [], attention: [], ended: false, looped: false, noSpeech, language };
  });
  const reading = {
    top: both.top.slice(rows * TOP_TOKENS),
    topLogprobs: both.topLogprobs.subarray(rows * TOP_TOKENS),
    endLogprobs: both.endLogprobs.subarray(rows),
    logprobs: both.logprobs.subarray(rows * config.vocabularySize),
    align: both.align,
  };
  return { hypotheses, reading };
}

/** Attention of the alignment heads for one of the new tokens: `[heads, time]`. */
export function attentionOf(
  align: Float32Array,
  window: number,
  index: number,
  width: number,
  time: number,
  config: WhisperConfig,
): Float32Array {
  const heads = config.alignmentHeads.length;
  const result = new Float32Array(heads * time);
  for (let head = 0; head < heads; head++) {
    const from = ((window * heads + head) * width + index) * time;
    result.set(align.subarray(from, from + time), head * time);
  }
  return result;
}

function append(
  hypothesis: Hypothesis,
  token: number,
  logprob: number,
  attention: Float32Array,
  maxTokens: number,
  end: number,
): void {
  hypothesis.logprobs.push(logprob);
  hypothesis.attention.push(attention);
  if (token === end) {
    hypothesis.ended = true;
    return;
  }
  hypothesis.tokens.push(token);
  const loop = loopStart(hypothesis.tokens);
  if (loop === undefined && hypothesis.tokens.length < maxTokens) return;
  hypothesis.looped = loop !== undefined;
  cut(hypothesis, loop ?? hypothesis.tokens.length);
}

function cut(hypothesis: Hypothesis, length: number): void {
  hypothesis.tokens.length = Math.min(length, hypothesis.tokens.length);
  hypothesis.logprobs.length = hypothesis.tokens.length;
  hypothesis.attention.length = hypothesis.tokens.length;
}

function isDone(hypothesis: Hypothesis, plan: RowPlan): boolean {
  return hypothesis.ended || hypothesis.looped || hypothesis.tokens.length >= plan.maxTokens;
}
