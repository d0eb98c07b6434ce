import { AppError } from '../../../errors.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../../ports/audio.ts';
import type { LanguageDetector, LanguageGuess } from '../../ports/language-detector.ts';
import type { Recognizer } from '../../ports/recognizer.ts';
import type { EncoderMatmul } from '../../processor.ts';
import { planBatches } from '../decode/batches.ts';
import { EncodingCache } from '../decode/encoding-cache.ts';
import { createWhisperRecognition } from '../decode/recognize.ts';
import { createSpeechTranslation } from '../decode/translate.ts';
import { WindowDecoder } from '../decode/window-decoder.ts';
import { Masks } from '../graph/masks.ts';
import {
  BATCH_ROWS,
  BATCH_VALUES,
  ENCODING_CACHE_BYTES,
  MARGIN_SEC,
  PADDING,
  STEPS_PER_SEC,
  WINDOWS,
} from '../settings.ts';
import { openModelFiles } from './model-files.ts';
import { openSessions } from './sessions.ts';

export interface WhisperOptions {
  /** Name of the model, also of its graphs in the cache. */
  id: string;
  /** Folder of the model in the layout of the public ONNX exports, or a ggml file. */
  modelDir: string;
  /** Folder of the graph cache. */
  cacheDir: string;
  /** Processor threads. */
  threads: number;
  /** Windows decoded in one batch. */
  batch?: number;
  /** Overrides the choice for this processor. */
  encoderMatmul?: EncoderMatmul | undefined;
}

/** A Whisper model that is open. */
export type Whisper = Recognizer & LanguageDetector & { release(): Promise<void> };

/** Opens a Whisper model; the first time it writes the model's graphs into the cache. */
export async function createWhisper(options: WhisperOptions): Promise<Whisper> {
  const files = await openModelFiles(options.modelDir);
  const { config, tokenizer } = files;
  const sessions = await openSessions(files, options);
  const cache = new EncodingCache(ENCODING_CACHE_BYTES);
  const masks = new Masks(config);
  const rows = options.batch ?? BATCH_ROWS;
  const steps = Math.floor(BATCH_VALUES / (2 * config.decoderLayers * config.width));
  const limits = { rows, steps, maxTime: config.maxTime };
  const decoder = new WindowDecoder({ config, tokenizer, sessions, masks, cache });
  const recognize = createWhisperRecognition({ decoder, config, tokenizer, limits });
  const translate = createSpeechTranslation({ config, tokenizer, masks, ...sessions, cache, steps });
  const maxSec = config.maxTime / STEPS_PER_SEC;

  async function detectLanguage(windows: readonly Pcm[], candidates?: readonly string[]): Promise<LanguageGuess[][]> {
    const guesses: LanguageGuess[][] = windows.map(() => []);
    for (const batch of planBatches(windows, limits, PADDING)) {
      const found = await decoder.guessLanguages(windows, batch, candidates);
      found.forEach((guess, slot) => {
        guesses[batch.indices[slot] as number] = guess;
      });
    }
    return guesses;
  }

  /** Rejects windows that are longer than the model allows. */
  const checked =
    <Arguments extends unknown[], Result>(run: (windows: readonly Pcm[], ...rest: Arguments) => Promise<Result>) =>
    async (windows: readonly Pcm[], ...rest: Arguments): Promise<Result> => {
      const long = windows.find((pcm) => pcm.length > maxSec * SAMPLE_RATE_HZ);
      if (!long) return run(windows, ...rest);
      const message = `A window of ${long.length} samples is longer than the maximum of ${maxSec} s`;
      throw new AppError('invalid_parameter', { message });
    };

  return {
    id: options.id,
    languages: config.languages.size > 0 ? [...config.languages.keys()] : ['en'],
    windows: { ...WINDOWS, maxSec: maxSec - MARGIN_SEC, batch: rows * 4 },
    recognize: checked(recognize),
    ...(config.tasks ? { translate: checked(translate) } : {}),
    detectLanguage: checked(detectLanguage),
    async release() {
      await Promise.all([sessions.encoder.release(), sessions.cross.release(), sessions.decoder.release()]);
    },
  };
}
