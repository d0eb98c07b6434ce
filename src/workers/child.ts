/** The process that holds the models. It knows nothing of jobs, files or networks: audio comes in, words go out. */
import type { EngineMethod } from '../engines/calls.ts';
import { createEngineHost, type EngineHost } from '../engines/host.ts';
import { deviceState } from '../engines/onnx/device.ts';
import { describeFailure } from './describe-failure.ts';
import type { FromChild, ToChild } from './messages.ts';

let host: EngineHost | undefined;
// One call at a time: each uses every thread it may, so two at once would only fight for the cores.
let line: Promise<void> = Promise.resolve();

function send(message: FromChild): void {
  // A parent that has just died cannot be told; `disconnect` comes next.
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
    line = line.then(() => answer(message.id, message.method, message.args));
  }
});
// The parent is gone: nobody is left to answer to.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent decides when models stop.
process.on('SIGINT', () => {});
