import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { VerbatimClient } from '../../src/client/node.ts';
import { Cluster } from './cluster.ts';
import { CuttableProxy } from './live-proxy.ts';
import { JFK } from './server.ts';
import { expectCompleteSession, LIVE_PARAMS, speak } from './workload.ts';

let cluster: Cluster | undefined;
let speech: Buffer;
beforeAll(async () => {
  speech = (await readFile(JFK)).subarray(44);
});
afterEach(async () => {
  await cluster?.dispose();
  cluster = undefined;
}, 60_000);

async function sessionsAt(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^verbatim_live_sessions (\d+)$/m.exec(metrics)?.[1]);
}

it.each([
  { what: 'a folder', bucket: false },
  { what: 'only a database and a bucket', bucket: true },
])(
  'when its process is killed, another process that shares $what continues a session without gap or repetition',
  async ({ bucket }) => {
    cluster = await Cluster.start(
      { serve: 2, work: 0, bucket },
      { VERBATIM_LIVE_LEASE_SEC: '3', VERBATIM_MODEL_ENGLISH: 'moonshine-base' },
    );
    const [owner, other] = cluster.serving as [(typeof cluster.serving)[0], (typeof cluster.serving)[0]];
    // Like a load balancer that sends the first request to one process and all later ones to the other.
    const balancer = await CuttableProxy.start(owner.url);
    const client = new VerbatimClient({ url: balancer.url, key: owner.key });
    const session = await client.live(LIVE_PARAMS);
    balancer.targetPort = Number(new URL(other.url).port);
    balancer.cut();
    let killed = false;
    const messages = await speak(session, speech, async (share, sofar) => {
      if (share < 0.5 || killed) return;
      killed = true;
      // Everything so far was forwarded by the other process to this one.
      expect(sofar.map((message) => message.type)).toContain('start_recording');
      expect([await sessionsAt(owner.url), await sessionsAt(other.url)]).toEqual([1, 0]);
      await owner.killAll();
    });
    await expectCompleteSession(other, session.id, speech, messages);
    await balancer.close();

    if (!cluster.s3) return;
    // The copies are deleted with the session.
    const kept = async () => {
      const database = new pg.Client({ connectionString: cluster!.env['VERBATIM_DATABASE_URL'] });
      await database.connect();
      const { rows } = await database.query('select count(*)::int as n from live_notes').finally(() => database.end());
      return (rows[0] as { n: number }).n;
    };
    expect(await kept()).toBeGreaterThan(0);
    await other.waitFor(async () => (await kept()) === 0, 20_000);
    const objects = (await readdir(cluster.s3.directory, { recursive: true })).filter((name) => /_object$/.test(name));
    expect(objects).toHaveLength(1);
    expect(await readdir(join(other.dataDir, 'live'))).toEqual([]);
  },
  180_000,
);
