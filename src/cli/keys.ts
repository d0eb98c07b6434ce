import { makeKey, newKeySecret, showKey } from '../access/keys.ts';
import { readConfig } from '../config.ts';
import type { Scope } from '../schemas/admin/keys.ts';
import { createLogger } from '../telemetry/logger.ts';
import { openStores } from '../wiring.ts';
import { type CommandInput, EXIT, texts, UsageError } from './command.ts';
import { printJson, table } from './table.ts';

async function withKeys<T>(act: (keys: Awaited<ReturnType<typeof openStores>>['keys']) => Promise<T>): Promise<T> {
  const stores = await openStores(readConfig().config, createLogger('warn'));
  try {
    return await act(stores.keys);
  } finally {
    await stores.close();
  }
}

/** Creates a key. */
export async function runKeysCreate(input: CommandInput): Promise<number> {
  const name = input.args.join(' ').trim();
  if (name === '') throw new UsageError('Give the key a name');
  const scopes = texts(input, 'scope') as Scope[];
  const secret = newKeySecret();
  const row = makeKey(name, secret, scopes.length > 0 ? { scopes } : {});
  await withKeys((keys) => keys.insert(row));
  if (input.switches.has('json'))
    printJson({ id: row.id, name, scopes: showKey(row).scopes, key: secret, webhook_secret: row.webhook_secret });
  else {
    process.stderr.write(`The key ${name} (${row.id.slice(0, 8)}); it is not shown again:\n`);
    process.stdout.write(`${secret}\n`);
  }
  return EXIT.ok;
}

/** Lists keys without their secrets. */
export async function runKeysList(input: CommandInput): Promise<number> {
  const rows = await withKeys((keys) => keys.list());
  const shown = rows.map(showKey);
  if (input.switches.has('json')) printJson(shown);
  else {
    const lines = shown.map((key) => [
      key.id,
      `${key.prefix}…`,
      key.created_at.slice(0, 10),
      key.last_used_at?.slice(0, 10) ?? 'never',
      key.scopes.join(' '),
      key.revoked_at ? `revoked ${key.revoked_at.slice(0, 10)}` : 'active',
      key.name,
    ]);
    process.stdout.write(table([['ID', 'BEGINS', 'CREATED', 'USED', 'SCOPES', 'STATE', 'NAME'], ...lines]));
  }
  return EXIT.ok;
}

/** Revokes keys. */
export async function runKeysRevoke(input: CommandInput): Promise<number> {
  if (input.args.length === 0) throw new UsageError('Give the ids of the keys; verbatim keys list shows them');
  return withKeys(async (keys) => {
    const rows = (await keys.list()).filter((row) => row.revoked_at === null);
    for (const given of input.args) {
      const fitting = rows.filter(({ id }) => id.startsWith(given));
      const [key] = fitting;
      if (!key) throw new UsageError(`No active key has an id that begins with ${given}`);
      if (fitting.length > 1) throw new UsageError(`${fitting.length} keys have an id that begins with ${given}`);
      await keys.revoke(key.id, new Date().toISOString());
      process.stdout.write(`${key.id}  ${key.name}: revoked\n`);
    }
    return EXIT.ok;
  });
}
