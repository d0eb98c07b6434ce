import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { serveConnection } from '../live/connection.ts';
import type { LiveSession } from '../live/session.ts';
import { Elsewhere, type LiveSessions, Refusal } from '../live/sessions.ts';
import type { Logger } from '../telemetry/logger.ts';
import { FORWARDED, forwardSocket } from './forward-socket.ts';
import { serveV1Connection, V1_PATH, type V1BridgeDeps } from './v1-bridge.ts';

/** Larger frames than we take are received so far that they can be refused by name (4413). */
const RECEIVED_BYTES = 16 * 1024 * 1024;

/** A process that died keeps its sessions until its lease runs out; clients wait about this long for an answer. */
const FIND_WITHIN_MS = 14_000;
const LOOK_AGAIN_MS = 250;
const LOOK_AFTER_MS = 2_000;

export interface LiveSocketOptions {
  sessions: LiveSessions;
  idleMs: number;
  log: Logger;
  /** For clients of the first version. */
  v1: Pick<V1BridgeDeps, 'keys' | 'limiter' | 'authHeaders' | 'warmUp'>;
}

/** Takes WebSocket connections at `/v2/live`, and at the fixed address of the first version. */
export function serveLiveSockets(app: FastifyInstance, options: LiveSocketOptions): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: RECEIVED_BYTES, perMessageDeflate: false });
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    accept(sockets, request, socket, head, options).catch((error) => {
      options.log.error({ err: error }, 'live: a connection failed');
      socket.destroy();
    });
  });
}

async function accept(
  sockets: WebSocketServer,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { sessions, idleMs, log, v1 }: LiveSocketOptions,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname.replace(/\/$/, '') === V1_PATH) {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      serveV1Connection(ws, request, { ...v1, sessions, idleMs, log });
    });
    return;
  }
  if (url.pathname !== '/v2/live') {
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    return;
  }
  // Before the handshake is answered: what the client sends right after it must find its session waiting.
  const session = await admitHereOrThere(sessions, request, socket, head, url.searchParams.get('token'));
  if (!session) return;
  sockets.handleUpgrade(request, socket, head, (ws) => {
    if (session instanceof Refusal) {
      ws.on('error', () => {});
      ws.close(session.code, session.reason);
      return;
    }
    const from = url.searchParams.get('from');
    const fromByte = from !== null && /^\d{1,15}$/.test(from) ? Number(from) : null;
    serveConnection(ws, session, { idleMs, fromByte, log }).catch((error) => {
      log.error({ err: error }, 'live: a connection failed');
      ws.close(1001, 'The session could not be opened');
    });
  });
}

/** The session, or why there is none; null when another process has it and the connection now is between the client and that one. */
async function admitHereOrThere(
  sessions: LiveSessions,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  token: string | null,
): Promise<LiveSession | Refusal | null> {
  const endMs = performance.now() + FIND_WITHIN_MS;
  for (;;) {
    const found = await sessions.admit(token);
    if (!(found instanceof Elsewhere)) return found;
    if (request.headers[FORWARDED]) return new Refusal(1001, 'The session has moved');
    if (found.url !== '' && (await forwardSocket(found.url, request, socket, head))) {
      cutWhenMoved(sessions, found, socket);
      return null;
    }
    if (socket.destroyed) return null;
    if (performance.now() > endMs) return new Refusal(1001, 'The server of this session does not answer');
    await sleep(LOOK_AGAIN_MS);
  }
}

/** A server whose network is cut says no goodbye: its client must be let go when another server has the session. */
function cutWhenMoved(sessions: LiveSessions, there: Elsewhere, client: Duplex): void {
  const timer = setInterval(() => {
    // A database that does not answer now tells nothing.
    sessions.isStillAt(there).then(
      (still) => still || client.destroy(),
      () => {},
    );
  }, LOOK_AFTER_MS);
  timer.unref();
  client.once('close', () => clearInterval(timer));
}
