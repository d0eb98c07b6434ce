// Voice activity detection
/** Thresholds of endpointing. */
export interface SpeechSettings {
  /** Speech begins at this probability … */
  enter: number;
  /** … and ends below this one. */
  exit: number;
  /** Anything shorter is a click or a cough. */
  minSpeechSec: number;
  /** Speech ends when it has been quiet for this long. */
  minSilenceSec: number;
  /** Added on both sides, because a frame that is half speech may count as silence. */
  paddingSec: number;
}

/** 0.5 and 0.35 are Silero's own thresholds. Half a syllable is 0.1 s; pauses inside a phrase are mostly below 0.3 s. */
export const SPEECH_SETTINGS: SpeechSettings = {
  enter: 0.5,
  exit: 0.35,
  minSpeechSec: 0.1,
  minSilenceSec: 0.3,
  paddingSec: 0.05,
};
/** One quiet moment to cut at is kept for each stretch of this length. */
export const DIP_EVERY_SEC = 1;
/** A frame that is certainly silence is as good a place to cut as one that is this much quieter. */
export const CERTAINTY_DB = 30;

/** Audio of one call: 2 MB of samples, whatever the length of the recording. */
export const CHUNK_SEC = 32;
/** Longer recordings are searched in segments of this length, which lanes can process at the same time. */
export const SEGMENT_SEC = 10 * CHUNK_SEC;
/** Audio before a segment that only prepares the state of the detector. */
export const WARM_UP_SEC = 8;
/** −72 dB: digital silence, also after a lossy codec. */
export const SILENT_BELOW = 8 / 32768;

// Language detection
/** The detector takes 30 s at a time; a recording with less speech gives a shorter excerpt. */
export const EXCERPT_SEC = 28;
/** Silence between regions of speech that are joined. */
export const JOINT_SEC = 0.2;
/** At this probability no further excerpt is needed. */
export const CONFIDENT_LANGUAGE = 0.7;
/** Otherwise the probabilities of up to this many excerpts are added up. */
export const MAX_EXCERPTS = 4;
/** A window with less speech than this gives no reliable language … */
export const MIN_WINDOW_SPEECH_SEC = 1.5;
/** … and a guess below this does not change the current language. */
export const SWITCH_PROBABILITY = 0.6;

// ROVER voting
/** Weight of the number of votes against their confidence. */
export const VOTE_WEIGHT = 0.5;
/** Weight of a vote relative to the vote of the recogniser before it. */
export const TRUST = 0.7;
/** Confidence of a vote for no word, which has none of its own: as high as for an average word. */
export const SILENCE_CONFIDENCE = 0.6;
/** Words further apart than this are not the same sound. */
export const MAX_APART_SEC = 2;

// Utterances
/** A silence this long ends the utterance, finished or not. */
export const PAUSE_SEC = 0.8;
/** A finished sentence ends the utterance at any audible pause, or without one once it is long enough. */
export const SENTENCE_PAUSE_SEC = 0.25;
export const SENTENCE_SEC = 3;
/** From here on a comma with a short pause is enough … */
export const LONG_UTTERANCE_SEC = 12;
export const COMMA_PAUSE_SEC = 0.15;
/** … and here it must end. */
export const MAX_UTTERANCE_SEC = 28;

// Recognition
/** The beam width of the evaluation by Whisper's authors. */
export const WIDE_BEAM = 5;
/** A wider beam costs little in English: the encoder takes longer than the decoder. */
export const ENGLISH_BEAM = 4;
