import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { dropStalledBodies } from './drop-stalled.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function open() {
  app = fastify();
  dropStalledBodies(app, 200);
  app.post('/', async (request) => request.body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"a":');
  return socket;
}

it('closes a connection whose body stops arriving', async () => {
  const socket = await open();
  await once(socket, 'close');
});

it('lets a slow body finish', async () => {
  const socket = await open();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const rest = '"23456789 1234"'.slice(0, 14);
  for (const character of `${rest.slice(0, 13)}"`) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(character);
  }
  socket.write('}');
  await expect.poll(() => answer).toContain('200 OK');
  socket.destroy();
});
