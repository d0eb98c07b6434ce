import type { Tensor } from '../onnx/runtime.ts';
import { DecoderCache } from './cache.ts';
import {
  attentionOf,
  type Decoded,
  type DecoderSessions,
  END_TOKEN,
  type Encoded,
  ids,
  START_TOKEN,
  stack,
} from './decode.ts';
import type { MoonshineConfig } from './model-config.ts';

/** Tokens with the log probability of each, and its attention to the encoder frames. */
export interface Scored {
  tokens: readonly number[];
  logProbs: number[];
  attention: Float32Array[];
}

/**
 * Scores token sequences against the audio of one window, in one batch. The properties of the tokens with which all of
 * them and `base` begin are those of `base`.
 */
export async function scoreTexts(
  base: Decoded,
  texts: readonly (readonly number[])[],
  window: Encoded,
  sessions: DecoderSessions,
  config: MoonshineConfig,
): Promise<Scored[]> {
  const shared = Math.min(...texts.map((tokens) => sharedLength(tokens, base.tokens)));
  const { hidden, mask } = stack([window], config.hiddenSize);
  // The last shared token is an input of the batch, so that its output predicts the first different token.
  const known = [START_TOKEN, ...base.tokens.slice(0, Math.max(0, shared - 1))];
  const first = await sessions.prefill.run({
    input_ids: ids([known]),
    encoder_hidden_states: hidden,
    encoder_mask: mask,
  });
  const cache = new DecoderCache(first, mask, config);
  cache.share(texts.length, shared === 0);
  const rows = texts.map((tokens) => [START_TOKEN, ...tokens].slice(shared === 0 ? 0 : shared));
  const places = Math.max(...rows.map(({ length }) => length));
  const padded = rows.map((row) => [...row, ...new Array<number>(places - row.length).fill(END_TOKEN)]);
  const out = await sessions.step.run({ ...cache.feeds(), input_ids: ids(padded) });
  const given = (out['given_values'] as Tensor).data as Float32Array;
  const sums = (out['log_sum'] as Tensor).data as Float32Array;
  return texts.map((tokens, row) => {
    const next = tokens.slice(shared).map((_, at) => ({
      logProb: Math.min(0, given[row * (places - 1) + at]! - sums[row * places + at]!),
      attention: attentionOf(out['alignment'] as Tensor, row * places + at, window.frames),
    }));
    return {
      tokens,
      logProbs: [...base.logProbs.slice(0, shared), ...next.map(({ logProb }) => logProb)],
      attention: [...base.attention.slice(0, shared), ...next.map(({ attention }) => attention)],
    };
  });
}

/** The number of tokens with which a text begins like another; never the whole text. */
function sharedLength(text: readonly number[], other: readonly number[]): number {
  const at = text.findIndex((token, i) => token !== other[i]);
  return at === -1 ? text.length - 1 : at;
}
