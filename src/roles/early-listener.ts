import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLiveSocketServer, type LiveWebSocket } from '../live/transport/live-websocket.ts';
import { UnauthenticatedConnections } from '../live/transport/unauthenticated-connections.ts';

const KEEP_ALIVE_MS = 72_000;
/** A client whose headers take longer is disconnected. */
const HEADERS_WITHIN_MS = 20_000;
const CONNECTION_CHECK_MS = 5_000;
const DRAIN_CHECK_MS = 20;

/** The part of the configuration that is needed to listen. */
export interface ListenConfig {
  host: string;
  port: number;
  database: { url?: string | undefined };
  trustProxy: false | number | string[];
  live: { maxSessions: number };
}

/** Serves a live connection whose handshake is done. */
export type LiveSocketHandler = (ws: LiveWebSocket, request: IncomingMessage) => void;

/**
 * Accepts connections before the rest of the service is loaded. Requests wait until `open` is called: client libraries give up after a few refused
 * connections, but wait longer for an answer. This file imports nothing that takes time to load.
 */
export class EarlyListener {
  readonly server: Server;
  readonly unauthenticated: UnauthenticatedConnections;
  #handler: RequestListener | undefined;
  #answersHandshakes: boolean;
  #isOpen = false;
  #waiting: (() => void)[] = [];
  /** Answers handshakes of live connections while the service is loading. */
  #liveSockets = createLiveSocketServer();
  #onLiveSocket: LiveSocketHandler | undefined;
  #activeRequests = 0;

  private constructor({ database, trustProxy, live }: ListenConfig) {
    // Where no other process can own the session.
    this.#answersHandshakes = database.url === undefined;
    this.unauthenticated = new UnauthenticatedConnections({ trustProxy, maxSessions: live.maxSessions });
    // Uploads have no time limit while they make progress; headers do.
    this.server = createServer({
      requestTimeout: 0,
      headersTimeout: HEADERS_WITHIN_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    });
    this.server.on('request', (request, response) => this.#onRequest(request, response));
    this.server.on('upgrade', (request, socket, head) => this.#onEarlyUpgrade(request, socket, head));
  }

  /** Starts listening. Handshakes of live connections are answered at once where no other process can own the session. */
  static async listen(config: ListenConfig): Promise<EarlyListener> {
    const { host, port } = config;
    const listener = new EarlyListener(config);
    await new Promise<void>((resolve, reject) => {
      const refuse = (error: NodeJS.ErrnoException) => reject(listenError(error, host, port));
      listener.server.once('error', refuse);
      listener.server.listen({ host, port }, () => {
        listener.server.off('error', refuse);
        resolve();
      });
    });
    return listener;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Connects the application to the server; to be passed on as Fastify's `serverFactory`. */
  readonly connect = (handler: RequestListener): Server => {
    this.#handler = handler;
    return this.server;
  };

  /** Serves what has been waiting, and everything from now on. */
  open(onLiveSocket: LiveSocketHandler): void {
    this.#isOpen = true;
    this.#onLiveSocket = onLiveSocket;
    for (const serve of this.#waiting.splice(0)) serve();
  }

  /** Refuses new connections and waits for the requests that are being answered. WebSockets stay open. */
  async drain(withinMs: number): Promise<void> {
    this.server.close(() => {});
    const endMs = performance.now() + withinMs;
    while (this.#activeRequests > 0 && performance.now() < endMs) await sleep(DRAIN_CHECK_MS);
  }

  #onRequest(request: IncomingMessage, response: ServerResponse): void {
    this.#activeRequests++;
    response.once('close', () => this.#activeRequests--);
    this.#whenOpen(() => this.#handler?.(request, response));
  }

  #onEarlyUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#isOpen) return;
    socket.on('error', () => {});
    const leave = this.unauthenticated.enter(request, socket);
    if (!leave) return;
    if (this.#answersHandshakes && /^\/v2\/live\/?\?/.test(request.url ?? '')) {
      this.#liveSockets.handleUpgrade(request, socket, head, (ws) => {
        // What the client sends stays in the socket until the session is open.
        ws.pause();
        ws.on('error', () => {});
        this.#waiting.push(() => {
          leave();
          this.#onLiveSocket?.(ws, request);
        });
      });
    } else {
      this.#waiting.push(() => {
        leave();
        this.server.emit('upgrade', request, socket, head);
      });
    }
  }

  #whenOpen(serve: () => void): void {
    if (this.#isOpen) serve();
    else this.#waiting.push(serve);
  }
}

/** Explains why the service cannot listen and which setting to change. */
function listenError(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is used by another program. Stop that program, or set VERBATIM_PORT to another port.`,
    EACCES: `This user may not listen on port ${port}. Set VERBATIM_PORT to a port above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set VERBATIM_HOST to one that is, for example 127.0.0.1.`,
    ENOTFOUND: `The host name ${host} cannot be resolved. Set VERBATIM_HOST to an address of this machine.`,
  };
  return new Error(reasons[cause.code ?? ''] ?? `Cannot listen on ${host}, port ${port}: ${cause.message}`, { cause });
}
