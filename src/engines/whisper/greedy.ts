import { Coverage, RECENT } from './coverage.ts';
import type { DecodingBatch, Reading } from './decoding-batch.ts';
import type { Hypothesis } from './hypothesis.ts';
import { loopStart } from './loops.ts';
import type { Masks } from './masks.ts';
import type { WhisperConfig } from './model-config.ts';
import type { Tokenizer } from './tokenizer.ts';

/** How one window is to be written. */
export interface RowPlan {
  /** All that stands before the text, special tokens included. */
  prompt: readonly number[];
  /** Index of the start token in the prompt. */
  startIndex: number;
  language: string;
  /** Most tokens to write. */
  maxTokens: number;
  /** Time steps that hold audio. */
  steps: number;
}

/** How close to the most likely token the end of the text must come to be taken at the end of the audio: it is at −0.9 to −2.5 there, inside a text at −4 to −13. */
const END_MARGIN = 3;

/** Whether the text should end here although another token is likelier: the audio is at its end, and what would follow is another word. */
export function shouldEnd(
  coverage: Coverage,
  logprobs: Float32Array,
  best: number,
  { config, tokenizer }: Pick<DecodingTools, 'config' | 'tokenizer'>,
): boolean {
  return (
    coverage.complete && logprobs[config.tokens.end]! > logprobs[best]! - END_MARGIN && !tokenizer.isPunctuation(best)
  );
}

/** What decoding needs besides the batch. */
export interface DecodingTools {
  config: WhisperConfig;
  masks: Masks;
  tokenizer: Tokenizer;
}

/** Chooses the next token of a row from the log probabilities of all. */
export type Choose = (logprobs: Float32Array, best: number, hypothesis: Hypothesis) => number;

/** Writes one text per window, all at once, token by token; a window that is done makes room. */
export async function decodeGreedily(
  batch: DecodingBatch,
  plans: readonly RowPlan[],
  tools: DecodingTools & { choose: Choose },
): Promise<Hypothesis[]> {
  const { config, masks, choose } = tools;
  const { hypotheses, reading, longest } = await readPrompts(batch, plans, config, masks);
  const done = [...hypotheses];
  let active = hypotheses.map((hypothesis, index) => {
    const plan = plans[index] as RowPlan;
    return { hypothesis, plan, coverage: new Coverage(plan.steps) };
  });
  let view: Reading = {
    ...reading,
    logprobs: reading.logprobs.subarray(active.length * config.vocabularySize),
    best: reading.best.slice(active.length),
  };
  let width = longest;
  while (active.length > 0) {
    active.forEach(({ hypothesis, plan, coverage }, slot) => {
      const logprobs = view.logprobs.subarray(slot * config.vocabularySize, (slot + 1) * config.vocabularySize);
      const best = choose(logprobs, view.best[slot] as number, hypothesis);
      // The last token of the prompt is what the first prediction is made from.
      const attention = lookAt(view.align, slot, width - 1, width, batch.time, config);
      const token = shouldEnd(coverage, logprobs, best, tools) ? config.tokens.end : best;
      coverage.follow(attention, config.alignmentHeads.length, batch.time);
      append(hypothesis, token, logprobs[token] as number, attention, plan.maxTokens, config.tokens.end);
      if (!hypothesis.ended && coverage.restarted(hypothesis.tokens)) {
        cut(hypothesis, hypothesis.tokens.length - RECENT);
        hypothesis.ended = true;
      }
    });
    for (let slot = active.length - 1; slot >= 0; slot--) {
      if (!isDone((active[slot] as (typeof active)[0]).hypothesis, (active[slot] as (typeof active)[0]).plan)) continue;
      batch.dropWindow(slot);
      active[slot] = active.at(-1) as (typeof active)[0];
      active = active.slice(0, -1);
    }
    if (active.length === 0) break;
    const rows = active.map((_, slot) => slot);
    view = await batch.read(
      active.map(({ hypothesis }) => [hypothesis.tokens.at(-1) as number]),
      rows,
      masks.text,
    );
    width = 1;
  }
  return done;
}

/** Reads the prompts; the first half of the reading is about the start tokens, the second about the beginnings of the texts. */
export async function readPrompts(
  batch: DecodingBatch,
  plans: readonly RowPlan[],
  config: WhisperConfig,
  masks: Masks,
) {
  const longest = Math.max(...plans.map(({ prompt }) => prompt.length));
  const starts = plans.map(({ startIndex }, row) => row * longest + startIndex);
  const ends = plans.map(({ prompt }, row) => row * longest + prompt.length - 1);
  const reading = await batch.read(
    plans.map(({ prompt }) => prompt),
    [...starts, ...ends],
    masks.prompt(plans.length),
  );
  const hypotheses = plans.map(({ language }, row): Hypothesis => {
    const noSpeech = Math.exp(reading.logprobs[row * config.vocabularySize + config.tokens.noSpeech] as number);
    return { tokens: [], logprobs: [], attention: [], ended: false, looped: false, noSpeech, language };
  });
  return { hypotheses, reading, longest };
}

/** Where the alignment heads looked at one of the tokens just read: `[heads, time]`. */
export function lookAt(
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
