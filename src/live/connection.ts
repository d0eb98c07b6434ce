import type { WebSocket } from 'ws';
import { AppError } from '../errors.ts';
import { ClientMessage } from '../schemas/client-messages.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { LiveSocket } from './messenger.ts';
import type { LiveSession } from './session.ts';

/** A binary frame, or the audio in a text frame. */
const MAX_AUDIO_BYTES = 1024 * 1024;
/** The same in base64, with its wrapping. */
const MAX_TEXT_BYTES = Math.ceil((MAX_AUDIO_BYTES * 4) / 3) + 1024;
/** Nobody needs to send a frame every millisecond; a burst after a reconnection is fine. */
const FRAMES_PER_SEC = 500;
const FRAMES_BURST = 5_000;
/** Audio in memory that waits for the disk: above this the client is held back. */
const UNWRITTEN_BYTES = 2 * MAX_AUDIO_BYTES;
/** A client that does not answer the closing of the socket is cut off. */
const CLOSE_TIMEOUT_MS = 5_000;

export interface ConnectionOptions {
  idleMs: number;
  fromByte: number | null;
  log: Logger;
}

/** Speaks the protocol over one socket of a session. */
export async function serveConnection(ws: WebSocket, session: LiveSession, options: ConnectionOptions): Promise<void> {
  let held = false;
  let unwrittenBytes = 0;
  let idle: NodeJS.Timeout | undefined;
  const allowance = { frames: FRAMES_BURST, atMs: performance.now() };
  const socket: LiveSocket = {
    get bufferedBytes() {
      return ws.bufferedAmount;
    },
    send: (text) => ws.send(text, () => {}),
    ping: (mark) => {
      if (ws.readyState === ws.OPEN) ws.ping(mark, undefined, () => {});
    },
    close(code, reason) {
      ws.close(code, reason);
      setTimeout(() => ws.terminate(), CLOSE_TIMEOUT_MS).unref();
    },
    hold(hold) {
      held = hold;
      pauseOrResume();
      restartIdle();
    },
  };

  function pauseOrResume(): void {
    if (held || unwrittenBytes > UNWRITTEN_BYTES) ws.pause();
    else ws.resume();
  }

  function restartIdle(): void {
    clearTimeout(idle);
    // A client that we hold back, or that waits for the end, has nothing to say.
    if (held || session.stopped) return;
    idle = setTimeout(() => {
      if (!session.stopped) socket.close(4408, 'Nothing was sent for a while; the session can be resumed');
    }, options.idleMs);
    idle.unref();
  }

  function tooManyFrames(): boolean {
    const nowMs = performance.now();
    allowance.frames = Math.min(FRAMES_BURST, allowance.frames + ((nowMs - allowance.atMs) / 1000) * FRAMES_PER_SEC);
    allowance.atMs = nowMs;
    return --allowance.frames < 0;
  }

  async function receive(data: Buffer, isBinary: boolean): Promise<void> {
    restartIdle();
    if (data.length > (isBinary ? MAX_AUDIO_BYTES : MAX_TEXT_BYTES)) {
      return socket.close(4413, 'The frame is too large');
    }
    if (tooManyFrames()) return socket.close(4429, 'Too many frames');
    if (isBinary) return session.audio(socket, data);
    const message = parse(data);
    if (message instanceof AppError) return session.error(message.status, message.message);
    if (message.type === 'stop_recording') {
      clearTimeout(idle);
      return session.stopRequested(socket);
    }
    return session.audio(socket, Buffer.from(message.data.chunk, 'base64'));
  }

  ws.on('message', (data, isBinary) => {
    const bytes = data as Buffer;
    unwrittenBytes += bytes.length;
    pauseOrResume();
    receive(bytes, isBinary)
      .catch((error) => options.log.error({ err: error }, 'live: a frame failed'))
      .finally(() => {
        unwrittenBytes -= bytes.length;
        pauseOrResume();
      });
  });
  ws.on('pong', (data) => session.confirmed(socket, data.toString()));
  ws.on('error', (error) => options.log.debug({ err: error }, 'live: socket error'));
  ws.on('close', (code) => {
    clearTimeout(idle);
    session
      .disconnected(socket, code)
      .catch((error) => options.log.error({ err: error }, 'live: a socket could not be taken off'));
  });
  restartIdle();
  await session.attach(socket, options.fromByte);
}

function parse(data: Buffer): ClientMessage | AppError {
  let json: unknown;
  try {
    json = JSON.parse(data.toString('utf8'));
  } catch {
    return new AppError('malformed_body', { message: 'A text frame must be JSON' });
  }
  const parsed = ClientMessage.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'message'}: ${issue.message}`);
  return new AppError('invalid_request', { message: `Not a message of this protocol (${issues.join('; ')})` });
}
