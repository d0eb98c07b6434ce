import { limitsOf } from '../../access/keys.ts';
import type { KeyStore } from '../../store/repositories/keys.ts';

/** Limits and priorities of keys for claiming jobs; `refresh` reads them from the database. */
export interface KeyShares {
  readonly limits: ReadonlyMap<string, number>;
  readonly priorities: ReadonlyMap<string, number>;
  refresh(): Promise<void>;
}

/** Creates the shares. `refresh` changes the maps in place, so that consumers see every change. */
export function createKeyShares(keys: KeyStore): KeyShares {
  const limits = new Map<string, number>();
  const priorities = new Map<string, number>();
  return {
    limits,
    priorities,
    async refresh() {
      const rows = await keys.list();
      limits.clear();
      priorities.clear();
      for (const row of rows) {
        const { jobs_working, priority } = limitsOf(row);
        if (jobs_working !== null) limits.set(row.id, jobs_working);
        if (priority !== null) priorities.set(row.id, priority);
      }
    },
  };
}
