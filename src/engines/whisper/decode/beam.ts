import { TOP_TOKENS } from '../graph/decoder-graph.ts';
import type { WhisperConfig } from '../model/model-config.ts';
import { Coverage } from './coverage.ts';
import type { DecoderOutput, DecodingBatch } from './decoding-batch.ts';
import { type Hypothesis, meanLogprob } from './hypothesis.ts';
import { loopStart } from './loops.ts';
import { attentionOf, type DecodingTools, decodePrompts, dropFinished, type RowPlan, shouldEnd } from './prompts.ts';

/** A hypothesis in progress. */
interface Beam {
  hypothesis: Hypothesis;
  coverage: Coverage;
  score: number;
}

/** A beam with one more token. */
interface Candidate {
  parent: number;
  token: number;
  logprob: number;
  score: number;
}

/** Score added for a token after the tokens of a hypothesis. */
export type Bonus = (hypothesis: Hypothesis, token: number) => number;

type BeamTools = DecodingTools & { beamSize: number; bonus: Bonus };

/** The beams of one window. */
interface WindowBeams {
  plan: RowPlan;
  /** Empty when the window is finished. */
  beams: Beam[];
  finished: Beam[];
}

/** Decoder output and the layout of its rows. */
interface Step {
  output: DecoderOutput;
  /** Rows of each window. */
  perWindow: number;
  /** New tokens of each row. */
  width: number;
  /** Encoder frames. */
  time: number;
}

/** Beam search with `beamSize` hypotheses a window, which share its encoding; returns the best of each window. */
export async function decodeWithBeams(
  batch: DecodingBatch,
  plans: readonly RowPlan[],
  tools: BeamTools,
): Promise<Hypothesis[]> {
  const { config, masks, beamSize } = tools;
  const { hypotheses, output } = await decodePrompts(batch, plans, config, masks);
  const windows = plans.map((plan, index): WindowBeams => {
    const beam = { hypothesis: hypotheses[index] as Hypothesis, coverage: new Coverage(plan.steps), score: 0 };
    return { plan, beams: [beam], finished: [] };
  });
  const open = [...windows];
  let step: Step = { output, perWindow: 1, width: plans[0]?.prompt.length ?? 0, time: batch.time };
  for (;;) {
    const parents = open.flatMap((window, index) => advance(window, index, step, tools));
    if (step.perWindow === 1 && beamSize > 1) batch.fanOut(beamSize);
    else batch.reorder(parents);
    dropFinished(batch, open, ({ beams }) => beams.length === 0);
    if (open.length === 0) break;
    const tokens = open.flatMap(({ beams }) => beams.map(({ hypothesis }) => [hypothesis.tokens.at(-1) as number]));
    const next = await batch.predict(tokens, { positions: tokens.map((_, row) => row), mask: masks.text });
    step = { ...step, output: next, perWindow: beamSize, width: 1 };
  }
  return windows.map(({ finished }, index) => {
    const [best] = finished.sort((a, b) => meanLogprob(b.hypothesis) - meanLogprob(a.hypothesis));
    return best?.hypothesis ?? (hypotheses[index] as Hypothesis);
  });
}

/** Extends the beams of a window by one token; returns the row that each of its `beamSize` rows continues from. */
function advance(window: WindowBeams, index: number, step: Step, tools: BeamTools): number[] {
  const { config, beamSize } = tools;
  const { output, perWindow, width, time } = step;
  const firstRow = index * perWindow;
  const attentions = window.beams.map(({ coverage }, row) => {
    const attention = attentionOf(output.align, index, (row + 1) * width - 1, perWindow * width, time, config);
    coverage.follow(attention, config.alignmentHeads.length, time);
    return attention;
  });
  const candidates = window.beams.flatMap((beam, parent) => extend(beam, parent, output, firstRow + parent, tools));
  candidates.sort((a, b) => b.score - a.score);
  const beams: Beam[] = [];
  const parents: number[] = [];
  for (const candidate of candidates) {
    if (beams.length === beamSize) break;
    const parent = window.beams[candidate.parent] as Beam;
    const beam = grow(parent, candidate, attentions[candidate.parent] as Float32Array, window.plan, config);
    if (isOver(beam, window.plan)) window.finished.push(beam);
    else {
      beams.push(beam);
      parents.push(firstRow + candidate.parent);
    }
  }
  window.beams = window.finished.length >= beamSize ? [] : beams;
  // The rows of a finished window are dropped after this step; any parent will do.
  if (window.beams.length === 0) return new Array<number>(beamSize).fill(firstRow);
  // A window with fewer beams than rows is filled up with copies that are never chosen.
  while (beams.length < beamSize) {
    beams.push({ ...(beams[0] as Beam), score: Number.NEGATIVE_INFINITY });
    parents.push(parents.at(-1) as number);
  }
  return parents;
}

/** The best next tokens of one beam, from its row of the decoder output. */
function extend(
  beam: Beam,
  parent: number,
  { top, topLogprobs, endLogprobs }: DecoderOutput,
  row: number,
  { config, tokenizer, beamSize, bonus }: BeamTools,
): Candidate[] {
  if (beam.score === Number.NEGATIVE_INFINITY) return [];
  const first = row * TOP_TOKENS;
  const next = Array.from({ length: Math.min(TOP_TOKENS, beamSize + 1) }, (_, rank) => ({
    token: top[first + rank] as number,
    logprob: topLogprobs[first + rank] as number,
  }));
  const end = { token: config.tokens.end, logprob: endLogprobs[row] as number };
  const ends = shouldEnd(beam.coverage, next[0] as (typeof next)[0], end.logprob, tokenizer);
  return (ends ? [end] : next).map(({ token, logprob }) => ({
    parent,
    token,
    logprob,
    score: beam.score + logprob + bonus(beam.hypothesis, token),
  }));
}

function grow(
  parent: Beam,
  { token, logprob, score }: Candidate,
  attention: Float32Array,
  plan: RowPlan,
  config: WhisperConfig,
): Beam {
  const { hypothesis } = parent;
  const ended = token === config.tokens.end;
  const tokens = ended ? [...hypothesis.tokens] : [...hypothesis.tokens, token];
  const loop = loopStart(tokens);
  const coverage = parent.coverage.clone();
  if (loop !== undefined) tokens.length = loop;
  const length = tokens.length + (ended ? 1 : 0);
  return {
    coverage,
    score,
    hypothesis: {
      ...hypothesis,
      tokens,
      logprobs: [...hypothesis.logprobs, logprob].slice(0, length),
      attention: [...hypothesis.attention, attention].slice(0, length),
      ended: ended || coverage.restarted(tokens) || tokens.length >= plan.maxTokens,
      looped: loop !== undefined,
    },
  };
}

function isOver({ hypothesis }: Beam, plan: RowPlan): boolean {
  return hypothesis.ended || hypothesis.looped || hypothesis.tokens.length >= plan.maxTokens;
}
