import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { OwnedElsewhere, Refusal } from '../live/session/admission.ts';
import type { LiveSession } from '../live/session/session.ts';
import type { LiveSessions } from '../live/session/sessions.ts';
import { UNAUTHENTICATED } from '../live/settings.ts';
import { CLOSE } from '../live/transport/close-codes.ts';
import { serveConnection } from '../live/transport/connection.ts';
import { createLiveSocketServer, type LiveSocketServer, type LiveWebSocket } from '../live/transport/live-websocket.ts';
import { endUpgrade, type UnauthenticatedConnections } from '../live/transport/unauthenticated-connections.ts';
import type { Logger } from '../telemetry/logger.ts';
import { FORWARDED, forwardSocket } from './forward-socket.ts';
import { serveV1Connection, V1_PATH, type V1BridgeDeps } from './v1-bridge.ts';

/** A process that died keeps its sessions until its lease expires; clients wait about this long for a connection. */
const FIND_OWNER_WITHIN_MS = 14_000;
const FIND_OWNER_RETRY_MS = 250;
const OWNER_CHECK_MS = 2_000;

export interface LiveSocketOptions {
  sessions: LiveSessions;
  idleMs: number;
  unauthenticated: UnauthenticatedConnections;
  log: Logger;
  /** For clients of the first version. */
  v1: Pick<V1BridgeDeps, 'keys' | 'limiter' | 'authHeaders' | 'warmUp'>;
}

/** Accepts WebSocket connections at `/v2/live`, and at the fixed URL of the first version. */
export function serveLiveSockets(app: FastifyInstance, options: LiveSocketOptions): void {
  const sockets = createLiveSocketServer();
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    accept(sockets, request, socket, head, options).catch((error) => {
      options.log.error({ err: error }, 'live: a connection failed');
      socket.destroy();
    });
  });
}

/** Serves a connection whose handshake was answered while the service was loading. */
export async function serveEarlySocket(
  ws: LiveWebSocket,
  request: IncomingMessage,
  options: LiveSocketOptions,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const session = await options.sessions.admit(url.searchParams.get('token'));
  serveSocket(
    ws,
    session instanceof OwnedElsewhere ? new Refusal(CLOSE.restart, 'The session has moved to another server') : session,
    url,
    options,
  );
  ws.resume();
}

async function accept(
  sockets: LiveSocketServer,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  options: LiveSocketOptions,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = url.pathname.replace(/\/+$/, '');
  if (path !== V1_PATH && path !== '/v2/live') {
    endUpgrade(socket, 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    return;
  }
  const authenticated = options.unauthenticated.enter(request, socket);
  if (!authenticated) return;
  if (path === V1_PATH) {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const { sessions, idleMs, log, v1 } = options;
      serveV1Connection(ws, request, { ...v1, sessions, idleMs, log, authenticated });
    });
    return;
  }
  // The session is opened before the handshake is answered, because the client may send audio right after it.
  const token = url.searchParams.get('token');
  const session = await admitOrForward(options.sessions, { request, socket, head, token, authenticated });
  if (!session) return;
  sockets.handleUpgrade(request, socket, head, (ws) => serveSocket(ws, session, url, options));
}

function serveSocket(
  ws: LiveWebSocket,
  session: LiveSession | Refusal,
  url: URL,
  { idleMs, log }: LiveSocketOptions,
): void {
  if (session instanceof Refusal) {
    ws.on('error', () => {});
    ws.close(session.code, session.reason);
    setTimeout(() => ws.terminate(), UNAUTHENTICATED.refusedMs).unref();
    return;
  }
  ws.allowLargeFrames();
  const from = url.searchParams.get('from');
  const fromByte = from !== null && /^\d{1,15}$/.test(from) ? Number(from) : null;
  serveConnection(ws, session, { idleMs, fromByte, log }).catch((error) => {
    log.error({ err: error }, 'live: a connection failed');
    ws.close(CLOSE.tryAgain, 'The session could not be opened');
  });
}

/** A request for a connection that is not answered yet. */
interface Handshake {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  token: string | null;
  /** Call when the token is valid. */
  authenticated(): void;
}

/** The session, or why there is none; null when the connection was forwarded to the process that owns the session. */
async function admitOrForward(
  sessions: LiveSessions,
  { request, socket, head, token, authenticated }: Handshake,
): Promise<LiveSession | Refusal | null> {
  const endMs = performance.now() + FIND_OWNER_WITHIN_MS;
  for (;;) {
    const found = await sessions.admit(token);
    if (!(found instanceof Refusal)) authenticated();
    if (!(found instanceof OwnedElsewhere)) return found;
    if (request.headers[FORWARDED]) return new Refusal(CLOSE.restart, 'The session has moved to another server');
    if (found.url !== '' && (await forwardSocket(found.url, request, socket, head))) {
      closeWhenMoved(sessions, found, socket);
      return null;
    }
    if (socket.destroyed) return null;
    if (performance.now() > endMs) return new Refusal(CLOSE.restart, 'The server of this session does not answer');
    await sleep(FIND_OWNER_RETRY_MS);
  }
}

/** Closes a forwarded connection when another process owns the session: an owner that has lost its network connection cannot close it. */
function closeWhenMoved(sessions: LiveSessions, owner: OwnedElsewhere, client: Duplex): void {
  const timer = setInterval(() => {
    // While the database is unavailable the owner is unknown, so the connection stays open.
    sessions.isStillAt(owner).then(
      (isOwner) => isOwner || client.destroy(),
      () => {},
    );
  }, OWNER_CHECK_MS);
  timer.unref();
  client.once('close', () => clearInterval(timer));
}
