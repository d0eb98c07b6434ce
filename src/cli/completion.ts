import { type Command, EXIT, type OptionSpec, type RunCommand, UsageError } from './command.ts';

type Commands = readonly Command[];

const SHELLS: Record<string, (commands: Commands) => string> = {
  bash,
  zsh: (commands) =>
    `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`,
  fish,
};

export const SHELL_NAMES = Object.keys(SHELLS);

/** Prints a completion script for a shell, generated from the command table. */
export function completionOf(commands: Commands): RunCommand {
  return async (input) => {
    const script = SHELLS[input.args[0] ?? ''];
    if (!script || input.args.length > 1) throw new UsageError(`Name a shell: ${SHELL_NAMES.join(', ')}`);
    process.stdout.write(script(commands.filter(({ hidden }) => !hidden)));
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

/** The ways a command line names an option: `--model` and `-m`. */
function writtenAs(name: string, { short }: OptionSpec): string[] {
  return [`--${name}`, ...(short ? [`-${short}`] : [])];
}

function bash(commands: Commands): string {
  const words = wordsOf(commands);
  const seconds = [...words].flatMap(([first, rest]) =>
    rest.length > 0 ? [`    "${first}") words="${rest.join(' ')}" ;;`] : [],
  );
  const options = commands.map((command) => `    "${command.name}") words="${optionsOf(command).join(' ')}" ;;`);
  return `_verbatim() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words="" kind=files command
  command="\${COMP_WORDS[1]}"
  case "$command" in
    ${[...words].flatMap(([first, rest]) => (rest.length > 0 ? [first] : [])).join('|')})
      [ "$COMP_CWORD" -gt 2 ] && command="$command \${COMP_WORDS[2]}" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then kind=words; words="${[...words.keys(), 'help'].join(' ')}"
  elif [ "$COMP_CWORD" -eq 2 ] && [[ " ${[...words].flatMap(([first, rest]) => (rest.length > 0 ? [first] : [])).join(' ')} " == *" $command "* ]]; then
    kind=words
    case "$command" in
${seconds.join('\n')}
    esac
  elif [[ "$current" == -* ]]; then
    kind=words
    case "$command" in
${options.join('\n')}
    esac
  else
    case "$command" in
${commands.flatMap(bashArgs).join('\n')}
    esac
    case "$command $previous" in
${commands.flatMap(bashValues).join('\n')}
    esac
  fi
  case "$kind" in
    files) local IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$current")) ;;
    folders) local IFS=$'\\n'; COMPREPLY=($(compgen -d -- "$current")) ;;
    words) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    none) COMPREPLY=() ;;
    *) COMPREPLY=($(compgen -W "$(verbatim complete "$kind" 2>/dev/null | cut -f1)" -- "$current")) ;;
  esac
}
complete -o filenames -F _verbatim verbatim
`;
}

/** What the arguments of a command are. */
function bashArgs({ name, args, argsComplete }: Command): string[] {
  if (args === undefined) return [`    "${name}") kind=none ;;`];
  if (argsComplete === undefined) return [];
  if (typeof argsComplete === 'string') return [`    "${name}") kind=${argsComplete} ;;`];
  return [`    "${name}") kind=words; words="${argsComplete.join(' ')}" ;;`];
}

/** What the values of the options of a command are. */
function bashValues(command: Command): string[] {
  return Object.entries(command.options).flatMap(([name, spec]) => {
    if (spec.value === undefined) return [];
    const pattern = writtenAs(name, spec).map((option) => `"${command.name} ${option}"`);
    if (spec.choices) return [`    ${pattern.join('|')}) kind=words; words="${spec.choices.join(' ')}" ;;`];
    const kind = spec.completes === undefined ? 'none' : `${spec.completes}s`;
    return [`    ${pattern.join('|')}) kind=${kind} ;;`];
  });
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
    const others = words.get(first)?.join(' ') ?? '';
    if (second) {
      const open = `${chosen}; and not __fish_seen_subcommand_from ${others}`;
      lines.push(`complete -c verbatim -n '${open}' -f -a ${second} -d ${quoted(command.summary)}`);
    }
    const condition = second ? `${chosen}; and __fish_seen_subcommand_from ${second}` : chosen;
    lines.push(...fishArgs(command, condition));
    for (const [name, spec] of Object.entries(command.options)) {
      lines.push(`complete -c verbatim -n '${condition}' -l ${name}${fishValue(spec)} -d ${quoted(spec.help)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function fishArgs({ args, argsComplete }: Command, condition: string): string[] {
  const rule = `complete -c verbatim -n '${condition}' -f`;
  if (args === undefined || argsComplete === 'none') return [rule];
  if (argsComplete === undefined) return [];
  if (typeof argsComplete === 'string') return [`${rule} -a '(verbatim complete ${argsComplete} 2>/dev/null)'`];
  return [`${rule} -a '${argsComplete.join(' ')}'`];
}

function fishValue({ value, choices, short, completes }: OptionSpec): string {
  const letter = short ? ` -s ${short}` : '';
  if (choices) return `${letter} -x -a '${choices.join(' ')}'`;
  if (completes === 'folder') return `${letter} -x -a '(__fish_complete_directories)'`;
  if (completes === 'file') return `${letter} -r`;
  return value ? `${letter} -x` : letter;
}

function quoted(prose: string): string {
  return `'${prose.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
