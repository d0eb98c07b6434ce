import { type Command, EXIT, type OptionSpec, type RunCommand, UsageError } from './command.ts';

type Commands = readonly Command[];

const SHELLS: Record<string, (commands: Commands) => string> = {
  bash,
  zsh: (commands) => `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`,
  fish,
};

/** Prints a completion script for a shell, generated from the command table. */
export function completionOf(commands: Commands): RunCommand {
  return async (input) => {
    const script = SHELLS[input.args[0] ?? ''];
    if (!script || input.args.length > 1) throw new UsageError(`Name a shell: ${Object.keys(SHELLS).join(', ')}`);
    process.stdout.write(script(commands));
    return EXIT.ok;
  };
}

/** The first words of all commands, with the second words of each. */
function wordsOf(commands: Commands): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name } of commands) {
    const [first = '', second] = name.split(' ');
    found.set(first, [...(found.get(first) ?? []), ...(second ? [second] : [])]);
  }
  return found;
}

function optionsOf({ options }: Command): string[] {
  return [...Object.keys(options), 'help'].map((name) => `--${name}`);
}

function bash(commands: Commands): string {
  const words = wordsOf(commands);
  const firsts = [...words.keys()].join(' ');
  const seconds = [...words].flatMap(([first, rest]) =>
    rest.length > 0 ? [`    "${first}") words="${rest.join(' ')}" ;;`] : [],
  );
  const options = commands.map((command) => `    "${command.name}") words="${optionsOf(command).join(' ')}" ;;`);
  const choices = commands.flatMap((command) =>
    Object.entries(command.options).flatMap(([name, { choices: each }]) =>
      each ? [`    "${command.name} --${name}") words="${each.join(' ')}" ;;`] : [],
    ),
  );
  return `_verbatim() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words="" command
  command="\${COMP_WORDS[1]}"
  case "$command" in
    ${[...words].flatMap(([first, rest]) => (rest.length > 0 ? [first] : [])).join('|')})
      [ "$COMP_CWORD" -gt 2 ] && command="$command \${COMP_WORDS[2]}" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${firsts}"; fi
  if [ "$COMP_CWORD" -eq 2 ]; then case "$command" in
${seconds.join('\n')}
  esac; fi
  if [ -z "$words" ] && [[ "$current" == -* ]]; then case "$command" in
${options.join('\n')}
  esac; fi
  case "$command $previous" in
${choices.join('\n')}
  esac
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _verbatim verbatim
`;
}

function fish(commands: Commands): string {
  const words = wordsOf(commands);
  const lines = [...words].map(([first, rest]) => {
    const summary = commands.find(({ name }) => name === first)?.summary ?? rest.join(', ');
    return `complete -c verbatim -n __fish_use_subcommand -f -a ${first} -d ${quoted(summary)}`;
  });
  for (const command of commands) {
    const [first = '', second] = command.name.split(' ');
    const chosen = `__fish_seen_subcommand_from ${first}`;
    if (second) lines.push(`complete -c verbatim -n '${chosen}' -f -a ${second} -d ${quoted(command.summary)}`);
    const condition = second ? `${chosen}; and __fish_seen_subcommand_from ${second}` : chosen;
    for (const [name, spec] of Object.entries(command.options)) {
      lines.push(`complete -c verbatim -n '${condition}' -l ${name}${fishValue(spec)} -d ${quoted(spec.help)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function fishValue({ value, choices, short }: OptionSpec): string {
  const letter = short ? ` -s ${short}` : '';
  if (choices) return `${letter} -x -a '${choices.join(' ')}'`;
  return value ? `${letter} -r` : letter;
}

function quoted(prose: string): string {
  return `'${prose.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
