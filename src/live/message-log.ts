import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toAppError } from '../errors.ts';
import type { LiveMessage } from '../schemas/live-messages.ts';
import type { FolderCopy } from '../store/live-notes.ts';

const AGAIN_MS = 500;

/** How far a channel was understood when a message was made; hearing goes on from there after a restart. */
export interface HeardUpTo {
  channel: number;
  /** Seconds of audio. */
  sec: number;
  /** The language in use, once it is decided. */
  language?: string;
}

/** A message of a session with its place in the order. */
export interface LoggedMessage {
  /** 1 for the first. */
  seq: number;
  message: LiveMessage;
  heard?: HeardUpTo;
}

/** The messages of a session on disk, so that none is lost or made twice when the process dies. */
export class MessageLog {
  #file: FileHandle;
  #writing: Promise<unknown> = Promise.resolve();
  #path: string;
  #copy: FolderCopy | undefined;
  #nextSeq: number;
  #sizeBytes: number;
  #closed = false;
  /** Everything logged so far except partial transcripts, which would fill the memory and are of no use later. */
  readonly entries: LoggedMessage[];

  private constructor(path: string, file: FileHandle, text: string, copy?: FolderCopy) {
    const lines = text.split('\n').filter((line) => line !== '');
    const all = lines.map((line) => JSON.parse(line) as LoggedMessage);
    this.#sizeBytes = Buffer.byteLength(text);
    this.#copy = copy;
    this.#path = path;
    this.#file = file;
    this.#nextSeq = (all.at(-1)?.seq ?? 0) + 1;
    this.entries = all.filter(({ message }) => !isPartial(message));
  }

  /** Opens (or begins) the log in `dir`. */
  static async open(dir: string, copy?: FolderCopy): Promise<MessageLog> {
    const path = join(dir, 'messages.jsonl');
    const file = await open(path, 'a+');
    const text = await file.readFile('utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // A line that was cut off was never sent.
    if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole));
    return new MessageLog(path, file, whole, copy);
  }

  /** Writes a message down; it may be sent once this has resolved, in the order of the calls. */
  append(message: LiveMessage, heard?: HeardUpTo): Promise<LoggedMessage> {
    const entry: LoggedMessage = { seq: this.#nextSeq++, message, ...(heard ? { heard } : {}) };
    if (!isPartial(message)) this.entries.push(entry);
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    const written = this.#writing.then(() => this.#write(line));
    this.#writing = written.catch(() => {});
    const copied = written.then(() => this.#copy?.append([['messages.jsonl', line]], { soon: true }));
    return copied.then(() => entry);
  }

  /** A full disk holds messages up, but costs none: what was said would be missing for ever. */
  async #write(line: Buffer): Promise<void> {
    for (;;) {
      try {
        for (let done = 0; done < line.length; ) {
          done += (await this.#file.write(line, done, line.length - done)).bytesWritten;
        }
        this.#sizeBytes += line.length;
        return;
      } catch (error) {
        if (this.#closed || toAppError(error).code !== 'storage_full') throw error;
        // Half a line would spoil the next.
        await this.#file.truncate(this.#sizeBytes).catch(() => {});
        await sleep(AGAIN_MS);
      }
    }
  }

  /** Every message as JSON text, partial ones too. */
  async texts(): Promise<string[]> {
    await this.#writing;
    const lines = (await readFile(this.#path, 'utf8')).split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.stringify((JSON.parse(line) as LoggedMessage).message));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#writing;
    await this.#file.datasync().catch(() => {});
    await this.#file.close();
  }
}

/** Whether a message is a transcript that may still change. */
export function isPartial(message: LiveMessage): boolean {
  return message.type === 'transcript' && !message.data.is_final;
}
