import { type HeardWord, type Pcm, SAMPLE_RATE_HZ } from '../engines/ports.ts';
import type { Recording } from '../store/recordings.ts';
import { ChannelListener, type ChannelOptions } from './channel-listener.ts';
import { createStreamReader, headerBytes, type StreamFormat, type StreamReader } from './stream-reader.ts';

/** Read at a time: short enough that events are not late, long enough that many sessions do not drown in calls. */
const STEP_SEC = 0.5;
/** A header is at most this long. */
const HEADER_LIMIT_BYTES = 65_536;

/** What a session's audio tells. */
export interface StreamEvents {
  speechStart(channel: number, atSec: number): void;
  speechEnd(channel: number, atSec: number): void;
  partial(channel: number, number: number, words: HeardWord[], language: string): void;
  final(channel: number, number: number, words: HeardWord[], language: string, upToSec: number): Promise<void>;
  failed(error: unknown): void;
  /** The bytes are not what was announced; nothing more is listened to. */
  unreadable(error: unknown): void;
}

export interface StreamListenerOptions extends Pick<ChannelOptions, 'segmenter' | 'wantPartials' | 'voice' | 'reader'> {
  recording: Recording;
  format: StreamFormat;
  /** For each channel, from when it is to be heard and the number of its next utterance. */
  channels: readonly { startSec: number; firstNumber: number }[];
  events: StreamEvents;
}

/**
 * Listens to a recording while it grows. It reads the file rather than the socket's buffers: a session that lags behind needs no memory for
 * it, and after a restart the same code goes on where it was.
 */
export class StreamListener {
  #options: StreamListenerOptions;
  #reader: StreamReader;
  #channels: ChannelListener[];
  #skipSamples: number[];
  /** Length of the header; null until it is known. */
  #headerBytes: number | null = null;
  #startFrame: number;
  #position = 0;
  #pumping: Promise<void> | null = null;
  #broken = false;

  constructor(options: StreamListenerOptions) {
    this.#options = options;
    const { format } = options;
    this.#reader = createStreamReader(format);
    const startSec = Math.min(...options.channels.map((channel) => channel.startSec));
    this.#startFrame = Math.floor(startSec * format.sampleRateHz);
    const fromSec = this.#startFrame / format.sampleRateHz;
    this.#skipSamples = options.channels.map((each) => Math.round((each.startSec - fromSec) * SAMPLE_RATE_HZ));
    this.#channels = options.channels.map(
      (each, channel) => new ChannelListener({ ...options, ...each, events: eventsOf(options.events, channel) }),
    );
  }

  /** Seconds of the recording, its header left out. */
  get durationSec(): number {
    const { recording, format } = this.#options;
    const frames = Math.floor(Math.max(0, recording.byteCount - (this.#headerBytes ?? 0)) / format.frameBytes);
    return frames / format.sampleRateHz;
  }

  /** Length of the header in the stream, as far as it is known. */
  get headerBytes(): number {
    return this.#headerBytes ?? 0;
  }

  /** Seconds of audio that are kept but not listened to yet. */
  get lagSec(): number {
    const { recording, format } = this.#options;
    if (this.#broken) return 0;
    const behind = recording.byteCount - Math.max(this.#position, 0);
    return Math.max(0, behind) / format.frameBytes / format.sampleRateHz;
  }

  /** Says that the recording has grown. */
  wake(): void {
    this.#pumping ??= this.#pump().finally(() => {
      this.#pumping = null;
    });
  }

  /** Listens to the rest and waits for every final. */
  async finish(): Promise<void> {
    do {
      this.wake();
      await this.#pumping;
    } while (!this.#broken && this.#headerBytes !== null && this.#position < this.#options.recording.byteCount);
    if (!this.#broken) await this.#feed(this.#reader.flush());
    await Promise.all(this.#channels.map((channel) => channel.finish()));
  }

  async #pump(): Promise<void> {
    const { recording, format, events } = this.#options;
    try {
      if (!(await this.#findStart())) return;
      const step = Math.ceil(STEP_SEC * format.sampleRateHz) * format.frameBytes;
      while (!this.#broken && this.#position < recording.byteCount) {
        const bytes = await recording.read(this.#position, this.#position + step);
        this.#position += bytes.length;
        await this.#feed(this.#reader.push(bytes));
      }
    } catch (error) {
      this.#broken = true;
      events.unreadable(error);
    }
  }

  /** Finds out where the samples begin; false while too little has come. */
  async #findStart(): Promise<boolean> {
    if (this.#headerBytes !== null) return true;
    const { recording, format } = this.#options;
    if (recording.byteCount === 0) return false;
    this.#headerBytes = headerBytes(await recording.read(0, HEADER_LIMIT_BYTES), format);
    if (this.#headerBytes === null) return false;
    this.#position = this.#headerBytes + this.#startFrame * format.frameBytes;
    return true;
  }

  async #feed(channels: readonly Pcm[]): Promise<void> {
    await Promise.all(
      channels.map(async (pcm, i) => {
        const skip = Math.min(this.#skipSamples[i]!, pcm.length);
        this.#skipSamples[i]! -= skip;
        if (pcm.length > skip) await this.#channels[i]!.push(skip > 0 ? pcm.slice(skip) : pcm);
      }),
    );
  }
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
