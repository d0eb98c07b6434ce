import { type Pcm, SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { LanguageGuess } from '../../engines/ports/language-detector.ts';
import { LANGUAGE } from '../settings.ts';
import type { RecognitionScheduler } from './recognition-scheduler.ts';
import { joinPcm } from './sample-buffer.ts';

/** Languages preferred until detection is certain: a second of speech may resemble any language. */
const COMMON = new Set(['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru', 'pl', 'zh', 'ja', 'ko', 'ar', 'hi', 'tr']);

/** Detects the language in the first speech of a session, over several utterances if necessary. */
export class LanguageSearch {
  #languages: readonly string[];
  #detector: Pick<RecognitionScheduler, 'detectLanguage'>;
  /** The best language so far, not yet certain. */
  #guess: string | undefined;
  #previousGuess: string | undefined;
  /** The utterances so far: detection is more certain on all of them. */
  #collected: Pcm = new Float32Array(0);
  #collectedSec = 0;
  #nextAttemptSec = LANGUAGE.firstAttemptSec;

  /** `languages`: the candidates; none means any. */
  constructor(languages: readonly string[], detector: Pick<RecognitionScheduler, 'detectLanguage'>) {
    this.#languages = languages;
    this.#detector = detector;
  }

  get guess(): string | undefined {
    return this.#guess;
  }

  /** Detects the language in speech that is still going on, at growing intervals; returns the guess, undefined while it is uncertain. */
  async ofPartial(pcm: Pcm, speechSec: number): Promise<string | undefined> {
    const totalSec = this.#collectedSec + speechSec;
    if (totalSec < this.#nextAttemptSec) return this.#guess;
    this.#nextAttemptSec = LANGUAGE.attemptFactor * totalSec;
    const top = await this.#detect(pcm);
    if (top && this.#isCertainForPartial(top, totalSec)) this.#guess = top.language;
    this.#previousGuess = top?.language;
    return this.#guess;
  }

  /** Detects the language in an utterance that has ended; returns the language when it is certain enough, otherwise collects the speech for the next attempt. */
  async ofFinal(pcm: Pcm, speechSec: number): Promise<string | undefined> {
    const top = await this.#detect(pcm);
    const totalSec = this.#collectedSec + speechSec;
    this.#guess = top?.language ?? this.#guess;
    const isCertain = top && top.probability >= LANGUAGE.fixedProbability && totalSec >= LANGUAGE.fixedSec;
    if (top && (isCertain || totalSec >= LANGUAGE.fixedAnywaySec)) {
      this.#collected = new Float32Array(0);
      return top.language;
    }
    this.#collected = joinPcm(this.#collected, pcm).slice(-LANGUAGE.collectedSec * SAMPLE_RATE_HZ);
    this.#collectedSec = totalSec;
    return undefined;
  }

  async #detect(pcm: Pcm): Promise<LanguageGuess | undefined> {
    const guesses = await this.#detector.detectLanguage(joinPcm(this.#collected, pcm), this.#languages);
    const weight = ({ language, probability }: LanguageGuess) =>
      probability * (COMMON.has(language) || this.#languages.length > 0 ? 1 : LANGUAGE.rareWeight);
    return guesses.toSorted((a, b) => weight(b) - weight(a))[0];
  }

  /** A late partial is better than one in the wrong language. */
  #isCertainForPartial({ language, probability }: LanguageGuess, speechSec: number): boolean {
    if (language === this.#previousGuess) return probability >= LANGUAGE.partialAgreed;
    if (language === 'en') return probability >= LANGUAGE.partialEnglish;
    return probability >= LANGUAGE.partialAlone && speechSec >= LANGUAGE.partialAloneSec;
  }
}
