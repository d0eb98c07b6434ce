import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendError } from './errors.ts';

const LIMIT_BYTES = 1_000;
const BODY_BYTES = 5_000_000;

it.each(['keep-alive', 'close'])('lets a client finish sending a body that is too large (%s)', async (connection) => {
  const app = fastify({ bodyLimit: LIMIT_BYTES });
  app.setErrorHandler(sendError);
  app.post('/', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  try {
    let received = '';
    const ended: string[] = [];
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.once('error', () => ended.push('error'));
    socket.once('close', () => ended.push('close'));
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n');
    socket.write(`connection: ${connection}\r\ncontent-length: ${BODY_BYTES}\r\n\r\n`);
    await expect.poll(() => received, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 413/);
    const failure = await new Promise((resolve) => socket.write(Buffer.alloc(BODY_BYTES, ' '), resolve));
    expect(failure ?? null).toBeNull();
    if (connection === 'close') {
      await expect.poll(() => ended).toEqual(['close']);
      return;
    }
    // The connection can be used again.
    received = '';
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => received, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 404/);
    expect(ended).toEqual([]);
  } finally {
    socket.destroy();
    await app.close();
  }
});
