import { type InferenceSession, Tensor } from '../onnx/runtime.ts';
import { DecoderCache } from './cache.ts';
import type { MoonshineFacts } from './facts.ts';
import { TOP_TOKENS } from './graphs.ts';
import { repeatedPhrase } from './repetition.ts';
import { isWritable } from './words.ts';

/** The audio of one window after the encoder. */
export interface Encoded {
  /** `frames × hiddenSize`. */
  hidden: Float32Array;
  frames: number;
  /** Tokens after which something must have gone wrong. */
  maxTokens: number;
}

/** What the decoder wrote about one window. */
export interface Decoded {
  /** What it began with, and what it wrote behind that. */
  tokens: number[];
  /** How many it began with. */
  begun: number;
  /** Natural logarithm of each token's probability; 0 for those it began with. */
  logProbs: number[];
  /** For each token, how much each frame was listened to. */
  attention: Float32Array[];
  /** `end`: it stopped by itself; `length`: it would have gone on; `loop`: it began to repeat itself. */
  stopped: 'end' | 'length' | 'loop';
}

/** The graphs after loading. */
export interface DecoderSessions {
  prefill: InferenceSession;
  step: InferenceSession;
}

/** How to search. */
export interface Search {
  /** Beam width in each window; 1 is greedy decoding. */
  beamSize: number;
  /** What each token is favoured with after those written, in natural logarithms. */
  bonusAfter?: (tokens: readonly number[]) => (token: number) => number;
}

/** A text in the making. */
interface Beam extends Decoded {
  window: number;
  /** Sum of the logarithms and of what was favoured. */
  score: number;
}

/** A text with one more token, and the row it goes on from. */
interface Grown extends Beam {
  parent: number;
  /** Nothing more is to be written. */
  over: boolean;
}

const EMPTY: Beam = { window: 0, begun: 0, tokens: [], logProbs: [], attention: [], stopped: 'end', score: 0 };
const START_TOKEN = 1;
const END_TOKEN = 2;
/** Added to the attention scores of frames a window does not have. */
const MASKED = -1e9;

/** With less than this left to the tokens that may be written, they are guesses however they compare. */
const LEAST_SHARE = 0.02;

/** Decodes several windows as a batch. A known beginning of the text is used as a prefix. */
export async function decode(
  windows: readonly Encoded[],
  sessions: DecoderSessions,
  facts: MoonshineFacts,
  search: Search,
  before: readonly number[] = [],
): Promise<Decoded[]> {
  const { hidden, mask } = stack(windows, facts.hiddenSize);
  const finished: Beam[][] = windows.map(() => []);
  const start = windows.map(() => [START_TOKEN, ...before]);
  let out = await sessions.prefill.run({ input_ids: ids(start), encoder_hidden_states: hidden, encoder_mask: mask });
  let rows = windows.map(({ frames }, window) => begin(window, before, out['alignment'] as Tensor, frames));
  /** Places a row has in what came out: one for each token that went in, of which the last says how to go on. */
  let places = start[0]!.length;
  const cache = new DecoderCache(out, mask, facts);
  for (;;) {
    const extended = rows.map((beam, row) =>
      extend(beam, row, (row + 1) * places - 1, out, windows[beam.window]!, search),
    );
    const grown = windows.flatMap((_, window) =>
      survivors(
        extended.filter((_candidates, row) => rows[row]!.window === window).flat(),
        finished[window]!,
        search.beamSize,
      ),
    );
    if (grown.length === 0) return finished.map(best);
    const sameAudio = grown.length === rows.length && grown.every(({ window }, row) => window === rows[row]!.window);
    cache.reorder(
      grown.map(({ parent }) => parent),
      sameAudio,
    );
    rows = grown;
    places = 1;
    out = await sessions.step.run({ ...cache.feeds(), input_ids: ids(rows.map(({ tokens }) => tokens.slice(-1))) });
    cache.keep(out);
  }
}

/** The text of a window before anything is written. */
function begin(window: number, before: readonly number[], alignment: Tensor, frames: number): Beam {
  const first = window * (before.length + 1);
  return {
    ...EMPTY,
    window,
    tokens: [...before],
    begun: before.length,
    logProbs: before.map(() => 0),
    attention: before.map((_, place) => attentionOf(alignment, first + place, frames)),
  };
}

/** The most probable continuations of one hypothesis. */
function extend(
  beam: Beam,
  row: number,
  place: number,
  out: InferenceSession.OnnxValueMapType,
  encoded: Encoded,
  { beamSize, bonusAfter }: Search,
): Grown[] {
  const ranked = rank(out, place);
  const bonus = bonusAfter?.(beam.tokens);
  const scored = ranked.map((next) => ({ ...next, score: beam.score + next.logProb + (bonus?.(next.token) ?? 0) }));
  if (bonus) scored.sort((a, b) => b.score - a.score);
  const listened = attentionOf(out['alignment'] as Tensor, place, encoded.frames);
  return scored.slice(0, beamSize + 1).map(({ token, logProb, score }) => {
    if (token === END_TOKEN) return { ...beam, score, parent: row, over: true };
    const tokens = [...beam.tokens, token];
    const loops = repeatedPhrase(tokens) > 0;
    const tooLong = tokens.length >= encoded.maxTokens;
    return {
      window: beam.window,
      begun: beam.begun,
      tokens,
      logProbs: [...beam.logProbs, logProb],
      attention: [...beam.attention, listened],
      stopped: loops ? 'loop' : tooLong ? 'length' : 'end',
      score,
      parent: row,
      over: loops || tooLong,
    };
  });
}

/** Those of one window that are followed further; those that are over are put aside. */
function survivors(candidates: Grown[], finished: Beam[], beamSize: number): Grown[] {
  const alive: Grown[] = [];
  for (const candidate of candidates.sort((a, b) => b.score - a.score)) {
    if (alive.length + finished.length >= beamSize) break;
    if (candidate.over) finished.push(candidate);
    else alive.push(candidate);
  }
  const reached = Math.max(...finished.map(perToken));
  return finished.length >= beamSize || alive.every((beam) => perToken(beam) < reached) ? [] : alive;
}

/** The most probable hypothesis, preferring finished ones. */
function best(beams: readonly Beam[]): Decoded {
  const ended = beams.filter(({ stopped }) => stopped === 'end');
  return [...(ended.length > 0 ? ended : beams)].sort((a, b) => perToken(b) - perToken(a))[0] ?? EMPTY;
}

/** Texts of different lengths compare by their mean, the end counted in. */
function perToken({ score, tokens, begun }: Beam): number {
  return score / (tokens.length - begun + 1);
}

function ids(rows: readonly (readonly number[])[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(rows.flat(), BigInt), [rows.length, rows[0]!.length]);
}

/** Puts windows of different lengths into one tensor, with a mask for what the shorter ones lack. */
function stack(windows: readonly Encoded[], size: number): { hidden: Tensor; mask: Tensor } {
  const batch = windows.length;
  const frames = Math.max(...windows.map((window) => window.frames));
  const hidden = new Float32Array(batch * frames * size);
  const mask = new Float32Array(batch * frames);
  windows.forEach((window, row) => {
    hidden.set(window.hidden, row * frames * size);
    mask.fill(MASKED, row * frames + window.frames, (row + 1) * frames);
  });
  return {
    hidden: new Tensor('float32', hidden, [batch, frames, size]),
    mask: new Tensor('float32', mask, [batch, 1, 1, frames]),
  };
}

/**
 * The possible next tokens of a hypothesis, most probable first. What it would have given to tokens it may not write is shared out among the others:
 * "nine" is as sure as "9" was.
 */
function rank(out: InferenceSession.OnnxValueMapType, place: number): { token: number; logProb: number }[] {
  const tokens = (out['top_ids'] as Tensor).data as BigInt64Array;
  const values = (out['top_values'] as Tensor).data as Float32Array;
  const sum = ((out['log_sum'] as Tensor).data as Float32Array)[place]!;
  const ranked: { token: number; logProb: number }[] = [];
  let denied = 0;
  for (let at = place * TOP_TOKENS; at < (place + 1) * TOP_TOKENS; at++) {
    const token = Number(tokens[at]);
    if (token === END_TOKEN || isWritable(token)) ranked.push({ token, logProb: values[at]! - sum });
    else denied += Math.exp(values[at]! - sum);
  }
  const shared = Math.log(Math.max(LEAST_SHARE, 1 - denied));
  for (const next of ranked) next.logProb = Math.min(0, next.logProb - shared);
  return ranked.length > 0 ? ranked : [{ token: END_TOKEN, logProb: 0 }];
}

function attentionOf(alignment: Tensor, place: number, frames: number): Float32Array {
  const width = alignment.dims[2] ?? 0;
  return (alignment.data as Float32Array).slice(place * width, place * width + frames);
}
