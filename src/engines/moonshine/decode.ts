import { type InferenceSession, Tensor } from '../onnx/runtime.ts';
import { DecoderCache } from './cache.ts';
import { TOP_TOKENS } from './graphs.ts';
import type { MoonshineConfig } from './model-config.ts';
import { repeatedPhrase } from './repetition.ts';
import { isWritable } from './words.ts';

/** The audio of one window after the encoder. */
export interface Encoded {
  /** `frames × hiddenSize`. */
  hidden: Float32Array;
  frames: number;
  /** A longer text does not follow the audio. */
  maxTokens: number;
}

/** The decoded text of one window. */
export interface Decoded {
  /** The prefix and the text after it. */
  tokens: number[];
  /** Number of tokens of the prefix. */
  prefixLength: number;
  /** Log probability of each token; 0 for the prefix. */
  logProbs: number[];
  /** Cross-attention of each token to each encoder frame. */
  attention: Float32Array[];
  /** Log probability of the text with its end. */
  logProb: number;
  /** Sum of the bonuses of its tokens: of the vocabulary phrases in it. */
  bonus: number;
  /** Why decoding stopped: `end` token, maximum `length`, or a repetition `loop`. */
  stopped: 'end' | 'length' | 'loop';
}

/** The graphs after loading. */
export interface DecoderSessions {
  prefill: InferenceSession;
  step: InferenceSession;
}

/** Options of the search. */
export interface Search {
  /** Beam width in each window; 1 is greedy decoding. */
  beamSize: number;
  /** Score added to each token after the given ones, in natural logarithms. */
  bonusAfter?: (tokens: readonly number[]) => (token: number) => number;
}

/** A hypothesis in progress. */
interface Beam extends Decoded {
  window: number;
  /** Sum of log probabilities and bonuses. */
  score: number;
}

/** A hypothesis with one more token. */
interface Extended extends Beam {
  /** The row it continues from. */
  parent: number;
  finished: boolean;
}

const EMPTY: Beam = {
  window: 0,
  prefixLength: 0,
  tokens: [],
  logProbs: [],
  attention: [],
  logProb: 0,
  bonus: 0,
  stopped: 'end',
  score: 0,
};
export const START_TOKEN = 1;
export const END_TOKEN = 2;
/** Added to the attention scores of padding. */
const MASKED = -1e9;

/** Lower bound of the probability that is left for the allowed tokens; below it they are guesses. */
const MIN_ALLOWED_PROBABILITY = 0.02;

/** Decodes several windows as a batch; `prefix` is the known beginning of their texts. */
export async function decode(
  windows: readonly Encoded[],
  sessions: DecoderSessions,
  config: MoonshineConfig,
  search: Search,
  prefix: readonly number[] = [],
): Promise<Decoded[]> {
  const { hidden, mask } = stack(windows, config.hiddenSize);
  const finished: Beam[][] = windows.map(() => []);
  const start = windows.map(() => [START_TOKEN, ...prefix]);
  let out = await sessions.prefill.run({ input_ids: ids(start), encoder_hidden_states: hidden, encoder_mask: mask });
  let rows = windows.map(({ frames }, window) => begin(window, prefix, out['alignment'] as Tensor, frames));
  /** Positions of a row in the output, one for each input token; the last one predicts the next token. */
  let places = start[0]!.length;
  const cache = new DecoderCache(out, mask, config);
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

/** The hypothesis of a window before decoding. */
function begin(window: number, prefix: readonly number[], alignment: Tensor, frames: number): Beam {
  const first = window * (prefix.length + 1);
  return {
    ...EMPTY,
    window,
    tokens: [...prefix],
    prefixLength: prefix.length,
    logProbs: prefix.map(() => 0),
    attention: prefix.map((_, place) => attentionOf(alignment, first + place, frames)),
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
): Extended[] {
  const ranked = rank(out, place);
  const bonusOf = bonusAfter?.(beam.tokens);
  const scored = ranked.map((next) => {
    const bonus = bonusOf?.(next.token) ?? 0;
    const sum = beam.logProb + next.logProb;
    return { ...next, sum, bonus: beam.bonus + bonus, score: beam.score + next.logProb + bonus };
  });
  if (bonusOf) scored.sort((a, b) => b.score - a.score);
  const attention = attentionOf(out['alignment'] as Tensor, place, encoded.frames);
  return scored.slice(0, beamSize + 1).map(({ token, logProb, sum, bonus, score }) => {
    if (token === END_TOKEN) return { ...beam, logProb: sum, bonus, score, parent: row, finished: true };
    const tokens = [...beam.tokens, token];
    const loops = repeatedPhrase(tokens) > 0;
    const tooLong = tokens.length >= encoded.maxTokens;
    return {
      window: beam.window,
      prefixLength: beam.prefixLength,
      tokens,
      logProbs: [...beam.logProbs, logProb],
      attention: [...beam.attention, attention],
      logProb: sum,
      bonus,
      stopped: loops ? 'loop' : tooLong ? 'length' : 'end',
      score,
      parent: row,
      finished: loops || tooLong,
    };
  });
}

/** The hypotheses of one window that are continued; finished ones are added to `finished`. */
function survivors(candidates: Extended[], finished: Beam[], beamSize: number): Extended[] {
  const alive: Extended[] = [];
  for (const candidate of candidates.sort((a, b) => b.score - a.score)) {
    if (alive.length + finished.length >= beamSize) break;
    if (candidate.finished) finished.push(candidate);
    else alive.push(candidate);
  }
  const bestFinished = Math.max(...finished.map(perToken));
  return finished.length >= beamSize || alive.every((beam) => perToken(beam) < bestFinished) ? [] : alive;
}

/** The most probable hypothesis, preferring finished ones. */
function best(beams: readonly Beam[]): Decoded {
  const ended = beams.filter(({ stopped }) => stopped === 'end');
  return [...(ended.length > 0 ? ended : beams)].sort((a, b) => perToken(b) - perToken(a))[0] ?? EMPTY;
}

/** Mean score of a token, including the end token, so that texts of different lengths can be compared. */
function perToken({ score, tokens, prefixLength }: Beam): number {
  return score / (tokens.length - prefixLength + 1);
}

/** Rows of tokens of the same length. */
export function ids(rows: readonly (readonly number[])[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(rows.flat(), BigInt), [rows.length, rows[0]!.length]);
}

/** Puts windows of different lengths into one tensor, with a mask for the padding. */
export function stack(windows: readonly Encoded[], size: number): { hidden: Tensor; mask: Tensor } {
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

/** The allowed next tokens, most probable first. They share the probability of forbidden tokens: "nine" gets that of "9". */
function rank(out: InferenceSession.OnnxValueMapType, place: number): { token: number; logProb: number }[] {
  const tokens = (out['top_ids'] as Tensor).data as BigInt64Array;
  const values = (out['top_values'] as Tensor).data as Float32Array;
  const sum = ((out['log_sum'] as Tensor).data as Float32Array)[place]!;
  const ranked: { token: number; logProb: number }[] = [];
  let forbidden = 0;
  for (let at = place * TOP_TOKENS; at < (place + 1) * TOP_TOKENS; at++) {
    const token = Number(tokens[at]);
    if (token === END_TOKEN || isWritable(token)) ranked.push({ token, logProb: values[at]! - sum });
    else forbidden += Math.exp(values[at]! - sum);
  }
  const allowed = Math.log(Math.max(MIN_ALLOWED_PROBABILITY, 1 - forbidden));
  for (const next of ranked) next.logProb = Math.min(0, next.logProb - allowed);
  return ranked.length > 0 ? ranked : [{ token: END_TOKEN, logProb: 0 }];
}

/** The attention of one position to the frames of its window. */
export function attentionOf(alignment: Tensor, place: number, frames: number): Float32Array {
  const width = alignment.dims[2] ?? 0;
  return (alignment.data as Float32Array).slice(place * width, place * width + frames);
}
