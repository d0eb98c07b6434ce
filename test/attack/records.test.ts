import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlite } from '../../src/store/database/sqlite.ts';
import { JFK, TestServer } from '../e2e/server.ts';
import { costOf, expectHarmless } from './measure.ts';

/** About the largest record of a file of two hours, with every word replaced by a long spelling. */
const UTTERANCES = 48_000;
const TEXT = 'a long spelling in place of a word '.repeat(2);
const utterance = { start: 0, end: 1, confidence: 1, channel: 0, language: 'en', words: [], text: TEXT };
const utterances = Array.from({ length: UTTERANCES }, () => utterance);
/** The largest body of an edit. */
const MAX_EDIT_BYTES = 8 * 1024 * 1024;
const READERS = 40;
/** Jobs with such a record, for lists and searches. */
const COPIES = 24;
const SERVE = { env: { VERBATIM_ROLE: 'serve' }, until: 'listening' as const };

let server: TestServer;
let id: string;
beforeAll(async () => {
  // Without a worker the job waits, and its result is written by hand.
  server = await TestServer.start(SERVE);
  id = await server.create({ audio_url: await server.upload(new Uint8Array(await readFile(JFK))) });
  await server.stop();
  const db = openSqlite(join(server.dataDir, 'verbatim.db'));
  const result_json = JSON.stringify({ transcription: { full_transcript: TEXT.repeat(UTTERANCES), utterances } });
  await db.insertInto('job_results').values({ job_id: id, result_json }).execute();
  await db.updateTable('jobs').set({ status: 'done' }).where('id', '=', id).execute();
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (let i = 0; i < COPIES; i++) {
    await db
      .insertInto('jobs')
      .values({ ...job, id: `${id}-${i}` })
      .execute();
    await db
      .insertInto('job_results')
      .values({ job_id: `${id}-${i}`, result_json })
      .execute();
  }
  await db.destroy();
  await server.restart(SERVE);
}, 200_000);
afterAll(() => server.dispose());

/** Reads the start of the record and then stops reading. */
function readSlowly(query = ''): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'x-service-key': server.key }, agent: false };
    get(`${server.url}/v2/pre-recorded/${id}${query}`, options, (response) => resolve(response.pause())).once(
      'error',
      reject,
    );
  });
}

const PATCH_HEADERS = { 'content-type': 'application/json' };

async function patch(body: unknown): Promise<Response> {
  const init = { method: 'PATCH', headers: PATCH_HEADERS, body: JSON.stringify(body) };
  return server.call(`/v2/pre-recorded/${id}`, init);
}

/** The status of an edit, also when the service answers before it has read the body. */
function statusOfPatch(body: unknown): Promise<number | undefined> {
  const text = JSON.stringify(body);
  const headers = { ...PATCH_HEADERS, 'x-service-key': server.key, 'content-length': text.length };
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/v2/pre-recorded/${id}`, { method: 'PATCH', headers, agent: false });
    sent.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
    sent.end(text);
  });
}

it('returns a large record whole', async () => {
  const body = await (await server.call(`/v2/pre-recorded/${id}`)).text();
  expect(JSON.parse(body).result.transcription.utterances).toHaveLength(UTTERANCES);
});

it('edits a large record without blocking other requests', async () => {
  const cost = await costOf(server, async () => {
    for (const base_revision of [0, 1]) {
      expect((await patch({ base_revision, changes: [{ from: 0, remove: 1, insert: [] }] })).status).toBe(200);
    }
    expect((await server.call(`/v2/pre-recorded/${id}/revisions`)).status).toBe(200);
  });
  expectHarmless(cost);
});

it('applies an edit with as many insertions at the start as its body can contain', async () => {
  const change = { from: 0, remove: 0, insert: [{ ...utterance, text: 'a' }] };
  const count = Math.floor((MAX_EDIT_BYTES - 100) / (JSON.stringify(change).length + 1));
  const cost = await costOf(server, async () => {
    const answer = await patch({ base_revision: 2, changes: Array.from({ length: count }, () => change) });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { changed_utterances: number }).changed_utterances).toBe(count);
  });
  expectHarmless(cost);
});

it('refuses several large edits at the same time, and one that is too large', async () => {
  const large = { base_revision: 0, changes: [{ from: 0, remove: 0, insert: utterances.slice(0, 10_000) }] };
  const unfinished = request(`${server.url}/v2/pre-recorded/${id}`, {
    method: 'PATCH',
    headers: { 'x-service-key': server.key, 'content-type': 'application/json', 'content-length': 2_000_000 },
  });
  unfinished.on('error', () => {}).flushHeaders();
  await expect.poll(() => statusOfPatch(large), { timeout: 20_000 }).toBe(429);
  unfinished.destroy();
  await expect.poll(() => statusOfPatch(large), { timeout: 20_000 }).toBe(409);
  const cost = await costOf(server, async () => {
    const changes = [{ from: 0, remove: 0, insert: [...utterances, ...utterances] }];
    expect(await statusOfPatch({ base_revision: 0, changes })).toBe(413);
  });
  expectHarmless(cost);
});

it.each(['', '?revision=0', '?revision=1'])('does not hold a large record%s for each slow reader', async (query) => {
  const cost = await costOf(server, async () => {
    const responses = await Promise.all(Array.from({ length: READERS }, () => readSlowly(query)));
    const statuses = new Set(responses.map(({ statusCode }) => statusCode));
    for (const response of responses) response.destroy();
    // Of a revision that is computed, only a few are computed for one key at the same time.
    expect(statuses).toEqual(new Set(query === '?revision=1' ? [200, 429] : [200]));
  });
  expectHarmless(cost);
});

it('searches large records without blocking other requests', async () => {
  const cost = await costOf(server, async () => {
    // The first text is in no record, so that all of them are read; the second is in each.
    for (const [search, found] of [
      ['not in any record', 0],
      ['PLACE of a word', COPIES + 1],
    ] as const) {
      const query = new URLSearchParams({ search, limit: '100', result: 'false' });
      const answer = await server.call(`/v2/pre-recorded?${query}`);
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(found);
    }
  });
  expectHarmless(cost);
});

it('lists large records with their results without blocking other requests', async () => {
  const cost = await costOf(server, async () => {
    const answer = await server.call('/v2/pre-recorded?limit=100');
    let bytes = 0;
    for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).length;
    expect(bytes).toBeGreaterThan(COPIES * UTTERANCES * TEXT.length);
  });
  expectHarmless(cost);
});

it('deletes a large record without blocking other requests', async () => {
  const cost = await costOf(server, async () => {
    expect((await server.call(`/v2/pre-recorded/${id}`, { method: 'DELETE' })).status).toBe(202);
  });
  expectHarmless(cost);
  expect((await server.call(`/v2/pre-recorded/${id}`)).status).toBe(404);
});
