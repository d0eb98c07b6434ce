import type { LiveMessage } from '../schemas/live/live-messages.ts';
import { AudioBacklog } from './audio-backlog.ts';
import { VerbatimError } from './errors.ts';
import { MessageQueue } from './message-queue.ts';
import { backoffMs } from './pauses.ts';
import type { SocketLike } from './platform.ts';

export interface LiveSessionOptions {
  id: string;
  /** The URL with its token. */
  url: string;
  openSocket(url: string): SocketLike;
  /** Whether acknowledgments of audio are part of the messages; the client uses them in any case. */
  showAcknowledgments?: boolean;
  /** How long the service may be unreachable before the session fails. */
  reconnectTimeoutMs?: number | undefined;
  /** After this long without audio an empty message is sent to keep the connection open. */
  keepAliveMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

const FRAME_BYTES = 256 * 1024;
const OPEN = 1;
const OPEN_TIMEOUT_MS = 15_000;
/** Limits of the socket's buffer and of unacknowledged audio; above them `send` waits. */
const SOCKET_BYTES = 1024 * 1024;
const BACKLOG_BYTES = 2 * 1024 * 1024;
const RECONNECT_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_MS = 10_000;
const MAX_SEEN_MESSAGES = 1_000;
const KEEP_ALIVE = JSON.stringify({ type: 'audio_chunk', data: { chunk: '' } });
const STOP = JSON.stringify({ type: 'stop_recording' });

/**
 * A live session that reconnects as needed. Audio that was not acknowledged is sent again after a lost connection, so nothing is lost and
 * nothing is transcribed twice. Iterate over it for its messages; the iteration ends with the session.
 */
export class LiveSession implements AsyncIterable<LiveMessage> {
  readonly id: string;
  /** Settles when the session ends. */
  readonly ended: Promise<void>;
  #options: LiveSessionOptions;
  #backlog = new AudioBacklog();
  #messages = new MessageQueue<LiveMessage>();
  #seen = new Set<string>();
  #socket: SocketLike | null = null;
  #sentTo = 0;
  #stopWanted = false;
  #stopSent = false;
  #over = false;
  #wasOpen = false;
  #lostAtMs: number | null = Date.now();
  #attempts = 0;
  #timers: { retry?: Timer; open?: Timer; pump?: Timer; quiet?: Timer } = {};
  #waitingSenders: (() => void)[] = [];
  #settle!: { resolve(): void; reject(error: unknown): void };

  constructor(options: LiveSessionOptions) {
    this.id = options.id;
    this.#options = options;
    this.ended = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    // Attach a no-op handler so that callers who only iterate do not get an unhandled rejection.
    this.ended.catch(() => {});
    const { signal } = options;
    const abort = () => this.#finish(1000, signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    this.ended.finally(() => signal?.removeEventListener('abort', abort)).catch(() => {});
    if (signal?.aborted) abort();
    else this.#connect();
  }

  /** Sends audio in the format of the session. Resolves when there is room for more. */
  async send(audio: Uint8Array | ArrayBuffer): Promise<void> {
    if (this.#stopWanted) throw new VerbatimError('The recording has been stopped');
    if (this.#over) await this.ended;
    if (this.#over) throw new VerbatimError('The session has ended');
    this.#backlog.push(audio instanceof Uint8Array ? audio : new Uint8Array(audio));
    this.#pump();
    if (this.#backlog.waitingBytes <= BACKLOG_BYTES) return;
    await new Promise<void>((resolve) => this.#waitingSenders.push(resolve));
  }

  /** Ends the recording. Resolves when all messages have arrived and the session has ended. */
  stop(): Promise<void> {
    this.#stopWanted = true;
    this.#pump();
    return this.ended;
  }

  [Symbol.asyncIterator](): AsyncIterator<LiveMessage> {
    return this.#messages;
  }

  #connect(): void {
    const { url } = this.#options;
    const socket = this.#options.openSocket(
      this.#wasOpen ? `${url}${url.includes('?') ? '&' : '?'}from=${this.#backlog.acknowledged}` : url,
    );
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#timers.open = setTimeout(() => this.#lost(socket, 1006, 'it does not answer'), OPEN_TIMEOUT_MS);
    socket.onopen = () => {
      clearTimeout(this.#timers.open);
      this.#wasOpen = true;
      this.#sentTo = this.#backlog.acknowledged;
      this.#stopSent = false;
      this.#pump();
      this.#restartQuiet();
    };
    socket.onmessage = (event: { data: unknown }) => this.#receive(socket, String(event.data));
    socket.onerror = () => {};
    socket.onclose = (event: { code: number; reason: string }) => this.#lost(socket, event.code, event.reason);
  }

  #receive(socket: SocketLike, text: string): void {
    if (socket !== this.#socket || this.#over) return;
    this.#lostAtMs = null;
    this.#attempts = 0;
    const message = JSON.parse(text) as LiveMessage;
    if (message.type === 'audio_chunk') {
      if (message.acknowledged && message.data) this.#backlog.acknowledge(message.data.byte_range[1]);
      this.#resumeSenders();
      if (this.#options.showAcknowledgments) this.#messages.push(message);
      return;
    }
    // After a reconnect the service repeats messages that may be lost.
    if (this.#seen.has(text)) return;
    this.#seen.add(text);
    if (this.#seen.size > MAX_SEEN_MESSAGES) this.#seen.delete(this.#seen.values().next().value as string);
    // A stop that is repeated after a reconnect may have been received already.
    if (message.type === 'stop_recording' && !message.acknowledged) return;
    this.#messages.push(message);
  }

  #pump(): void {
    const socket = this.#socket;
    clearTimeout(this.#timers.pump);
    if (!socket || socket.readyState !== OPEN || this.#over) return;
    const before = this.#sentTo;
    while (this.#sentTo < this.#backlog.end && socket.bufferedAmount < SOCKET_BYTES) {
      const frame = this.#backlog.read(this.#sentTo, FRAME_BYTES);
      socket.send(frame);
      this.#sentTo += frame.length;
    }
    if (this.#sentTo > before) this.#restartQuiet();
    if (this.#sentTo < this.#backlog.end) this.#timers.pump = setTimeout(() => this.#pump(), 20);
    else if (this.#stopWanted && !this.#stopSent) {
      this.#stopSent = true;
      socket.send(STOP);
    }
  }

  #restartQuiet(): void {
    clearInterval(this.#timers.quiet);
    this.#timers.quiet = setInterval(() => {
      if (this.#socket?.readyState === OPEN && !this.#stopWanted) this.#socket.send(KEEP_ALIVE);
    }, this.#options.keepAliveMs ?? KEEP_ALIVE_MS);
  }

  #lost(socket: SocketLike, code: number, reason: string): void {
    if (socket !== this.#socket || this.#over) return;
    clearTimeout(this.#timers.open);
    this.#socket = null;
    if (code === 1006) quietly(() => socket.close());
    const nowMs = Date.now();
    this.#lostAtMs ??= nowMs;
    // Only the close frame was lost; all messages have arrived.
    const missedTheEnd = code === 4401 && this.#wasOpen && /has ended/.test(reason);
    const failure = new VerbatimError(`The live session was closed (${code}${reason ? `: ${reason}` : ''})`, {
      status: code,
    });
    const mayReconnect = nowMs - this.#lostAtMs < (this.#options.reconnectTimeoutMs ?? RECONNECT_TIMEOUT_MS);
    if (code === 1000 || missedTheEnd) this.#finish();
    else if (isFinal(code) || !mayReconnect) this.#finish(undefined, failure);
    else {
      this.#timers.retry = setTimeout(() => this.#connect(), this.#attempts === 0 ? 0 : backoffMs(this.#attempts));
      this.#attempts++;
    }
  }

  #finish(closeCode?: number, ...failure: [] | [unknown]): void {
    if (this.#over) return;
    this.#over = true;
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    const socket = this.#socket;
    if (socket && closeCode !== undefined) quietly(() => socket.close(closeCode));
    if (failure.length > 0) {
      this.#settle.reject(failure[0]);
      this.#messages.fail(failure[0]);
    } else {
      this.#settle.resolve();
      this.#messages.end();
    }
    this.#resumeSenders();
  }

  #resumeSenders(): void {
    if (this.#backlog.waitingBytes > BACKLOG_BYTES && !this.#over) return;
    for (const resolve of this.#waitingSenders.splice(0)) resolve();
  }
}

type Timer = ReturnType<typeof setTimeout>;

/** Close codes 4400–4499 are final, except for a timeout (4408) and too many frames or sessions (4429). */
function isFinal(code: number): boolean {
  return code >= 4400 && code <= 4499 && code !== 4408 && code !== 4429;
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // A socket that never opened cannot be closed.
  }
}
