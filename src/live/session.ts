import { join } from 'node:path';
import { tellWebhooks } from '../deliveries/webhooks.ts';
import { AppError, toAppError } from '../errors.ts';
import type { LiveParams } from '../schemas/live-params.ts';
import type { FolderCopy } from '../store/live-notes.ts';
import { Recording, type Span } from '../store/recordings.ts';
import type { JobRow, LiveSessionRow, Tx } from '../store/tables.ts';
import type { Logger } from '../telemetry/logger.ts';
import { callbackId } from './callback-line.ts';
import { endSession } from './end-session.ts';
import { Intake } from './intake.ts';
import { MessageLog } from './message-log.ts';
import { type LiveSocket, Messenger } from './messenger.ts';
import type { SessionDeps } from './session-deps.ts';
import { createSessionHearing, type SessionHearing } from './session-hearing.ts';
import { asAddonError } from './utterance-addons.ts';

/** Audio that may wait to be heard: above this the client is held back, below the other it may go on. */
const HOLD_ABOVE_SEC = 60;
const RELEASE_BELOW_SEC = 30;
const CHECK_EVERY_MS = 500;

/** Where a session is kept. */
export interface SessionFolder {
  /** On this machine; nobody else writes there. */
  dir: string;
  /** For other machines, if there are any that cannot read the folder. */
  copy?: FolderCopy | undefined;
}

interface Parts {
  recording: Recording;
  log: MessageLog;
  messenger: Messenger;
  hearing: SessionHearing;
}

/**
 * A live session. It outlives its sockets and this process: audio, messages and the wish to stop are on disk before anybody is told of them.
 * Life: open → stopped (by the client, by closing 1000, by the time limit, or abandoned) → ended.
 */
export class LiveSession {
  readonly id: string;
  readonly keyId: string;
  readonly params: LiveParams;
  #deps: SessionDeps;
  #log: Logger;
  #parts!: Parts;
  #intake!: Intake;
  #dir: string;
  #copy: FolderCopy | undefined;
  #connectedAtMs: number | null;
  #stopped: boolean;
  /** Settles when the stop is on disk and acknowledged. */
  #stopping: Promise<void> = Promise.resolve();
  #finishing: Promise<void> | null = null;
  #ended = false;
  #closing = false;
  #failure: AppError | null = null;
  #warned = false;
  #held = false;
  #withoutSocket: NodeJS.Timeout | undefined;
  #checks: NodeJS.Timeout;
  #onEnded: (session: LiveSession) => void;

  private constructor(
    deps: SessionDeps,
    row: LiveSessionRow,
    job: JobRow,
    folder: SessionFolder,
    onEnded: (session: LiveSession) => void,
  ) {
    this.id = row.job_id;
    this.keyId = row.key_id;
    this.params = JSON.parse(job.request_params_json) as LiveParams;
    this.#deps = deps;
    this.#log = deps.log.child({ session_id: row.job_id });
    this.#dir = folder.dir;
    this.#copy = folder.copy;
    this.#connectedAtMs = row.connected_at ? Date.parse(row.connected_at) : null;
    this.#stopped = row.state !== 'open';
    this.#ended = row.state === 'ended';
    this.#onEnded = onEnded;
    this.#checks = setInterval(() => this.#check(), CHECK_EVERY_MS);
    this.#checks.unref();
  }

  /** Opens a session: a new one, or one that an earlier process left. */
  static async open(
    deps: SessionDeps,
    row: LiveSessionRow,
    job: JobRow,
    folder: SessionFolder,
    onEnded: (session: LiveSession) => void,
  ): Promise<LiveSession> {
    const session = new LiveSession(deps, row, job, folder, onEnded);
    await session.#load();
    return session;
  }

  async #load(): Promise<void> {
    const { params } = this;
    const copy = this.#copy;
    const recording = await Recording.open(this.#dir, {
      syncAlways: this.#deps.settings.syncAlways && !copy,
      copy,
      onGrown: () => this.#parts?.hearing.listener.wake(),
    });
    const log = await MessageLog.open(this.#dir, copy);
    const url = params.callback_config?.url;
    const toCallback = (entry: MessageLog['entries'][number]) => {
      if (url) this.#deps.callbacks.push({ sessionId: this.id, keyId: this.keyId, url, ...entry });
    };
    const mayTell = () => this.#deps.ownership.held;
    const messenger = new Messenger({ sessionId: this.id, params, recording, log, mayTell, callback: toCallback });
    const hearing = createSessionHearing({
      deps: { ...this.#deps, log: this.#log },
      params,
      recording,
      log,
      messenger,
      keyId: this.keyId,
      scratchDir: join(this.#dir, 'scratch'),
      speakersPath: join(this.#dir, 'speakers.json'),
      copy,
      onUnreadable: (error) => this.#unreadable(error),
    });
    this.#parts = { recording, log, messenger, hearing };
    this.#intake = new Intake(recording);
    if (params.callback && url && log.entries.length > 0) {
      const recorded = await this.#deps.callbacks.recordedIds(this.id);
      for (const entry of messenger.forCallback()) {
        if (!recorded.has(callbackId(this.id, entry.seq))) toCallback(entry);
      }
    }
    if (this.#ended) return;
    if (log.entries.length === 0) await messenger.send({ type: 'start_session' });
    hearing.listener.wake();
    if (this.#stopped) this.#finish();
    else this.#waitForSocket();
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Seconds of audio that were kept but not listened to yet. */
  get lagSec(): number {
    return this.#ended ? 0 : this.#parts.hearing.listener.lagSec;
  }

  /** Whether no more audio is taken. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Whether it could be deleted: it is over, or nobody ever used it. */
  get idle(): boolean {
    return this.#ended || this.#connectedAtMs === null;
  }

  /** A client has come (back). Whoever was connected before is sent away. */
  async attach(socket: LiveSocket, fromByte: number | null): Promise<void> {
    const { messenger } = this.#parts;
    messenger.socket?.close(1001, 'Another connection has taken over this session');
    clearTimeout(this.#withoutSocket);
    this.#held = false;
    this.#intake.begin(fromByte);
    messenger.attach(socket);
    if (this.#ended) return socket.close(1000, 'The session has ended');
    if (this.#connectedAtMs === null) {
      this.#connectedAtMs = this.#deps.clock.now();
      const connectedAt = new Date(this.#connectedAtMs).toISOString();
      await this.#deps.db.transaction().execute(async (tx) => {
        await this.#save({ connected_at: connectedAt }, tx);
        await this.#deps.jobs.update(this.id, ['queued'], { status: 'processing', started_at: connectedAt }, tx);
        await tellWebhooks(this.#deps, { keyId: this.keyId, jobId: this.id, event: 'live.start_recording' }, tx);
      });
      await messenger.send({ type: 'start_recording' });
    }
  }

  /** The client has everything up to this mark. */
  confirmed(socket: LiveSocket, mark: string): void {
    const { messenger } = this.#parts;
    if (messenger.socket === socket || this.#ended) messenger.confirmed(mark);
  }

  /** Audio has come. */
  async audio(socket: LiveSocket, bytes: Uint8Array): Promise<void> {
    const { messenger } = this.#parts;
    if (messenger.socket !== socket) return;
    if (this.#stopped) {
      await this.#stopping;
      return this.error(409, 'The recording has been stopped; no more audio is taken');
    }
    let span: Span;
    try {
      span = await this.#intake.take(bytes);
    } catch (error) {
      this.#log.error({ err: error }, 'live: audio could not be kept');
      messenger.acknowledge({ type: 'audio_chunk', acknowledged: false, error: asAddonError(error), data: null }, 0);
      // What comes behind the gap cannot be kept either; the client may come back and send it again.
      return socket.close(1001, 'The audio could not be stored');
    }
    // It is kept where the next owner may not find it any more.
    if (!this.#deps.ownership.held) return socket.close(1001, 'This server has lost touch with the others');
    const data = { byte_range: [span.start, span.end] as [number, number], time_range: this.#timeRange(span) };
    messenger.acknowledge({ type: 'audio_chunk', acknowledged: true, error: null, data }, span.end);
    this.#check();
  }

  /** The client wants to stop. */
  async stopRequested(socket: LiveSocket): Promise<void> {
    const { messenger, hearing } = this.#parts;
    if (messenger.socket !== socket) return;
    if (this.#stopped) {
      await this.#stopping;
      const error = { status_code: 409, exception: 'conflict', message: 'The recording has been stopped already' };
      return messenger.send({ type: 'stop_recording', acknowledged: false, error, data: null });
    }
    await this.#stop(async () => {
      const data = {
        recording_duration: roundMs(hearing.listener.durationSec),
        recording_left_to_process: roundMs(hearing.listener.lagSec),
      };
      await messenger.send({ type: 'stop_recording', acknowledged: true, error: null, data });
    });
  }

  /** The socket is gone. */
  async disconnected(socket: LiveSocket, code: number): Promise<void> {
    const { messenger } = this.#parts;
    if (messenger.socket !== socket) return;
    // A client that answers our goodbye has received everything before it.
    if (this.#ended && code === 1000) messenger.confirmAll();
    messenger.attach(null);
    if (this.#ended || this.#closing) return;
    if (code === 1000) await this.#stop();
    else this.#waitForSocket();
  }

  /** Tells the client that something it sent could not be used. */
  error(code: number, message: string): Promise<void> {
    return this.#parts.messenger.send({ type: 'error', data: { code, message } });
  }

  /** Leaves the session as it is on disk, for the next process; its client is told to come back. */
  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#withoutSocket);
    clearInterval(this.#checks);
    this.#parts.messenger.socket?.close(this.#ended ? 1000 : 1001, 'The server is going away');
    await this.#parts.recording.close();
    await this.#parts.log.close();
  }

  /** Whether the client has seen the end, so that nothing needs to be kept for it. */
  get everythingSeen(): boolean {
    return this.#ended && this.#parts.messenger.allConfirmed;
  }

  async #save(change: { connected_at: string } | { state: 'stopped' }, tx: Tx): Promise<void> {
    if (await this.#deps.liveSessions.update(this.id, this.#deps.ownership.ownerId, change, tx)) return;
    throw new AppError('conflict', { message: 'Another process has this session' });
  }

  #stop(tell?: () => Promise<void>): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    this.#stopped = true;
    clearTimeout(this.#withoutSocket);
    this.#stopping = (async () => {
      await this.#intake.settled();
      await this.#parts.recording.copied();
      await this.#deps.db.transaction().execute(async (tx) => {
        await this.#save({ state: 'stopped' }, tx);
        // A session that nobody ever came to has recorded nothing.
        if (this.#connectedAtMs === null) return;
        await tellWebhooks(this.#deps, { keyId: this.keyId, jobId: this.id, event: 'live.end_recording' }, tx);
      });
      await tell?.();
      this.#finish();
    })();
    return this.#stopping;
  }

  #finish(): void {
    this.#finishing ??= this.#runToEnd().catch((error) => {
      if (this.#closing) return;
      this.#log.error({ err: error }, 'live: a session could not be ended; trying again');
      this.#finishing = null;
      setTimeout(() => this.#closing || this.#finish(), 5_000).unref();
    });
  }

  async #runToEnd(): Promise<void> {
    const { hearing, messenger, recording, log } = this.#parts;
    await hearing.finish();
    if (this.#closing) return;
    await endSession(this.#deps, {
      id: this.id,
      keyId: this.keyId,
      params: this.params,
      recording,
      log,
      messenger,
      format: hearing.format,
      headerBytes: hearing.listener.headerBytes,
      durationSec: hearing.listener.durationSec,
      dir: this.#dir,
      failure: this.#failure,
    });
    this.#ended = true;
    clearInterval(this.#checks);
    this.#deps.metrics.liveAudioSeconds.inc(hearing.listener.durationSec);
    this.#log.info({ seconds: hearing.listener.durationSec }, 'live session ended');
    messenger.socket?.close(1000, 'The session has ended');
    // What a client may still come back for is in memory.
    await Promise.all([recording.close(), log.close()]);
    this.#onEnded(this);
  }

  #waitForSocket(): void {
    const { abandonedMs, unusedMs } = this.#deps.settings;
    const waitMs = this.#connectedAtMs === null ? unusedMs : abandonedMs;
    clearTimeout(this.#withoutSocket);
    this.#withoutSocket = setTimeout(() => {
      this.#log.info({ used: this.#connectedAtMs !== null }, 'live session is finished without its client');
      void this.#stop().catch((error) => this.#log.error({ err: error }, 'live: cannot stop'));
    }, waitMs);
    this.#withoutSocket.unref();
  }

  /** Looks after the limits: the length of the session, and how far hearing lags behind. */
  #check(): void {
    if (this.#stopped || !this.#parts) return;
    const { listener } = this.#parts.hearing;
    const { maxSec, warnSec } = this.#deps.settings;
    const ageSec = this.#connectedAtMs === null ? 0 : (this.#deps.clock.now() - this.#connectedAtMs) / 1000;
    const leftSec = maxSec - Math.max(ageSec, listener.durationSec);
    if (leftSec <= 0) {
      void this.error(413, `The session has reached its limit of ${maxSec} s and ends`).catch(() => {});
      void this.#stop().catch((error) => this.#log.error({ err: error }, 'live: cannot stop'));
    } else if (leftSec <= warnSec && !this.#warned) {
      this.#warned = true;
      const text = `The session ends in ${Math.ceil(leftSec)} s: ${maxSec} s is the longest it may last`;
      void this.error(413, text).catch(() => {});
    }
    // What it still sends could not be acknowledged here.
    if (!this.#deps.ownership.held) {
      this.#parts.messenger.socket?.close(1001, 'This server has lost touch with the others');
    }
    const held = listener.lagSec > (this.#held ? RELEASE_BELOW_SEC : HOLD_ABOVE_SEC);
    if (held !== this.#held) this.#parts.messenger.socket?.hold(held);
    this.#held = held;
  }

  #unreadable(error: unknown): void {
    // The files were closed under the listener; the next process goes on.
    if (this.#closing) return;
    this.#failure = toAppError(error);
    this.#log.warn({ err: error }, 'live: audio cannot be parsed');
    const { status, message } = this.#failure;
    void this.error(status, message)
      .then(() => this.#parts.messenger.socket?.close(4422, message.slice(0, 100)))
      .then(() => this.#stop())
      .catch((failure) => this.#log.error({ err: failure }, 'live: cannot stop'));
  }

  #timeRange(span: Span): [number, number] {
    const { format, listener } = this.#parts.hearing;
    const secondsAt = (byte: number) =>
      roundMs(Math.max(0, byte - listener.headerBytes) / format.frameBytes / format.sampleRateHz);
    return [secondsAt(span.start), secondsAt(span.end)];
  }
}

function roundMs(value: number): number {
  return Math.round(value * 1000) / 1000;
}
