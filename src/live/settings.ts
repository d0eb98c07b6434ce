import { SHORTEST_ENDPOINTING_SEC } from '../schemas/not-applied.ts';

/**
 * Tuning constants of live sessions. The measurements behind them are in docs/benchmarks/live.md.
 * Limits that an operator may change are in src/config.ts.
 */

/** One WebSocket connection. */
export const CONNECTION = {
  /** Largest binary frame, or audio inside a text frame: clients send their whole buffer as one frame after a reconnection. */
  maxAudioBytes: 16 * 1024 * 1024,
  /** Frames a second, and how many may come at once after a reconnection. */
  framesPerSec: 500,
  framesBurst: 5_000,
  /** Audio in memory that waits for the disk: above this the client is paused. */
  unwrittenBytes: 2 * 1024 * 1024,
  /** A client that does not answer a close frame is disconnected after this. */
  closeTimeoutMs: 5_000,
  /** Pings in each idle period: any answer keeps the connection open. */
  pingsPerIdlePeriod: 3,
  /** Fragments of one message. */
  maxFragments: 1_000,
};

/** Connections of clients that have not authenticated yet. */
export const UNAUTHENTICATED = {
  /** Largest frame: the configuration of a V1 client. */
  frameBytes: 64 * 1024,
  /** Connections in all and from one address, besides those of the sessions that may reconnect at the same time. */
  total: 256,
  perAddress: 64,
  /** A V1 client must send its configuration within this time. */
  withinMs: 10_000,
  /** A client that was refused is disconnected after this. */
  refusedMs: 1_000,
  /** Part of `X-Forwarded-For` that is read. */
  forwardedChars: 1_000,
};

/** Messages to a client that reads slowly. */
export const SENDING = {
  /** Above this many unsent bytes partials are dropped. */
  slowBytes: 256 * 1024,
  /** Above this many the client is disconnected; it can reconnect and get the rest. */
  stuckBytes: 8 * 1024 * 1024,
  /** Callbacks are written to the database in batches. */
  callbackFlushMs: 100,
  /** Wait before a write to a full disk is retried. */
  fullDiskRetryMs: 500,
};

/** Life of a session. */
export const SESSION = {
  /** Back-pressure: the client is paused above this much unprocessed audio, and resumed below `resumeBelowSec`. */
  pauseAboveSec: 60,
  resumeBelowSec: 30,
  checkEveryMs: 500,
  finishRetryMs: 5_000,
  /** Wait before a connection is closed whose audio could not be stored: clients reconnect without delay. */
  storageRetryMs: 1_000,
  /** A session without any connection holds a slot only for this long after its creation. */
  unusedSlotMs: 30_000,
  /** A client that missed the end of its session can reconnect for its last messages for this long. */
  keepEndedMs: 10 * 60_000,
  /** After this a client that confirmed everything is not expected back. */
  confirmedEndMs: 5_000,
  cleanUpRetryMs: 60_000,
};

/** Copies of sessions for other machines. */
export const COPIES = {
  /** Audio is written in batches of this duration; messages are written at once. */
  batchMs: 100,
  retryMs: 500,
  stopWithinMs: 3_000,
  /** Longer audio moves from the database to a blob: two minutes of telephone quality. */
  packBytes: 4 * 1024 * 1024,
  packRetryMs: 10_000,
};

/** Decoding of the incoming stream. */
export const STREAM = {
  /** Audio processed in one step: short enough for prompt events, long enough for many sessions. */
  stepSec: 0.5,
  headerLimitBytes: 65_536,
  /** Bytes that show the signature of a compressed format, and the frames of one without a signature. */
  signatureBytes: 40,
  frameStreamBytes: 8_192,
  /** An open utterance ends when no audio has arrived for this long: push-to-talk clients send nothing between utterances. */
  idleEndMs: 1_000,
};

/** Voice activity and endpointing. */
export const ENDPOINTING = {
  /** No shorter silence ends an utterance, whatever the request says: words without their neighbours are recognised worse. */
  shortestPauseSec: SHORTEST_ENDPOINTING_SEC,
  /** Less speech than this is noise. */
  minSpeechSec: 0.09,
  /** Distance between the probability that starts speech and the one that ends it. */
  hysteresis: 0.15,
  /** A frame with speech probability 0 is as good a place to cut as one that is this much quieter. */
  certaintyDb: 30,
  /** An utterance that has just become quiet may exceed its maximum by this much. */
  overrunSec: 0.3,
  /** A forced cut is placed in this last part of the utterance, but before the very end: the word at the cut must be complete in the audio. */
  cutFromShare: 0.6,
  cutMarginSec: 0.4,
  /** Wait before a failed voice detector is asked again. */
  retryMs: 500,
  maxRetryMs: 5_000,
};

/** Windows of audio that the recogniser gets. */
export const WINDOWS = {
  /** Audio before speech, and after it where there is some. */
  paddingSec: 0.2,
  /** The first partial is recognised after this much speech; the second value applies when the recogniser is busy. */
  firstPartialSec: 0.25,
  firstPartialBusySec: 0.35,
  /** While nothing has been sent, speech is recognised again after this much more, however busy the recogniser is. */
  firstRetryBusySec: 0.5,
  /** Longer utterances are recognised in pieces, so that the final does not wait for all of it. */
  pieceSec: 8,
  /** Where speech is cut without a pause, both sides include some audio of the other. */
  beforeCutSec: 1.5,
  afterCutSec: 1.2,
  /** Audio and text of preceding speech, including the utterance itself, that helps to recognise it. */
  contextEnglishSec: 5.5,
  contextOtherSec: 11,
  /** The same while finals are late. */
  contextLateSec: 6.5,
  /** Audio that is kept for the windows of later speech. */
  keptSec: 11,
  /** Utterances that wait are recognised as one window up to this length. */
  joinedSec: 10,
  /** No more audio is processed while more speech than this waits for its final: a client may send faster than speech is recognised. */
  waitingSec: 20,
  /** The same for partials in languages other than English: up to the shortest window of the recogniser, which costs nothing. */
  contextPartialSec: 3,
  /** Context does not reach across a longer pause. */
  contextGapSec: 2,
  /** Words this close before a cut are recognised again. */
  unsureBeforeCutSec: 0.8,
  /** Two decoding passes may place the same word this far apart. */
  sameWordSec: 0.5,
  /** How many of the last sent words are looked for after a cut. */
  stitchWords: 4,
  /** A word may start this much before the end of the last sent one and still be new. */
  wordOverlapSec: 0.1,
};

/** Repetitions that are errors of the recogniser. */
export const LOOPS = {
  /** Longest phrase that is looked for, in words. */
  longestPhrase: 12,
  /** How often people say one or two words in a row ("no, no, no"), or a longer phrase. */
  repeatsOfShort: 6,
  repeatsOfLong: 3,
  /** The same for words that follow each other faster than the next value: nobody speaks ten words a second. */
  repeatsInHurry: 2,
  fastestWordSec: 0.1,
  /** The same for a part of a word with hyphens. */
  fastestPartSec: 0.15,
};

/** Beam widths of English finals by the duration of the utterance. */
export const BEAMS = {
  longSec: 3.5,
  longBeam: 2,
  longestSec: 4.5,
};

/** The shared recognition scheduler. */
export const SCHEDULER = {
  /** Audio in one batch of partials: a final that arrives meanwhile waits for it. */
  partialBatchSec: 8,
  finalBatch: 4,
  partialBatch: 6,
  attempts: 3,
  /** Interval between partials when the recogniser is idle, and when it is busy. */
  partialEverySec: 0.4,
  partialEveryBusySec: 3,
  /** Shares of time above which the recogniser counts as busy: spent on finals, and spent on everything. */
  busyWithFinals: 0.5,
  busy: 0.8,
  /** Above this wait of a final, finals get less earlier audio: the same model recognises them in less time. */
  lateMs: 2_500,
  /** Above this wait the faster model and a narrow beam are used: the delay must not grow without limit. */
  overloadedMs: 8_000,
  /** Time constant of the load average. */
  loadSec: 4,
};

/** Language detection during a session. */
export const LANGUAGE = {
  /** First attempt after this much speech; each further attempt on the same utterance after this factor more. */
  firstAttemptSec: 0.35,
  attemptFactor: 1.3,
  /** Probabilities at which a partial is sent in a detected language: two attempts agree; English; one attempt only, after the given speech. */
  partialAgreed: 0.5,
  partialEnglish: 0.7,
  partialAlone: 0.9,
  partialAloneSec: 0.7,
  /** The session's language is fixed at this probability and duration, and in any case after the last value. */
  fixedProbability: 0.7,
  fixedSec: 1,
  fixedAnywaySec: 5,
  /** A change of language needs this much speech and probability. */
  switchSec: 1.5,
  switchProbability: 0.6,
  /** Speech collected while the language is undecided. */
  collectedSec: 15,
  /** Weight of languages outside the common ones, while undecided. */
  rareWeight: 0.2,
};

/** How certain a word must be to appear in a partial. */
export interface PartialThresholds {
  /** A word on which two passes agree is fixed at this confidence, or when this much has been said since. */
  agreedConfidence: number;
  agreedSec: number;
  /** A word of one pass is sent at this confidence. */
  confidence: number;
  /** The first word, when nothing has been sent for a while or the pass before began with it too. */
  firstLateConfidence: number;
  /** The first word, when both hold. */
  firstAgreedConfidence: number;
  /** The first word is sent at any confidence when the word after it has this one. */
  firstFollowedConfidence: number;
}

/** Which words of a growing utterance are sent as partials. */
export const PARTIALS: Record<'english' | 'other', PartialThresholds> = {
  english: {
    agreedConfidence: 0.6,
    agreedSec: 2,
    confidence: 0.97,
    firstLateConfidence: 0.2,
    firstAgreedConfidence: 0.2,
    firstFollowedConfidence: Number.POSITIVE_INFINITY,
  },
  other: {
    agreedConfidence: 0.85,
    agreedSec: 3,
    confidence: 0.995,
    firstLateConfidence: 0.25,
    firstAgreedConfidence: 0.1,
    firstFollowedConfidence: 0.5,
  },
};
/** The same for all languages. */
export const PARTIAL_TIMING = {
  /** A word that ends this close to the end of the audio may be incomplete. */
  incompleteSec: 0.12,
  /** Audio that must follow a word of one pass. */
  followedBySec: 0.35,
  /** The first word is sent at this confidence at once, and at a lower one after the given time. */
  firstConfidence: 0.6,
  firstLateSec: 0.45,
};

/** Add-ons for each utterance. */
export const ADDONS = {
  /** Audio around an utterance that add-ons receive. */
  aroundSec: 1.5,
  /** Utterances before the current one that redaction considers: a number may be spoken with a pause. */
  contextUtterances: 3,
  /** Limits for the add-ons that change an utterance, and for each add-on that sends a message about it. */
  rewriteMs: 15_000,
  messageMs: 120_000,
  /** The process of the add-ons is restarted when its event loop is blocked for this long. */
  silentMs: 10_000,
  /** Finals that redaction reads again in a new process, to find their names and numbers again. */
  repeatedUtterances: 20,
};
/** Speech events from before a restart are not sent again; repeated detection may move them by this much. */
export const SAME_EVENT_SEC = 0.15;
