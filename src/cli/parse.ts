import { parseArgs } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import { type Command, type CommandInput, UsageError } from './command.ts';

/** Finds the command that the line begins with; the longest name wins. */
export function findCommand(commands: readonly Command[], argv: readonly string[]): Command | undefined {
  return [...commands]
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => name.split(' ').every((word, i) => argv[i] === word));
}

/** Explains that the line begins with no command, and which one was probably meant. */
export function describeUnknown(commands: readonly Command[], argv: readonly string[]): string {
  const isGroup = commands.some(({ name }) => name.startsWith(`${argv[0]} `));
  const given = argv.slice(0, isGroup ? 2 : 1).join(' ');
  const names = commands.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const similar = closest(given, names);
  const hint =
    distance(given, similar) <= 2 ? `Did you mean verbatim ${similar}?` : 'verbatim --help lists the commands.';
  return `${given} is not a command. ${hint}`;
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
    if (choices && wrong !== undefined) throw new UsageError(describeWrong(name, wrong, choices));
  }
  if (positionals.length > 0 && !command.args) {
    throw new UsageError(`verbatim ${command.name} takes no arguments, but got ${positionals.join(' ')}`);
  }
  return { switches, texts, args: positionals, signal };
}

function describeWrong(option: string, given: string, choices: readonly string[]): string {
  return `--${option} does not take ${given}. It takes one of: ${choices.join(', ')}`;
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
    // The first sentence of `parseArgs` names the option; the rest is advice about `--`.
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('. To ');
    throw new UsageError(`${why}\nverbatim ${command.name} --help lists the options.`);
  }
}
