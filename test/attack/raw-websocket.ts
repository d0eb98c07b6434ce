import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const OPCODE = { text: 1, ping: 9 };

/** A WebSocket client that breaks the protocol as no library does: it sends parts of frames and never reads. */
export class RawWebSocket {
  readonly #socket: Socket;
  isClosed = false;
  received = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isClosed = true;
    });
  }

  /** Connects and waits for the handshake response, or for the end of the connection. */
  static open(url: string): Promise<RawWebSocket> {
    const { hostname, port, pathname, search } = new URL(url);
    const socket = connect(Number(port), hostname);
    const client = new RawWebSocket(socket);
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    return new Promise((resolve) => {
      socket.once('close', () => resolve(client));
      const read = (chunk: Buffer) => {
        client.received += chunk.toString('latin1');
        if (client.received.includes('\r\n\r\n')) resolve(client);
      };
      socket.on('data', read);
    });
  }

  /** The status of the handshake response. */
  get status(): number {
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.received)?.[1] ?? 0);
  }

  /** Stops reading, so that sent data stays in the memory of the service. */
  stopReading(): void {
    this.#socket.pause();
  }

  /** Announces a text frame of this many bytes and sends only `payload`. */
  sendPart(frameBytes: number, payload: Buffer, { isFinal = true } = {}): Promise<void> {
    return this.#write(Buffer.concat([header(OPCODE.text, frameBytes, isFinal), payload]));
  }

  /** Sends many pings at once. */
  sendPings(count: number, bytes = 125): Promise<void> {
    const ping = Buffer.concat([header(OPCODE.ping, bytes, true), Buffer.alloc(bytes)]);
    return this.#write(Buffer.concat(Array.from({ length: count }, () => ping)));
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Resolves when the bytes were written, or when the connection has ended. */
  #write(bytes: Buffer): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      this.#socket.once('close', resolve);
      this.#socket.write(bytes, () => {
        this.#socket.off('close', resolve);
        resolve();
      });
    });
  }
}

/** A frame header with a mask of zeros, so that the payload needs no masking. */
function header(opcode: number, payloadBytes: number, isFinal: boolean): Buffer {
  const first = (isFinal ? 0x80 : 0) | opcode;
  const mask = [0, 0, 0, 0];
  if (payloadBytes < 126) return Buffer.from([first, 0x80 | payloadBytes, ...mask]);
  const bytes = Buffer.alloc(14);
  bytes[0] = first;
  bytes[1] = 0x80 | 127;
  bytes.writeBigUInt64BE(BigInt(payloadBytes), 2);
  return bytes;
}
