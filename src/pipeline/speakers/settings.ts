import { SPEECH_SETTINGS, type SpeechSettings } from '../settings.ts';
import type { BayesianSettings } from './bayesian.ts';

/** How much computation diarization does. */
export interface DiarizationEffort {
  /** Distance between the middles of two windows. */
  stepSec: number;
  /**
   * Similarity at which the initial clustering stops: high enough that no speaker is lost, because speakers can only
   * be merged afterwards.
   */
  initialScore: number;
  bayesian: BayesianSettings;
}

/** Length of a window: shorter ones separate speakers less well, longer ones mix them. */
export const WINDOW_SEC = 1.5;

/** As for recognition, but with 0.1 s of padding for soft beginnings and ends. */
export const SPEECH_FOR_SPEAKERS: SpeechSettings = { ...SPEECH_SETTINGS, paddingSec: 0.1 };

/**
 * A gap between two turns of one speaker up to this length (1 s of silence, with the padding) is a pause, not an end.
 */
export const SAME_TURN_GAP_SEC = 0.8;

/** A speaker with less speech in total is a cough, a noise or another speaker. */
export const LEAST_PERSON_SEC = 1;

/**
 * A speaker whose longest continuous run is shorter than this is removed: it is an interjection or an unusual sound of another
 * speaker, because most of a window around it belongs to others.
 */
export const LEAST_RUN_SEC = 1.5;

/** Two speakers are merged if two are not clearly more likely than one. The evidence of each speaker is limited for this test. */
export interface MergeLimits {
  mostEvidence: number;
  leastScore: number;
}

/**
 * Chosen together with the caution below on held-out conversations of one to six people (`bench/speakers/simulated-conversations.ts
 * --choosing`); see docs/benchmarks/diarization.md.
 */
export const MERGE_LIMITS: MergeLimits = { mostEvidence: 30, leastScore: -20 };

/** Similarity required where a merge would leave fewer speakers than requested; chosen on the same conversations. */
export const MIN_SCORE_BELOW_COUNT = -10;

/**
 * Settings of the second test whether all speakers are one: recordings of one person are mostly longer than each
 * speaker's part of a conversation.
 */
export const SINGLE_SPEAKER = { caution: 5, merge: { mostEvidence: 12, leastScore: -5 } satisfies MergeLimits };

/**
 * Two speakers who take turns this often are not merged, even if two are hardly more likely than one; see
 * docs/benchmarks/diarization.md.
 */
export const TURN_TAKING = {
  changesPerMin: 12,
  leastChanges: 4,
  merge: { mostEvidence: 30, leastScore: 0 } satisfies MergeLimits,
};

/**
 * The caution below applies in full from this much speech on; with less speech there is less evidence for each speaker. Chosen on
 * the same conversations.
 */
export const FULL_CAUTION_SEC = 180;
export const CAUTION_GROWTH = 0.5;

/** Evidence, caution and initial clustering, chosen on held-out corpora; see docs/benchmarks/diarization.md. */
export const NORMAL_EFFORT: DiarizationEffort = {
  stepSec: 0.125,
  initialScore: 10,
  bayesian: { evidence: 0.1, caution: 3, stay: 0.95, iterations: 40 },
};

/** Finds more speakers at first and compares each with the others, which confuses similar voices less. */
export const ENHANCED_EFFORT: DiarizationEffort = {
  ...NORMAL_EFFORT,
  bayesian: { ...NORMAL_EFFORT.bayesian, caution: 2.5 },
};
