import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlite } from '../../src/store/database/sqlite.ts';
import { JFK, TestServer } from '../e2e/server.ts';
import { costOf, expectHarmless } from './measure.ts';

/** About the largest record of a file of two hours, with every word replaced by a long spelling. */
const RECORD_CHARACTERS = 12_000_000;
const READERS = 40;
const SERVE = { env: { VERBATIM_ROLE: 'serve' }, until: 'listening' as const };

let server: TestServer;
let id: string;
beforeAll(async () => {
  // Without a worker the job waits, and its result is written by hand.
  server = await TestServer.start(SERVE);
  id = await server.create({ audio_url: await server.upload(new Uint8Array(await readFile(JFK))) });
  await server.stop();
  const db = openSqlite(join(server.dataDir, 'verbatim.db'));
  const result_json = JSON.stringify({ transcription: { full_transcript: 'a'.repeat(RECORD_CHARACTERS) } });
  await db.insertInto('job_results').values({ job_id: id, result_json }).execute();
  await db.updateTable('jobs').set({ status: 'done' }).where('id', '=', id).execute();
  await db.destroy();
  await server.restart(SERVE);
}, 200_000);
afterAll(() => server.dispose());

/** Reads the start of the record and then stops reading. */
function readSlowly(): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'x-service-key': server.key }, agent: false };
    get(`${server.url}/v2/pre-recorded/${id}`, options, (response) => resolve(response.pause())).once('error', reject);
  });
}

it('returns a large record whole', async () => {
  const body = await (await server.call(`/v2/pre-recorded/${id}`)).text();
  expect(JSON.parse(body).result.transcription.full_transcript).toHaveLength(RECORD_CHARACTERS);
});

it('does not hold a large record for each slow reader', async () => {
  const cost = await costOf(server, async () => {
    const responses = await Promise.all(Array.from({ length: READERS }, readSlowly));
    for (const response of responses) {
      expect(response.statusCode).toBe(200);
      response.destroy();
    }
  });
  expectHarmless(cost);
});
