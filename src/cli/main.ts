#!/usr/bin/env node
import { versionOf } from '../version.ts';
import { EXIT, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { helpCommand, helpOverview } from './help.ts';
import { findCommand, parseCommand } from './parse.ts';

async function main(argv: readonly string[]): Promise<number> {
  const [first] = argv;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    process.stdout.write(helpOverview(COMMANDS));
    return first === undefined ? EXIT.usage : EXIT.ok;
  }
  if (first === '--version') {
    process.stdout.write(`${versionOf()}\n`);
    return EXIT.ok;
  }
  const command = findCommand(COMMANDS, argv);
  if (!command) {
    const family = COMMANDS.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
    const hint = family.length > 0 ? `try ${family.join(', ')}` : 'verbatim --help lists the commands';
    throw new UsageError(`Unknown command ${argv.slice(0, 2).join(' ')}; ${hint}`);
  }
  if (argv.includes('--help') || argv.includes('-h')) {
    process.stdout.write(helpCommand(command));
    return EXIT.ok;
  }
  const stop = new AbortController();
  const input = parseCommand(command, argv, stop.signal);
  const run = await command.load();
  // The service handles these signals itself.
  if (command.name !== 'serve') onInterrupt(stop);
  try {
    return await run(input);
  } catch (error) {
    if (stop.signal.aborted) return EXIT.interrupted;
    throw error;
  }
}

/** The first Ctrl-C lets a command clean up; the second exits at once. */
function onInterrupt(stop: AbortController): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(EXIT.interrupted);
      stop.abort(new Error('interrupted'));
    });
  }
  // The reader of the output closed the pipe, as in `verbatim … | head`.
  process.stdout.on('error', () => process.exit(EXIT.ok));
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
    // Exit even if a library keeps a handle open, but leave time to flush the output.
    setTimeout(() => process.exit(), 2_000).unref();
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof UsageError ? EXIT.usage : EXIT.failed;
    setTimeout(() => process.exit(), 2_000).unref();
  },
);
