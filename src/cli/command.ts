/** An option of a command. With `value` it takes text; without, it is a switch. */
export interface OptionSpec {
  /** Placeholder in the help text, as in `--out DIR`. */
  value?: string;
  /** May be given several times. */
  multiple?: boolean;
  short?: string;
  choices?: readonly string[];
  /** What a value without fixed choices is, for shell completion; by default any text. */
  completes?: 'file' | 'folder';
  help: string;
}

/** The parsed command line after the name of the command. */
export interface CommandInput {
  switches: ReadonlySet<string>;
  texts: ReadonlyMap<string, readonly string[]>;
  args: readonly string[];
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** Runs the command and returns the exit code. */
export type RunCommand = (input: CommandInput) => Promise<number>;

/** Arguments that a shell completes: fixed words, or ids that the command `complete` prints. */
export type CompletedArgs = readonly string[] | 'jobs' | 'keys' | 'models' | 'none';

/** A command, named by one or two words: `jobs list`. */
export interface Command {
  name: string;
  summary: string;
  /** The arguments as the help shows them. Without this field the command takes none. */
  args?: string;
  /** What the arguments are, for shell completion; by default files. */
  argsComplete?: CompletedArgs;
  /** Not listed; used by scripts of this program. */
  hidden?: boolean;
  options: Record<string, OptionSpec>;
  /** Example command lines, each with a description. */
  examples: readonly (readonly [line: string, effect: string])[];
  /** Loads the implementation only when the command runs, so that help is fast. */
  load(): Promise<RunCommand>;
}

/** Exit codes. */
export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** The command line is invalid. */
export class UsageError extends Error {}

/** The last value given for an option. */
export function text(input: CommandInput, name: string): string | undefined {
  return input.texts.get(name)?.at(-1);
}

/** Every value given for an option. */
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
