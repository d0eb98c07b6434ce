import type { Pcm } from '../../ports/audio.ts';
import type { LanguageGuess } from '../../ports/language-detector.ts';
import type { RecognizeOptions } from '../../ports/recognizer.ts';
import { VocabularyBias } from '../../vocabulary-bias.ts';
import { Masks } from '../graph/masks.ts';
import type { WhisperConfig } from '../model/model-config.ts';
import type { WhisperSessions } from '../model/sessions.ts';
import type { Tokenizer } from '../model/tokenizer.ts';
import { maxTokens } from '../settings.ts';
import type { WindowBatch } from './batches.ts';
import { type Bonus, decodeWithBeams } from './beam.ts';
import { DecodingBatch } from './decoding-batch.ts';
import { batchEncodings, type Encoding, encodeWindow, frameCount } from './encode.ts';
import type { EncodingCache } from './encoding-cache.ts';
import { type Choose, decodeGreedily } from './greedy.ts';
import type { Hypothesis } from './hypothesis.ts';
import { guessLanguages, startTokens } from './language.ts';
import type { DecodingTools, RowPlan } from './prompts.ts';
import { sampler } from './sampling.ts';

/** An open model and the cache for its encodings. */
export interface WindowDecoderParts {
  config: WhisperConfig;
  tokenizer: Tokenizer;
  sessions: WhisperSessions;
  masks: Masks;
  cache: EncodingCache;
}

/** The vocabulary bias for a language. */
type BiasFor = (language: string) => VocabularyBias;

/** Encodes and decodes one batch of windows at a time. */
export class WindowDecoder {
  readonly #parts: WindowDecoderParts;
  #numbersAsWords: Masks | undefined;

  constructor(parts: WindowDecoderParts) {
    this.#parts = parts;
  }

  /** One hypothesis for each window of the batch; a temperature of 0 is greedy decoding or beam search. */
  async decode(
    windows: readonly Pcm[],
    batch: WindowBatch,
    options: RecognizeOptions,
    temperature: number,
  ): Promise<Hypothesis[]> {
    const decoding = await this.#encode(windows, batch, options.cacheEncodings);
    const languages = await this.#languages(decoding, options);
    const plans = this.#plans(windows, batch, options, languages);
    const tools = this.#tools(options);
    const bias = biasFor(options.vocabulary, tools.tokenizer);
    const { beamSize = 1 } = options;
    if (temperature === 0 && beamSize > 1) {
      const bonus: Bonus = ({ tokens, language }, token) => bias?.(language).bonusAfter(tokens)(token) ?? 0;
      return decodeWithBeams(decoding, plans, { ...tools, beamSize, bonus });
    }
    return decodeGreedily(decoding, plans, { ...tools, choose: chooser(temperature, bias) });
  }

  /** The languages of each window of the batch, most likely first. */
  async guessLanguages(
    windows: readonly Pcm[],
    batch: WindowBatch,
    candidates?: readonly string[],
  ): Promise<LanguageGuess[][]> {
    const { config, masks } = this.#parts;
    return guessLanguages(await this.#encode(windows, batch), config, masks, candidates);
  }

  async #encode(
    windows: readonly Pcm[],
    { indices, times }: WindowBatch,
    cacheEncodings = false,
  ): Promise<DecodingBatch> {
    const { sessions, config, cache } = this.#parts;
    const encodings: Encoding[] = [];
    for (const [slot, index] of indices.entries()) {
      const pcm = windows[index] as Pcm;
      const encoding = await encodeWindow(sessions.encoder, pcm, times[slot] as number);
      if (cacheEncodings) cache.keep(pcm, encoding);
      encodings.push(encoding);
    }
    return new DecodingBatch(sessions.decoder, config, await batchEncodings(sessions.cross, encodings));
  }

  async #languages(decoding: DecodingBatch, { language, candidates }: RecognizeOptions): Promise<string[]> {
    const { config, masks } = this.#parts;
    if (language !== undefined && (config.languages.has(language) || config.languages.size === 0)) {
      return new Array<string>(decoding.windows).fill(language);
    }
    const guesses = await guessLanguages(decoding, config, masks, candidates);
    return guesses.map((window) => window[0]?.language ?? 'en');
  }

  #plans(
    windows: readonly Pcm[],
    batch: WindowBatch,
    { prompt, prefix }: RecognizeOptions,
    languages: readonly string[],
  ): RowPlan[] {
    const { config, tokenizer } = this.#parts;
    const before = promptTokens(prompt, config, tokenizer);
    const prefixTokens = prefix ? tokenizer.encode(prefix.text) : [];
    return languages.map((language, slot) => ({
      prompt: [...before, ...startTokens(config, language), ...prefixTokens],
      startIndex: before.length,
      language,
      maxTokens: maxTokens(batch.times[0] ?? 0, 'transcribe'),
      steps: frameCount(windows[batch.indices[slot] as number] as Pcm),
    }));
  }

  #tools({ numbersAsWords }: RecognizeOptions): DecodingTools {
    const { config, tokenizer, masks } = this.#parts;
    if (!numbersAsWords) return { config, tokenizer, masks };
    this.#numbersAsWords ??= new Masks(config, tokenizer.figures());
    return { config, tokenizer, masks: this.#numbersAsWords };
  }
}

/** The end of the text before the audio, at most half of the token limit of the model. */
function promptTokens(prompt: string | undefined, config: WhisperConfig, tokenizer: Tokenizer): number[] {
  const text = prompt?.trim();
  if (!text) return [];
  return [config.tokens.previous, ...tokenizer.encode(` ${text}`).slice(1 - config.maxTokens / 2)];
}

function biasFor(vocabulary: RecognizeOptions['vocabulary'], tokenizer: Tokenizer): BiasFor | undefined {
  if (!vocabulary?.length) return undefined;
  const byLanguage = new Map<string, VocabularyBias>();
  return (language) => {
    const bias = byLanguage.get(language) ?? new VocabularyBias(vocabulary, language, tokenizer);
    byLanguage.set(language, bias);
    return bias;
  };
}

/** Chooses tokens by sampling at a temperature, by the vocabulary bias, or by both; undefined takes the best token. */
function chooser(temperature: number, bias: BiasFor | undefined): Choose | undefined {
  const sample = temperature === 0 ? undefined : sampler(temperature);
  if (!bias) return sample;
  return (logprobs, best, hypothesis) => {
    const sampled = sample?.(logprobs, best, hypothesis) ?? best;
    return bias(hypothesis.language).choose(hypothesis.tokens, logprobs, sampled);
  };
}
