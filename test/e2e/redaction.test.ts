import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PreRecordedResponse } from '../../src/schemas/jobs/job.ts';
import type { JobRequestBody } from '../../src/schemas/jobs/job-params.ts';
import { startHttpServer } from '../fixtures/http-server.ts';
import { sendAnswer, startProvider } from '../helpers/llm-provider.ts';
import { stopWithoutAddons } from './addon-processes.ts';
import { AUSTEN, AUSTEN_FORMAT, LiveClient, samplesOf } from './live-client.ts';
import { JFK, TestServer } from './server.ts';

/** A separate server, so that its disk has no words of other tests. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true', VERBATIM_LOG_LEVEL: 'trace' } });
}, 200_000);
afterAll(() => server.dispose());

// The only personal information in the speech is the origin of its audience ("Americans").
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

/** Searches callbacks, the log, the lists and every stored file: the database, deliveries, journals. */
async function expectNowhere(...texts: string[]): Promise<void> {
  const lists = ['/v2/pre-recorded', '/v2/live'].map(async (path) => (await server.call(path)).text());
  const all = [...texts, ...bodies, server.output.slice(loggedBefore), ...(await Promise.all(lists))];
  for (const text of all) expect(text).not.toMatch(SECRET);
  const kept = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const files = kept.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map(async (file) => (await readFile(file)).toString('latin1')));
  // The search must find text that is not redacted; otherwise it would prove nothing.
  expect(contents.some((content) => /fellow/i.test(content))).toBe(true);
  contents.forEach((content, i) => {
    expect(SECRET.test(content), files[i]).toBe(false);
  });
}

it('redacted words of a file are not in the record, the callback, the log or on the disk', async () => {
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
  const [german] = job.result?.translation?.results ?? [];
  // Redacted utterances are translated too; the mask is kept.
  expect(german?.utterances.length).toBeGreaterThan(1);
  expect(german?.utterances.every(({ language }) => language === 'de')).toBe(true);
  expect(german?.full_transcript).toContain('#########');
  await expectNowhere(JSON.stringify(job));
}, 300_000);

it('redacted words of a session are not in its messages, the record, the callbacks, the log or on the disk', async () => {
  const { client, id } = await LiveClient.start(server, {
    language_config: { languages: ['en'] },
    messages_config: { receive_partial_transcripts: true, receive_post_processing_events: true },
    realtime_processing: {
      pii_redaction: true,
      pii_redaction_config,
      named_entity_recognition: true,
      sentiment_analysis: true,
      translation: true,
      translation_config: { target_languages: ['de'] },
    },
    post_processing: { summarization: true, chapterization: true },
    callback: true,
    callback_config: { url: receiver.url },
  });
  client.audio(await samplesOf(JFK));
  expect(await client.stop()).toMatchObject({ code: 1000 });
  await server.waitFor(async () => bodies.some((body) => body.includes('end_session')), 60_000);
  const texts = client.of('transcript').map((message) => message.data.utterance.text);
  expect(texts.join(' ')).toContain('#########');
  const translations = client.of('translation');
  expect(translations.length).toBeGreaterThan(1);
  expect(translations.every(({ error }) => error === null)).toBe(true);
  await expectNowhere(JSON.stringify(client.messages), await (await server.call(`/v2/live/${id}`)).text());
}, 300_000);

it('withholds the transcript of a session that cannot be redacted at its end', async () => {
  const { client, id } = await LiveClient.start(server, {
    ...AUSTEN_FORMAT,
    realtime_processing: { pii_redaction: true },
    post_processing: { summarization: true },
  });
  // One utterance, followed by silence that ends it.
  client.audio(Buffer.concat([await samplesOf(AUSTEN), Buffer.alloc(2 * 16_000 * 2)]));
  await client.receive('transcript');
  await stopWithoutAddons(server, client);
  const { data } = client.of('post_final_transcript')[0]!;
  expect(data.transcription).toMatchObject({ full_transcript: '', utterances: [] });
  expect(data.pii_redaction).toMatchObject({
    success: false,
    error: { status_code: 500, message: expect.stringContaining('could not be redacted') },
  });
  expect(data.summarization?.success).toBe(false);
  const record = async () => (await server.call(`/v2/live/${id}`)).json();
  await expect.poll(record, { timeout: 10_000 }).toMatchObject({ status: 'error', error_code: 500, result: null });
}, 300_000);

// Custom spelling puts personal information into the transcript that nobody says in the recording.
const PLANTED = ['Marguerite Oyelaran', 'marguerite.oyelaran@example.org', '4111 1111 1111 1111', '212 555 0147'];
const custom_spelling_config = {
  spelling_dictionary: Object.fromEntries(
    PLANTED.map((value, i) => [value, [['fellow', 'ask', 'country', 'what'][i]]]),
  ),
};
const PERSONAL = /marguerite|oyelaran|4111|1111|555|0147|american/i;

it('redacted words of a file and a session are not in any request to a language model', async () => {
  // The model repeats its prompt, so that every text that reaches it is in the result as well.
  const model = await startProvider((response, { body }) => sendAnswer(response, body.messages?.at(-1)?.content ?? ''));
  const asking = await TestServer.start({
    env: { VERBATIM_LLM_BASE_URL: `${model.url}/v1`, VERBATIM_LLM_MODEL: 'local' },
  });
  try {
    const ask = async (pii_redaction: boolean) => {
      model.seen.length = 0;
      const audio_url = await asking.upload(new Uint8Array(await readFile(JFK)));
      const job = await asking.ended(
        await asking.create({
          audio_url,
          custom_spelling: true,
          custom_spelling_config,
          pii_redaction,
          summarization: true,
          chapterization: true,
          moderation: true,
          structured_data_extraction: true,
          structured_data_extraction_config: { classes: ['Persons', 'Questions'] },
          translation: true,
          translation_config: { target_languages: ['de'] },
          audio_to_llm: true,
          audio_to_llm_config: { prompts: ['Who is spoken of?', 'Which numbers are named?'] },
        }),
        240_000,
      );
      // Without numbers: a time such as 8.555 s is not a part of the telephone number.
      const result = JSON.stringify(job.result, (_, value) => (typeof value === 'number' ? undefined : value));
      return { sent: model.seen.map(({ body }) => JSON.stringify(body)), result };
    };
    const open = await ask(false);
    for (const value of [...PLANTED, 'Americans']) expect(open.sent.join('\n')).toContain(value);
    const hidden = await ask(true);
    // A summary, headings, a translation and two prompts.
    for (const task of [/summar/i, /headline/, /translate speech/, /Who is spoken of/, /Which numbers/])
      expect(hidden.sent.some((body) => task.test(body))).toBe(true);
    expect(hidden.sent.join('\n')).toContain('[EMAIL_ADDRESS_1]');
    for (const text of [...hidden.sent, hidden.result]) expect(text).not.toMatch(PERSONAL);

    model.seen.length = 0;
    const { client } = await LiveClient.start(asking, {
      language_config: { languages: ['en'] },
      realtime_processing: { custom_spelling: true, custom_spelling_config, pii_redaction: true },
      post_processing: { summarization: true, chapterization: true },
      messages_config: { receive_post_processing_events: true },
    });
    client.audio(await samplesOf(JFK));
    expect(await client.stop()).toMatchObject({ code: 1000 });
    // One request for the summary, one for the headings.
    expect(model.seen.length).toBe(2);
    for (const { body } of model.seen) {
      expect(JSON.stringify(body)).toContain('[EMAIL_ADDRESS_1]');
      expect(JSON.stringify(body)).not.toMatch(PERSONAL);
    }
  } finally {
    await asking.dispose();
    await model.close();
  }
}, 600_000);
