import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the provider received. */
export interface SeenRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: { model?: string; messages?: { role: string; content: string }[] } & Record<string, unknown>;
}

/** Answers one request; `count` is the number of requests before it. */
export type Behaviour = (response: ServerResponse, request: SeenRequest, count: number) => void;

/** Starts a provider on this machine that answers with `behave`. */
export async function startProvider(behave: Behaviour) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const one = { path: request.url ?? '', headers: request.headers, body: text ? JSON.parse(text) : {} };
    seen.push(one);
    behave(response, one, seen.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Sends a JSON reply. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Sends a chat completion with `text`. */
export function sendAnswer(response: ServerResponse, text: string): void {
  sendJson(response, 200, { choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }] });
}
