import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** Runs a module of ours in another process: the compiled one, or its source when we run from source. */
export function forkModule(source: URL): ChildProcess {
  const execArgv = FROM_SOURCE ? ['--import', 'tsx'] : [];
  return fork(fileURLToPath(FROM_SOURCE ? source : compiled(source)), [], { serialization: 'advanced', execArgv });
}

/** Runs a module of ours in another thread. */
export function threadModule(source: URL, workerData: unknown): Worker {
  if (!FROM_SOURCE) return new Worker(compiled(source), { workerData });
  // Node 20 does not hand the loader of TypeScript on to threads.
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const start = `import { register } from ${loader}; register(); await import(${JSON.stringify(source.href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(start)}`), { workerData });
}

function compiled(source: URL): URL {
  return new URL(source.href.replace(/\.ts$/, '.js'));
}
