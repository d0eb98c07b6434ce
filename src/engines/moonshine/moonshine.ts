import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { AppError } from '../../errors.ts';
import { createSession } from '../onnx/session.ts';
import {
  type HeardWindow,
  type HeardWord,
  type Pcm,
  type Recognizer,
  SAMPLE_RATE_HZ,
  type WindowShape,
} from '../ports.ts';
import { type Decoded, type DecoderSessions, decodeGreedy, type Encoded } from './decode.ts';
import { MOONSHINE, type MoonshineFacts, type MoonshineId } from './facts.ts';
import { moonshineGraphs } from './graphs.ts';
import { tokenTimes } from './word-times.ts';
import { wordsOf } from './words.ts';

/** What {@link createMoonshine} needs to know. */
export interface MoonshineOptions {
  id: string;
  /** Folder with `encoder_model.onnx` and `decoder_model_merged.onnx`. */
  modelDir: string;
  /** Where rewritten graphs are kept. */
  cacheDir: string;
  threads: number;
}

/** Moonshine likes short, dense pieces: joined over longer gaps it skips words. */
const WINDOWS: WindowShape = { maxSec: 15, targetSec: 8, maxGapSec: 0.5, paddingSec: 0.2, batch: 8 };
/** Nobody speaks faster than this; a decoder that writes more is inventing. */
const MAX_TOKENS_PER_SEC = 7.5;
const SPARE_TOKENS = 5;
/** The first convolutions need some audio to look at. */
const MIN_SAMPLES = SAMPLE_RATE_HZ / 4;

/** Loads a size of Moonshine, the English recogniser. */
export async function createMoonshine(options: MoonshineOptions): Promise<Recognizer & { release(): Promise<void> }> {
  const facts = MOONSHINE[options.id as MoonshineId];
  if (!facts) throw new AppError('model_unavailable', { message: `There is no Moonshine called ${options.id}` });
  const graphs = await moonshineGraphs(facts, options.modelDir, options.cacheDir);
  const { threads } = options;
  const encoder = await createSession(graphs.encoder, { threads });
  const sessions: DecoderSessions = {
    prefill: await createSession(graphs.prefill, { threads }),
    step: await createSession(graphs.step, { threads }),
  };

  async function recognize(windows: readonly Pcm[]): Promise<HeardWindow[]> {
    const heard: HeardWindow[] = windows.map(() => ({ language: 'en', words: [] }));
    // Windows of about the same length share a batch: padding is work too.
    const order = [...windows.keys()].sort((a, b) => windows[a]!.length - windows[b]!.length);
    for (let first = 0; first < order.length; first += WINDOWS.batch) {
      const members = order.slice(first, first + WINDOWS.batch).filter((i) => windows[i]!.length > 0);
      if (members.length === 0) continue;
      const encoded: Encoded[] = [];
      for (const i of members) encoded.push(await encode(windows[i]!, encoder, facts));
      const decoded = await decodeGreedy(encoded, sessions, facts);
      members.forEach((i, row) => {
        heard[i]!.words = timedWords(decoded[row]!, encoded[row]!.frames, windows[i]!.length / SAMPLE_RATE_HZ);
      });
    }
    return heard;
  }

  return {
    id: options.id,
    languages: ['en'],
    windows: WINDOWS,
    recognize,
    async release() {
      await Promise.all([encoder.release(), sessions.prefill.release(), sessions.step.release()]);
    },
  };
}

/** Each window goes through the encoder alone: its normalisation runs over the whole input, so padding would change what it hears. */
async function encode(pcm: Pcm, encoder: InferenceSession, facts: MoonshineFacts): Promise<Encoded> {
  let samples = pcm;
  if (pcm.length < MIN_SAMPLES) {
    samples = new Float32Array(MIN_SAMPLES);
    samples.set(pcm);
  }
  const out = await encoder.run({ input_values: new Tensor('float32', samples, [1, samples.length]) });
  const hidden = (out['last_hidden_state'] as Tensor).data as Float32Array;
  const seconds = samples.length / SAMPLE_RATE_HZ;
  return {
    hidden,
    frames: hidden.length / facts.hiddenSize,
    maxTokens: Math.ceil(seconds * MAX_TOKENS_PER_SEC) + SPARE_TOKENS,
  };
}

function timedWords(decoded: Decoded, frames: number, durationSec: number): HeardWord[] {
  const times = tokenTimes(decoded.attention, frames);
  return wordsOf(decoded.tokens).map((word) => {
    const sum = word.spoken.reduce((total, token) => total + decoded.logProbs[token]!, 0);
    return {
      text: word.text,
      startSec: Math.min(durationSec, times[word.first]!),
      endSec: Math.min(durationSec, times[word.end]!),
      confidence: Math.exp(sum / word.spoken.length),
    };
  });
}
