/** The process that holds the models. It has no access to jobs, files or networks: audio in, words out. */
import type { EngineMethod } from '../engines/calls.ts';
import { createEngineHost, type EngineHost } from '../engines/host.ts';
import { deviceState } from '../engines/onnx/device.ts';
import { describeFailure } from './describe-failure.ts';
import type { FromChild, ToChild } from './messages.ts';

let host: EngineHost | undefined;
// One call at a time: each call uses all threads of the process.
let queue: Promise<void> = Promise.resolve();

function send(message: FromChild): void {
  // The callback ignores an error: the parent has just ended, and `disconnect` follows.
  process.send?.(message, undefined, undefined, () => {});
}

async function answer(id: number, method: EngineMethod, args: unknown[]): Promise<void> {
  send({ type: 'begun', id });
  try {
    if (!host) throw new Error('called before start');
    const call = host.calls[method] as (...args: unknown[]) => Promise<unknown>;
    send({ type: 'result', id, value: await call(...args) });
  } catch (error) {
    send({ type: 'failure', id, ...describeFailure(method, error) });
  }
}

process.on('message', (message: ToChild) => {
  if (message.type === 'start') {
    host = createEngineHost(message.settings);
    send({ type: 'ready' });
  } else if (message.type === 'ping') {
    const memoryBytes = process.memoryUsage.rss();
    send({ type: 'pong', memoryBytes, details: host?.loaded() ?? [], device: deviceState() });
  } else {
    queue = queue.then(() => answer(message.id, message.method, message.args));
  }
});
// The parent has ended.
process.on('disconnect', () => process.exit(0));
if (process.connected === false) process.exit(0);
// Ctrl-C reaches the whole process group; the parent decides when models stop.
process.on('SIGINT', () => {});
