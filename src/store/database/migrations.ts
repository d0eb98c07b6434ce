import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Database, Tables } from '../tables/tables.ts';
import { isPostgres } from './locks.ts';
import { up as m001 } from './migrations/001-start.ts';
import { up as m002 } from './migrations/002-live.ts';
import { up as m003 } from './migrations/003-desk.ts';
import { up as m004 } from './migrations/004-voices.ts';
import { up as m005 } from './migrations/005-cluster.ts';
import { up as m006 } from './migrations/006-keep-nothing.ts';
import { up as m007 } from './migrations/007-live-notes.ts';
import { up as m008 } from './migrations/008-revisions-and-shares.ts';
import { up as m009 } from './migrations/009-blob-checks.ts';
import { up as m010 } from './migrations/010-clock.ts';

// Use only types that SQLite and PostgreSQL both support. Never edit a released migration.
const migrations: Record<string, Migration> = {
  '001-start': { up: m001 },
  '002-live': { up: m002 },
  '003-desk': { up: m003 },
  '004-voices': { up: m004 },
  '005-cluster': { up: m005 },
  '006-keep-nothing': { up: m006 },
  '007-live-notes': { up: m007 },
  '008-revisions-and-shares': { up: m008 },
  '009-blob-checks': { up: m009 },
  '010-clock': { up: m010 },
};

const MAX_ATTEMPTS = 10;

/** Migrates the database to the current version; safe when several processes start at the same time. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db: db as Kysely<Tables>,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    // SQLite has no lock for migrations: if another process migrated in the meantime, check again.
    if (isPostgres(db) || attempt >= MAX_ATTEMPTS) throw error;
    await sleep(Math.random() * 200);
  }
}
