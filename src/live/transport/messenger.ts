import { type LiveMessage, messageFlag } from '../../schemas/live/live-messages.ts';
import type { LiveParams } from '../../schemas/live/live-params.ts';
import type { MessageFlag } from '../../schemas/live/message-flags.ts';
import type { Recording } from '../../store/recordings/recordings.ts';
import { SENDING } from '../settings.ts';
import { CLOSE } from './close-codes.ts';
import { isPartial, type LoggedMessage, type MessageLog, type RecognizedUpTo } from './message-log.ts';

/** The connection to a client. */
export interface LiveSocket {
  /** Bytes that are not sent yet. */
  readonly bufferedBytes: number;
  send(text: string): void;
  /** Sends a ping; its pong proves that everything sent before has arrived. */
  ping(mark: string): void;
  close(code: number, reason: string): void;
  /** Stops or resumes reading from the client. */
  setPaused(paused: boolean): void;
}

/** A message without the fields that every message has. */
export type MessageBody = LiveMessage extends infer Message
  ? Message extends LiveMessage
    ? Omit<Message, 'session_id' | 'created_at'>
    : never
  : never;

export interface MessengerOptions {
  sessionId: string;
  params: LiveParams;
  recording: Recording;
  log: MessageLog;
  /** Whether this process still owns the session; by default it does. */
  maySend?(): boolean;
  /** Queues a message for the callback. */
  callback?(entry: LoggedMessage): void;
}

/** Sends the messages of a session: each is logged on disk first, then sent to the socket, if there is one, and to the callback. */
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

  /** Adds the fields that every message has. */
  make(body: MessageBody): LiveMessage {
    const { type, ...rest } = body;
    const head = { type, session_id: this.#options.sessionId, created_at: new Date().toISOString() };
    return { ...head, ...rest } as LiveMessage;
  }

  /** Sends a message; resolves when it is stored. */
  async send(body: MessageBody, recognized?: RecognizedUpTo): Promise<void> {
    await this.sendMade(this.make(body), recognized);
  }

  /** Sends a message that has all its fields; resolves when it is stored. */
  async sendMade(message: LiveMessage, recognized?: RecognizedUpTo): Promise<void> {
    if (isPartial(message) && !this.isRequested(message)) return;
    const entry = await this.#options.log.append(message, recognized);
    this.#writtenSeq = entry.seq;
    // The new owner does not have this message and creates its own.
    if (this.#options.maySend?.() === false) return;
    if (this.#wanted(message, 'callback')) this.#options.callback?.(entry);
    this.#deliver(entry);
  }

  /** Acknowledges audio. Not logged, because audio that is sent again is acknowledged again. */
  acknowledge(body: MessageBody, ackedBytes: number): void {
    const message = this.make(body);
    this.#ackedBytes = Math.max(this.#ackedBytes, ackedBytes);
    if (this.#wanted(message, 'callback')) void this.send(body).catch(() => {});
    else if (this.#wanted(message, 'socket')) this.#sendText(JSON.stringify(message));
    this.#requestConfirmation();
  }

  /** Replaces the socket (or removes it). The new one first gets the messages that the previous one may have missed. */
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

  /** The client has received everything up to this mark. */
  confirmed(mark: string): void {
    const [bytes, seq] = mark.split(':').map(Number);
    if (mark !== this.#pinged || bytes === undefined || seq === undefined) return;
    this.#pinged = '';
    this.#options.recording.confirm(bytes, seq);
    this.#requestConfirmation();
  }

  /** The client has received everything. */
  confirmAll(): void {
    this.#options.recording.confirm(this.#ackedBytes, this.#writtenSeq);
  }

  /** The messages requested over the socket or the callback, each as JSON text, without acknowledgements of audio. */
  async sentTexts(): Promise<string[]> {
    const wanted = (text: string) => {
      const message = JSON.parse(text) as LiveMessage;
      return message.type !== 'audio_chunk' && this.isRequested(message);
    };
    return (await this.#options.log.texts()).filter(wanted);
  }

  /** Whether the client requested a message over the socket or the callback. */
  isRequested(message: LiveMessage): boolean {
    return this.#wanted(message, 'socket') || this.#wanted(message, 'callback');
  }

  /** The messages for the callback. */
  forCallback(): LoggedMessage[] {
    return this.#options.log.entries.filter(({ message }) => this.#wanted(message, 'callback'));
  }

  /** Whether the client has confirmed every message. */
  get allConfirmed(): boolean {
    return this.#options.recording.confirmedSeq >= this.#writtenSeq;
  }

  #wanted(message: LiveMessage, channel: 'socket' | 'callback'): boolean {
    const { params } = this.#options;
    const flag: MessageFlag = messageFlag(message);
    if (channel === 'callback') return params.callback && params.callback_config?.[flag] === true;
    // The response to the init request already reports the start of the session.
    return params.messages_config[flag] && message.type !== 'start_session';
  }

  #deliver({ seq, message }: LoggedMessage): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#sentSeq = Math.max(this.#sentSeq, seq);
    const isDropped = isPartial(message) && socket.bufferedBytes > SENDING.slowBytes;
    if (this.#wanted(message, 'socket') && !isDropped) {
      this.#sendText(JSON.stringify(message));
    }
    this.#requestConfirmation();
  }

  #sendText(text: string): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.send(text);
    if (socket.bufferedBytes > SENDING.stuckBytes) socket.close(CLOSE.tryAgain, 'Messages are not being read');
  }

  /** Sends one ping at a time. */
  #requestConfirmation(): void {
    const mark = `${this.#ackedBytes}:${this.#sentSeq}`;
    const { recording } = this.#options;
    const hasUnconfirmed = this.#ackedBytes > 0 || this.#sentSeq > recording.confirmedSeq;
    if (!this.#socket || this.#pinged !== '' || !hasUnconfirmed || mark === this.#lastMark) return;
    this.#pinged = mark;
    this.#lastMark = mark;
    this.#socket.ping(mark);
  }
}
