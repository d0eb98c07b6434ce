import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** Runs one of our modules in another process: the compiled one, or its source when this process runs from source. */
export function forkModule(source: URL): ChildProcess {
  const execArgv = FROM_SOURCE ? ['--import', 'tsx'] : [];
  return fork(fileURLToPath(FROM_SOURCE ? source : compiled(source)), [], { serialization: 'advanced', execArgv });
}

function compiled(source: URL): URL {
  return new URL(source.href.replace(/\.ts$/, '.js'));
}
