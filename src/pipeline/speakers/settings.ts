import { SPEECH_SETTINGS, type SpeechSettings } from '../speech.ts';
import type { BayesianSettings } from './bayesian.ts';

/** How carefully to listen. */
export interface Care {
  /** From the middle of one window to the middle of the next. */
  stepSec: number;
  /** Similarity at which the first guess stops joining: high enough that nobody is lost, since people can only be joined after it. */
  firstGuess: number;
  bayesian: BayesianSettings;
}

/** Length of a window: shorter ones tell voices apart less well, longer ones mix them. */
export const WINDOW_SEC = 1.5;

/** As for recognition, but 0.1 s of padding catches soft beginnings and ends. */
export const SPEECH_FOR_SPEAKERS: SpeechSettings = { ...SPEECH_SETTINGS, paddingSec: 0.1 };

/** Between two turns of one person a gap up to this long (1 s of silence, with the padding) is a pause for thought, not an end. */
export const SAME_TURN_GAP_SEC = 0.8;

/** Whoever is heard for less in all is taken for a cough, a noise or somebody already known. */
export const LEAST_PERSON_SEC = 1;

/** Whoever is never heard for so long at a stretch interjects, or is an odd sound of another: a window around it holds more of others than of them. */
export const LEAST_RUN_SEC = 1.5;

/** When two people found are joined after all: when, each known from at most so many independent windows, two are not clearly likelier than one. */
export interface Likeness {
  mostEvidence: number;
  leastScore: number;
}

/**
 * Chosen together with the caution below on conversations of one to six people of corpora held out of the fit (`bench/speakers-simulated.ts --choosing`):
 * finding too many people and joining them counted better than finding few at once.
 */
export const ALIKE: Likeness = { mostEvidence: 30, leastScore: -20 };

/** Where that would leave fewer people than are asked for, they have to be this much alike: chosen on the same conversations. */
export const MISSED_SCORE = -10;

/** Whether all of them are one is asked once more, with these: most recordings of one person are longer than a conversation has of each. */
export const ONE_PERSON = { caution: 5, alike: { mostEvidence: 12, leastScore: -5 } satisfies Likeness };

/**
 * But two who take turns so often are two even if they are hardly likelier two than one: of people alone who are split at all, 200 recordings and pieces, those
 * with so many changes score 5 and more, nearly all others have fewer. Chosen on the same people.
 */
export const TAKING_TURNS = {
  changesPerMin: 12,
  leastChanges: 4,
  alike: { mostEvidence: 30, leastScore: 0 } satisfies Likeness,
};

/** From this much speech on the caution below holds; of less, people bring less evidence, and less is asked of them. Chosen on the same conversations. */
export const USUAL_SEC = 180;
export const CAUTION_GROWTH = 0.5;

/**
 * Evidence, caution and first guess as chosen on corpora held out of the fit: of the values tried these found the number of people most often.
 * Taking the likeliest of several first guesses was worse: it joins too many. Windows twice as far apart confused half as much again.
 */
export const NORMAL_CARE: Care = {
  stepSec: 0.125,
  firstGuess: 10,
  bayesian: { evidence: 0.1, caution: 3, stay: 0.95, iterations: 40 },
};

/** Finds more people at first, each then compared with the others: similar voices are confused less. */
export const ENHANCED_CARE: Care = { ...NORMAL_CARE, bayesian: { ...NORMAL_CARE.bayesian, caution: 2.5 } };
