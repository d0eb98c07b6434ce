import { type HeardWord, type Pcm, SAMPLE_RATE_HZ, type VoiceDetector, type VoiceState } from '../engines/ports.ts';
import { isSameWord } from './same-word.ts';
import { createSampleBuffer, type SampleBuffer } from './sample-buffer.ts';
import { createSegmenter, type SegmentEvent, type Segmenter, type SegmenterSettings } from './segmenter.ts';
import { createStabilizer } from './stabilizer.ts';
import type { Reading, SaidBefore, UtteranceReader } from './utterance-reader.ts';

/** What a channel tells of itself, in order. */
export interface ChannelEvents {
  speechStart(atSec: number): void;
  speechEnd(atSec: number): void;
  /** `number` counts the channel's utterances; partials and the final of one share it. */
  partial(number: number, words: HeardWord[], language: string): void;
  /** `upToSec`: nothing before it needs to be heard again. */
  final(number: number, words: HeardWord[], language: string, upToSec: number): Promise<void>;
  failed(error: unknown): void;
}

export interface ChannelOptions {
  startSec: number;
  firstNumber: number;
  segmenter: SegmenterSettings;
  wantPartials: boolean;
  voice: VoiceDetector;
  reader: UtteranceReader;
  events: ChannelEvents;
}

interface Open {
  startSec: number;
  /** The part that is still read anew; what lies before it has been read for good. */
  pieceSec: number;
  /** Whether speech was already going on where the piece begins. */
  cutBefore: boolean;
  pieces: Promise<HeardWord[]>[];
  /** Those that have been read. */
  closed: HeardWord[][];
  stabilizer: ReturnType<typeof createStabilizer>;
  shown: HeardWord[];
  readUpToSec: number;
  number?: number;
  language?: string;
}

/** How a piece of speech ends: in a pause, or at a place in it. */
type Ending = 'quiet' | 'cut';

/** Audio before speech that a recogniser wants to hear, and behind it where there is some. */
const PADDING_SEC = 0.2;
/** The first partial is read after this much speech: sooner than most first words are sure, but what two readings begin with is shown. */
const FIRST_PARTIAL_SEC = 0.25;
/** The same where there is no time to read twice. */
const FIRST_PARTIAL_BUSY_SEC = 0.35;
/** When there is nothing to show yet, it is read again after this much more speech, however busy the machine. */
const FIRST_AGAIN_BUSY_SEC = 0.5;
/** Longer utterances are read piece by piece: the end of one must not wait for all of it. */
const PIECE_SEC = 8;
/**
 * Where speech is cut without a pause, both sides also hear some of the other, and words go to the side their middle is on: read speech that was cut every
 * five seconds had 9.3 % of its words wrong without, 7.5 % with it, and 7.3 % as a file (398 words).
 */
const HEARD_BEFORE_CUT_SEC = 1.5;
const HEARD_BEHIND_CUT_SEC = 0.5;
/**
 * Words are heard better behind those before them: a recogniser that can gets what was said shortly before, audio and words, up to this much audio in all and over
 * pauses up to this long. Of the words of ten telephone calls 14.5 % were wrong without, 12.3 % with it, and 10.8 % as files; of 455 read ones 46, 39 and 37. With 7 s,
 * 11.7 % and 40, but each final comes a tenth of a second later.
 */
const HEARD_TOGETHER_SEC = 5.5;
/**
 * In other languages more: the recogniser for them makes less of short audio, and finals may take longer. Of 1,497 words in five languages, mostly of machines'
 * voices, 281 were wrong without, 252 with 5.5 s, 236 with 11 s, and 211 as files.
 */
const HEARD_TOGETHER_OTHERS_SEC = 11;
/**
 * Their partials fill up the shortest window the recogniser takes, which costs next to nothing: surer of its first words, it shows them after 0.65 instead of
 * 0.87 s of speech in the slowest twentieth of utterances. In English every second would cost its share.
 */
const HEARD_TOGETHER_PARTIAL_SEC = 3;
const LONGEST_GAP_SEC = 2;
/** Where speech is cut, the words next to the cut are heard again. */
const UNSURE_BEFORE_CUT_SEC = 0.8;
/** How far apart two readings may place the same word. */
const SAME_WORD_SEC = 0.5;

/** Listens to one channel: finds utterances, reads them while they go on, and reads each for good when it ends. */
export class ChannelListener {
  #options: ChannelOptions;
  #samples: SampleBuffer;
  #segmenter: Segmenter;
  #voiceState: VoiceState | undefined;
  #rest: Pcm = new Float32Array(0);
  #open: Open | null = null;
  #paused = false;
  /** A reading begun when it became quiet, in the hope that this was the end. */
  #hopeful: { open: Open; endSec: number; words: Promise<HeardWord[]> } | null = null;
  #readingPartial = false;
  #finals: Promise<void> = Promise.resolve();
  #finalsWaiting = 0;
  /** The words of the last seconds, as they were told, and their language. */
  #told: HeardWord[] = [];
  #toldLanguage = '';
  #lastEndSec: number;
  #nextNumber: number;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.#samples = createSampleBuffer(options.startSec);
    const frameSec = options.voice.frameSamples / SAMPLE_RATE_HZ;
    this.#segmenter = createSegmenter(options.segmenter, frameSec, options.startSec);
    this.#lastEndSec = options.startSec;
    this.#nextNumber = options.firstNumber;
  }

  /** Takes the next samples; resolves when they have been listened to (not: read). */
  async push(pcm: Pcm): Promise<void> {
    this.#samples.append(pcm);
    const { frameSamples } = this.#options.voice;
    const joined = new Float32Array(this.#rest.length + pcm.length);
    joined.set(this.#rest);
    joined.set(pcm, this.#rest.length);
    const whole = joined.length - (joined.length % frameSamples);
    this.#rest = joined.slice(whole);
    if (whole === 0) return;
    await this.#detect(joined.subarray(0, whole));
    if (!this.#open) this.#forgetBefore(this.#samples.endSec);
    else {
      this.#closePiece(this.#open);
      if (this.#paused) this.#hope(this.#open);
      else void this.#readPartials(this.#open);
    }
  }

  /** Ends what is open and waits for every final. */
  async finish(): Promise<void> {
    if (this.#rest.length > 0) await this.#detect(this.#rest);
    this.#rest = new Float32Array(0);
    this.#handle(this.#segmenter.finish());
    await this.#finals;
  }

  async #detect(pcm: Pcm): Promise<void> {
    const { voice } = this.#options;
    const heard = this.#voiceState ? await voice.detect(pcm, this.#voiceState) : await voice.detect(pcm);
    this.#voiceState = heard.state;
    heard.probabilities.forEach((probability, i) => {
      const frame = pcm.subarray(i * voice.frameSamples, (i + 1) * voice.frameSamples);
      this.#handle(this.#segmenter.push(probability, loudnessDb(frame)));
    });
  }

  #handle(events: readonly SegmentEvent[]): void {
    const tell = this.#options.events;
    for (const event of events) {
      if (event.kind === 'start') {
        this.#open = begin(event.atSec);
        tell.speechStart(event.atSec);
      } else if (event.kind === 'pause') this.#paused = true;
      else if (event.kind === 'resume') this.#paused = false;
      else if (event.kind === 'end') {
        tell.speechEnd(event.atSec);
        this.#end(event.atSec, 'quiet');
        this.#open = null;
        this.#paused = false;
      } else {
        this.#end(event.atSec, 'cut');
        this.#open = { ...begin(event.atSec), cutBefore: true };
      }
    }
  }

  /** Reads the utterance for good; finals of a channel come one after another. */
  #end(endSec: number, ending: Ending): void {
    const open = this.#open;
    if (!open) return;
    const hopeful = this.#hopeful?.open === open && this.#hopeful.endSec === endSec ? this.#hopeful.words : null;
    this.#hopeful = null;
    open.pieces.push(hopeful ?? this.#readPiece(open, endSec, ending));
    this.#lastEndSec = endSec;
    this.#forgetBefore(endSec);
    this.#finalsWaiting++;
    this.#finals = this.#finals.then(async () => {
      try {
        const read = (await Promise.all(open.pieces)).flat();
        // What was shown must not vanish without a word.
        const words = read.length > 0 ? read : open.shown;
        if (words.length > 0) {
          const language = open.language ?? 'en';
          this.#told = language === this.#toldLanguage ? [...this.#told, ...words] : words;
          this.#toldLanguage = language;
          await this.#options.events.final(this.#numberOf(open), words, language, endSec);
        }
      } catch (error) {
        this.#options.events.failed(error);
      } finally {
        this.#finalsWaiting--;
        if (this.#open) void this.#readPartials(this.#open);
      }
    });
    // A failed piece is reported when its final is due; until then nobody looks at it.
    for (const piece of open.pieces) piece.catch(() => {});
  }

  /** Reads for good what lies between the start of the piece and `endSec`. Its audio is taken now, since it may be forgotten soon. */
  async #readPiece(open: Open, endSec: number, ending: Ending): Promise<HeardWord[]> {
    const fromSec = this.#windowStart(open);
    const { pieceSec, cutBefore } = open;
    const toSec = endSec + (ending === 'cut' ? HEARD_BEHIND_CUT_SEC : PADDING_SEC);
    const pcm = this.#samples.slice(fromSec, toSec);
    const before = this.#saidBefore(open, fromSec, endSec, 'final');
    const heard = await this.#options.reader.read({
      priority: 'final',
      speechSec: endSec - pieceSec,
      window: () => pcm,
      ...(before ? { before } : {}),
      ...(open.language && open.pieces.length > 0 ? { language: open.language } : {}),
    });
    if (heard) open.language = heard.language;
    const words = placed(heard?.words ?? [], fromSec, toSec);
    const own = cutBefore ? this.#behindCut(words, open, pieceSec) : words;
    return ending === 'quiet' ? own : own.filter((word) => middle(word) < endSec);
  }

  /**
   * The words that belong behind a cut. Both sides have heard the ones next to it, at times that differ a little: what follows the word that was told last
   * is new, wherever it lies; without that word, the times decide.
   */
  #behindCut(words: readonly HeardWord[], open: Open, cutSec: number): HeardWord[] {
    const last = [...this.#told, ...open.closed.flat()].findLast((word) => middle(word) < cutSec);
    const known = last
      ? words.findLastIndex((word) => isSameWord(word, last) && Math.abs(middle(word) - middle(last)) < SAME_WORD_SEC)
      : -1;
    return known >= 0 ? words.slice(known + 1) : words.filter((word) => middle(word) >= cutSec);
  }

  /** What was said right before `fromSec`; nothing while some of it is still being read, for what is missing would be heard as new. */
  #saidBefore(open: Open, fromSec: number, endSec: number, priority: Reading['priority']): SaidBefore | undefined {
    if (this.#finalsWaiting > 0 || open.pieces.length > open.closed.length) return undefined;
    const sureUpToSec = open.cutBefore ? open.pieceSec - UNSURE_BEFORE_CUT_SEC : open.pieceSec;
    const said = [...this.#told, ...open.closed.flat()].filter((word) => middle(word) < sureUpToSec);
    const language = open.closed.length > 0 ? (open.language ?? 'en') : this.#toldLanguage;
    const earliestSec = Math.max(this.#samples.startSec, endSec - heardTogetherSec(language, priority));
    let first = said.length;
    let startSec = open.pieceSec;
    while (first > 0) {
      const word = said[first - 1]!;
      if (startSec - word.endSec > LONGEST_GAP_SEC || word.startSec < earliestSec) break;
      startSec = word.startSec;
      first--;
    }
    if (first === said.length) return undefined;
    const untilSec = said[first - 1]?.endSec ?? 0;
    const beforeSec = Math.max(this.#samples.startSec, untilSec, startSec - PADDING_SEC);
    if (beforeSec >= fromSec) return undefined;
    return { text: textOf(said.slice(first)), language, pcm: this.#samples.slice(beforeSec, fromSec) };
  }

  #forgetBefore(sec: number): void {
    this.#samples.dropBefore(sec - HEARD_TOGETHER_OTHERS_SEC);
    this.#told = this.#told.filter((word) => word.endSec > this.#samples.startSec);
  }

  #windowStart(open: Open): number {
    if (open.cutBefore) {
      const context = this.#options.reader.isBusy() ? 0 : HEARD_BEFORE_CUT_SEC;
      return Math.max(this.#samples.startSec, open.pieceSec - context);
    }
    return Math.max(this.#lastEndSec, open.startSec - PADDING_SEC);
  }

  #closePiece(open: Open): void {
    const nowSec = this.#samples.endSec;
    if (nowSec - open.pieceSec < PIECE_SEC) return;
    const cutSec = this.#segmenter.quietestBetween(open.pieceSec + PIECE_SEC / 2, nowSec - 0.3);
    const words = this.#readPiece(open, cutSec, 'cut');
    open.pieces.push(words);
    words.then(
      (read) => open.closed.push(read),
      () => {},
    );
    open.pieceSec = cutSec;
    open.cutBefore = true;
    open.stabilizer = createStabilizer(cutSec);
    this.#forgetBefore(cutSec);
  }

  #hope(open: Open): void {
    const endSec = this.#segmenter.quietSinceSec;
    const begun = this.#hopeful;
    // When there is hardly time for finals, none of it is spent on guesses.
    if (endSec === null || (begun?.open === open && begun.endSec === endSec) || this.#options.reader.isBusy()) return;
    const words = this.#readPiece(open, endSec, 'quiet');
    words.catch(() => {});
    this.#hopeful = { open, endSec, words };
  }

  /** Audio that came while a partial was read is not kept waiting for more. */
  async #readPartials(open: Open): Promise<void> {
    while (await this.#readPartial(open));
  }

  /** Whether something was read. */
  async #readPartial(open: Open): Promise<boolean> {
    const { reader, wantPartials, events } = this.#options;
    const nowSec = this.#samples.endSec;
    if (!wantPartials || this.#readingPartial || this.#finalsWaiting > 0) return false;
    if (this.#open !== open || this.#paused || nowSec <= open.readUpToSec) return false;
    const spokenSec = nowSec - open.startSec;
    const busy = reader.isBusy();
    if (spokenSec < (busy ? FIRST_PARTIAL_BUSY_SEC : FIRST_PARTIAL_SEC)) return false;
    // The first words are wanted soonest, and while there are few, reading them costs little.
    const mostSec = open.shown.length > 0 ? Number.POSITIVE_INFINITY : busy ? FIRST_AGAIN_BUSY_SEC : 0;
    // The longer the audio, the longer a reading takes, and a final that comes meanwhile waits for it.
    const share = Math.min(1.5, Math.max(0.5, Math.min(spokenSec, 1 + (spokenSec - 1) / 6)));
    const everySec = Math.min(mostSec, reader.partialEverySec() * share);
    if (open.readUpToSec > 0 && nowSec - open.readUpToSec < everySec) return false;
    this.#readingPartial = true;
    try {
      let fromSec = 0;
      let endSec = 0;
      let { pieceSec, cutBefore } = open;
      const startSec = this.#windowStart(open);
      const before = this.#saidBefore(open, startSec, nowSec, 'partial');
      const heard = await reader.read({
        priority: 'partial',
        speechSec: spokenSec,
        ...(before ? { before } : {}),
        window: () => {
          if (this.#open !== open || this.#finalsWaiting > 0) return null;
          // What was said before ends where the audio was to begin when it was asked for.
          fromSec = before ? startSec : this.#windowStart(open);
          endSec = this.#samples.endSec;
          ({ pieceSec, cutBefore } = open);
          open.readUpToSec = endSec;
          return this.#samples.slice(fromSec, endSec);
        },
      });
      if (!heard || this.#open !== open || this.#paused) return false;
      const all = placed(heard.words, fromSec, endSec);
      const own = cutBefore ? this.#behindCut(all, open, pieceSec) : all;
      const words = open.stabilizer.push(own, endSec, heard.language);
      const shown = [...open.closed.flat(), ...words];
      if (shown.length > 0 && textOf(shown) !== textOf(open.shown)) {
        open.shown = shown;
        events.partial(this.#numberOf(open), shown, heard.language);
      }
      return true;
    } catch (error) {
      events.failed(error);
      return false;
    } finally {
      this.#readingPartial = false;
    }
  }

  #numberOf(open: Open): number {
    open.number ??= this.#nextNumber++;
    return open.number;
  }
}

function begin(startSec: number): Open {
  return {
    startSec,
    pieceSec: startSec,
    cutBefore: false,
    pieces: [],
    closed: [],
    stabilizer: createStabilizer(startSec),
    shown: [],
    readUpToSec: 0,
  };
}

function heardTogetherSec(language: string, priority: Reading['priority']): number {
  if (language === 'en') return priority === 'final' ? HEARD_TOGETHER_SEC : 0;
  return priority === 'final' ? HEARD_TOGETHER_OTHERS_SEC : HEARD_TOGETHER_PARTIAL_SEC;
}

function middle({ startSec, endSec }: HeardWord): number {
  return (startSec + endSec) / 2;
}

function textOf(words: readonly HeardWord[]): string {
  return words.map((word) => word.text).join('');
}

/** Moves words from the window's time to the session's. */
function placed(words: readonly HeardWord[], fromSec: number, endSec: number): HeardWord[] {
  return words.map((word) => {
    const startSec = Math.min(endSec, fromSec + word.startSec);
    return { ...word, startSec, endSec: Math.max(startSec, Math.min(endSec, fromSec + word.endSec)) };
  });
}

function loudnessDb(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  // −90 dB is the noise of 16-bit samples.
  return 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-9);
}
