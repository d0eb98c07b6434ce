import { TOP_TOKENS } from '../graph/decoder-graph.ts';
import { Coverage, RECENT } from './coverage.ts';
import type { DecoderOutput, DecodingBatch } from './decoding-batch.ts';
import type { Hypothesis } from './hypothesis.ts';
import { loopStart } from './loops.ts';
import { attentionOf, type DecodingTools, decodePrompts, dropFinished, type RowPlan, shouldEnd } from './prompts.ts';

/** Chooses the next token of a row from the log probabilities of all. */
export type Choose = (logprobs: Float32Array, best: number, hypothesis: Hypothesis) => number;

type GreedyTools = DecodingTools & { choose?: Choose | undefined };

/** A text in progress. */
interface Row {
  hypothesis: Hypothesis;
  plan: RowPlan;
  coverage: Coverage;
}

/**
 * Greedy decoding of all rows at the same time: one text a window, or several that share its encoding. A window is
 * removed from the batch when its texts are complete.
 */
export async function decodeGreedily(
  batch: DecodingBatch,
  plans: readonly RowPlan[],
  tools: GreedyTools,
): Promise<Hypothesis[]> {
  const { config, masks, choose } = tools;
  const perWindow = batch.rows / batch.windows;
  const { hypotheses, output: first } = await decodePrompts(batch, plans, config, masks);
  const rows = hypotheses.map((hypothesis, index): Row => {
    const plan = plans[index] as RowPlan;
    return { hypothesis, plan, coverage: new Coverage(plan.steps) };
  });
  const windows = Array.from({ length: batch.windows }, (_, window) =>
    rows.slice(window * perWindow, (window + 1) * perWindow),
  );
  let output = first;
  let width = plans[0]?.prompt.length ?? 0;
  for (;;) {
    for (const [slot, row] of windows.flat().entries()) {
      if (isDone(row)) continue;
      // The prediction follows the last new token of the row.
      const index = ((slot % perWindow) + 1) * width - 1;
      const window = Math.floor(slot / perWindow);
      const attention = attentionOf(output.align, window, index, perWindow * width, batch.time, config);
      extend(row, nextToken(output, slot, row, tools), attention, batch.time, tools);
    }
    dropFinished(batch, windows, (texts) => texts.every(isDone));
    if (windows.length === 0) return hypotheses;
    const active = windows.flat();
    output = await batch.predict(
      // A complete text waits for the others of its window.
      active.map(({ hypothesis }) => [hypothesis.tokens.at(-1) ?? config.tokens.end]),
      { positions: active.map((_, slot) => slot), mask: masks.text, all: choose !== undefined },
    );
    width = 1;
  }
}

/** The next token of a row: the best or the chosen one, or the end. */
function nextToken(output: DecoderOutput, slot: number, { hypothesis, coverage }: Row, tools: GreedyTools) {
  const { config, tokenizer, choose } = tools;
  const all = output.logprobs.subarray(slot * config.vocabularySize, (slot + 1) * config.vocabularySize);
  let token = output.top[slot * TOP_TOKENS] as number;
  let logprob = output.topLogprobs[slot * TOP_TOKENS] as number;
  if (choose) {
    token = choose(all, token, hypothesis);
    logprob = all[token] as number;
  } else if (hypothesis.tokens.length === 0) {
    // Whether the first word has a capital does not affect its confidence, so both probabilities are added.
    const other = tokenizer.inOtherCase(token);
    if (other !== undefined) logprob = Math.log(Math.exp(logprob) + Math.exp(all[other] as number));
  }
  const endLogprob = output.endLogprobs[slot] as number;
  const ends = shouldEnd(coverage, { token, logprob }, endLogprob, tokenizer);
  return ends ? { token: config.tokens.end, logprob: endLogprob } : { token, logprob };
}

/** Adds a token to a row and ends the text where it loops or starts again. */
function extend(
  { hypothesis, plan, coverage }: Row,
  { token, logprob }: { token: number; logprob: number },
  attention: Float32Array,
  time: number,
  { config }: DecodingTools,
): void {
  coverage.follow(attention, config.alignmentHeads.length, time);
  append(hypothesis, token, logprob, attention, plan.maxTokens, config.tokens.end);
  if (!hypothesis.ended && coverage.restarted(hypothesis.tokens)) {
    cut(hypothesis, hypothesis.tokens.length - RECENT);
    hypothesis.ended = true;
  }
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

function isDone({ hypothesis, plan }: Row): boolean {
  return hypothesis.ended || hypothesis.looped || hypothesis.tokens.length >= plan.maxTokens;
}
