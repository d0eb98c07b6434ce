import type { Command, OptionSpec } from './command.ts';
import { wrapText } from './display-width.ts';

/** Help fits a terminal of the usual width. */
const WIDTH = 80;

/** The groups of commands that share a first word. */
const GROUPS: Record<string, string> = {
  jobs: 'Manage the jobs of a running service',
  keys: 'Manage API keys',
  models: 'Manage the models on this machine',
};

/** The overview of all commands. */
export function helpOverview(commands: readonly Command[]): string {
  return [
    'Self-hosted speech-to-text.',
    '',
    'Usage: verbatim COMMAND [OPTIONS]',
    '',
    'Commands:',
    ...columns(commands.filter(isShown).map(rowOf)),
    '',
    'Examples:',
    ...exampleLines([
      ['verbatim transcribe talk.mp3', 'print the text; needs no running service'],
      ['verbatim transcribe calls --srt --diarize', 'write subtitles for every recording in a folder'],
      ['verbatim serve', 'run the service'],
    ]),
    '',
    'verbatim COMMAND --help explains a command.',
    'Settings are environment variables, see docs/operations.md.',
    '',
  ].join('\n');
}

/** The help page of a group of commands; undefined if no command begins with the word. */
export function helpGroup(commands: readonly Command[], word: string): string | undefined {
  const group = commands.filter((command) => isShown(command) && command.name.startsWith(`${word} `));
  if (group.length === 0) return undefined;
  return [
    `${GROUPS[word] ?? word}.`,
    '',
    `Usage: verbatim ${word} COMMAND [OPTIONS]`,
    '',
    'Commands:',
    ...columns(group.map(rowOf)),
    '',
    'Examples:',
    ...exampleLines(group.flatMap(({ examples }) => examples.slice(0, 1))),
    '',
    `verbatim ${word} COMMAND --help explains a command.`,
    '',
  ].join('\n');
}

/** The help page of one command. */
export function helpCommand(command: Command): string {
  const { name, args, summary, options, examples } = command;
  const rows = Object.entries({ ...options, help: { short: 'h', help: 'Show this page' } }).map(
    ([option, spec]) => [optionName(option, spec), spec.help + choicesOf(spec)] as const,
  );
  return [
    ...wrapText(`${summary}.`, WIDTH),
    '',
    `Usage: verbatim ${[name, '[OPTIONS]', args].filter(Boolean).join(' ')}`,
    '',
    'Options:',
    ...columns(rows),
    '',
    'Examples:',
    ...exampleLines(examples),
    '',
  ].join('\n');
}

function isShown({ hidden }: Command): boolean {
  return hidden !== true;
}

function rowOf({ name, args, summary }: Command): readonly [string, string] {
  return [[name, args].filter(Boolean).join(' '), summary];
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
  const left = Math.min(30, Math.max(...rows.map(([name]) => name.length)) + 2);
  return rows.flatMap(([name, help]) => {
    const lines = wrapText(help, WIDTH - left - 2);
    const first = name.length < left ? [`  ${name.padEnd(left)}${lines.shift() ?? ''}`] : [`  ${name}`];
    return [...first, ...lines.map((line) => `  ${' '.repeat(left)}${line}`)];
  });
}
