import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { AppError, toAppError } from '../../errors.ts';
import type { DecodedAudio } from '../../pipeline/stage.ts';
import type { LiveParams } from '../../schemas/live/live-params.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { SessionAddons } from '../addons/session-addons.ts';
import type { SessionLanguage } from '../recognition/session-language.ts';
import type { StreamEvents } from '../recognition/stream-recognizer.ts';
import type { UtteranceAudio } from '../recognition/utterance-audio.ts';
import { SAME_EVENT_SEC } from '../settings.ts';
import type { RecognizedUpTo } from '../transport/message-log.ts';
import type { Messenger } from '../transport/messenger.ts';
import type { LiveSpeakers } from './live-speakers.ts';
import { asLive, makeUtterance, roundMs, utteranceId } from './live-utterance.ts';

export interface SessionReporterOptions {
  params: LiveParams;
  messenger: Messenger;
  addons: SessionAddons;
  speakers: LiveSpeakers | null;
  language: SessionLanguage;
  utteranceAudio: UtteranceAudio;
  /** The last speech event of each channel from before a restart. */
  pastSpeechSec: readonly number[];
  metrics: Pick<Metrics, 'liveFinalSeconds'>;
  log: Logger;
}

/** Turns recognition events into messages, in the order of the events. */
export class SessionReporter implements Omit<StreamEvents, 'unreadable'> {
  #options: SessionReporterOptions;
  #queue: Promise<unknown> = Promise.resolve();
  #pendingAddons = new Set<Promise<unknown>>();
  /** When the end of each channel's last speech was detected. */
  #endDetectedMs = new Map<number, number>();
  #noAudio: DecodedAudio;

  constructor(options: SessionReporterOptions) {
    this.#options = options;
    this.#noAudio = { durationSec: 0, channelCount: options.params.channels, distinctChannels: [] };
  }

  speechStart(channel: number, atSec: number): void {
    this.#speech('speech_start', channel, atSec);
  }

  speechEnd(channel: number, atSec: number): void {
    this.#endDetectedMs.set(channel, performance.now());
    this.#speech('speech_end', channel, atSec);
  }

  partial(channel: number, number: number, words: RecognizedWord[], spoken: string): void {
    const { addons, messenger } = this.#options;
    void this.#enqueue(async () => {
      const utterance = await addons.rewrite(makeUtterance(words, spoken, channel));
      if (!utterance) return;
      const id = utteranceId(channel, number);
      await messenger.send({ type: 'transcript', data: { id, is_final: false, utterance: asLive(utterance) } });
    });
  }

  final(channel: number, number: number, words: RecognizedWord[], spoken: string, upToSec: number): Promise<void> {
    return this.#enqueue(() => this.#sendFinal(channel, number, words, spoken, upToSec));
  }

  /** Reports an error to the client. */
  failed(error: unknown): void {
    const { code, status, message } = toAppError(error);
    // The process is stopping; the next one does what is missing.
    if (code === 'not_ready') return;
    this.#options.log.warn({ err: error }, 'live: a step of the session failed');
    void this.#options.messenger.send({ type: 'error', data: { code: status, message } }).catch(() => {});
  }

  /** Resolves when every message has been sent. */
  async finish(): Promise<void> {
    await this.#queue;
    await Promise.all(this.#pendingAddons);
  }

  #enqueue(step: () => Promise<unknown>): Promise<void> {
    const done = this.#queue.then(step).then(
      () => {},
      (error) => this.failed(error),
    );
    this.#queue = done;
    return done;
  }

  #speech(type: 'speech_start' | 'speech_end', channel: number, atSec: number): void {
    const { pastSpeechSec, messenger } = this.#options;
    if (atSec <= pastSpeechSec[channel]! + SAME_EVENT_SEC) return;
    void this.#enqueue(() => messenger.send({ type, data: { time: roundMs(atSec), channel } }));
  }

  async #sendFinal(channel: number, number: number, words: RecognizedWord[], spoken: string, upToSec: number) {
    const { addons, language, messenger, metrics } = this.#options;
    const id = utteranceId(channel, number);
    const utterance = await this.#rewrite(id, await this.#withSpeaker(makeUtterance(words, spoken, channel)));
    if (!utterance || utterance.text.trim() === '') return;
    const upTo: RecognizedUpTo = { channel, sec: upToSec, ...(language.fixed ? { language: language.fixed } : {}) };
    await messenger.send({ type: 'transcript', data: { id, is_final: true, utterance: asLive(utterance) } }, upTo);
    const sinceMs = this.#endDetectedMs.get(channel);
    if (sinceMs !== undefined) metrics.liveFinalSeconds.observe((performance.now() - sinceMs) / 1000);
    this.#endDetectedMs.delete(channel);
    if (addons.sendsMessages) this.#startAddons(id, utterance);
  }

  /** Applies the add-ons that change a final. After a failure it is sent unchanged, unless it would have been redacted. */
  async #rewrite(id: string, utterance: Utterance): Promise<Utterance | null> {
    const { addons, params } = this.#options;
    try {
      return await addons.rewrite(utterance);
    } catch (cause) {
      const { code, message } = toAppError(cause);
      const error = new AppError(code, { message: `The add-ons failed for the utterance ${id}: ${message}`, cause });
      if (params.realtime_processing.pii_redaction) throw error;
      this.failed(error);
      return utterance;
    }
  }

  async #withSpeaker(utterance: Utterance): Promise<Utterance> {
    const speaker = await this.#options.speakers?.speakerOf(utterance).catch((error) => this.failed(error));
    return { ...utterance, ...speaker };
  }

  #startAddons(id: string, utterance: Utterance): void {
    const running = this.#runAddons(id, utterance)
      .catch((error) => this.failed(error))
      .finally(() => this.#pendingAddons.delete(running));
    this.#pendingAddons.add(running);
  }

  async #runAddons(id: string, utterance: Utterance): Promise<void> {
    const { params, addons, utteranceAudio, messenger } = this.#options;
    const { channel, start, end } = utterance;
    // Only translation processes audio.
    const needsAudio = params.realtime_processing.translation;
    const audio = needsAudio ? await utteranceAudio.around(channel, start, end) : this.#noAudio;
    await addons.run(id, utterance, audio, (body) => messenger.send(body));
  }
}
