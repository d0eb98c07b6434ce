import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServer } from '../../test/e2e/server.ts';
import { TestPostgres } from '../../test/fixtures/postgres.ts';
import type { Recording } from '../common/recordings.ts';
import { processorList } from './processors.ts';
import { measureServers, startOn } from './service.ts';
import type { Row } from './table.ts';

/**
 * The same processors as one machine with several lanes, or as several machines with one lane each. All share a PostgreSQL server and a folder.
 * PostgreSQL is not limited to these processors.
 */
export async function measureCluster(given: {
  cores: number;
  machines: number;
  model: string;
  recordings: readonly Recording[];
}): Promise<Row> {
  const { cores, machines, model, recordings } = given;
  const threads = Math.floor(cores / machines);
  const lanes = machines === 1 ? Math.max(1, Math.floor(cores / 2)) : 1;
  const postgres = await TestPostgres.start();
  const dataDir = await mkdtemp(join(tmpdir(), 'verbatim-scale-'));
  const env = { VERBATIM_DATABASE_URL: await postgres.database(), VERBATIM_LANES: String(lanes) };
  const servers: TestServer[] = [];
  try {
    const start = async (index: number) => {
      servers.push(await startOn(processorList(index * threads, threads), model, { env, dataDir }));
    };
    // The first process creates the tables.
    await start(0);
    await Promise.all(Array.from({ length: machines - 1 }, (_, i) => start(i + 1)));
    const note = `PostgreSQL, ${machines} × ${lanes} lanes, ${threads} cores each`;
    return await measureServers(servers, { cores, model, recordings, at: 'once', note });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
