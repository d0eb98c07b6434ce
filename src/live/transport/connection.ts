import type { WebSocket } from 'ws';
import { AppError } from '../../errors.ts';
import { ClientMessage } from '../../schemas/live/client-messages.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { LiveSession } from '../session/session.ts';
import { CONNECTION } from '../settings.ts';
import { CLOSE } from './close-codes.ts';
import { FrameAllowance } from './frame-allowance.ts';
import { FRAME_TOO_LARGE, MAX_FRAME_BYTES } from './live-websocket.ts';
import type { LiveSocket } from './messenger.ts';
import { parseFrame } from './parse-frame.ts';

export interface ConnectionOptions {
  idleMs: number;
  fromByte: number | null;
  log: Logger;
}

/** Handles the protocol over one socket of a session. */
export async function serveConnection(ws: WebSocket, session: LiveSession, options: ConnectionOptions): Promise<void> {
  await new Connection(ws, session, options).start();
}

class Connection implements LiveSocket {
  #ws: WebSocket;
  #session: LiveSession;
  #options: ConnectionOptions;
  #isPaused = false;
  #unwrittenBytes = 0;
  #idle: NodeJS.Timeout | undefined;
  #pings: NodeJS.Timeout;
  #isClosedByServer = false;
  #allowance = new FrameAllowance();

  constructor(ws: WebSocket, session: LiveSession, options: ConnectionOptions) {
    this.#ws = ws;
    this.#session = session;
    this.#options = options;
    this.#pings = setInterval(() => this.ping('alive'), options.idleMs / CONNECTION.pingsPerIdlePeriod);
    this.#pings.unref();
  }

  async start(): Promise<void> {
    const ws = this.#ws;
    const { log, fromByte } = this.#options;
    ws.on('message', (data, isBinary) => this.#onMessage(data as Buffer, isBinary));
    ws.on('pong', (data) => {
      this.#restartIdle();
      this.#session.confirmed(this, data.toString());
    });
    ws.on('error', (error) => log.debug({ err: error }, 'live: socket error'));
    ws.on('close', (code) => {
      clearTimeout(this.#idle);
      clearInterval(this.#pings);
      this.#session
        .disconnected(this, { code, byClient: !this.#isClosedByServer })
        .catch((error) => log.error({ err: error }, 'live: a disconnection could not be handled'));
    });
    this.#restartIdle();
    await this.#session.attach(this, fromByte);
  }

  get bufferedBytes(): number {
    return this.#ws.bufferedAmount;
  }

  send(text: string): void {
    this.#ws.send(text, () => {});
  }

  ping(mark: string): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.ping(mark, undefined, () => {});
  }

  close(code: number, reason: string): void {
    this.#isClosedByServer = true;
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), CONNECTION.closeTimeoutMs).unref();
  }

  setPaused(paused: boolean): void {
    this.#isPaused = paused;
    this.#pauseOrResume();
    this.#restartIdle();
  }

  #onMessage(bytes: Buffer, isBinary: boolean): void {
    this.#unwrittenBytes += bytes.length;
    this.#pauseOrResume();
    this.#receive(bytes, isBinary)
      .catch((error) => this.#options.log.error({ err: error }, 'live: a frame could not be processed'))
      .finally(() => {
        this.#unwrittenBytes -= bytes.length;
        this.#pauseOrResume();
      });
  }

  async #receive(data: Buffer, isBinary: boolean): Promise<void> {
    this.#restartIdle();
    if (data.length > (isBinary ? CONNECTION.maxAudioBytes : MAX_FRAME_BYTES)) {
      return this.close(CLOSE.frameTooLarge, FRAME_TOO_LARGE);
    }
    if (!this.#allowance.take()) return this.close(CLOSE.tooMany, 'Too many frames');
    if (isBinary) return this.#session.audio(this, data);
    const message = parse(data);
    if (message instanceof AppError) return this.#session.error(message.status, message.message);
    if (message.type === 'stop_recording') {
      clearTimeout(this.#idle);
      return this.#session.stopRequested(this);
    }
    return this.#session.audio(this, Buffer.from(message.data.chunk, 'base64'));
  }

  #pauseOrResume(): void {
    if (this.#isPaused || this.#unwrittenBytes > CONNECTION.unwrittenBytes) this.#ws.pause();
    else this.#ws.resume();
  }

  #restartIdle(): void {
    clearTimeout(this.#idle);
    // A client that is paused, or that waits for the end of the session, has nothing to send.
    if (this.#isPaused || this.#session.stopped) return;
    this.#idle = setTimeout(() => {
      if (this.#session.stopped) return;
      // A client may wait for the results of what it sent.
      if (this.#session.lagSec > 0) this.#restartIdle();
      else this.close(CLOSE.idle, 'The client did not answer pings; it can reconnect');
    }, this.#options.idleMs);
    this.#idle.unref();
  }
}

function parse(data: Buffer): ClientMessage | AppError {
  const json = parseFrame(data);
  if (json === undefined) return new AppError('malformed_body', { message: 'A text frame must be JSON' });
  const parsed = ClientMessage.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'message'}: ${issue.message}`);
  return new AppError('invalid_request', { message: `The message is not valid (${issues.join('; ')})` });
}
