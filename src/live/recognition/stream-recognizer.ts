import { type Pcm, SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import type { Recording } from '../../store/recordings/recordings.ts';
import { STREAM, WINDOWS } from '../settings.ts';
import type { EarlierSpeech } from './channel-history.ts';
import { type ChannelOptions, ChannelRecognizer } from './channel-recognizer.ts';
import { createStreamDecoder, headerBytes, type StreamDecoder, type StreamFormat } from './stream-decoder.ts';

/** What happens on the channels of a session. */
export interface StreamEvents {
  speechStart(channel: number, atSec: number): void;
  speechEnd(channel: number, atSec: number): void;
  partial(channel: number, number: number, words: RecognizedWord[], language: string): void;
  final(channel: number, number: number, words: RecognizedWord[], language: string, upToSec: number): Promise<void>;
  failed(error: unknown): void;
  /** The bytes do not have the announced format; recognition stops. */
  unreadable(error: unknown): void;
}

/** Where recognition of a channel starts. */
export interface ChannelStart {
  startSec: number;
  /** The number of its next utterance. */
  firstNumber: number;
  /** The end of the last word that an earlier process sent. */
  sentUpToSec?: number;
  /** What an earlier process recognised right before. */
  earlier?: Omit<EarlierSpeech, 'fromSec'> | undefined;
}

export interface StreamRecognizerOptions
  extends Pick<ChannelOptions, 'segmenter' | 'wantPartials' | 'voice' | 'recognizer'> {
  recording: Recording;
  format: StreamFormat;
  channels: readonly ChannelStart[];
  events: StreamEvents;
}

/**
 * Recognises a recording while it grows. It reads the file instead of the socket, so that a session that is behind needs no memory and a restart
 * continues with the same code.
 */
export class StreamRecognizer {
  #options: StreamRecognizerOptions;
  #decoder: StreamDecoder;
  #channels: ChannelRecognizer[];
  #skipSamples: number[];
  /** Length of the header; null until it is known. */
  #headerBytes: number | null = null;
  #startFrame: number;
  #position = 0;
  #pumping: Promise<void> | null = null;
  #broken = false;
  #isFinishing = false;
  #idleEnd: NodeJS.Timeout | undefined;

  constructor(options: StreamRecognizerOptions) {
    this.#options = options;
    const { format } = options;
    this.#decoder = createStreamDecoder(format);
    const startSec = Math.max(0, Math.min(...options.channels.map(earliestSec)));
    this.#startFrame = Math.floor(startSec * format.sampleRateHz);
    const fromSec = this.#startFrame / format.sampleRateHz;
    this.#skipSamples = options.channels.map((each) => Math.round((each.startSec - fromSec) * SAMPLE_RATE_HZ));
    this.#channels = options.channels.map(
      ({ earlier, ...each }, channel) =>
        new ChannelRecognizer({
          ...options,
          ...each,
          ...(earlier ? { earlier: { ...earlier, fromSec } } : {}),
          events: eventsOf(options.events, channel),
        }),
    );
  }

  /** Duration of the recording in seconds, without its header. */
  get durationSec(): number {
    const { recording, format } = this.#options;
    const frames = Math.floor(Math.max(0, recording.byteCount - (this.#headerBytes ?? 0)) / format.frameBytes);
    return frames / format.sampleRateHz;
  }

  /** Length of the header in the stream; 0 until it is known. */
  get headerBytes(): number {
    return this.#headerBytes ?? 0;
  }

  /** Seconds of stored audio that have not been processed. */
  get lagSec(): number {
    const { recording, format } = this.#options;
    if (this.#broken) return 0;
    const behind = recording.byteCount - Math.max(this.#position, 0);
    return Math.max(0, behind) / format.frameBytes / format.sampleRateHz;
  }

  /** Processes new audio of the recording. */
  wake(): void {
    clearTimeout(this.#idleEnd);
    this.#pumping ??= this.#pump().finally(() => {
      this.#pumping = null;
      this.#scheduleIdleEnd();
    });
  }

  /** Processes the rest and waits for every final. */
  async finish(): Promise<void> {
    this.#isFinishing = true;
    do {
      this.wake();
      await this.#pumping;
    } while (!this.#broken && this.#headerBytes !== null && this.#position < this.#options.recording.byteCount);
    if (!this.#broken) await this.#feed(this.#decoder.flush());
    clearTimeout(this.#idleEnd);
    await Promise.all(this.#channels.map((channel) => channel.finish()));
  }

  /** Stops waiting for more audio; used when the session moves to another process. */
  suspend(): void {
    this.#isFinishing = true;
    clearTimeout(this.#idleEnd);
  }

  /** Ends open utterances when no more audio arrives. */
  #scheduleIdleEnd(): void {
    if (this.#isFinishing) return;
    this.#idleEnd = setTimeout(() => {
      for (const channel of this.#channels) channel.endOpenUtterance();
    }, STREAM.idleEndMs);
    this.#idleEnd.unref();
  }

  async #pump(): Promise<void> {
    const { recording, format, events } = this.#options;
    try {
      if (!(await this.#findStart())) return;
      const step = Math.ceil(STREAM.stepSec * format.sampleRateHz) * format.frameBytes;
      while (!this.#broken && this.#position < recording.byteCount) {
        const bytes = await recording.read(this.#position, this.#position + step);
        this.#position += bytes.length;
        await this.#feed(this.#decoder.push(bytes));
      }
    } catch (error) {
      this.#broken = true;
      events.unreadable(error);
    }
  }

  /** Finds where the samples begin; false while too few bytes have arrived. */
  async #findStart(): Promise<boolean> {
    if (this.#headerBytes !== null) return true;
    const { recording, format } = this.#options;
    if (recording.byteCount === 0) return false;
    this.#headerBytes = headerBytes(await recording.read(0, STREAM.headerLimitBytes), format, this.#isFinishing);
    if (this.#headerBytes === null) return false;
    this.#position = this.#headerBytes + this.#startFrame * format.frameBytes;
    return true;
  }

  async #feed(channels: readonly Pcm[]): Promise<void> {
    await Promise.all(
      channels.map(async (pcm, i) => {
        const skip = Math.min(this.#skipSamples[i]!, pcm.length);
        this.#skipSamples[i]! -= skip;
        if (skip > 0 && this.#options.channels[i]!.earlier) this.#channels[i]!.repeat(pcm.subarray(0, skip));
        if (pcm.length > skip) await this.#channels[i]!.push(skip > 0 ? pcm.slice(skip) : pcm);
      }),
    );
  }
}

/** Where the audio that a channel needs starts. */
function earliestSec({ startSec, earlier }: ChannelStart): number {
  return earlier ? startSec - WINDOWS.keptSec : startSec;
}

function eventsOf(events: StreamEvents, channel: number): ChannelOptions['events'] {
  return {
    speechStart: (atSec) => events.speechStart(channel, atSec),
    speechEnd: (atSec) => events.speechEnd(channel, atSec),
    partial: (number, words, language) => events.partial(channel, number, words, language),
    final: (number, words, language, upToSec) => events.final(channel, number, words, language, upToSec),
    failed: (error) => events.failed(error),
  };
}
