import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { hashSecret, limitsOf } from '../access/keys.ts';
import type { RateLimit } from '../access/rate.ts';
import { readWavHeader } from '../audio/wav.ts';
import { AppError, toAppError } from '../errors.ts';
import type { LiveSocket } from '../live/messenger.ts';
import type { LiveSession } from '../live/session.ts';
import { Elsewhere, type LiveSessions, Refusal } from '../live/sessions.ts';
import type { LiveMessage } from '../schemas/live-messages.ts';
import type { KeyStore } from '../store/keys.ts';
import type { KeyRow } from '../store/tables.ts';
import type { Logger } from '../telemetry/logger.ts';
import { requireScope } from './auth.ts';
import { readV1Config } from './v1-bridge-config.ts';
import { toV1Message, V1ClientMessage, v1Error } from './v1-bridge-messages.ts';

/** The fixed address of the first live version. */
export const V1_PATH = '/audio/text/audio-transcription';

const CONFIGURE_WITHIN_MS = 20_000;
const MAX_FRAME_BYTES = 1024 * 1024;

export interface V1BridgeDeps {
  sessions: LiveSessions;
  keys: KeyStore;
  limiter: RateLimit;
  /** Names under which a key may come; in the configuration with `_` for `-`. */
  authHeaders: readonly string[];
  idleMs: number;
  warmUp(): void;
  log: Logger;
}

/** Serves a client of the first live version by a session of today. That version knew no resumption: when the socket goes, the session ends. */
export function serveV1Connection(ws: WebSocket, request: IncomingMessage, deps: V1BridgeDeps): void {
  const bridge = new V1Bridge(ws, request, deps);
  let line: Promise<void> = Promise.resolve();
  ws.on('message', (data, isBinary) => {
    // One after the other: audio may follow the configuration before the session is there.
    line = line.then(() => bridge.receive(data as Buffer, isBinary)).catch((error) => bridge.fail(error));
  });
  ws.on('pong', (mark) => bridge.confirmed(mark.toString()));
  ws.on('error', (error) => deps.log.debug({ err: error }, 'v1 live: socket error'));
  ws.on('close', () => {
    line = line.then(() => bridge.closed()).catch((error) => deps.log.error({ err: error }, 'v1 live: cannot end'));
  });
}

class V1Bridge {
  #ws: WebSocket;
  #request: IncomingMessage;
  #deps: V1BridgeDeps;
  #requestId = `G-${randomBytes(4).toString('hex')}`;
  #session: LiveSession | null = null;
  #words = false;
  #heardAudio = false;
  #socket: LiveSocket;
  #quiet: NodeJS.Timeout | undefined;

  constructor(ws: WebSocket, request: IncomingMessage, deps: V1BridgeDeps) {
    this.#ws = ws;
    this.#request = request;
    this.#deps = deps;
    this.#socket = {
      get bufferedBytes() {
        return ws.bufferedAmount;
      },
      send: (text) => {
        const message = toV1Message(JSON.parse(text) as LiveMessage, this.#requestId, this.#words);
        if (message) this.#say(message);
      },
      ping: (mark) => {
        if (ws.readyState === ws.OPEN) ws.ping(mark, undefined, () => {});
      },
      close: (code, reason) => ws.close(code, reason),
      hold: (held) => (held ? ws.pause() : ws.resume()),
    };
    this.#waitFor(CONFIGURE_WITHIN_MS);
  }

  async receive(data: Buffer, isBinary: boolean): Promise<void> {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    const session = this.#session;
    this.#waitFor(this.#deps.idleMs);
    if (!session) await this.#configure(data, isBinary);
    else if (isBinary) await this.#audio(session, data);
    else {
      const message = V1ClientMessage.safeParse(parseJson(data));
      if (!message.success) await session.error(400, 'Send {"frames": BASE64}, binary audio or {"event": "terminate"}');
      else if ('frames' in message.data) await this.#audio(session, Buffer.from(message.data.frames, 'base64'));
      else {
        clearTimeout(this.#quiet);
        await session.stopRequested(this.#socket);
      }
    }
  }

  confirmed(mark: string): void {
    this.#session?.confirmed(this.#socket, mark);
  }

  /** Tells the client what is wrong and ends. */
  fail(thrown: unknown): void {
    const error = toAppError(thrown);
    if (error.status >= 500) this.#deps.log.error({ err: thrown }, 'v1 live: a connection failed');
    this.#say(v1Error(this.#requestId, error.status, error.validationErrors?.join('; ') ?? error.message));
    this.#ws.close(error.status < 500 ? 4000 + error.status : 1001, error.message.slice(0, 100));
  }

  async closed(): Promise<void> {
    clearTimeout(this.#quiet);
    await this.#session?.disconnected(this.#socket, 1000);
  }

  async #configure(data: Buffer, isBinary: boolean): Promise<void> {
    const config = isBinary ? undefined : parseJson(data);
    if (typeof config !== 'object' || config === null) {
      throw new AppError('malformed_body', { message: 'The first message must be the configuration, as JSON' });
    }
    const key = await this.#authenticate(config as Record<string, unknown>);
    const { params, words, remarks } = readV1Config(config);
    const { id, token } = await this.#deps.sessions.create({
      params,
      keyId: key.id,
      ownLimit: limitsOf(key).live_sessions,
      requestId: this.#requestId,
    });
    this.#deps.warmUp();
    const session = await this.#deps.sessions.admit(token);
    if (session instanceof Refusal) throw new AppError('not_ready', { message: session.reason });
    if (session instanceof Elsewhere) throw new AppError('not_ready');
    this.#deps.log.info({ session_id: id, request_id: this.#requestId }, 'v1 live session opened');
    this.#words = words;
    this.#session = session;
    this.#say({ event: 'connected', request_id: this.#requestId, session_id: id });
    for (const message of remarks) this.#say({ event: 'warning', request_id: this.#requestId, code: 422, message });
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
    if (bytes.length > MAX_FRAME_BYTES) throw new AppError('too_large', { message: 'The frame is larger than 1 MiB' });
    // Recorders in browsers make every piece a file of its own; only the first header says something.
    const header = this.#heardAudio ? readWavHeader(bytes) : null;
    this.#heardAudio = true;
    const samples = header && header !== 'incomplete' ? bytes.subarray(header.dataOffset) : bytes;
    await session.audio(this.#socket, samples);
  }

  /** A client that says nothing for so long is taken to have finished. */
  #waitFor(ms: number): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      if (this.#session) void this.#session.stopRequested(this.#socket).catch((error) => this.fail(error));
      else this.fail(new AppError('invalid_request', { message: 'No configuration came' }));
    }, ms);
    this.#quiet.unref();
  }

  #say(message: object): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.send(JSON.stringify(message), () => {});
  }
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}
