import { expect, test } from 'vitest';
import { readJfk, TINY_DIR } from '../../../../test/helpers/whisper-model.ts';
import { encodeModel, readModelBytes } from '../../onnx/proto.ts';
import { InferenceSession, Tensor } from '../../onnx/runtime.ts';
import type { EncoderMatmul } from '../../processor.ts';
import { FRAME_SAMPLES, foldFrames } from '../audio/log-mel.ts';
import { frameCount } from '../decode/encode.ts';
import { openModelFiles } from '../model/model-files.ts';
import type { AttentionType } from './attention.ts';
import { encoderGraph } from './encoder-graph.ts';
import { fromFloat16 } from './float16.ts';

const files = await openModelFiles(TINY_DIR);
const { encoder } = files.weights(await Promise.all(files.sources.map(readModelBytes)));
const pcm = readJfk().subarray(0, 4 * 16_000);
const time = frameCount(pcm) + 50;

async function encodeWith(type: AttentionType, matmul: EncoderMatmul) {
  const session = await InferenceSession.create(encodeModel(encoderGraph(encoder, files.config, type, matmul)));
  const outputs = await session.run({
    frames: new Tensor('float32', foldFrames(pcm, 2 * time), [1, 2 * time, FRAME_SAMPLES]),
  });
  const { data } = outputs['encoded']!;
  return data instanceof Uint16Array ? fromFloat16(data) : Float32Array.from(data as Iterable<number>);
}

test('all int8 paths and attention types give nearly the same result', async () => {
  const ways = [
    await encodeWith('float', 'block'),
    await encodeWith('float', 'row'),
    await encodeWith('float16', 'block'),
    await encodeWith('float16', 'row'),
  ];
  const [first, ...others] = ways;
  for (const other of others) {
    let [difference, length] = [0, 0];
    first!.forEach((value, i) => {
      difference += (value - other[i]!) ** 2;
      length += value ** 2;
    });
    expect(Math.sqrt(difference / length)).toBeLessThan(0.2);
  }
});
