import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hashSecret, limitsOf } from '../access/keys.ts';
import type { RateLimit } from '../access/rate.ts';
import { readWavHeader } from '../audio/wav.ts';
import { AppError, toAppError } from '../errors.ts';
import { OwnedElsewhere, Refusal } from '../live/session/admission.ts';
import type { LiveSession } from '../live/session/session.ts';
import type { LiveSessions } from '../live/session/sessions.ts';
import { CONNECTION, UNAUTHENTICATED } from '../live/settings.ts';
import { CLOSE } from '../live/transport/close-codes.ts';
import type { LiveWebSocket } from '../live/transport/live-websocket.ts';
import type { LiveSocket } from '../live/transport/messenger.ts';
import { parseFrame } from '../live/transport/parse-frame.ts';
import type { LiveMessage } from '../schemas/live/live-messages.ts';
import type { KeyStore } from '../store/repositories/keys.ts';
import type { KeyRow } from '../store/tables/keys.ts';
import type { Logger } from '../telemetry/logger.ts';
import { requireScope } from './auth.ts';
import { parseV1Config } from './v1-bridge-config.ts';
import { toV1Message, V1ClientMessage, v1Error } from './v1-bridge-messages.ts';

/** The fixed path of the first live version. */
export const V1_PATH = '/audio/text/audio-transcription';

export interface V1BridgeDeps {
  sessions: LiveSessions;
  keys: KeyStore;
  limiter: RateLimit;
  /** Names of the headers that contain the key. In the configuration message they are written with `_` instead of `-`. */
  authHeaders: readonly string[];
  idleMs: number;
  warmUp(): void;
  /** Called when the client has sent a valid key. */
  authenticated(): void;
  log: Logger;
}

/** Serves a client of the first live version with a current session. That version has no resumption: the session ends with its socket. */
export function serveV1Connection(ws: LiveWebSocket, request: IncomingMessage, deps: V1BridgeDeps): void {
  const bridge = new V1Bridge(ws, request, deps);
  let queue: Promise<void> = Promise.resolve();
  ws.on('message', (data, isBinary) => {
    // Frames are processed in order: audio may follow the configuration before the session is open.
    const settled = bridge.accepted(data as Buffer);
    queue = queue
      .then(() => bridge.receive(data as Buffer, isBinary))
      .catch((error) => bridge.fail(error))
      .finally(settled);
  });
  ws.on('pong', (mark) => bridge.confirmed(mark.toString()));
  ws.on('error', (error) => deps.log.debug({ err: error }, 'v1 live: socket error'));
  ws.on('close', () => {
    queue = queue
      .then(() => bridge.closed())
      .catch((error) => deps.log.error({ err: error }, 'v1 live: the session could not be ended'));
  });
}

class V1Bridge {
  #ws: LiveWebSocket;
  #request: IncomingMessage;
  #deps: V1BridgeDeps;
  #requestId = `G-${randomBytes(4).toString('hex')}`;
  #session: LiveSession | null = null;
  #words = false;
  #hasAudio = false;
  #socket: LiveSocket;
  #idle: NodeJS.Timeout | undefined;
  #isPaused = false;
  #waitingBytes = 0;
  #isRefused = false;

  constructor(ws: LiveWebSocket, request: IncomingMessage, deps: V1BridgeDeps) {
    this.#ws = ws;
    this.#request = request;
    this.#deps = deps;
    this.#socket = {
      get bufferedBytes() {
        return ws.bufferedAmount;
      },
      send: (text) => {
        const message = toV1Message(JSON.parse(text) as LiveMessage, this.#requestId, this.#words);
        if (message) this.#send(message);
      },
      ping: (mark) => {
        if (ws.readyState === ws.OPEN) ws.ping(mark, undefined, () => {});
      },
      close: (code, reason) => ws.close(code, reason),
      setPaused: (paused) => {
        this.#isPaused = paused;
        this.#pauseOrResume();
      },
    };
    this.#restartTimeout(UNAUTHENTICATED.withinMs);
  }

  /** Counts a frame that waits for the ones before it. Returns what to call when it has been processed. */
  accepted(data: Buffer): () => void {
    // Audio may follow in the same packet; nothing after that is read until the key is known to be valid.
    if (!this.#session) this.#ws.allowLargeFrames();
    this.#waitingBytes += data.length;
    this.#pauseOrResume();
    return () => {
      this.#waitingBytes -= data.length;
      this.#pauseOrResume();
    };
  }

  #pauseOrResume(): void {
    const isOpening = !this.#session && (this.#waitingBytes > 0 || this.#isRefused);
    if (this.#isPaused || isOpening || this.#waitingBytes > CONNECTION.unwrittenBytes) this.#ws.pause();
    else this.#ws.resume();
  }

  async receive(data: Buffer, isBinary: boolean): Promise<void> {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    const session = this.#session;
    this.#restartTimeout(this.#deps.idleMs);
    if (!session) await this.#configure(data, isBinary);
    else if (isBinary) await this.#audio(session, data);
    else {
      const message = V1ClientMessage.safeParse(parseFrame(data));
      if (!message.success) await session.error(400, 'Send {"frames": BASE64}, binary audio or {"event": "terminate"}');
      else if ('frames' in message.data) await this.#audio(session, Buffer.from(message.data.frames, 'base64'));
      else {
        clearTimeout(this.#idle);
        await session.stopRequested(this.#socket);
      }
    }
  }

  confirmed(mark: string): void {
    this.#session?.confirmed(this.#socket, mark);
  }

  /** Sends an error and closes the connection. */
  fail(thrown: unknown): void {
    // A large frame may have begun in the same packet as the configuration, so nothing more is read.
    this.#isRefused = true;
    this.#pauseOrResume();
    const error = toAppError(thrown);
    if (error.status >= 500) this.#deps.log.error({ err: thrown }, 'v1 live: a connection failed');
    this.#send(v1Error(this.#requestId, error.status, error.validationErrors?.join('; ') ?? error.message));
    this.#ws.close(error.status < 500 ? 4000 + error.status : CLOSE.tryAgain, error.message.slice(0, 100));
    // The library waits longer for the client's close frame.
    setTimeout(
      () => this.#ws.terminate(),
      this.#session ? CONNECTION.closeTimeoutMs : UNAUTHENTICATED.refusedMs,
    ).unref();
  }

  async closed(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#session?.disconnected(this.#socket, { code: 1000, byClient: true });
  }

  async #configure(data: Buffer, isBinary: boolean): Promise<void> {
    const config = isBinary ? undefined : parseFrame(data);
    if (typeof config !== 'object' || config === null) {
      throw new AppError('malformed_body', { message: 'The first message must be the configuration, as JSON' });
    }
    const key = await this.#authenticate(config as Record<string, unknown>);
    this.#deps.authenticated();
    const { params, words, warnings } = parseV1Config(config);
    const { id, token } = await this.#deps.sessions.create({
      params,
      keyId: key.id,
      ownLimit: limitsOf(key).live_sessions,
      requestId: this.#requestId,
    });
    this.#deps.warmUp();
    const session = await this.#deps.sessions.admit(token);
    if (session instanceof Refusal) throw new AppError('not_ready', { message: session.reason });
    if (session instanceof OwnedElsewhere) throw new AppError('not_ready');
    this.#deps.log.info({ session_id: id, request_id: this.#requestId }, 'v1 live session opened');
    this.#words = words;
    this.#session = session;
    this.#send({ event: 'connected', request_id: this.#requestId, session_id: id });
    for (const message of warnings) this.#send({ event: 'warning', request_id: this.#requestId, code: 422, message });
    await session.attach(this.#socket, null);
  }

  async #authenticate(config: Record<string, unknown>): Promise<KeyRow> {
    const given = this.#deps.authHeaders.flatMap((name) => [
      config[name.replaceAll('-', '_')],
      config[name],
      this.#request.headers[name],
    ]);
    const secret = given.find((value) => typeof value === 'string' && value !== '') as string | undefined;
    const key = secret === undefined ? undefined : await this.#deps.keys.findByHash(hashSecret(secret));
    if (!key) throw new AppError('key_not_found');
    const waitSec = await this.#deps.limiter.take(key.id, limitsOf(key).requests_per_second);
    if (waitSec > 0) throw new AppError('too_many', { retryAfterSec: waitSec });
    requireScope(key, 'transcribe');
    return key;
  }

  async #audio(session: LiveSession, bytes: Buffer): Promise<void> {
    if (bytes.length > CONNECTION.maxAudioBytes) throw new AppError('too_large', { message: 'The frame is too large' });
    // Browsers may send every chunk as a WAV file; only the first header is kept.
    const header = this.#hasAudio ? readWavHeader(bytes) : null;
    this.#hasAudio = true;
    const samples = header && header !== 'incomplete' ? bytes.subarray(header.dataOffset) : bytes;
    await session.audio(this.#socket, samples);
  }

  /** A client that sends nothing for this long has finished. */
  #restartTimeout(ms: number): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#session) void this.#session.stopRequested(this.#socket).catch((error) => this.fail(error));
      else this.fail(new AppError('invalid_request', { message: 'No configuration was received' }));
    }, ms);
    this.#idle.unref();
  }

  #send(message: object): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.send(JSON.stringify(message), () => {});
  }
}
