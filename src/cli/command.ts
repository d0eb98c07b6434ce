/** An option of a command. One with a `value` takes text, one without is a switch. */
export interface OptionSpec {
  /** Stands for the text in the help, as in `--out DIR`. */
  value?: string;
  /** May be given several times. */
  multiple?: boolean;
  short?: string;
  choices?: readonly string[];
  help: string;
}

/** What a person typed after the name of the command. */
export interface CommandInput {
  switches: ReadonlySet<string>;
  texts: ReadonlyMap<string, readonly string[]>;
  args: readonly string[];
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** Gives the exit code. */
export type RunCommand = (input: CommandInput) => Promise<number>;

/** A command, by its words: `jobs list`. */
export interface Command {
  name: string;
  summary: string;
  /** How arguments are written in the help; none when left out. */
  args?: string;
  options: Record<string, OptionSpec>;
  /** Each a line to type, and what it does. */
  examples: readonly (readonly [line: string, effect: string])[];
  /** Loads what the command needs only when it is used: help must not wait for models. */
  load(): Promise<RunCommand>;
}

/** Exit codes, as scripts see them. */
export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** The command line itself is at fault. */
export class UsageError extends Error {}

/** The last text given for an option. */
export function text(input: CommandInput, name: string): string | undefined {
  return input.texts.get(name)?.at(-1);
}

/** Every text given for an option. */
export function texts(input: CommandInput, name: string): readonly string[] {
  return input.texts.get(name) ?? [];
}

/** A whole number given for an option. */
export function count(input: CommandInput, name: string, fallback: number): number {
  const given = text(input, name);
  if (given === undefined) return fallback;
  if (!/^[1-9]\d*$/.test(given)) throw new UsageError(`--${name} takes a whole number above 0, not ${given}`);
  return Number(given);
}
