import { AppError } from '../../../errors.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../../ports/audio.ts';
import type { LanguageDetector, LanguageGuess } from '../../ports/language-detector.ts';
import type { RecognizedWindow, RecognizeOptions, Recognizer } from '../../ports/recognizer.ts';
import type { EncoderMatmul } from '../../processor.ts';
import { recognizeAfterPrefix, repeatsPrefix } from '../../recognized-words.ts';
import { VocabularyBias } from '../../vocabulary-bias.ts';
import { planBatches, type WindowBatch } from '../decode/batches.ts';
import { type Bonus, decodeWithBeams } from '../decode/beam.ts';
import { DecodingBatch } from '../decode/decoding-batch.ts';
import { batchEncodings, type Encoding, encodeWindow, frameCount, STEPS_PER_SEC } from '../decode/encode.ts';
import { EncodingCache } from '../decode/encoding-cache.ts';
import { type Choose, decodeGreedily, type RowPlan } from '../decode/greedy.ts';
import { type Hypothesis, meanLogprob } from '../decode/hypothesis.ts';
import { guessLanguages, opening } from '../decode/language.ts';
import { isSilence, needsRetry } from '../decode/quality-checks.ts';
import { sampler } from '../decode/sampling.ts';
import { createSpeechTranslation } from '../decode/translate.ts';
import { wordsOf } from '../decode/words.ts';
import { Masks } from '../graph/masks.ts';
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

/** Keys and values of the encoded audio that a batch may hold: 100 s of `small`, ten minutes of `tiny`. */
const BATCH_VALUES = 92e6;
/** Encoded audio that is kept to be translated: twenty minutes of `small`. */
const KEPT_BYTES = 96e6;
/** Nothing below this level can be speech: the last bit of 16. */
const SILENT_PEAK = 1 / 32768;
/** Temperature fallback: hypotheses that fail the quality checks are decoded again at these temperatures. */
const TEMPERATURES = [0.4, 0.8];
/** The shortest window of a draft: the first words of an utterance come in half the time, and nearly all of them are the same as with 6 s. */
const PARTIAL_LEAST_STEPS = 3 * STEPS_PER_SEC;
/** No language is written in more tokens a second than this. */
const TOKENS_PER_SEC = 20;
const MOST_TOKENS = 224;

/** Opens a Whisper model; the first time it writes the model's graphs into the cache. */
export async function createWhisper(options: WhisperOptions): Promise<Whisper> {
  const files = await openModelFiles(options.modelDir);
  const { config, tokenizer } = files;
  const sessions = await openSessions(files, options);
  const { encoder, cross, decoder } = sessions;
  const kept = new EncodingCache(KEPT_BYTES);
  const masks = new Masks(config);
  let wordsOnly: Masks | undefined;
  const heads = config.alignmentHeads.length;
  const rows = options.batch ?? 8;
  const steps = Math.floor(BATCH_VALUES / (2 * config.decoderLayers * config.width));
  const limits = { rows, steps, maxTime: config.maxTime };
  const partialLimits = { ...limits, leastSteps: PARTIAL_LEAST_STEPS };

  async function open(
    windows: readonly Pcm[],
    { indices, times }: WindowBatch,
    { cacheEncodings }: { cacheEncodings?: boolean } = {},
  ): Promise<DecodingBatch> {
    const encodings: Encoding[] = [];
    for (const [slot, index] of indices.entries()) {
      const pcm = windows[index] as Pcm;
      const encoding = await encodeWindow(encoder, pcm, times[slot] as number);
      if (cacheEncodings) kept.keep(pcm, encoding);
      encodings.push(encoding);
    }
    return new DecodingBatch(decoder, config, await batchEncodings(cross, encodings));
  }

  async function write(
    windows: readonly Pcm[],
    batch: WindowBatch,
    asked: RecognizeOptions,
    temperature: number,
  ): Promise<Hypothesis[]> {
    const maxTokens = Math.min(
      MOST_TOKENS - 4,
      10 + Math.ceil(((batch.times[0] ?? 0) / STEPS_PER_SEC) * TOKENS_PER_SEC),
    );
    const before = promptTokens(asked.prompt);
    const said = asked.prefix ? tokenizer.encode(asked.prefix.text) : [];
    const decoding = await open(windows, batch, asked);
    const languages = await languagesOf(decoding, asked);
    const plans = languages.map((language, slot): RowPlan => {
      const steps = frameCount(windows[batch.indices[slot] as number] as Pcm);
      return {
        prompt: [...before, ...opening(config, language), ...said],
        startIndex: before.length,
        language,
        maxTokens,
        steps,
      };
    });
    if (asked.numbersAsWords) wordsOnly ??= new Masks(config, tokenizer.figures());
    const tools = { config, tokenizer, masks: (asked.numbersAsWords && wordsOnly) || masks };
    const bias = biasFor(asked.vocabulary);
    if (temperature === 0 && asked.beamSize !== undefined && asked.beamSize > 1) {
      const bonus: Bonus = ({ tokens, language }, token) => bias?.(language).bonusAfter(tokens)(token) ?? 0;
      return decodeWithBeams(decoding, plans, { ...tools, beamSize: asked.beamSize, bonus });
    }
    const draw: Choose | undefined = temperature === 0 ? undefined : sampler(temperature);
    const choose: Choose | undefined = bias
      ? (logprobs, best, hypothesis) => {
          const drawn = draw?.(logprobs, best, hypothesis) ?? best;
          return bias(hypothesis.language).choose(hypothesis.tokens, logprobs, drawn);
        }
      : draw;
    return decodeGreedily(decoding, plans, { ...tools, choose });
  }

  /** Earlier text for the model to go on from: its end, as much as half the room. */
  function promptTokens(text: string | undefined): number[] {
    const tokens = tokenizer.encode(` ${text?.trim() ?? ''}`);
    return text?.trim() ? [config.tokens.previous, ...tokens.slice(1 - config.maxTokens / 2)] : [];
  }

  function biasFor(vocabulary: RecognizeOptions['vocabulary']): ((language: string) => VocabularyBias) | undefined {
    if (!vocabulary?.length) return undefined;
    const made = new Map<string, VocabularyBias>();
    return (language) => {
      const bias = made.get(language) ?? new VocabularyBias(vocabulary, language, tokenizer);
      made.set(language, bias);
      return bias;
    };
  }

  async function languagesOf(decoding: DecodingBatch, asked: RecognizeOptions): Promise<string[]> {
    if (asked.language !== undefined && (config.languages.has(asked.language) || config.languages.size === 0)) {
      return new Array<string>(decoding.windows).fill(asked.language);
    }
    const guesses = await guessLanguages(decoding, config, masks, asked.candidates);
    return guesses.map((window) => window[0]?.language ?? 'en');
  }

  async function recognize(windows: readonly Pcm[], asked: RecognizeOptions): Promise<RecognizedWindow[]> {
    const heard: RecognizedWindow[] = windows.map(() => ({ language: asked.language ?? 'en', words: [] }));
    const audible = windows.flatMap((pcm, index) => (isAudible(pcm) ? [index] : []));
    let open = audible;
    const kept = new Map<number, { hypothesis: Hypothesis; time: number }>();
    for (const temperature of asked.partial ? [0] : [0, ...TEMPERATURES]) {
      const doubtful: number[] = [];
      const chosen = open.map((index) => windows[index] as Pcm);
      for (const batch of planBatches(chosen, asked.partial ? partialLimits : limits)) {
        const hypotheses = await write(chosen, batch, asked, temperature);
        hypotheses.forEach((hypothesis, slot) => {
          const index = open[batch.indices[slot] as number] as number;
          const before = kept.get(index);
          if (!before || isBetter(hypothesis, before.hypothesis))
            kept.set(index, { hypothesis, time: batch.times[0] ?? 0 });
          if (needsRetry(hypothesis, tokenizer.decode(hypothesis.tokens))) doubtful.push(index);
        });
      }
      open = doubtful;
      if (open.length === 0) break;
    }
    for (const [index, { hypothesis, time }] of kept) {
      const durationSec = (windows[index] as Pcm).length / SAMPLE_RATE_HZ;
      const words = isSilence(hypothesis) ? [] : wordsOf(hypothesis, { time, heads, durationSec, tokenizer });
      heard[index] = { language: hypothesis.language, words };
    }
    return heard;
  }

  /** If the beginning of the text is known, decoding continues from it; if that fails, the rest is transcribed without it. */
  async function recognizeBehind(pcm: Pcm, asked: RecognizeOptions): Promise<RecognizedWindow> {
    const fromSec = asked.prefix?.sec ?? 0;
    for (const batch of isAudible(pcm) ? planBatches([pcm], asked.partial ? partialLimits : limits) : []) {
      const [hypothesis] = await write([pcm], batch, asked, 0);
      if (!hypothesis || isSilence(hypothesis)) continue;
      if (!asked.partial && needsRetry(hypothesis, tokenizer.decode(hypothesis.tokens))) continue;
      const times = { time: batch.times[0] ?? 0, durationSec: pcm.length / SAMPLE_RATE_HZ, fromSec };
      const words = wordsOf(hypothesis, { ...times, heads, tokenizer });
      if (words.length > 0 && !repeatsPrefix(words, asked.prefix?.text ?? ''))
        return { language: hypothesis.language, words };
    }
    const [heard] = await recognizeAfterPrefix([pcm], asked, recognize);
    return heard as RecognizedWindow;
  }

  async function detectLanguage(windows: readonly Pcm[], candidates?: readonly string[]): Promise<LanguageGuess[][]> {
    const guesses: LanguageGuess[][] = windows.map(() => []);
    for (const batch of planBatches(windows, limits)) {
      const decoding = await open(windows, batch);
      const found = await guessLanguages(decoding, config, masks, candidates);
      found.forEach((guess, slot) => {
        guesses[batch.indices[slot] as number] = guess;
      });
    }
    return guesses;
  }

  const translate = createSpeechTranslation({ config, tokenizer, masks, ...sessions, kept, steps, isAudible });

  const maxSec = config.maxTime / STEPS_PER_SEC;
  const guarded = async <Result>(windows: readonly Pcm[], run: () => Promise<Result>): Promise<Result> => {
    const long = windows.find((pcm) => pcm.length > maxSec * SAMPLE_RATE_HZ);
    if (long)
      throw new AppError('invalid_parameter', {
        message: `A window of ${long.length} samples is longer than the maximum of ${maxSec} s`,
      });
    return run();
  };
  return {
    id: options.id,
    languages: config.languages.size > 0 ? [...config.languages.keys()] : ['en'],
    // Joined over pauses, short turns give each other context: on two telephone calls (333 words) 28 % wrong instead of 36 % with 1 s and 12 s (tiny), in
    // the same time. Longer windows gain nothing more and cost attention, which grows with the square.
    windows: { maxSec: maxSec - 2, targetSec: 18, maxGapSec: 2.5, paddingSec: 0.2, batch: rows * 4 },
    recognize: (windows, asked) =>
      guarded(windows, async () => {
        if (!asked.prefix) return recognize(windows, asked);
        const heard: RecognizedWindow[] = [];
        for (const pcm of windows) heard.push(await recognizeBehind(pcm, asked));
        return heard;
      }),
    ...(config.tasks
      ? { translate: (windows, languages) => guarded(windows, () => translate(windows, languages)) }
      : {}),
    detectLanguage: (windows, candidates) => guarded(windows, () => detectLanguage(windows, candidates)),
    release: async () => {
      await encoder.release();
      await cross.release();
      await decoder.release();
    },
  };
}

function isBetter(hypothesis: Hypothesis, than: Hypothesis): boolean {
  if (hypothesis.looped !== than.looped) return than.looped;
  return meanLogprob(hypothesis) > meanLogprob(than);
}

function isAudible(pcm: Pcm): boolean {
  for (let i = 0; i < pcm.length; i++) if (!(Math.abs(pcm[i] as number) <= SILENT_PEAK)) return true;
  return false;
}
