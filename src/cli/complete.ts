import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { type CommandInput, EXIT } from './command.ts';

/** The shell waits for the values, so nothing is completed when the service takes longer than this. */
const WITHIN_MS = 2_000;

type Values = readonly (readonly [value: string, description: string])[];

/** Prints values for shell completion, one per line with a description after a tab. Errors print nothing. */
export async function runComplete(input: CommandInput): Promise<number> {
  const late = sleep(WITHIN_MS, [] as Values, { ref: false });
  const values = await Promise.race([valuesOf(input).catch((): Values => []), late]);
  for (const [value, description] of values) process.stdout.write(`${value}\t${description}\n`);
  // A request that is still open must not keep the shell waiting.
  process.stdout.write('', () => process.exit(EXIT.ok));
  return EXIT.ok;
}

async function valuesOf(input: CommandInput): Promise<Values> {
  const [kind] = input.args;
  if (kind === 'jobs') return (await import('./jobs.ts')).listJobIds(input);
  if (kind === 'keys') return (await import('./keys.ts')).listKeyIds(input);
  if (kind === 'models') {
    const { readdir } = await import('node:fs/promises');
    const pulled = await readdir(readConfig().config.models.dir);
    return pulled.filter((name) => !name.startsWith('.')).map((name) => [name, 'downloaded model']);
  }
  return [];
}
