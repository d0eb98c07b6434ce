import { type LanguageGuess, type Pcm, SAMPLE_RATE_HZ } from '../engines/ports.ts';
import type { Hearing } from './hearing.ts';

/** Less speech than this says too little about its language; each further look at an utterance that goes on waits for twice as much. */
const TELLING_SEC = 0.6;
/** What is shown before an utterance ends should rather come late than in the wrong language. */
const SHOWABLE = 0.5;
/** So sure after this much speech, the language is settled … */
const CONFIDENT = 0.7;
const SETTLING_SEC = 1;
/** … and after this much it is settled anyhow. */
const ENOUGH_SEC = 5;
/** A change of language needs this much speech and certainty. */
const SWITCH_SEC = 1.5;
const SWITCH_PROBABILITY = 0.6;
/** Speech is put together up to this length while the language is unsettled. */
const KEPT_SEC = 15;

/** A second of Spanish sounds like anything to the detector. Until it is sure, what many people speak is more likely. */
const COMMON = new Set(['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru', 'pl', 'zh', 'ja', 'ko', 'ar', 'hi', 'tr']);
const RARE_WEIGHT = 0.2;

export interface SpokenLanguageOptions {
  /** One: it is spoken. Several: it is one of these. None: any. */
  languages: readonly string[];
  codeSwitching: boolean;
  /** Known from before a restart. */
  settled?: string;
}

/** Decides what language a session is in: given, heard in its first speech and then kept, or heard anew in each utterance. */
export function createSpokenLanguage(options: SpokenLanguageOptions, hearing: Pick<Hearing, 'detectLanguage'>) {
  const only = options.languages.length === 1 ? options.languages[0] : undefined;
  let settled = only ?? options.settled;
  let guess: string | undefined;
  /** The utterances so far while nothing is settled: together they say more than each alone. */
  let before: Pcm = new Float32Array(0);
  let beforeSec = 0;
  let nextLookSec = TELLING_SEC;

  async function look(pcm: Pcm): Promise<LanguageGuess | undefined> {
    const guesses = await hearing.detectLanguage(joined(before, pcm), options.languages);
    const weight = ({ language, probability }: LanguageGuess) =>
      probability * (COMMON.has(language) || options.languages.length > 0 ? 1 : RARE_WEIGHT);
    return guesses.toSorted((a, b) => weight(b) - weight(a))[0];
  }

  return {
    /** Once it is decided. */
    get settled(): string | undefined {
      return settled;
    },
    /** For speech that still goes on; undefined while it cannot be told. */
    async ofPartial(pcm: Pcm, speechSec: number): Promise<string | undefined> {
      if (settled ?? guess) return settled ?? guess;
      if (beforeSec + speechSec < nextLookSec) return undefined;
      nextLookSec = 2 * (beforeSec + speechSec);
      const top = await look(pcm);
      if (top && top.probability >= SHOWABLE) guess = top.language;
      return guess;
    },
    /** For an utterance that has ended. */
    async ofFinal(pcm: Pcm, speechSec: number): Promise<string> {
      if (only) return only;
      if (settled === undefined) {
        const top = await look(pcm);
        const heardSec = beforeSec + speechSec;
        guess = top?.language ?? guess;
        if (top && ((top.probability >= CONFIDENT && heardSec >= SETTLING_SEC) || heardSec >= ENOUGH_SEC)) {
          settled = top.language;
          before = new Float32Array(0);
        } else {
          before = joined(before, pcm).slice(-KEPT_SEC * SAMPLE_RATE_HZ);
          beforeSec = heardSec;
        }
      } else if (options.codeSwitching && speechSec >= SWITCH_SEC) {
        const [top] = await hearing.detectLanguage(pcm, options.languages);
        if (top && top.probability >= SWITCH_PROBABILITY) settled = top.language;
      }
      return settled ?? guess ?? options.languages[0] ?? 'en';
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

export type SpokenLanguage = ReturnType<typeof createSpokenLanguage>;
