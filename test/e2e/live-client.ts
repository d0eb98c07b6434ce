import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ClientOptions, WebSocket } from 'ws';
import { LiveMessage, type LiveMessageType } from '../../src/schemas/live/live-messages.ts';
import type { TestServer } from './server.ts';

/** Three seconds of a public-domain reading, 16 kHz, 16 bits, as a WAV file. */
export const AUSTEN = fileURLToPath(new URL('../fixtures/speech/ill-disposed.wav', import.meta.url));
/** Its text. */
export const AUSTEN_TEXT = 'he was not an ill disposed young man';

/** The format of its samples, and its language, as parameters of a session. */
export const AUSTEN_FORMAT = {
  encoding: 'wav/pcm',
  sample_rate: 16_000,
  bit_depth: 16,
  channels: 1,
  language_config: { languages: ['en'] },
};

/** The samples of a WAV file with a 44-byte header. */
export async function samplesOf(path: string): Promise<Buffer> {
  return (await readFile(path)).subarray(44);
}

/** A live session over a plain socket. Every message is checked against the schema and kept. */
export class LiveClient {
  readonly messages: LiveMessage[] = [];
  readonly opened: Promise<void>;
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly socket: WebSocket;
  #wake: (() => void)[] = [];

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options);
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', () => resolve());
      this.socket.once('error', reject);
    });
    this.opened.catch(() => {});
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
        this.#notify();
      });
    });
    this.socket.on('message', (data) => {
      this.messages.push(LiveMessage.parse(JSON.parse(String(data))));
      this.#notify();
    });
  }

  /** Opens a session and connects to it. */
  static async start(server: TestServer, params: Record<string, unknown> = {}) {
    const answer = await server.post('/v2/live', params);
    const body = (await answer.json()) as { id: string; url: string; created_at: string };
    if (answer.status !== 201) throw new Error(`refused: ${JSON.stringify(body)}`);
    const client = new LiveClient(body.url);
    await client.opened;
    return { client, ...body };
  }

  of<Type extends LiveMessageType>(type: Type): Extract<LiveMessage, { type: Type }>[] {
    return this.messages.filter((message) => message.type === type) as Extract<LiveMessage, { type: Type }>[];
  }

  /** Waits for the given number of messages of a type. */
  async receive<Type extends LiveMessageType>(type: Type, count = 1): Promise<Extract<LiveMessage, { type: Type }>> {
    while (this.of(type).length < count) {
      if (this.socket.readyState === WebSocket.CLOSED) {
        throw new Error(`closed before ${type}: ${this.messages.map((message) => message.type).join(' ')}`);
      }
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
    return this.of(type)[count - 1]!;
  }

  audio(bytes: Uint8Array): void {
    this.socket.send(bytes);
  }

  json(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  base64(bytes: Uint8Array): void {
    this.json({ type: 'audio_chunk', data: { chunk: Buffer.from(bytes).toString('base64') } });
  }

  /** Stops the recording and waits until the session has ended. */
  async stop(): Promise<{ code: number; reason: string }> {
    this.json({ type: 'stop_recording' });
    return this.closed;
  }

  #notify(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
