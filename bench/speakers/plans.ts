import { PLACES, type Plan } from './conversations.ts';

/** Corpora of sentences; digits and single words do not make a conversation. */
const CORPORA = ['librispeech', 'speechocean762', 'iban'];

/** One to six people for a minute or two, in every place. */
export const TALKS: readonly Plan[] = CORPORA.flatMap((corpus) =>
  PLACES.flatMap((place) =>
    [1, 2, 3, 4, 5, 6].map((people) => ({
      corpus,
      place,
      people,
      seconds: 60 + 15 * people,
      leastSec: 20,
      name: '0',
    })),
  ),
);

/** One person for 20 s to 20 min. No person has more than three minutes in the corpus, so long recordings repeat them. */
export const ALONE: readonly Plan[] = [...CORPORA, 'freeswitch'].flatMap((corpus) =>
  PLACES.flatMap((place) =>
    // Twenty minutes in one place only, because they take long to process.
    [20, 45, 90, 180, 400, ...(place === 'room' ? [1200] : [])].map((seconds) => ({
      corpus,
      place,
      people: 1,
      seconds,
      leastSec: seconds > 90 ? 60 : 20,
      name: `alone-${seconds}`,
    })),
  ),
);

/** Two people for less than a minute, as in a first test by a user. */
export const DIALOGUES: readonly Plan[] = CORPORA.flatMap((corpus) =>
  PLACES.flatMap((place) =>
    [20, 30, 40, 50, 60].map((seconds) => ({
      corpus,
      place,
      people: 2,
      seconds,
      leastSec: 20,
      name: `dialogue-${seconds}`,
    })),
  ),
);

const FEW: readonly Pick<Plan, 'corpus' | 'place' | 'people'>[] = [
  { corpus: 'speechocean762', place: 'room', people: 2 },
  { corpus: 'iban', place: 'telephone', people: 3 },
  { corpus: 'speechocean762', place: 'studio', people: 4 },
  { corpus: 'iban', place: 'room', people: 6 },
];

/** An hour, of which the first half is measured too. */
export const LONG: readonly Plan[] = FEW.map((plan) => ({ ...plan, seconds: 3600, leastSec: 100, name: 'long' }));

/** Two hours of four. */
export const HOURS: readonly Plan[] = [{ ...FEW[2]!, seconds: 7200, leastSec: 100, name: 'hours' }];

/** Twenty people for a quarter of an hour. */
export const CROWD: readonly Plan[] = (['studio', 'telephone'] as const).flatMap((place) =>
  ['speechocean762', 'librispeech'].map((corpus) => ({
    corpus,
    place,
    people: 20,
    seconds: 900,
    leastSec: 12,
    name: 'crowd',
  })),
);
