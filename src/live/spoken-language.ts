import type { LanguageGuess, Pcm } from '../engines/ports.ts';
import type { Hearing } from './hearing.ts';

/** Less speech than this says too little about its language. */
const TELLING_SEC = 0.5;
/** So sure after this much speech, the language is settled … */
const CONFIDENT = 0.7;
const SETTLING_SEC = 1;
/** … and after this much it is settled anyhow. */
const ENOUGH_SEC = 5;
/** A change of language needs this much speech and certainty. */
const SWITCH_SEC = 1.5;
const SWITCH_PROBABILITY = 0.6;

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
  const sums = new Map<string, number>();
  let heardSec = 0;

  function take(guesses: readonly LanguageGuess[], sec: number): void {
    for (const { language, probability } of guesses) sums.set(language, (sums.get(language) ?? 0) + probability * sec);
    heardSec += sec;
    const [top] = [...sums].sort((a, b) => b[1] - a[1]);
    if (!top) return;
    guess = top[0];
    const sure = top[1] / heardSec >= CONFIDENT && heardSec >= SETTLING_SEC;
    if (sure || heardSec >= ENOUGH_SEC) settled = guess;
  }

  return {
    /** Once it is decided. */
    get settled(): string | undefined {
      return settled;
    },
    /** For speech that still goes on; undefined while there is too little to tell. */
    async ofPartial(pcm: Pcm, speechSec: number): Promise<string | undefined> {
      if (settled ?? guess) return settled ?? guess;
      if (speechSec < TELLING_SEC) return undefined;
      const guesses = await hearing.detectLanguage(pcm, options.languages);
      guess ??= guesses[0]?.language;
      return guess;
    },
    /** For an utterance that has ended. */
    async ofFinal(pcm: Pcm, speechSec: number): Promise<string> {
      if (only) return only;
      if (settled === undefined) {
        take(await hearing.detectLanguage(pcm, options.languages), speechSec);
      } else if (options.codeSwitching && speechSec >= SWITCH_SEC) {
        const [top] = await hearing.detectLanguage(pcm, options.languages);
        if (top && top.probability >= SWITCH_PROBABILITY) settled = top.language;
      }
      return settled ?? guess ?? options.languages[0] ?? 'en';
    },
  };
}

export type SpokenLanguage = ReturnType<typeof createSpokenLanguage>;
