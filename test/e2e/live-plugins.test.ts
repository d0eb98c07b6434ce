import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveResponse } from '../../src/schemas/jobs/job.ts';
import { LiveMessage } from '../../src/schemas/live/live-messages.ts';
import { freePort } from './free-port.ts';
import { LivekitPlugin, PipecatPlugin, type PluginClient } from './live-plugins.ts';
import { CuttableProxy } from './live-proxy.ts';
import { finalsOf, plainWords, wordErrors } from './live-words.ts';
import { JFK, TestServer } from './server.ts';

const SAID = 'and so my fellow americans ask not what your country can do for you ask what you can do for your country';
const BYTES_PER_SEC = 32_000;
const CHUNK = 3_200;
const TRANSLATION = { translation: true, translation_config: { target_languages: ['wo'] } };

let server: TestServer;
/** The recording and the silence that a microphone sends after it. */
let speech: Buffer;
let env: Record<string, string>;
beforeAll(async () => {
  speech = Buffer.concat([(await readFile(JFK)).subarray(44), Buffer.alloc(2 * BYTES_PER_SEC)]);
  env = {
    VERBATIM_ROLE: 'serve',
    VERBATIM_COMPAT: 'gladia',
    VERBATIM_LIVE_WARM: 'true',
    VERBATIM_LIVE_ABANDONED_SEC: '12',
    VERBATIM_LIVE_IDLE_SEC: '3',
    // A provider that does not answer: its translations fail during the session, not at creation.
    VERBATIM_TRANSLATE_URL: `http://127.0.0.1:${await freePort()}`,
    VERBATIM_PORT: await freePort(),
  };
  server = await TestServer.start({ env, until: 'ready' });
}, 180_000);
afterAll(() => server.dispose());

const PLUGINS = [
  { name: 'pipecat', create: (url: string): PluginClient => new PipecatPlugin(url, server.key) },
  { name: 'livekit', create: (url: string): PluginClient => new LivekitPlugin(url, server.key) },
];

const ENGLISH = { language_config: { languages: ['en'], code_switching: false } };

interface Flow {
  client: PluginClient;
  params?: Record<string, unknown>;
  /** Called before each chunk with the seconds sent so far. */
  meanwhile?(sentSec: number): Promise<void>;
}

/** Runs a session in real time; stops it when the finals contain the last words, or when the plug-in has given up. */
async function run({ client, params = {}, meanwhile = async () => {} }: Flow) {
  await client.start({ ...ENGLISH, ...params });
  let sent = 0;
  for (; sent < speech.length && client.active; sent += CHUNK) {
    await meanwhile(sent / BYTES_PER_SEC);
    if (client.active) client.push(speech.subarray(sent, sent + CHUNK));
    await sleep((CHUNK / BYTES_PER_SEC) * 1000);
  }
  const isComplete = () => plainWords(client.finals.join(' ')).filter((word) => word === 'country').length === 2;
  await server.waitFor(async () => !client.active || isComplete(), 30_000);
  if (client.active) client.stop();
  return stored(client.id);
}

/** The record and the recording of a session once it has ended. */
async function stored(id: string) {
  const read = async () => LiveResponse.strict().parse(await (await server.call(`/v2/live/${id}`)).json());
  await server.waitFor(async () => (await read()).status === 'done', 60_000);
  const record = await read();
  const file = Buffer.from(await (await server.call(`/v2/live/${id}/file`)).arrayBuffer());
  return { record, audio: file.subarray(44) };
}

/** The stored transcript consists of the finals that were sent, and the agent got the first of them. */
function expectSameFinals(client: PluginClient, { record }: Awaited<ReturnType<typeof stored>>): void {
  const messages = record.result!.messages!.map((text) => LiveMessage.parse(JSON.parse(text)));
  const { utterances } = record.result!.transcription!;
  const texts = utterances.map(({ text }) => text);
  expect(finalsOf(messages).map(({ text }) => text.trim())).toEqual(texts);
  // After a reconnection the service may repeat a final that the plug-in already has.
  const received = client.finals.map((text) => text.trim()).filter((text, i, all) => text !== all[i - 1]);
  expect(received).toEqual(texts.slice(0, received.length));
  const words = utterances.flatMap((utterance) => utterance.words);
  for (const [i, { start }] of words.entries()) if (i > 0) expect(start).toBeGreaterThanOrEqual(words[i - 1]!.end);
}

function expectComplete(client: PluginClient, outcome: Awaited<ReturnType<typeof stored>>, mostErrors: number): void {
  expectSameFinals(client, outcome);
  expect(Buffer.compare(outcome.audio, speech)).toBe(0);
  const { full_transcript: text } = outcome.record.result!.transcription!;
  expect(wordErrors(plainWords(text), plainWords(SAID))).toBeLessThanOrEqual(mostErrors);
}

/** Runs a session with each plug-in, both at the same time: most of a session is waiting for the audio. */
function everyPlugin(check: (plugin: (typeof PLUGINS)[number]) => Promise<void>): Promise<unknown> {
  return Promise.all(
    PLUGINS.map((plugin) =>
      check(plugin).catch((cause) => {
        throw new Error(`plug-in of ${plugin.name}`, { cause });
      }),
    ),
  );
}

describe(`each plug-in (${PLUGINS.map(({ name }) => name).join(', ')})`, () => {
  it(
    'runs a session with its own body and key header',
    () =>
      everyPlugin(async ({ create }) => {
        const client = create(server.url);
        const outcome = await run({ client });
        expectComplete(client, outcome, 1);
        expect(client.connections).toBe(1);
        expect(outcome.record.request_params).toMatchObject({ model: 'stt-1' });
      }),
    120_000,
  );

  it(
    'may name Javanese by its ISO code',
    () =>
      everyPlugin(async ({ create }) => {
        const client = create(server.url);
        await client.start({ language_config: { languages: ['jv'] } });
        client.stop();
        const { record } = await stored(client.id);
        expect(record.request_params).toMatchObject({ language_config: { languages: ['jw'] } });
      }),
    90_000,
  );

  it(
    'gets the final of what was said before the microphone was muted, and the utterances of a failed translation',
    () =>
      everyPlugin(async ({ name, create }) => {
        const client = create(server.url);
        let finalsWhenMuted = -1;
        const meanwhile = async (sentSec: number) => {
          // In the middle of "ask not what your country": no silence ends the utterance.
          if (sentSec < 4 || finalsWhenMuted >= 0) return;
          const before = client.finals.length;
          const endMs = Date.now() + 10_000;
          // Longer than the time after which an idle connection is closed.
          for (let i = 0; i < 8 || (client.finals.length === before && Date.now() < endMs); i++) {
            client.keepAlive();
            await sleep(500);
          }
          finalsWhenMuted = client.finals.length - before;
        };
        const outcome = await run({ client, params: { realtime_processing: TRANSLATION }, meanwhile });
        expectComplete(client, outcome, 3);
        expect(client.connections).toBe(1);
        expect(finalsWhenMuted).toBeGreaterThan(0);
        // One plug-in ignores a translation in the original language; the other shows it instead of the transcript.
        expect(client.translations).toEqual(name === 'pipecat' ? [] : client.finals);
      }),
    120_000,
  );
});

describe.each([
  { event: 'the connection is cut', happen: async (proxy: CuttableProxy) => proxy.cut() },
  {
    event: 'the server is killed',
    happen: async () => {
      await server.killAll();
      await server.restart({ env, until: 'listening' });
    },
  },
  {
    event: 'the server is restarted as planned',
    happen: async () => {
      await server.stop();
      await server.restart({ env, until: 'listening' });
    },
  },
])('when $event', ({ happen }) => {
  it('no plug-in loses or repeats anything', async () => {
    const proxy = await CuttableProxy.start(server.url);
    let happened: Promise<void> | undefined;
    const meanwhile = async (sentSec: number) => {
      if (sentSec >= 5.8) happened ??= happen(proxy);
    };
    const clients = PLUGINS.map(({ name, create }) => ({ name, client: create(proxy.url), create }));
    // The event hits both sessions.
    const outcomes = await Promise.all(clients.map(({ client }) => run({ client, meanwhile })));
    await happened;
    for (const [i, { name, client, create }] of clients.entries()) {
      const outcome = outcomes[i]!;
      if (name === 'pipecat') {
        expectComplete(client, outcome, 2);
        expect(client.connections).toBe(2);
      } else {
        // This plug-in does not reconnect: the service finishes what arrived, and the next session works.
        expectSameFinals(client, outcome);
        expect(outcome.audio.length).toBeGreaterThan(5 * BYTES_PER_SEC);
        expect(plainWords(outcome.record.result!.transcription!.full_transcript)).toContain('americans');
        expect(Buffer.compare(outcome.audio, speech.subarray(0, outcome.audio.length))).toBe(0);
        const next = create(proxy.url);
        await next.start(ENGLISH);
        next.stop();
      }
    }
    await proxy.close();
  }, 180_000);
});
