import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { VerbatimClient } from '../../src/client/node.ts';
import type { LiveMessage } from '../../src/schemas/live-messages.ts';
import { Cluster } from './cluster.ts';
import { CuttableProxy } from './live-proxy.ts';
import { JFK } from './server.ts';

const BYTES_PER_SEC = 32_000;
const CHUNK = 3_200;

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
  { what: 'nothing but a database and a bucket', bucket: true },
])(
  'of processes that share $what, another goes on with a session, without hole or repetition, when the one that has it is killed',
  async ({ bucket }) => {
    cluster = await Cluster.start(
      { serve: 2, work: 0, bucket },
      { VERBATIM_LIVE_LEASE_SEC: '3', VERBATIM_MODEL_ENGLISH: 'moonshine-base' },
    );
    const [owner, other] = cluster.serving as [(typeof cluster.serving)[0], (typeof cluster.serving)[0]];
    // A balancer that sends the first request to one process and everything after it to the other.
    const balancer = await CuttableProxy.start(owner.url);
    const client = new VerbatimClient({ url: balancer.url, key: owner.key });
    const opening = client.live({
      encoding: 'wav/pcm',
      bit_depth: 16,
      sample_rate: 16_000,
      channels: 1,
      language_config: { languages: ['en'] },
      messages_config: { receive_lifecycle_events: true },
    });
    const session = await opening;
    balancer.targetPort = Number(new URL(other.url).port);
    balancer.cut();
    const messages: LiveMessage[] = [];
    const reading = (async () => {
      for await (const message of session) messages.push(message);
    })();

    const startedMs = Date.now();
    let killed = false;
    for (let at = 0; at < speech.length; at += CHUNK) {
      await session.send(speech.subarray(at, at + CHUNK));
      if (at > speech.length / 2 && !killed) {
        killed = true;
        // Everything so far went through the other process to this one.
        expect(messages.map((message) => message.type)).toContain('start_recording');
        expect([await sessionsAt(owner.url), await sessionsAt(other.url)]).toEqual([1, 0]);
        await owner.killAll();
      }
      const aheadMs = ((at + CHUNK) / BYTES_PER_SEC) * 1000 - (Date.now() - startedMs);
      if (aheadMs > 0) await sleep(aheadMs);
    }
    await session.stop();
    await reading;

    const file = Buffer.from(await (await other.call(`/v2/live/${session.id}/file`)).arrayBuffer());
    expect(file.length - 44).toBe(speech.length);
    expect(Buffer.compare(file.subarray(44), speech)).toBe(0);
    const finals = messages.flatMap((message) =>
      message.type === 'transcript' && message.data.is_final ? [message.data] : [],
    );
    const record = await client.getLive(session.id);
    expect(finals.map(({ utterance }) => utterance.text.trim())).toEqual(
      record.result?.transcription?.utterances.map((utterance) => utterance.text),
    );
    expect(new Set(finals.map(({ id }) => id)).size).toBe(finals.length);
    const said = finals.map(({ utterance }) => utterance.text).join(' ');
    expect(said).toMatch(/fellow americans/i);
    expect(said.match(/your country can do/gi)).toHaveLength(1);
    expect(said.match(/for your country/gi)).toHaveLength(1);
    for (const [i, { utterance }] of finals.entries()) {
      if (i > 0) expect(utterance.start).toBeGreaterThanOrEqual(finals[i - 1]!.utterance.end - 0.3);
    }
    await balancer.close();

    if (!cluster.s3) return;
    // What was kept for the others goes with the session.
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
