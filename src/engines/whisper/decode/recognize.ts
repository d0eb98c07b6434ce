import { type Pcm, SAMPLE_RATE_HZ } from '../../ports/audio.ts';
import type { RecognizedWindow, RecognizedWord, RecognizeOptions } from '../../ports/recognizer.ts';
import { recognizeAfterPrefix, repeatsPrefix } from '../../recognized-words.ts';
import type { WhisperConfig } from '../model/model-config.ts';
import type { Tokenizer } from '../model/tokenizer.ts';
import { FALLBACK_TEMPERATURES, PADDING, PARTIAL_PADDING } from '../settings.ts';
import { type BatchLimits, planBatches } from './batches.ts';
import type { Hypothesis } from './hypothesis.ts';
import { isAudible, isBetter, isSilence, needsRetry } from './quality-checks.ts';
import type { WindowDecoder } from './window-decoder.ts';
import { wordsOf } from './words.ts';

export interface WhisperRecognitionOptions {
  decoder: WindowDecoder;
  config: WhisperConfig;
  tokenizer: Tokenizer;
  limits: BatchLimits & { maxTime: number };
}

/** The best hypothesis of a window so far. */
interface Candidate {
  hypothesis: Hypothesis;
  /** Encoder frames of the window. */
  time: number;
}

/** Recognition of windows with temperature fallback. */
export function createWhisperRecognition({ decoder, config, tokenizer, limits }: WhisperRecognitionOptions) {
  const paddingFor = (options: RecognizeOptions) => (options.partial ? PARTIAL_PADDING : PADDING);
  const isDoubtful = (hypothesis: Hypothesis) => needsRetry(hypothesis, tokenizer.decode(hypothesis.tokens));

  function words({ hypothesis, time }: Candidate, pcm: Pcm, fromSec = 0): RecognizedWord[] {
    if (isSilence(hypothesis)) return [];
    const heads = config.alignmentHeads.length;
    return wordsOf(hypothesis, { time, heads, durationSec: pcm.length / SAMPLE_RATE_HZ, fromSec, tokenizer });
  }

  async function recognizeWhole(windows: readonly Pcm[], options: RecognizeOptions): Promise<RecognizedWindow[]> {
    const best = new Map<number, Candidate>();
    let open = windows.flatMap((pcm, index) => (isAudible(pcm) ? [index] : []));
    for (const temperature of options.partial ? [0] : [0, ...FALLBACK_TEMPERATURES]) {
      const doubtful: number[] = [];
      const chosen = open.map((index) => windows[index] as Pcm);
      for (const batch of planBatches(chosen, limits, paddingFor(options))) {
        const hypotheses = await decoder.decode(chosen, batch, options, temperature);
        hypotheses.forEach((hypothesis, slot) => {
          const index = open[batch.indices[slot] as number] as number;
          const before = best.get(index);
          if (!before || isBetter(hypothesis, before.hypothesis))
            best.set(index, { hypothesis, time: batch.times[0] ?? 0 });
          if (isDoubtful(hypothesis)) doubtful.push(index);
        });
      }
      open = doubtful;
      if (open.length === 0) break;
    }
    return windows.map((pcm, index) => {
      const candidate = best.get(index);
      if (!candidate) return { language: options.language ?? 'en', words: [] };
      return { language: candidate.hypothesis.language, words: words(candidate, pcm) };
    });
  }

  /** Continues decoding from the prefix; if that fails, the audio after the prefix is transcribed without it. */
  async function recognizeWithPrefix(pcm: Pcm, options: RecognizeOptions): Promise<RecognizedWindow> {
    const { prefix, partial = false } = options;
    for (const batch of isAudible(pcm) ? planBatches([pcm], limits, paddingFor(options)) : []) {
      const [hypothesis] = await decoder.decode([pcm], batch, options, 0);
      if (!hypothesis || (!partial && isDoubtful(hypothesis))) continue;
      const found = words({ hypothesis, time: batch.times[0] ?? 0 }, pcm, prefix?.sec);
      if (found.length > 0 && !repeatsPrefix(found, prefix?.text ?? ''))
        return { language: hypothesis.language, words: found };
    }
    const [result] = await recognizeAfterPrefix([pcm], options, recognizeWhole);
    return result as RecognizedWindow;
  }

  return async (windows: readonly Pcm[], options: RecognizeOptions): Promise<RecognizedWindow[]> => {
    if (!options.prefix) return recognizeWhole(windows, options);
    const results: RecognizedWindow[] = [];
    for (const pcm of windows) results.push(await recognizeWithPrefix(pcm, options));
    return results;
  };
}
