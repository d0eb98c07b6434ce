import { createServer } from 'node:net';

/** A port of the loopback interface that nobody listens on, as the setting writes it. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return String(typeof address === 'object' && address ? address.port : 0);
}
