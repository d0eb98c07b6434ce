import { TOP_TOKENS } from '../graph/decoder-graph.ts';
import type { Masks } from '../graph/masks.ts';
import type { WhisperConfig } from '../model/model-config.ts';
import type { Tokenizer } from '../model/tokenizer.ts';
import { END_MARGIN } from '../settings.ts';
import type { Coverage } from './coverage.ts';
import type { DecoderOutput, DecodingBatch } from './decoding-batch.ts';
import type { Hypothesis } from './hypothesis.ts';

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

/** The model parts that decoding needs besides the batch. */
export interface DecodingTools {
  config: WhisperConfig;
  masks: Masks;
  tokenizer: Tokenizer;
}

/** Processes the prompts, which have the same length; returns the predictions for the first tokens. */
export async function decodePrompts(
  batch: DecodingBatch,
  plans: readonly RowPlan[],
  config: WhisperConfig,
  masks: Masks,
): Promise<{ hypotheses: Hypothesis[]; output: DecoderOutput }> {
  const rows = plans.length;
  const length = plans[0]?.prompt.length ?? 0;
  const starts = plans.map(({ startIndex }, row) => row * length + startIndex);
  const ends = plans.map((_, row) => (row + 1) * length - 1);
  const both = await batch.predict(
    plans.map(({ prompt }) => prompt),
    { positions: [...starts, ...ends], mask: masks.prompt(rows), all: true },
  );
  const hypotheses = plans.map(({ language }, row): Hypothesis => {
    const noSpeech = Math.exp(both.logprobs[row * config.vocabularySize + config.tokens.noSpeech] as number);
    return { tokens: [], logprobs: [], attention: [], ended: false, looped: false, noSpeech, language };
  });
  const output = {
    top: both.top.slice(rows * TOP_TOKENS),
    topLogprobs: both.topLogprobs.subarray(rows * TOP_TOKENS),
    endLogprobs: both.endLogprobs.subarray(rows),
    logprobs: both.logprobs.subarray(rows * config.vocabularySize),
    align: both.align,
  };
  return { hypotheses, output };
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

/** Whether the text ends here although another token is more likely: the audio is at its end and another word would follow. */
export function shouldEnd(
  coverage: Coverage,
  best: { token: number; logprob: number },
  endLogprob: number,
  tokenizer: Tokenizer,
): boolean {
  return coverage.complete && endLogprob > best.logprob - END_MARGIN && !tokenizer.isPunctuation(best.token);
}

/** Removes finished windows from the batch. As in the batch, the last entry of `windows` takes the place of a removed one. */
export function dropFinished<Window>(
  batch: DecodingBatch,
  windows: Window[],
  isFinished: (window: Window) => boolean,
): void {
  for (let index = windows.length - 1; index >= 0; index--) {
    if (!isFinished(windows[index] as Window)) continue;
    batch.dropWindow(index);
    const last = windows.pop() as Window;
    if (index < windows.length) windows[index] = last;
  }
}
