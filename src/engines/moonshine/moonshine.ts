import { AppError } from '../../errors.ts';
import { namesInPrompt } from '../../text/names-in-prompt.ts';
import { type InferenceSession, Tensor } from '../onnx/runtime.ts';
import { createSession } from '../onnx/session.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../ports/audio.ts';
import type { RecognizedWindow, RecognizeOptions, Recognizer } from '../ports/recognizer.ts';
import { shiftWords } from '../recognized-words.ts';
import type { DecoderSessions, Encoded } from './decode.ts';
import { decodeWithVocabulary, type VocabularySearch } from './decode-with-vocabulary.ts';
import { moonshineGraphs } from './graphs.ts';
import { measureLoudness } from './loudness.ts';
import { MOONSHINE, type MoonshineConfig, type MoonshineId } from './model-config.ts';
import { type Piece, partsToRetry } from './pieces.ts';
import { recognizedWords } from './recognized-words.ts';
import {
  BATCH_ROWS,
  MAX_TOKENS_PER_SEC,
  MIN_SAMPLES,
  PARTIAL_TAIL_SAMPLES,
  PROMPT_INTENSITY,
  SPARE_TOKENS,
  WINDOWS,
} from './settings.ts';
import { indexVocabulary } from './vocabulary-search.ts';
import { tokensOf } from './words.ts';

/** Options of {@link createMoonshine}. */
export interface MoonshineOptions {
  id: string;
  /** Folder with `encoder_model.onnx` and `decoder_model_merged.onnx`. */
  modelDir: string;
  /** Folder of the graph cache. */
  cacheDir: string;
  threads: number;
}

/** An open model. */
interface Model {
  config: MoonshineConfig;
  encoder: InferenceSession;
  decoder: DecoderSessions;
}

/** Loads a size of Moonshine, the English recogniser. */
export async function createMoonshine(options: MoonshineOptions): Promise<Recognizer & { release(): Promise<void> }> {
  const config = MOONSHINE[options.id as MoonshineId];
  if (!config) throw new AppError('model_unavailable', { message: `There is no Moonshine called ${options.id}` });
  const graphs = await moonshineGraphs(config, options.modelDir, options.cacheDir);
  const { threads } = options;
  const encoder = await createSession(graphs.encoder, { threads });
  const decoder: DecoderSessions = {
    prefill: await createSession(graphs.prefill, { threads }),
    step: await createSession(graphs.step, { threads }),
  };
  return {
    id: options.id,
    languages: ['en'],
    windows: WINDOWS,
    recognize: (windows, options) => recognize(windows, options, { config, encoder, decoder }),
    async release() {
      await Promise.all([encoder.release(), decoder.prefill.release(), decoder.step.release()]);
    },
  };
}

/** Recognises windows, and implausible ones again in parts. */
async function recognize(
  windows: readonly Pcm[],
  options: RecognizeOptions,
  model: Model,
): Promise<RecognizedWindow[]> {
  const { prefix, partial = false } = options;
  const results: RecognizedWindow[] = windows.map(() => ({ language: 'en', words: [] }));
  const search = searchOptions(options);
  // Windows with different prefixes cannot share a batch.
  const batchSize = prefix ? 1 : Math.max(1, Math.floor(BATCH_ROWS / search.beamSize));
  let pieces = wholeWindows(windows, prefix);
  while (pieces.length > 0) {
    const retries: Piece[] = [];
    // Pieces of similar length share a batch, so that less padding is computed.
    pieces = pieces.filter(({ pcm }) => pcm.length > 0).sort((a, b) => a.pcm.length - b.pcm.length);
    for (let first = 0; first < pieces.length; first += batchSize) {
      const batch = pieces.slice(first, first + batchSize);
      const encoded: Encoded[] = [];
      for (const { pcm } of batch) encoded.push(await encode(pcm, partial ? PARTIAL_TAIL_SAMPLES : 0, model));
      const decoded = await decodeWithVocabulary(
        encoded,
        model.decoder,
        model.config,
        search,
        batch[0]!.prefix?.tokens,
      );
      batch.forEach((piece, row) => {
        const loudness = measureLoudness(piece.pcm);
        const durationSec = piece.pcm.length / SAMPLE_RATE_HZ;
        const words = recognizedWords(decoded[row]!, encoded[row]!.frames, loudness, durationSec);
        const parts = partsToRetry(piece, decoded[row]!, words, loudness, partial);
        if (parts.length > 0) retries.push(...parts);
        else results[piece.window]!.words.push(...shiftWords(words, piece.offset / SAMPLE_RATE_HZ));
      });
    }
    pieces = retries;
  }
  for (const { words } of results) words.sort((a, b) => a.startSec - b.startSec);
  return results;
}

/**
 * Beam width and vocabulary bias. Moonshine takes no prompt, but the names in it are preferred like vocabulary. Partial
 * transcripts are not compared with similar phrases: they are computed several times a second.
 */
function searchOptions({
  beamSize = 1,
  vocabulary = [],
  prompt = '',
  partial = false,
}: RecognizeOptions): VocabularySearch {
  const names = namesInPrompt(prompt).map((value) => ({ value, intensity: PROMPT_INTENSITY, pronunciations: [] }));
  const preferred = [...vocabulary, ...names];
  if (preferred.length === 0) return { beamSize };
  const { bonusAfter, phrases } = indexVocabulary(preferred);
  return { beamSize, bonusAfter, phrases, comparesSounds: !partial };
}

function wholeWindows(windows: readonly Pcm[], prefix: RecognizeOptions['prefix']): Piece[] {
  const known = prefix && {
    tokens: tokensOf(prefix.text.trim()),
    samples: Math.round(prefix.sec * SAMPLE_RATE_HZ),
  };
  return windows.map((pcm, window) => ({ window, offset: 0, pcm, cuts: 0, ...(known ? { prefix: known } : {}) }));
}

/** Encodes one window alone: the encoder normalises over its whole input, so padding would change the result. */
async function encode(pcm: Pcm, tailSamples: number, { encoder, config }: Model): Promise<Encoded> {
  const samples = new Float32Array(Math.max(MIN_SAMPLES, pcm.length + tailSamples));
  samples.set(pcm);
  const out = await encoder.run({ input_values: new Tensor('float32', samples, [1, samples.length]) });
  const hidden = (out['last_hidden_state'] as Tensor).data as Float32Array;
  const durationSec = samples.length / SAMPLE_RATE_HZ;
  return {
    hidden,
    frames: hidden.length / config.hiddenSize,
    maxTokens: Math.ceil(durationSec * MAX_TOKENS_PER_SEC) + SPARE_TOKENS,
  };
}
