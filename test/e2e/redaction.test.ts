import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PreRecordedResponse } from '../../src/schemas/job.ts';
import type { JobRequestBody } from '../../src/schemas/job-params.ts';
import { startHttpServer } from '../fixtures/http-server.ts';
import { LiveClient, samplesOf } from './live-client.ts';
import { JFK, TestServer } from './server.ts';

/** Redacted words are nowhere. A server of its own: on its disk is nothing that others were told. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true', VERBATIM_LOG_LEVEL: 'trace' } });
}, 200_000);
afterAll(() => server.dispose());

// The speech holds no personal data of the usual kinds; where its audience comes from is what it has.
const pii_redaction_config: JobRequestBody['pii_redaction_config'] = {
  entity_types: ['ORIGIN', 'NAME', 'LOCATION'],
  processed_text_type: 'MASK',
};
const SECRET = /american/i;
let receiver: Awaited<ReturnType<typeof startHttpServer>>;
let bodies: string[] = [];
let loggedBefore = 0;
beforeEach(async () => {
  bodies = [];
  loggedBefore = server.output.length;
  receiver = await startHttpServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.end();
  });
});
afterEach(() => receiver.stop());

/** Callbacks, the log, the lists and every file that the service keeps: the database, deliveries, journals. */
async function expectNowhere(...texts: string[]): Promise<void> {
  const lists = ['/v2/pre-recorded', '/v2/live'].map(async (path) => (await server.call(path)).text());
  const all = [...texts, ...bodies, server.output.slice(loggedBefore), ...(await Promise.all(lists))];
  for (const text of all) expect(text).not.toMatch(SECRET);
  const kept = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const files = kept.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map(async (file) => (await readFile(file)).toString('latin1')));
  // What was not taken out is there to be read, so that what was would be, too.
  expect(contents.some((content) => /fellow/i.test(content))).toBe(true);
  contents.forEach((content, i) => {
    expect(SECRET.test(content), files[i]).toBe(false);
  });
}

it('of a file: not in the record, the callback, the log or on the disk', async () => {
  const audio_url = await server.upload(new Uint8Array(await readFile(JFK)));
  const params: JobRequestBody = {
    audio_url,
    pii_redaction: true,
    pii_redaction_config,
    subtitles: true,
    sentences: true,
    summarization: true,
    chapterization: true,
    sentiment_analysis: true,
    named_entity_recognition: true,
    name_consistency: true,
    moderation: true,
    structured_data_extraction: true,
    structured_data_extraction_config: { classes: ['Persons', 'Questions'] },
    translation: true,
    translation_config: { target_languages: ['de'] },
    display_mode: true,
    callback: true,
    callback_config: { url: receiver.url },
  };
  const job = PreRecordedResponse.strict().parse(await server.ended(await server.create({ ...params }), 240_000));
  await server.waitFor(async () => bodies.length > 0, 30_000);
  expect(job.result?.transcription?.full_transcript).toContain('#########');
  await expectNowhere(JSON.stringify(job));
}, 300_000);

it('of a session: not in a message, partial or final, the record, the callbacks, the log or on the disk', async () => {
  const { client, id } = await LiveClient.start(server, {
    language_config: { languages: ['en'] },
    messages_config: { receive_partial_transcripts: true, receive_post_processing_events: true },
    realtime_processing: {
      pii_redaction: true,
      pii_redaction_config,
      named_entity_recognition: true,
      sentiment_analysis: true,
    },
    post_processing: { summarization: true, chapterization: true },
    callback: true,
    callback_config: { url: receiver.url },
  });
  client.audio(await samplesOf(JFK));
  expect(await client.stop()).toMatchObject({ code: 1000 });
  await server.waitFor(async () => bodies.some((body) => body.includes('end_session')), 60_000);
  const said = client.of('transcript').map((message) => message.data.utterance.text);
  expect(said.join(' ')).toContain('#########');
  await expectNowhere(JSON.stringify(client.messages), await (await server.call(`/v2/live/${id}`)).text());
}, 300_000);
