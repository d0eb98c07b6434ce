/** When speech becomes an utterance. */
export interface SegmenterSettings {
  /** Speech begins at this probability. */
  threshold: number;
  /** Silence that ends an utterance. */
  endpointingSec: number;
  /** An utterance is ended after this long even without silence. */
  maxSec: number;
}

/** What happens on a channel, with true times: those of the audio, not of noticing. */
export type SegmentEvent =
  | { kind: 'start'; atSec: number }
  /** It has become quiet; perhaps the end. */
  | { kind: 'pause'; atSec: number }
  | { kind: 'resume' }
  | { kind: 'end'; atSec: number }
  /** Speech goes on, but the utterance must not: it is cut at the quietest moment of its later part. */
  | { kind: 'cut'; atSec: number };

/** Below this much speech it was a click or a cough. */
const MIN_SPEECH_SEC = 0.09;
/** Silero's own distance between beginning and ending. */
const HYSTERESIS = 0.15;
/** A frame the detector takes for silence is as good a place to cut as one that is this much quieter. */
const CERTAINTY_DB = 30;
/** An utterance that has become quiet may be this much too long. */
const PATIENCE_SEC = 0.3;
/** Where in an utterance that is too long to look for a place to cut: its last part. */
const CUT_FROM = 0.6;

/** Follows the probabilities of one channel and says when utterances begin and end. `startSec` is when the first frame begins. */
export function createSegmenter(settings: SegmenterSettings, frameSec: number, startSec = 0) {
  const exit = Math.max(settings.threshold - HYSTERESIS, settings.threshold / 2);
  const endFrames = Math.max(1, Math.ceil(settings.endpointingSec / frameSec - 1e-9));
  const maxFrames = Math.floor(settings.maxSec / frameSec);
  const minFrames = Math.ceil(MIN_SPEECH_SEC / frameSec);
  const patienceFrames = Math.ceil(PATIENCE_SEC / frameSec);
  let frame = 0;
  let speechFrom = -1;
  let announced = false;
  let quietSince = -1;
  /** One value a frame since `levelsFrom`. */
  let levels: number[] = [];
  let levelsFrom = 0;

  const timeOf = (index: number) => startSec + index * frameSec;

  function forget(): void {
    speechFrom = -1;
    announced = false;
    quietSince = -1;
    levels = [];
  }

  /** Three frames together: a single quiet one is the closure of a "t". */
  function quietest(from: number, to: number): number {
    let best = to;
    let bestLevel = Number.POSITIVE_INFINITY;
    for (let i = Math.max(from, levelsFrom + 1); i < to - 1; i++) {
      const at = i - levelsFrom;
      const level = levels[at - 1]! + levels[at]! + levels[at + 1]!;
      if (level < bestLevel) {
        bestLevel = level;
        best = i;
      }
    }
    return best;
  }

  /** Whether it has just become quiet: most likely it ends by itself, and a cut would only tear off the silence. */
  function maybeEnding(): boolean {
    return quietSince >= 0 && frame - quietSince < patienceFrames;
  }

  function whileSpeaking(probability: number): SegmentEvent[] {
    const events: SegmentEvent[] = [];
    if (probability >= settings.threshold && quietSince >= 0) {
      quietSince = -1;
      if (announced) events.push({ kind: 'resume' });
    } else if (probability < exit && quietSince < 0) {
      quietSince = frame;
      if (announced) events.push({ kind: 'pause', atSec: timeOf(frame) });
    }
    if (!announced && quietSince < 0 && frame - speechFrom + 1 >= minFrames) {
      announced = true;
      events.push({ kind: 'start', atSec: timeOf(speechFrom) });
    }
    if (quietSince >= 0 && frame - quietSince + 1 >= endFrames) {
      if (announced) events.push({ kind: 'end', atSec: timeOf(quietSince) });
      forget();
    } else if (announced && frame - speechFrom + 1 >= maxFrames && !maybeEnding()) {
      const cut = quietest(speechFrom + Math.floor(maxFrames * CUT_FROM), frame);
      events.push({ kind: 'cut', atSec: timeOf(cut) });
      levels = levels.slice(cut - levelsFrom);
      levelsFrom = cut;
      speechFrom = cut;
    }
    return events;
  }

  return {
    /** Takes the next frame. */
    push(probability: number, loudnessDb: number): SegmentEvent[] {
      if (speechFrom < 0) {
        if (probability >= settings.threshold) {
          speechFrom = frame;
          levelsFrom = frame;
        }
      }
      const speaking = speechFrom >= 0;
      if (speaking) levels.push(loudnessDb + CERTAINTY_DB * probability);
      const events = speaking ? whileSpeaking(probability) : [];
      frame++;
      return events;
    },
    /** Since when it has been quiet inside the utterance that is open; null while there is speech. */
    get quietSinceSec(): number | null {
      return quietSince >= 0 ? timeOf(quietSince) : null;
    },
    /** The quietest moment between two times of the utterance that is open. */
    quietestBetween: (fromSec: number, toSec: number): number =>
      timeOf(quietest(Math.ceil((fromSec - startSec) / frameSec), Math.floor((toSec - startSec) / frameSec))),
    /** Ends what is open. */
    finish(): SegmentEvent[] {
      const atSec = timeOf(quietSince >= 0 ? quietSince : frame);
      const events: SegmentEvent[] = announced ? [{ kind: 'end', atSec }] : [];
      forget();
      return events;
    },
  };
}

export type Segmenter = ReturnType<typeof createSegmenter>;
