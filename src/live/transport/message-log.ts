import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toAppError } from '../../errors.ts';
import type { LiveMessage } from '../../schemas/live/live-messages.ts';
import type { FolderCopy } from '../../store/repositories/session-log.ts';
import { SENDING } from '../settings.ts';

/** How far a channel was recognised when a message was created; after a restart recognition continues there. */
export interface RecognizedUpTo {
  channel: number;
  /** Seconds of audio. */
  sec: number;
  /** The session's language, once it is decided. */
  language?: string;
}

/** A message of a session with its sequence number. */
export interface LoggedMessage {
  /** 1 for the first. */
  seq: number;
  message: LiveMessage;
  recognized?: RecognizedUpTo;
}

/** The messages of a session on disk, so that a crash neither loses nor repeats one. */
export class MessageLog {
  #file: FileHandle;
  #writing: Promise<unknown> = Promise.resolve();
  #path: string;
  #copy: FolderCopy | undefined;
  #nextSeq: number;
  #sizeBytes: number;
  #closed = false;
  /** All messages except partials, which are never sent again and would fill the memory. */
  readonly entries: LoggedMessage[];

  private constructor(path: string, file: FileHandle, text: string, copy?: FolderCopy) {
    const lines = text.split('\n').filter((line) => line !== '');
    const all = lines.map(parseEntry);
    this.#sizeBytes = Buffer.byteLength(text);
    this.#copy = copy;
    this.#path = path;
    this.#file = file;
    this.#nextSeq = (all.at(-1)?.seq ?? 0) + 1;
    this.entries = all.filter(({ message }) => !isPartial(message));
  }

  /** Opens or creates the log in `dir`. */
  static async open(dir: string, copy?: FolderCopy): Promise<MessageLog> {
    const path = join(dir, 'messages.jsonl');
    const file = await open(path, 'a+');
    const text = await file.readFile('utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // An incomplete line was never sent.
    if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole));
    return new MessageLog(path, file, whole, copy);
  }

  /** Appends a message; it may be sent once this resolves. Entries keep the order of the calls. */
  append(message: LiveMessage, recognized?: RecognizedUpTo): Promise<LoggedMessage> {
    const entry: LoggedMessage = { seq: this.#nextSeq++, message, ...(recognized ? { recognized } : {}) };
    if (!isPartial(message)) this.entries.push(entry);
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    const written = this.#writing.then(() => this.#write(line));
    this.#writing = written.catch(() => {});
    const copied = written.then(() => this.#copy?.append([['messages.jsonl', line]], { soon: true }));
    return copied.then(() => entry);
  }

  /** Waits while the disk is full: a message that is not written would be lost. */
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
        // An incomplete line would corrupt the next.
        await this.#file.truncate(this.#sizeBytes).catch(() => {});
        await sleep(SENDING.fullDiskRetryMs);
      }
    }
  }

  /** Every message as JSON text, including partials. */
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

/** Logs of versions before 0.2 have the progress under another name. */
function parseEntry(line: string): LoggedMessage {
  const { heard, ...entry } = JSON.parse(line) as LoggedMessage & { heard?: RecognizedUpTo };
  return heard ? { ...entry, recognized: heard } : entry;
}
