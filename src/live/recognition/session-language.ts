import { type Pcm, SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { LanguageGuess } from '../../engines/ports/language-detector.ts';
import { LANGUAGE } from '../settings.ts';
import type { RecognitionScheduler } from './recognition-scheduler.ts';

/** Languages preferred until detection is certain: a second of speech may resemble any language. */
const COMMON = new Set(['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru', 'pl', 'zh', 'ja', 'ko', 'ar', 'hi', 'tr']);

export interface SessionLanguageOptions {
  /** One: it is spoken. Several: it is one of these. None: any. */
  languages: readonly string[];
  codeSwitching: boolean;
  /** Known from before a restart. */
  fixed?: string;
}

/** Decides the language of a session: as configured, detected once in its first speech, or detected in each utterance. */
export function createSessionLanguage(
  options: SessionLanguageOptions,
  detector: Pick<RecognitionScheduler, 'detectLanguage'>,
) {
  const only = options.languages.length === 1 ? options.languages[0] : undefined;
  let fixed = only ?? options.fixed;
  let guess: string | undefined;
  /** The utterances so far while nothing is fixed: detection is more certain on all of them. */
  let collected: Pcm = new Float32Array(0);
  let collectedSec = 0;
  let nextAttemptSec = LANGUAGE.firstAttemptSec;
  let previousGuess: string | undefined;

  async function detect(pcm: Pcm): Promise<LanguageGuess | undefined> {
    const guesses = await detector.detectLanguage(joined(collected, pcm), options.languages);
    const weight = ({ language, probability }: LanguageGuess) =>
      probability * (COMMON.has(language) || options.languages.length > 0 ? 1 : LANGUAGE.rareWeight);
    return guesses.toSorted((a, b) => weight(b) - weight(a))[0];
  }

  /** A late partial is better than one in the wrong language. */
  function isCertainForPartial({ language, probability }: LanguageGuess, speechSec: number): boolean {
    if (language === previousGuess) return probability >= LANGUAGE.partialAgreed;
    if (language === 'en') return probability >= LANGUAGE.partialEnglish;
    return probability >= LANGUAGE.partialAlone && speechSec >= LANGUAGE.partialAloneSec;
  }

  /** Fixes the language when it is certain enough; otherwise collects the speech for the next attempt. */
  async function detectFirst(pcm: Pcm, speechSec: number): Promise<void> {
    const top = await detect(pcm);
    const totalSec = collectedSec + speechSec;
    guess = top?.language ?? guess;
    const isCertain = top && top.probability >= LANGUAGE.fixedProbability && totalSec >= LANGUAGE.fixedSec;
    if (top && (isCertain || totalSec >= LANGUAGE.fixedAnywaySec)) {
      fixed = top.language;
      collected = new Float32Array(0);
    } else {
      collected = joined(collected, pcm).slice(-LANGUAGE.collectedSec * SAMPLE_RATE_HZ);
      collectedSec = totalSec;
    }
  }

  return {
    /** The language, once it is decided. */
    get fixed(): string | undefined {
      return fixed;
    },
    /** For speech that is still going on; undefined while it is uncertain. */
    async ofPartial(pcm: Pcm, speechSec: number): Promise<string | undefined> {
      const totalSec = collectedSec + speechSec;
      if (fixed !== undefined || totalSec < nextAttemptSec) return fixed ?? guess;
      nextAttemptSec = LANGUAGE.attemptFactor * totalSec;
      const top = await detect(pcm);
      if (top && isCertainForPartial(top, totalSec)) guess = top.language;
      previousGuess = top?.language;
      return fixed ?? guess;
    },
    /** For an utterance that has ended. */
    async ofFinal(pcm: Pcm, speechSec: number): Promise<string> {
      if (only) return only;
      if (fixed === undefined) await detectFirst(pcm, speechSec);
      else if (options.codeSwitching && speechSec >= LANGUAGE.switchSec) {
        const [top] = await detector.detectLanguage(pcm, options.languages);
        if (top && top.probability >= LANGUAGE.switchProbability) fixed = top.language;
      }
      return fixed ?? guess ?? options.languages[0] ?? 'en';
    },
  };
}

function joined(a: Pcm, b: Pcm): Pcm {
  if (a.length === 0) return b;
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

export type SessionLanguage = ReturnType<typeof createSessionLanguage>;
