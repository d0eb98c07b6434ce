import { candidatesOf, type DecoderState, type NextTokens } from './decoder-state.ts';

/** A decoded sentence. */
export interface DecodedSentence {
  tokens: number[];
  /** Whether the decoder ended it; false if it reached the length limit. */
  ended: boolean;
  /** Sum of log probabilities, normalised by the length. */
  score: number;
}

/** Options of the search. */
export interface SearchOptions {
  beams: number;
  startToken: number;
  endToken: number;
  /** The largest number of tokens of each sentence. */
  limits: readonly number[];
  /** Writes the embedding of a token at a position into `out` at `offset`. */
  embed(token: number, position: number, out: Float32Array, offset: number): void;
  width: number;
  /** Whether a hypothesis of a sentence may continue with a token. */
  isAllowed(sentence: number, tokens: readonly number[], token: number): boolean;
}

interface Hypothesis {
  tokens: number[];
  /** Where the decoder state keeps the keys and values of its tokens. */
  entries: number[];
  score: number;
}

interface Slot {
  sentence: number;
  beams: Hypothesis[];
  finished: DecodedSentence[];
}

/** Exponent of the length normalisation. */
const LENGTH_EXPONENT = 0.8;

/** Finds the best translation of each sentence. With one beam this is greedy decoding. */
export async function searchBeams(state: DecoderState, options: SearchOptions): Promise<DecodedSentence[]> {
  const results: DecodedSentence[] = [];
  const slots: Slot[] = Array.from({ length: state.sentences }, (_, sentence) => ({
    sentence,
    beams: filled([{ tokens: [], entries: [], score: 0 }], options.beams),
    finished: [],
  }));
  for (let position = 0; slots.length > 0; position++) {
    const written = Array.from({ length: options.beams }, (_, beam) => state.entryOf(beam));
    const hypotheses = slots.flatMap(({ beams }) => beams);
    const next = await state.step(
      embedded(hypotheses, position, options),
      hypotheses.map(({ entries }) => entries),
    );
    slots.forEach((slot, index) => {
      extend(slot, next, index * options.beams, written, options);
    });
    for (let index = slots.length - 1; index >= 0; index--) {
      const slot = slots[index]!;
      const best = resultOf(slot, options);
      if (!best) continue;
      results[slot.sentence] = best;
      state.drop(index);
      slots[index] = slots.at(-1)!;
      slots.pop();
    }
  }
  return results;
}

/** The normalised score of a hypothesis; `length` includes the end token. */
function normalized(score: number, length: number): number {
  return score / ((5 + length) / 6) ** LENGTH_EXPONENT;
}

function embedded(hypotheses: readonly Hypothesis[], position: number, options: SearchOptions): Float32Array {
  const out = new Float32Array(hypotheses.length * options.width);
  hypotheses.forEach(({ tokens }, row) => {
    options.embed(tokens.at(-1) ?? options.startToken, position, out, row * options.width);
  });
  return out;
}

/** Replaces the hypotheses of a sentence by their best continuations. */
function extend(slot: Slot, next: NextTokens, firstRow: number, written: readonly number[], options: SearchOptions) {
  const candidates = slot.beams.flatMap((parent, beam) =>
    parent.score === Number.NEGATIVE_INFINITY
      ? []
      : candidatesOf(next, firstRow + beam)
          .filter(({ token }) => options.isAllowed(slot.sentence, parent.tokens, token))
          .map(({ token, logprob }) => ({ parent, beam, token, score: parent.score + logprob })),
  );
  candidates.sort((a, b) => b.score - a.score);
  const grown: Hypothesis[] = [];
  for (const [rank, { parent, beam, token, score }] of candidates.entries()) {
    if (grown.length === options.beams) break;
    if (token !== options.endToken) {
      grown.push({ tokens: [...parent.tokens, token], entries: [...parent.entries, written[beam]!], score });
    } else if (rank < options.beams) {
      const length = parent.tokens.length + 1;
      slot.finished.push({ tokens: parent.tokens, ended: true, score: normalized(score, length) });
      // Greedy decoding follows only the most probable token.
      if (options.beams === 1) break;
    }
  }
  slot.beams = filled(grown, options.beams);
}

/** Fills up with hypotheses that are never extended, because all sentences have the same number of rows. */
function filled(beams: readonly Hypothesis[], count: number): Hypothesis[] {
  const none = { tokens: [], entries: [], score: Number.NEGATIVE_INFINITY };
  return Array.from({ length: count }, (_, beam) => beams[beam] ?? none);
}

/** The result of a sentence whose search is over. */
function resultOf({ sentence, beams, finished }: Slot, options: SearchOptions): DecodedSentence | undefined {
  const best = finished.reduce<DecodedSentence | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
  const alive = beams[0]!;
  if (alive.score === Number.NEGATIVE_INFINITY) return best ?? { tokens: [], ended: false, score: alive.score };
  const reachable = normalized(alive.score, alive.tokens.length + 1);
  if (best && (finished.length >= options.beams || best.score >= reachable)) return best;
  if (alive.tokens.length < options.limits[sentence]!) return undefined;
  return best ?? { tokens: alive.tokens, ended: false, score: reachable };
}
