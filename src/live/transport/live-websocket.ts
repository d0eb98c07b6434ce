import { WebSocket, WebSocketServer } from 'ws';
import { CONNECTION } from '../settings.ts';
import { CLOSE } from './close-codes.ts';

/** The limit for any frame: the audio in base64 and its JSON. */
export const MAX_FRAME_BYTES = Math.ceil((CONNECTION.maxAudioBytes * 4) / 3) + 1024;

/** Why a frame is refused. */
export const FRAME_TOO_LARGE = `A frame may contain at most ${CONNECTION.maxAudioBytes / 1024 / 1024} MiB of audio`;

/** The socket of a live connection. The library closes with 1009 on a frame above the limit, on which clients would reconnect and send it again. */
class LiveWebSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    if (code === 1009) super.close(CLOSE.frameTooLarge, FRAME_TOO_LARGE);
    else super.close(code, reason);
  }
}

/** Creates what answers the handshakes of live connections. */
export function createLiveSocketServer(): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    WebSocket: LiveWebSocket,
  });
}
