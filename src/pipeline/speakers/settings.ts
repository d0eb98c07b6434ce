import type { SpeechSettings } from '../speech.ts';
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

/** Shorter silences belong to the speech around them; 0.1 s of padding catches soft beginnings and ends. */
export const SPEECH_FOR_SPEAKERS: SpeechSettings = {
  enter: 0.5,
  exit: 0.35,
  minSpeechSec: 0.1,
  minSilenceSec: 0.3,
  paddingSec: 0.1,
};

/** Between two turns of one person a gap up to this long (1 s of silence, with the padding) is a pause for thought, not an end. */
export const SAME_TURN_GAP_SEC = 0.8;

/** Whoever is heard for less in all is taken for a cough, a noise or somebody already known. */
export const LEAST_PERSON_SEC = 1;

/**
 * Two people found are joined when, each known from at most so many independent windows, one person is nearly as likely as two. Chosen together with
 * the caution below on turns of 1 to 12 people of corpora held out of the fit; values around these did as well.
 */
export const MOST_EVIDENCE = 12;
export const SAME_PERSON_SCORE = -5;

/**
 * Evidence, caution and first guess as chosen on corpora held out of the fit: of the values tried these found the number of people most often.
 * Taking the likeliest of several first guesses was worse: it joins too many.
 */
export const NORMAL_CARE: Care = {
  stepSec: 0.25,
  firstGuess: 10,
  bayesian: { evidence: 0.2, caution: 5, stay: 0.9, iterations: 20 },
};

/** Windows twice as dense, each worth half as much. */
export const ENHANCED_CARE: Care = {
  stepSec: 0.125,
  firstGuess: 10,
  bayesian: { evidence: 0.1, caution: 5, stay: 0.95, iterations: 40 },
};
