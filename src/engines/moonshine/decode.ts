import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { MoonshineFacts } from './facts.ts';
import { crossKey, TOP_TOKENS } from './graphs.ts';
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
  tokens: number[];
  /** Natural logarithm of each token's probability. */
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

const START_TOKEN = 1n;
const END_TOKEN = 2;
/** Added to the attention scores of frames a window does not have. */
const MASKED = -1e9;

/** Decodes several windows side by side, always taking the likeliest token. */
export async function decodeGreedy(
  windows: readonly Encoded[],
  sessions: DecoderSessions,
  facts: MoonshineFacts,
): Promise<Decoded[]> {
  const batch = windows.length;
  const frames = Math.max(...windows.map((window) => window.frames));
  const { hidden, mask } = stack(windows, frames, facts.hiddenSize);
  const rows: Decoded[] = windows.map(() => ({ tokens: [], logProbs: [], attention: [], stopped: 'end' }));
  const open = new Set(rows.keys());
  const limit = Math.max(...windows.map((window) => window.maxTokens));
  const input = new BigInt64Array(batch).fill(START_TOKEN);
  const ids = () => new Tensor('int64', input.slice(), [batch, 1]);

  let out = await sessions.prefill.run({ input_ids: ids(), encoder_hidden_states: hidden, encoder_mask: mask });
  const audio: Record<string, Tensor> = { encoder_mask: mask };
  for (let layer = 0; layer < facts.layers; layer++) {
    audio[crossKey(layer)] = out[crossKey(layer)] as Tensor;
    audio[`past_key_values.${layer}.encoder.value`] = out[`present.${layer}.encoder.value`] as Tensor;
  }
  for (let count = 1; ; count++) {
    const picked = pick(out, batch);
    for (const row of open) {
      const decoded = rows[row]!;
      const { token, logProb } = picked[row]!;
      if (token === END_TOKEN) open.delete(row);
      else {
        decoded.tokens.push(token);
        decoded.logProbs.push(logProb);
        decoded.attention.push(attentionOf(out['alignment'] as Tensor, row, windows[row]!.frames));
        if (repeatedPhrase(decoded.tokens) > 0) stop(row, 'loop');
        else if (count >= windows[row]!.maxTokens) stop(row, 'length');
      }
      input[row] = BigInt(token);
    }
    if (open.size === 0 || count >= limit) return rows;
    const feeds: Record<string, Tensor> = { ...audio, input_ids: ids() };
    for (let layer = 0; layer < facts.layers; layer++) {
      for (const part of ['key', 'value']) {
        feeds[`past_key_values.${layer}.decoder.${part}`] = out[`present.${layer}.decoder.${part}`] as Tensor;
      }
    }
    out = await sessions.step.run(feeds);
  }

  function stop(row: number, why: Decoded['stopped']): void {
    rows[row]!.stopped = why;
    open.delete(row);
  }
}

/** Puts windows of different lengths into one tensor, with a mask for what the shorter ones lack. */
function stack(windows: readonly Encoded[], frames: number, size: number): { hidden: Tensor; mask: Tensor } {
  const batch = windows.length;
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

function pick(out: InferenceSession.OnnxValueMapType, batch: number): { token: number; logProb: number }[] {
  const ids = (out['top_ids'] as Tensor).data as BigInt64Array;
  const values = (out['top_values'] as Tensor).data as Float32Array;
  const sums = (out['log_sum'] as Tensor).data as Float32Array;
  return Array.from({ length: batch }, (_, row) => {
    for (let rank = row * TOP_TOKENS; rank < (row + 1) * TOP_TOKENS; rank++) {
      const token = Number(ids[rank]);
      if (token === END_TOKEN || isWritable(token)) return { token, logProb: values[rank]! - sums[row]! };
    }
    return { token: END_TOKEN, logProb: 0 };
  });
}

function attentionOf(alignment: Tensor, row: number, frames: number): Float32Array {
  const width = alignment.dims[2] ?? 0;
  return (alignment.data as Float32Array).slice(row * width, row * width + frames);
}
