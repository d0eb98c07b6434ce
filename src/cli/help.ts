import type { Command, OptionSpec } from './command.ts';

const WIDTH = 100;

/** The overview of all commands. */
export function helpOverview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, args, summary }) => [[name, args].filter(Boolean).join(' '), summary] as const);
  return [
    'Self-hosted speech-to-text.',
    '',
    'Usage: verbatim COMMAND [OPTIONS]',
    '',
    ...columns(rows),
    '',
    'Examples:',
    ...exampleLines([
      ['verbatim transcribe talk.mp3', 'print what is said, without any service running'],
      ["verbatim transcribe 'calls/*.wav' --srt --diarize", 'write subtitles next to each file'],
      ['verbatim serve', 'run the service'],
    ]),
    '',
    'verbatim COMMAND --help tells more. Settings are environment variables (docs/operations.md).',
    '',
  ].join('\n');
}

/** The help page of one command. */
export function helpCommand(command: Command): string {
  const { name, args, summary, options, examples } = command;
  const rows = Object.entries({ ...options, help: { short: 'h', help: 'Show this' } }).map(
    ([option, spec]) => [optionName(option, spec), spec.help + choicesOf(spec)] as const,
  );
  return [
    `${summary}.`,
    '',
    `Usage: verbatim ${[name, '[OPTIONS]', args].filter(Boolean).join(' ')}`,
    '',
    'Options:',
    ...columns(rows),
    ...(examples.length > 0 ? ['', 'Examples:', ...exampleLines(examples)] : []),
    '',
  ].join('\n');
}

function optionName(name: string, { short, value }: OptionSpec): string {
  return `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;
}

function choicesOf({ choices }: OptionSpec): string {
  return choices && choices.length <= 8 ? ` (${choices.join(', ')})` : '';
}

function exampleLines(examples: Command['examples']): string[] {
  return examples.flatMap(([line, effect]) => [`  ${line}`, `      ${effect}`]);
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const left = Math.min(34, Math.max(...rows.map(([name]) => name.length)) + 2);
  return rows.flatMap(([name, help]) => {
    const lines = wrap(help, WIDTH - left - 2);
    const first = name.length < left ? [`  ${name.padEnd(left)}${lines.shift() ?? ''}`] : [`  ${name}`];
    return [...first, ...lines.map((line) => `  ${' '.repeat(left)}${line}`)];
  });
}

function wrap(prose: string, width: number): string[] {
  const lines = [''];
  for (const word of prose.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
