import { expect, it } from 'vitest';
import { IsolatingCaller } from './isolating-caller.ts';
import { ProcessFailure } from './supervised-process.ts';

interface Calls {
  work(name: string): Promise<string>;
}

/** A process that dies in each call of `bad`, together with all calls that run at that moment. */
function createProcess() {
  const started: string[] = [];
  let running: ((error: Error) => void)[] = [];
  const call = async (_method: string, [name]: unknown[]): Promise<never> => {
    started.push(String(name));
    return new Promise((resolve, reject) => {
      running.push(reject);
      setImmediate(() => {
        if (name !== 'bad') return resolve(name as never);
        for (const end of running) end(new ProcessFailure('It did not answer', { isLate: true }));
        running = [];
      });
    });
  };
  return { started, calls: new IsolatingCaller<Calls>({ call }) };
}

it('repeats calls that another one has interrupted, and fails only the one that ends the process', async () => {
  const { calls } = createProcess();
  const names = ['bad', 'a', 'b'];
  const outcomes = await Promise.allSettled(names.map((name) => calls.call('work', [name], { limitMs: 1 })));
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { code: 'timeout', message: 'It did not answer' } },
    { status: 'fulfilled', value: 'a' },
    { status: 'fulfilled', value: 'b' },
  ]);
});

it('does not repeat a call that ran alone', async () => {
  const { calls, started } = createProcess();
  await expect(calls.call('work', ['bad'], { limitMs: 1 })).rejects.toMatchObject({ code: 'timeout' });
  expect(started).toEqual(['bad']);
});
