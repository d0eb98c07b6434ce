import { TOP_TOKENS } from '../graph/decoder-graph.ts';
import type { WhisperConfig } from '../model/model-config.ts';
import { Coverage } from './coverage.ts';
import type { DecoderOutput, DecodingBatch } from './decoding-batch.ts';
import { attentionOf, type DecodingTools, decodePrompts, type RowPlan, shouldEnd } from './greedy.ts';
import { type Hypothesis, meanLogprob } from './hypothesis.ts';
import { loopStart } from './loops.ts';

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

/** Beam search with `beamSize` hypotheses a window, which share its encoding; returns the best of each window. */
export async function decodeWithBeams(
  batch: DecodingBatch,
  plans: readonly RowPlan[],
  tools: DecodingTools & { beamSize: number; bonus: Bonus },
): Promise<Hypothesis[]> {
  const { config, masks, beamSize } = tools;
  const { hypotheses, reading } = await decodePrompts(batch, plans, config, masks);
  const results = [...hypotheses];
  const finished = plans.map((): Beam[] => []);
  let slots = plans.map((plan, index) => ({
    plan,
    index,
    beams: [{ hypothesis: hypotheses[index] as Hypothesis, coverage: new Coverage(plan.steps), score: 0 }],
  }));
  let view = reading;
  let width = plans[0]?.prompt.length ?? 0;
  let perWindow = 1;
  while (slots.length > 0) {
    const parents: number[] = [];
    slots.forEach((slot, window) => {
      const attentions = slot.beams.map((beam, b) => {
        const attention = attentionOf(view.align, window, (b + 1) * width - 1, perWindow * width, batch.time, config);
        beam.coverage.follow(attention, config.alignmentHeads.length, batch.time);
        return attention;
      });
      const candidates = slot.beams.flatMap((beam, parent) =>
        extend(beam, parent, view, window * perWindow + parent, tools),
      );
      candidates.sort((a, b) => b.score - a.score);
      const grown: Beam[] = [];
      for (const candidate of candidates) {
        if (grown.length === beamSize) break;
        const beam = grow(
          slot.beams[candidate.parent] as Beam,
          candidate,
          attentions[candidate.parent] as Float32Array,
          slot.plan,
          config,
        );
        if (isOver(beam, slot.plan)) finished[slot.index]?.push(beam);
        else {
          grown.push(beam);
          parents.push(window * perWindow + candidate.parent);
        }
      }
      // A window with fewer beams than rows is filled up with copies that are never chosen.
      while (grown.length > 0 && grown.length < beamSize) {
        grown.push({ ...(grown[0] as Beam), score: Number.NEGATIVE_INFINITY });
        parents.push(parents.at(-1) as number);
      }
      slot.beams = (finished[slot.index]?.length ?? 0) >= beamSize ? [] : grown;
      if (slot.beams.length === 0) for (let i = 0; i < grown.length; i++) parents.pop();
      if (slot.beams.length === 0) for (let i = 0; i < beamSize; i++) parents.push(window * perWindow);
    });
    if (perWindow === 1 && beamSize > 1) batch.fanOut(beamSize);
    else batch.reorder(parents);
    perWindow = beamSize;
    for (let window = slots.length - 1; window >= 0; window--) {
      if ((slots[window] as (typeof slots)[0]).beams.length > 0) continue;
      batch.dropWindow(window);
      slots[window] = slots.at(-1) as (typeof slots)[0];
      slots = slots.slice(0, -1);
    }
    if (slots.length === 0) break;
    const tokens = slots.flatMap(({ beams }) => beams.map(({ hypothesis }) => [hypothesis.tokens.at(-1) as number]));
    view = await batch.read(tokens, { positions: tokens.map((_, row) => row), mask: masks.text });
    width = 1;
  }
  finished.forEach((beams, index) => {
    const best = beams.sort((a, b) => meanLogprob(b.hypothesis) - meanLogprob(a.hypothesis))[0];
    if (best) results[index] = best.hypothesis;
  });
  return results;
}

/** The best next tokens of one beam, from its row of the decoder output. */
function extend(
  beam: Beam,
  parent: number,
  { top, topLogprobs, endLogprobs }: DecoderOutput,
  row: number,
  { config, tokenizer, beamSize, bonus }: DecodingTools & { beamSize: number; bonus: Bonus },
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
