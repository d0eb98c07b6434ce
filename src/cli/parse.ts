import { parseArgs } from 'node:util';
import { type Command, type CommandInput, UsageError } from './command.ts';

/** Finds the command that the line begins with; the longest name wins. */
export function findCommand(commands: readonly Command[], argv: readonly string[]): Command | undefined {
  return [...commands]
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => name.split(' ').every((word, i) => argv[i] === word));
}

/** Parses the rest of the line with the command's options. */
export function parseCommand(command: Command, argv: readonly string[], signal: AbortSignal): CommandInput {
  const rest = argv.slice(command.name.split(' ').length);
  const { values, positionals } = parseRest(command, rest);
  const switches = new Set<string>();
  const texts = new Map<string, string[]>();
  for (const [name, value] of Object.entries(values)) {
    if (value === true) switches.add(name);
    else if (value !== undefined && value !== false) texts.set(name, [value].flat().map(String));
  }
  for (const [name, given] of texts) {
    const { choices } = command.options[name] ?? {};
    const wrong = choices && given.find((each) => !choices.includes(each));
    if (wrong !== undefined) throw new UsageError(`--${name} takes one of ${choices?.join(', ')}, not ${wrong}`);
  }
  if (positionals.length > 0 && !command.args) {
    throw new UsageError(`${command.name} takes no arguments, but got ${positionals.join(' ')}`);
  }
  return { switches, texts, args: positionals, signal };
}

function parseRest(command: Command, args: string[]) {
  const options = Object.entries(command.options).map(([name, spec]) => [
    name,
    {
      type: spec.value === undefined ? ('boolean' as const) : ('string' as const),
      ...(spec.multiple ? { multiple: true } : {}),
      ...(spec.short ? { short: spec.short } : {}),
    },
  ]);
  try {
    return parseArgs({ args, options: Object.fromEntries(options), allowPositionals: true });
  } catch (error) {
    // The messages of `parseArgs` name the option and the fix.
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
