import { makeKey, newKeySecret, showKey } from '../access/keys.ts';
import { readConfig } from '../config.ts';
import type { Key, Scope } from '../schemas/admin/keys.ts';
import { createLogger } from '../telemetry/logger.ts';
import { openStores } from '../wiring.ts';
import { type CommandInput, EXIT, texts, UsageError } from './command.ts';
import { findByPrefix, shownId } from './ids.ts';
import { openNamed } from './service.ts';
import { printJson, table } from './table.ts';

interface NewKey {
  id: string;
  name: string;
  scopes: Scope[];
  key: string;
  webhook_secret?: string;
}

/** Where keys are managed. */
interface Keys {
  /** Description that is shown to the user. */
  place: string;
  list(): Promise<Key[]>;
  create(name: string, scopes: Scope[]): Promise<NewKey>;
  revoke(id: string): Promise<void>;
}

/** Uses the service that is named, or else the data folder of this machine. */
async function withKeys<T>(input: CommandInput, act: (keys: Keys) => Promise<T>): Promise<T> {
  const service = await openNamed(input);
  if (service) {
    const { keys } = service.client;
    return act({
      place: service.place,
      list: () => keys.list({ signal: input.signal }),
      async create(name, scopes) {
        const { id, secret, ...created } = await keys.create({ name, ...(scopes.length > 0 ? { scopes } : {}) });
        return { id, name, scopes: created.scopes, key: secret };
      },
      revoke: (id) => keys.revoke(id),
    });
  }
  const { config } = readConfig();
  const stores = await openStores(config, createLogger('warn'));
  try {
    return await act({
      place: config.dataDir,
      list: async () => (await stores.keys.list()).map(showKey),
      async create(name, scopes) {
        const key = newKeySecret();
        const row = makeKey(name, key, scopes.length > 0 ? { scopes } : {});
        await stores.keys.insert(row);
        return { id: row.id, name, scopes: showKey(row).scopes, key, webhook_secret: row.webhook_secret };
      },
      revoke: async (id) => void (await stores.keys.revoke(id, new Date().toISOString())),
    });
  } finally {
    await stores.close();
  }
}

/** Creates a key. */
export async function runKeysCreate(input: CommandInput): Promise<number> {
  const name = input.args.join(' ').trim();
  if (name === '') throw new UsageError('Give the key a name, for example: verbatim keys create billing');
  await withKeys(input, async (keys) => {
    const created = await keys.create(name, texts(input, 'scope') as Scope[]);
    if (input.switches.has('json')) return printJson(created);
    process.stderr.write(
      `Created the key ${name} (${created.id.slice(0, 8)}) in ${keys.place}. It is shown only once:\n`,
    );
    process.stdout.write(`${created.key}\n`);
  });
  return EXIT.ok;
}

/** Lists keys without their secrets. */
export async function runKeysList(input: CommandInput): Promise<number> {
  await withKeys(input, async (keys) => {
    const found = await keys.list();
    if (input.switches.has('json')) return printJson(found);
    const lines = found.map((key) => [
      shownId(key.id),
      `${key.prefix}…`,
      key.created_at.slice(0, 10),
      key.last_used_at?.slice(0, 10) ?? 'never',
      key.scopes.join(' '),
      key.revoked_at ? `revoked ${key.revoked_at.slice(0, 10)}` : 'active',
      key.name,
    ]);
    process.stderr.write(`Keys in ${keys.place}:\n`);
    process.stdout.write(table([['ID', 'BEGINS', 'CREATED', 'USED', 'SCOPES', 'STATE', 'NAME'], ...lines]));
  });
  return EXIT.ok;
}

/** Revokes keys. */
export async function runKeysRevoke(input: CommandInput): Promise<number> {
  if (input.args.length === 0) throw new UsageError('Give the ids of the keys; verbatim keys list shows them');
  await withKeys(input, async (keys) => {
    const active = (await keys.list()).filter((key) => key.revoked_at === null);
    // All ids are checked first, so that a wrong one revokes nothing.
    for (const key of input.args.map((given) => findByPrefix(active, given, 'active key'))) {
      await keys.revoke(key.id);
      process.stdout.write(`Revoked ${shownId(key.id)} ${key.name}\n`);
    }
  });
  return EXIT.ok;
}

/** The ids and names of active keys, for shell completion. */
export function listKeyIds(input: CommandInput): Promise<(readonly [string, string])[]> {
  return withKeys(input, async (keys) =>
    (await keys.list()).filter((key) => key.revoked_at === null).map(({ id, name }) => [id, name] as const),
  );
}
