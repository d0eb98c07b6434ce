import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { dropStalledBodies } from './drop-stalled.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function open(stallMs: number) {
  app = fastify();
  dropStalledBodies(app, stallMs);
  app.post('/', async (request) => request.body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"a":');
  return socket;
}

it('closes a connection whose body stops arriving', async () => {
  const socket = await open(200);
  await once(socket, 'close');
});

it('lets a slow body finish', async () => {
  const socket = await open(1_000);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  for (const character of '"23456789 123"') {
    await sleep(100);
    socket.write(character);
  }
  socket.write('}');
  await expect.poll(() => answer).toContain('200 OK');
  socket.destroy();
});
