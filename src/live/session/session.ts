import { type AppError, toAppError } from '../../errors.ts';
import type { LiveParams } from '../../schemas/live/live-params.ts';
import type { JobRow } from '../../store/tables/jobs.ts';
import type { LiveSessionRow } from '../../store/tables/live.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { SESSION } from '../settings.ts';
import { CLOSE, type Disconnection, isClientEnd } from '../transport/close-codes.ts';
import type { LiveSocket } from '../transport/messenger.ts';
import { AudioReceiver } from './audio-receiver.ts';
import { endSession, warmUpEnd } from './end-session.ts';
import { roundMs } from './live-utterance.ts';
import type { SessionDeps } from './session-deps.ts';
import { SessionMonitor } from './session-monitor.ts';
import { openSessionParts, type SessionFolder, type SessionParts } from './session-parts.ts';
import { saveConnected, saveStopped } from './session-state.ts';

/** What a session is opened with. */
export interface SessionRecord {
  row: LiveSessionRow;
  job: JobRow;
  folder: SessionFolder;
}

/**
 * A live session. It outlives its sockets and this process: audio, messages and a stop are on disk before they are acknowledged or sent.
 * States: open → stopped (by the client, by closing 1000, by the time limit, or abandoned) → ended.
 */
export class LiveSession {
  readonly id: string;
  readonly keyId: string;
  readonly params: LiveParams;
  #deps: SessionDeps;
  #log: Logger;
  #parts!: SessionParts;
  #receiver!: AudioReceiver;
  #folder: SessionFolder;
  #monitor: SessionMonitor;
  #connectedAtMs: number | null;
  #stopped: boolean;
  /** Settles when the stop is on disk and acknowledged. */
  #stopping: Promise<void> = Promise.resolve();
  #finishing: Promise<void> | null = null;
  #ended = false;
  #closing = false;
  #failure: AppError | null = null;
  #withoutSocket: NodeJS.Timeout | undefined;
  #checks: NodeJS.Timeout;
  #onEnded: (session: LiveSession) => void;

  private constructor(deps: SessionDeps, record: SessionRecord, onEnded: (session: LiveSession) => void) {
    const { row, job, folder } = record;
    this.id = row.job_id;
    this.keyId = row.key_id;
    this.params = JSON.parse(job.request_params_json) as LiveParams;
    this.#log = deps.log.child({ session_id: row.job_id });
    this.#deps = { ...deps, log: this.#log };
    this.#folder = folder;
    this.#connectedAtMs = row.connected_at ? Date.parse(row.connected_at) : null;
    this.#stopped = row.state !== 'open';
    this.#ended = row.state === 'ended';
    this.#onEnded = onEnded;
    this.#monitor = this.#createMonitor();
    this.#checks = setInterval(() => this.#check(), SESSION.checkEveryMs);
    this.#checks.unref();
  }

  /** Opens a session: a new one, or one of an earlier process. */
  static async open(
    deps: SessionDeps,
    record: SessionRecord,
    onEnded: (session: LiveSession) => void,
  ): Promise<LiveSession> {
    const session = new LiveSession(deps, record, onEnded);
    await session.#load();
    return session;
  }

  async #load(): Promise<void> {
    const { id, keyId, params } = this;
    const onUnreadable = (error: unknown) => this.#unreadable(error);
    this.#parts = await openSessionParts(this.#deps, { id, keyId, params, folder: this.#folder, onUnreadable });
    const { log, messenger, recognizer } = this.#parts;
    this.#receiver = new AudioReceiver(this.#parts, this.#deps.ownership, this.#log);
    if (this.#ended) return;
    recognizer.warmUp();
    if (log.entries.length === 0) await messenger.send({ type: 'start_session' });
    recognizer.stream.wake();
    if (this.#stopped) this.#finish();
    else this.#waitForSocket();
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Seconds of stored audio that have not been processed. */
  get lagSec(): number {
    return this.#ended ? 0 : this.#parts.recognizer.stream.lagSec;
  }

  /** Whether the recording is stopped and no more audio is accepted. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Whether it has ended or was never used, and can be deleted. */
  get idle(): boolean {
    return this.#ended || this.#connectedAtMs === null;
  }

  /** Connects a client. A previous connection is closed. */
  async attach(socket: LiveSocket, fromByte: number | null): Promise<void> {
    const { messenger } = this.#parts;
    messenger.socket?.close(CLOSE.takenOver, 'Another connection has taken over this session');
    clearTimeout(this.#withoutSocket);
    this.#monitor.connected();
    this.#receiver.begin(fromByte);
    messenger.attach(socket);
    if (this.#ended) return socket.close(CLOSE.ended, 'The session has ended');
    if (this.#connectedAtMs === null) {
      this.#connectedAtMs = this.#deps.clock.now();
      await saveConnected(this.#deps, this, this.#connectedAtMs);
      await messenger.send({ type: 'start_recording' });
    }
  }

  /** The client has received everything up to this mark. */
  confirmed(socket: LiveSocket, mark: string): void {
    const { messenger } = this.#parts;
    if (messenger.socket === socket || this.#ended) messenger.confirmed(mark);
  }

  /** Takes audio from the client. */
  async audio(socket: LiveSocket, bytes: Uint8Array): Promise<void> {
    const { messenger } = this.#parts;
    // After a handover the client sends unacknowledged audio to the next process.
    if (messenger.socket !== socket || this.#closing) return;
    if (this.#stopped) {
      await this.#stopping;
      return this.error(409, 'The recording is stopped; no more audio is accepted');
    }
    await this.#receiver.take(socket, bytes);
    this.#check();
  }

  /** Stops the recording on request of the client. */
  async stopRequested(socket: LiveSocket): Promise<void> {
    const { messenger, recognizer } = this.#parts;
    if (messenger.socket !== socket) return;
    if (this.#stopped) {
      await this.#stopping;
      const error = { status_code: 409, exception: 'conflict', message: 'The recording is already stopped' };
      return messenger.send({ type: 'stop_recording', acknowledged: false, error, data: null });
    }
    await this.#stop(async () => {
      const data = {
        recording_duration: roundMs(recognizer.stream.durationSec),
        recording_left_to_process: roundMs(recognizer.stream.lagSec),
      };
      await messenger.send({ type: 'stop_recording', acknowledged: true, error: null, data });
    });
  }

  /** Handles the end of a connection. */
  async disconnected(socket: LiveSocket, disconnection: Disconnection): Promise<void> {
    const { messenger } = this.#parts;
    if (messenger.socket !== socket) return;
    // A client that answers the close frame has received everything before it.
    if (this.#ended && disconnection.code === CLOSE.ended) messenger.confirmAll();
    messenger.attach(null);
    if (this.#ended || this.#closing) return;
    if (isClientEnd(disconnection)) await this.#stop();
    else this.#waitForSocket();
  }

  /** Sends an error message to the client. */
  error(code: number, message: string): Promise<void> {
    return this.#parts.messenger.send({ type: 'error', data: { code, message } });
  }

  /** Stops processing without ending the session; the next process continues from disk. */
  async suspend(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#withoutSocket);
    clearInterval(this.#checks);
    this.#parts.recognizer.close();
    await this.#parts.recording.close();
    await this.#parts.log.close();
  }

  /** Closes the connection of a suspended session. */
  disconnect(): void {
    this.#parts.messenger.socket?.close(this.#ended ? CLOSE.ended : CLOSE.restart, 'The server is stopping');
  }

  /** Whether the client has received everything, so that nothing needs to be kept for it. */
  get everythingConfirmed(): boolean {
    return this.#ended && this.#parts.messenger.allConfirmed;
  }

  #stop(acknowledge?: () => Promise<void>): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    this.#stopped = true;
    clearTimeout(this.#withoutSocket);
    this.#stopping = (async () => {
      await this.#receiver.settled();
      await saveStopped(this.#deps, this, this.#connectedAtMs !== null);
      await acknowledge?.();
      this.#finish();
    })();
    return this.#stopping;
  }

  #finish(): void {
    this.#finishing ??= this.#runToEnd().catch((error) => {
      if (this.#closing) return;
      this.#log.error({ err: error }, 'live: the session could not be ended; retrying');
      this.#finishing = null;
      setTimeout(() => this.#closing || this.#finish(), SESSION.finishRetryMs).unref();
    });
  }

  async #runToEnd(): Promise<void> {
    const { recognizer, messenger, recording, log } = this.#parts;
    warmUpEnd(this.#deps, this.params);
    await recognizer.finish();
    if (this.#closing) return;
    await endSession(this.#deps, {
      id: this.id,
      keyId: this.keyId,
      params: this.params,
      recording,
      log,
      messenger,
      format: recognizer.format,
      headerBytes: recognizer.stream.headerBytes,
      durationSec: recognizer.stream.durationSec,
      dir: this.#folder.dir,
      failure: this.#failure,
      complete: (finals) => recognizer.complete(finals),
    });
    this.#ended = true;
    clearInterval(this.#checks);
    this.#deps.metrics.liveAudioSeconds.inc(recognizer.stream.durationSec);
    this.#log.info({ seconds: recognizer.stream.durationSec }, 'live: session ended');
    messenger.socket?.close(CLOSE.ended, 'The session has ended');
    // The messages that a client may still need are in memory.
    await Promise.all([recording.close(), log.close()]);
    this.#onEnded(this);
  }

  #waitForSocket(): void {
    const { abandonedMs, unusedMs } = this.#deps.settings;
    const waitMs = this.#connectedAtMs === null ? unusedMs : abandonedMs;
    clearTimeout(this.#withoutSocket);
    this.#withoutSocket = setTimeout(() => {
      this.#log.info({ used: this.#connectedAtMs !== null }, 'live: the session is finished without its client');
      this.#stopByService();
    }, waitMs).unref();
  }

  #stopByService(): void {
    void this.#stop().catch((error) => this.#log.error({ err: error }, 'live: the recording could not be stopped'));
  }

  #createMonitor(): SessionMonitor {
    const { maxSec, warnSec } = this.#deps.settings;
    return new SessionMonitor({
      maxSec,
      warnSec,
      ageSec: () => (this.#connectedAtMs === null ? 0 : (this.#deps.clock.now() - this.#connectedAtMs) / 1000),
      durationSec: () => this.#parts.recognizer.stream.durationSec,
      lagSec: () => this.#parts.recognizer.stream.lagSec,
      warn: (message) => void this.error(413, message).catch(() => {}),
      stop: () => this.#stopByService(),
      setPaused: (paused) => this.#parts.messenger.socket?.setPaused(paused),
    });
  }

  #check(): void {
    if (this.#stopped || !this.#parts) return;
    this.#monitor.check();
    // Audio cannot be acknowledged without the lease.
    if (!this.#deps.ownership.held) {
      this.#parts.messenger.socket?.close(CLOSE.restart, 'This server has lost its lease on the session');
    }
  }

  #unreadable(error: unknown): void {
    // The files were closed during recognition; the next process continues.
    if (this.#closing) return;
    this.#failure = toAppError(error);
    this.#log.warn({ err: error }, 'live: the audio cannot be decoded');
    const { status, message } = this.#failure;
    void this.error(status, message)
      .then(() => this.#parts.messenger.socket?.close(CLOSE.unreadable, message.slice(0, 100)))
      .catch((failure) => this.#log.error({ err: failure }, 'live: the client could not be notified'))
      .then(() => this.#stopByService());
  }
}
