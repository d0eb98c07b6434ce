import { setTimeout as sleep } from 'node:timers/promises';
import type { Span } from '../../store/recordings/recordings.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { asAddonError } from '../addons/addon-error.ts';
import type { Ownership } from '../failover/ownership.ts';
import { SESSION } from '../settings.ts';
import { CLOSE } from '../transport/close-codes.ts';
import { Intake } from '../transport/intake.ts';
import type { LiveSocket } from '../transport/messenger.ts';
import { roundMs } from './live-utterance.ts';
import type { SessionParts } from './session-parts.ts';

/** Stores the audio of a session and acknowledges it. */
export class AudioReceiver {
  #parts: SessionParts;
  #intake: Intake;
  #ownership: Pick<Ownership, 'held'>;
  #log: Logger;

  constructor(parts: SessionParts, ownership: Pick<Ownership, 'held'>, log: Logger) {
    this.#parts = parts;
    this.#intake = new Intake(parts.recording);
    this.#ownership = ownership;
    this.#log = log;
  }

  /** Starts a new connection; see `Intake.begin`. */
  begin(fromByte: number | null): void {
    this.#intake.begin(fromByte);
  }

  /** Stores a chunk and acknowledges it; closes the connection when that is not possible. */
  async take(socket: LiveSocket, bytes: Uint8Array): Promise<void> {
    const { messenger } = this.#parts;
    let span: Span;
    try {
      span = await this.#intake.take(bytes);
    } catch (error) {
      this.#log.error({ err: error }, 'live: audio could not be stored');
      messenger.acknowledge({ type: 'audio_chunk', acknowledged: false, error: asAddonError(error), data: null }, 0);
      // Later audio cannot be stored after a gap; the client can reconnect and send it again.
      await sleep(SESSION.storageRetryMs);
      return socket.close(CLOSE.tryAgain, 'The audio could not be stored');
    }
    // Without the lease the next owner may already have read the stored audio, and would miss this chunk.
    if (!this.#ownership.held) return socket.close(CLOSE.restart, 'This server has lost its lease on the session');
    const data = { byte_range: [span.start, span.end] as [number, number], time_range: this.#timeRange(span) };
    messenger.acknowledge({ type: 'audio_chunk', acknowledged: true, error: null, data }, span.end);
  }

  /** Waits until everything taken so far is stored, here and in the copy. */
  async settled(): Promise<void> {
    await this.#intake.settled();
    await this.#parts.recording.copied();
  }

  #timeRange(span: Span): [number, number] {
    const { format, stream } = this.#parts.recognizer;
    const secondsAt = (byte: number) =>
      roundMs(Math.max(0, byte - stream.headerBytes) / format.frameBytes / format.sampleRateHz);
    return [secondsAt(span.start), secondsAt(span.end)];
  }
}
