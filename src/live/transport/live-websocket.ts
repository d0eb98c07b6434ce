import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { CONNECTION, SENDING, UNAUTHENTICATED } from '../settings.ts';
import { CLOSE } from './close-codes.ts';
import { FrameAllowance } from './frame-allowance.ts';

/** The limit for any frame of an authenticated client: the audio in base64 and its JSON. */
export const MAX_FRAME_BYTES = Math.ceil((CONNECTION.maxAudioBytes * 4) / 3) + 1024;

/** Why a frame is refused. */
export const FRAME_TOO_LARGE = `A frame may contain at most ${CONNECTION.maxAudioBytes / 1024 / 1024} MiB of audio`;

/** The socket of a live connection. It takes only small frames until `allowLargeFrames` is called. */
export class LiveWebSocket extends WebSocket {
  #pings = new FrameAllowance();
  #takesOnlySmallFrames = true;

  /** The library closes with 1009 on a frame above the limit, on which clients would reconnect and send it again. */
  override close(code?: number, reason?: string | Buffer): void {
    if (code === 1009) {
      super.close(CLOSE.frameTooLarge, FRAME_TOO_LARGE);
      this.#stopReading();
    } else super.close(code, reason);
  }

  /** The library would go on reading to find the answer to its close frame, and a client without a key may send without end. */
  #stopReading(): void {
    if (!this.#takesOnlySmallFrames) return;
    process.nextTick(() => this.pause());
    setTimeout(() => this.terminate(), UNAUTHENTICATED.refusedMs).unref();
  }

  /** Takes frames with audio. The library has no method for this: its limit is fixed when the connection opens. */
  allowLargeFrames(): void {
    const { _receiver: receiver } = this as unknown as { _receiver?: { _maxPayload?: number } };
    if (receiver?._maxPayload === undefined) throw new Error('the frame limit of the WebSocket library was not found');
    receiver._maxPayload = MAX_FRAME_BYTES;
    this.#takesOnlySmallFrames = false;
  }

  /** The library would answer every ping, and keep the answers in memory when the client does not read them. */
  answerPing(data: Buffer): void {
    if (!this.#pings.take()) {
      if (this.readyState !== this.OPEN) return;
      this.close(CLOSE.tooMany, 'Too many frames');
      this.#stopReading();
    } else if (this.readyState === this.OPEN && this.bufferedAmount < SENDING.slowBytes) {
      this.pong(data, false, () => {});
    }
  }
}

/** Answers the handshakes of live connections. */
export interface LiveSocketServer {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, open: (ws: LiveWebSocket) => void): void;
}

/** Creates what answers the handshakes of live connections. */
export function createLiveSocketServer(): LiveSocketServer {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: UNAUTHENTICATED.frameBytes,
    maxFragments: CONNECTION.maxFragments,
    autoPong: false,
    perMessageDeflate: false,
    WebSocket: LiveWebSocket,
  });
  return {
    handleUpgrade: (request, socket, head, open) =>
      server.handleUpgrade(request, socket, head, (ws) => {
        const live = ws as LiveWebSocket;
        live.on('ping', (data) => live.answerPing(data));
        open(live);
      }),
  };
}
