import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A proxy whose connections can be cut at any moment. While the server is unavailable, connections wait for it. */
export class CuttableProxy {
  #server: Server;
  #pairs = new Set<[Socket, Socket]>();
  targetPort = 0;
  url = '';
  cuts = 0;

  private constructor() {
    this.#server = createServer((client) => void this.#join(client));
  }

  static async start(targetUrl: string): Promise<CuttableProxy> {
    const proxy = new CuttableProxy();
    proxy.targetPort = Number(new URL(targetUrl).port);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    const address = proxy.#server.address();
    proxy.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    return proxy;
  }

  /** Resets every connection, like a lost network. */
  cut(): void {
    if (this.#pairs.size > 0) this.cuts++;
    for (const [client, server] of this.#pairs) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #join(client: Socket): Promise<void> {
    client.on('error', () => {});
    client.pause();
    const server = await this.#reach(client);
    if (!server) return;
    const pair: [Socket, Socket] = [client, server];
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [server, client]] as const) {
      from.on('error', () => {});
      from.pipe(to);
      from.once('close', () => {
        this.#pairs.delete(pair);
        to.destroy();
      });
    }
  }

  async #reach(client: Socket): Promise<Socket | null> {
    while (!client.destroyed) {
      const socket = connect(this.targetPort, '127.0.0.1');
      const reached = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true));
        socket.once('error', () => resolve(false));
      });
      if (reached) return socket;
      await sleep(100);
    }
    return null;
  }
}
