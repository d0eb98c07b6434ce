import { afterAll, beforeAll, expect, it } from 'vitest';
import { addonProcesses, stopWithoutAddons } from '../e2e/addon-processes.ts';
import { AUSTEN, AUSTEN_FORMAT, LiveClient, samplesOf } from '../e2e/live-client.ts';
import { TestServer } from '../e2e/server.ts';
import { costOf, expectHarmless } from './measure.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 200_000);
afterAll(() => server.dispose());

const OPTIONS = {
  ...AUSTEN_FORMAT,
  realtime_processing: {
    custom_spelling: true,
    custom_spelling_config: { spelling_dictionary: { LAD: ['man'] } },
    sentiment_analysis: true,
    sentences: true,
  },
};

/** One utterance, followed by silence that ends it. */
async function utterance(): Promise<Buffer> {
  return Buffer.concat([await samplesOf(AUSTEN), Buffer.alloc(2 * 16_000 * 2)]);
}

const textsOf = (client: LiveClient) =>
  client.of('transcript').flatMap(({ data }) => (data.is_final ? [data.utterance.text] : []));

it('restarts add-ons that do not respond, and continues the session', async () => {
  const { client } = await LiveClient.start(server, OPTIONS);
  client.audio(await utterance());
  await client.receive('sentiment_analysis', 1);
  expect(textsOf(client).at(-1)).toContain('LAD');

  const [stopped] = await addonProcesses(server);
  // The same to the service as a scan that never ends.
  process.kill(stopped!, 'SIGSTOP');
  const cost = await costOf(server, async () => {
    client.audio(await utterance());
    const { data } = await client.receive('error', 1);
    expect(data).toMatchObject({
      code: 504,
      message: expect.stringMatching(/utterance 00-00000001: .* did not answer/),
    });
    await client.receive('sentiment_analysis', 2);
  });
  expectHarmless(cost);
  expect(textsOf(client).at(-1)).toContain('man');
  expect(await addonProcesses(server)).not.toContain(stopped);

  client.audio(await utterance());
  await client.receive('sentiment_analysis', 3);
  expect(textsOf(client).at(-1)).toContain('LAD');
  expect((await client.stop()).code).toBe(1000);
});

it('keeps the transcript of a session whose add-ons do not respond at its end', async () => {
  const { client } = await LiveClient.start(server, {
    ...OPTIONS,
    post_processing: { summarization: true, chapterization: true },
  });
  client.audio(await utterance());
  await client.receive('sentiment_analysis', 1);
  await stopWithoutAddons(server, client);
  expect(client.of('post_final_transcript')[0]?.data.transcription?.full_transcript).toContain('LAD');
  expect(client.of('post_summarization')[0]?.error).toMatchObject({ status_code: 500 });
});
