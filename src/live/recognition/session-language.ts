import type { Pcm } from '../../engines/ports/audio.ts';
import { LANGUAGE } from '../settings.ts';
import { LanguageSearch } from './language-search.ts';
import type { RecognitionScheduler } from './recognition-scheduler.ts';

export interface SessionLanguageOptions {
  /** One: the spoken language. Several: the candidates. None: any language. */
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
  const search = new LanguageSearch(options.languages, detector);
  let fixed = only ?? options.fixed;

  return {
    /** The language, once it is decided. */
    get fixed(): string | undefined {
      return fixed;
    },
    /** The language, once nothing can change it. */
    get settled(): string | undefined {
      return only ?? (options.codeSwitching ? undefined : fixed);
    },
    /** Returns the language of speech that is still going on; undefined while it is uncertain. */
    async ofPartial(pcm: Pcm, speechSec: number): Promise<string | undefined> {
      if (fixed !== undefined) return fixed;
      const guess = await search.ofPartial(pcm, speechSec);
      // A final may have decided it meanwhile.
      return fixed ?? guess;
    },
    /** Returns the language of an utterance that has ended. */
    async ofFinal(pcm: Pcm, speechSec: number): Promise<string> {
      if (only) return only;
      if (fixed === undefined) fixed = await search.ofFinal(pcm, speechSec);
      else if (options.codeSwitching && speechSec >= LANGUAGE.switchSec) {
        const [top] = await detector.detectLanguage(pcm, options.languages);
        if (top && top.probability >= LANGUAGE.switchProbability) fixed = top.language;
      }
      return fixed ?? search.guess ?? options.languages[0] ?? 'en';
    },
  };
}

export type SessionLanguage = ReturnType<typeof createSessionLanguage>;
