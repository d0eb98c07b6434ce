import { flagOf, type LiveMessage } from '../schemas/live-messages.ts';
import type { LiveParams } from '../schemas/live-params.ts';
import type { MessageFlag } from '../schemas/message-flags.ts';
import type { Recording } from '../store/recordings.ts';
import { type HeardUpTo, isPartial, type LoggedMessage, type MessageLog } from './message-log.ts';

/** A client's end of the line. */
export interface LiveSocket {
  /** Bytes that wait to be sent. */
  readonly bufferedBytes: number;
  send(text: string): void;
  /** Asks for a sign that everything sent so far has arrived. */
  ping(mark: string): void;
  close(code: number, reason: string): void;
  /** Stops and starts taking what the client sends. */
  hold(held: boolean): void;
}

/** What is sent besides the three fields every message has. */
export type MessageBody = LiveMessage extends infer Message
  ? Message extends LiveMessage
    ? Omit<Message, 'session_id' | 'created_at'>
    : never
  : never;

/** A client that reads so slowly gets no partials … */
const SLOW_BYTES = 256 * 1024;
/** … and is disconnected here; it may come back for the rest. */
const STUCK_BYTES = 8 * 1024 * 1024;

export interface MessengerOptions {
  sessionId: string;
  params: LiveParams;
  recording: Recording;
  log: MessageLog;
  /** Whether the session is still this process's to speak for; left out, it is. */
  mayTell?(): boolean;
  /** Hands a message to the callback. */
  callback?(entry: LoggedMessage): void;
}

/** Sends a session's messages: written down first, then to the socket if there is one, and to the callback. */
export class Messenger {
  #options: MessengerOptions;
  #socket: LiveSocket | null = null;
  #writtenSeq: number;
  #sentSeq = 0;
  #ackedBytes = 0;
  #pinged = '';
  #lastMark = '';

  constructor(options: MessengerOptions) {
    this.#options = options;
    this.#writtenSeq = options.log.entries.at(-1)?.seq ?? 0;
  }

  /** Completes a message. */
  make(body: MessageBody): LiveMessage {
    const { type, ...rest } = body;
    const head = { type, session_id: this.#options.sessionId, created_at: new Date().toISOString() };
    return { ...head, ...rest } as LiveMessage;
  }

  /** Sends a message; resolves when it can no longer be lost. */
  async send(body: MessageBody, heard?: HeardUpTo): Promise<void> {
    const message = this.make(body);
    if (!this.#wanted(message, 'socket') && !this.#wanted(message, 'callback') && isPartial(message)) return;
    const entry = await this.#options.log.append(message, heard);
    this.#writtenSeq = entry.seq;
    // Whoever has the session now has not got this message, and makes its own.
    if (this.#options.mayTell?.() === false) return;
    if (this.#wanted(message, 'callback')) this.#options.callback?.(entry);
    this.#deliver(entry);
  }

  /** Acknowledges audio: not written down, since audio is acknowledged again when a client sends it again. */
  acknowledge(body: MessageBody, ackedBytes: number): void {
    const message = this.make(body);
    this.#ackedBytes = Math.max(this.#ackedBytes, ackedBytes);
    if (this.#wanted(message, 'callback')) void this.send(body).catch(() => {});
    else if (this.#wanted(message, 'socket')) this.#socket?.send(JSON.stringify(message));
    this.#askForSign();
  }

  /** Gives the session another socket (or none), which first gets what the one before may have missed. */
  attach(socket: LiveSocket | null): void {
    this.#socket = socket;
    this.#pinged = '';
    this.#ackedBytes = 0;
    this.#sentSeq = this.#options.recording.confirmedSeq;
    if (!socket) return;
    for (const entry of this.#options.log.entries) {
      if (entry.seq > this.#sentSeq && entry.seq <= this.#writtenSeq) this.#deliver(entry);
    }
  }

  get socket(): LiveSocket | null {
    return this.#socket;
  }

  /** The client has everything up to this mark. */
  confirmed(mark: string): void {
    const [bytes, seq] = mark.split(':').map(Number);
    if (mark !== this.#pinged || bytes === undefined || seq === undefined) return;
    this.#pinged = '';
    this.#options.recording.confirm(bytes, seq);
    this.#askForSign();
  }

  /** The client has everything. */
  confirmAll(): void {
    this.#options.recording.confirm(this.#ackedBytes, this.#writtenSeq);
  }

  /** The messages that were asked for, on either way, each as JSON text. */
  async sentTexts(): Promise<string[]> {
    const wanted = (text: string) => {
      const message = JSON.parse(text) as LiveMessage;
      return this.#wanted(message, 'socket') || this.#wanted(message, 'callback');
    };
    return (await this.#options.log.texts()).filter(wanted);
  }

  /** The messages that belong to the callback. */
  forCallback(): LoggedMessage[] {
    return this.#options.log.entries.filter(({ message }) => this.#wanted(message, 'callback'));
  }

  /** Whether the client is known to have every message. */
  get allConfirmed(): boolean {
    return this.#options.recording.confirmedSeq >= this.#writtenSeq;
  }

  #wanted(message: LiveMessage, channel: 'socket' | 'callback'): boolean {
    const { params } = this.#options;
    const flag: MessageFlag = flagOf(message);
    if (channel === 'callback') return params.callback && params.callback_config?.[flag] === true;
    // The client learns from the answer to its init request that the session has started.
    return params.messages_config[flag] && message.type !== 'start_session';
  }

  #deliver({ seq, message }: LoggedMessage): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#sentSeq = Math.max(this.#sentSeq, seq);
    const leftOut = isPartial(message) && socket.bufferedBytes > SLOW_BYTES;
    if (this.#wanted(message, 'socket') && !leftOut) {
      socket.send(JSON.stringify(message));
      if (socket.bufferedBytes > STUCK_BYTES) socket.close(1001, 'Messages are not being read');
    }
    this.#askForSign();
  }

  /** One ping at a time: its answer proves that everything before it has arrived. */
  #askForSign(): void {
    const mark = `${this.#ackedBytes}:${this.#sentSeq}`;
    const { recording } = this.#options;
    const news = this.#ackedBytes > 0 || this.#sentSeq > recording.confirmedSeq;
    if (!this.#socket || this.#pinged !== '' || !news || mark === this.#lastMark) return;
    this.#pinged = mark;
    this.#lastMark = mark;
    this.#socket.ping(mark);
  }
}
