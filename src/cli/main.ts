#!/usr/bin/env node
import { versionOf } from '../version.ts';
import { EXIT, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { helpCommand, helpGroup, helpOverview } from './help.ts';
import { describeUnknown, findCommand, parseCommand } from './parse.ts';

async function main(argv: readonly string[]): Promise<number> {
  const [first] = argv;
  if (first === '--version') {
    process.stdout.write(`${versionOf()}\n`);
    return EXIT.ok;
  }
  const page = first === 'help' ? helpFor(argv.slice(1)) : helpAsked(argv) ? helpFor(argv) : undefined;
  if (page !== undefined) {
    process.stdout.write(page);
    return EXIT.ok;
  }
  const command = findCommand(COMMANDS, argv);
  if (!command) {
    const group = first === undefined ? helpOverview(COMMANDS) : argv.length === 1 && helpGroup(COMMANDS, first);
    if (!group) throw new UsageError(describeUnknown(COMMANDS, argv));
    process.stderr.write(group);
    return EXIT.usage;
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

function helpAsked(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end < 0 ? undefined : end).some((arg) => arg === '--help' || arg === '-h');
}

/** The help page of what the line begins with: a command, a group of commands, or everything. */
function helpFor(argv: readonly string[]): string {
  const words = argv.filter((arg) => !arg.startsWith('-'));
  const [first] = words;
  if (first === undefined) return helpOverview(COMMANDS);
  const command = findCommand(COMMANDS, words);
  const page = command ? helpCommand(command) : helpGroup(COMMANDS, first);
  if (page === undefined) throw new UsageError(describeUnknown(COMMANDS, words));
  return page;
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
