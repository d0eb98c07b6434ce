import { Tensor } from '../onnx/runtime.ts';

/** Tokens in one run, including padding. The activations of more tokens do not fit into the processor's cache: 2048 take 1.6 times as long. */
const RUN_TOKENS = 256;
/** A further run takes about as long as this number of tokens. Inputs are padded only where the padding takes less time. */
const RUN_COST_TOKENS = 8;

/** Groups inputs by similar length, so that less padding is computed: the indices of each batch. */
function batchesOf(lengths: readonly number[]): number[][] {
  const order = lengths.map((_, index) => index).sort((a, b) => lengthAt(a) - lengthAt(b) || a - b);
  const batches: number[][] = [];
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && fits(to, to - from)) to++;
    batches.push(order.slice(from, to));
    from = to;
  }
  return batches;

  /** Whether a batch of `count` shorter inputs may take the next one. */
  function fits(next: number, count: number): boolean {
    const length = lengthAt(order[next] as number);
    const padding = count * (length - lengthAt(order[next - 1] as number));
    return (count + 1) * length <= RUN_TOKENS && padding <= RUN_COST_TOKENS;
  }

  function lengthAt(index: number): number {
    return lengths[index] ?? 0;
  }
}

/** Runs token sequences in batches of similar length; results are in the order of the inputs. */
export async function runInBatches<Input, Result>(
  inputs: readonly Input[],
  lengthOf: (input: Input) => number,
  run: (batch: readonly Input[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = new Array(inputs.length);
  for (const indices of batchesOf(inputs.map(lengthOf))) {
    const found = await run(indices.map((index) => inputs[index] as Input));
    indices.forEach((index, row) => {
      results[index] = found[row] as Result;
    });
  }
  return results;
}

/**
 * The inputs of an encoder: `tokens [batch, longest, width]`, filled by `embed`, the attention `mask` and the weights
 * `pool` that average the tokens of each sequence.
 */
export function encoderFeeds(
  lengths: readonly number[],
  width: number,
  embed: (row: number, column: number, target: Float32Array) => void,
): Record<'tokens' | 'mask' | 'pool', Tensor> {
  const [batch, longest] = [lengths.length, Math.max(...lengths)];
  const tokens = new Float32Array(batch * longest * width);
  const mask = new Int32Array(batch * longest);
  const pool = new Float32Array(batch * longest);
  lengths.forEach((length, row) => {
    for (let column = 0; column < length; column++) {
      const position = row * longest + column;
      embed(row, column, tokens.subarray(position * width, (position + 1) * width));
      mask[position] = 1;
      pool[position] = 1 / length;
    }
  });
  return {
    tokens: new Tensor('float32', tokens, [batch, longest, width]),
    mask: new Tensor('int32', mask, [batch, longest]),
    pool: new Tensor('float32', pool, [batch, 1, longest]),
  };
}
