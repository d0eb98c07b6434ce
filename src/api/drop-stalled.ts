import type { FastifyInstance, FastifyRequest } from 'fastify';

const STALL_MS = 60_000;

/**
 * Closes the connection of a request whose body has stopped arriving. A slow body may take any time as long as bytes arrive.
 * When the service reads slowly, bytes wait in the buffer of the request, so a buffer that is not empty is not a stall.
 */
export function dropStalledBodies(app: FastifyInstance, stallMs = STALL_MS): void {
  app.addHook('onRequest', async (request) => watchBody(request, stallMs));
}

function watchBody({ raw, log }: FastifyRequest, stallMs: number): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  let seenBytes = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer);
    const { bytesRead } = raw.socket;
    if (bytesRead === seenBytes && raw.readableLength === 0) {
      log.info({ bytes: bytesRead }, 'closed a connection whose request body stopped arriving');
      raw.socket.destroy();
    }
    seenBytes = bytesRead;
  }, stallMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
