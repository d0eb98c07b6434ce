import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { GladiaClient, type LiveV2InitRequest } from '@gladiaio/sdk';
import { GladiaClient as GladiaClient05 } from 'gladia-sdk-0-5';
import { GladiaClient as GladiaClient06 } from 'gladia-sdk-0-6';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveResponse } from '../../src/schemas/jobs/job.ts';
import { LiveMessage } from '../../src/schemas/live/live-messages.ts';
import { freePort } from './free-port.ts';
import { CuttableProxy } from './live-proxy.ts';
import { finalsOf, plainWords, wordErrors } from './live-words.ts';
import { JFK, TestServer } from './server.ts';

const SAID = 'and so my fellow americans ask not what your country can do for you ask what you can do for your country';
const BYTES_PER_SEC = 32_000;
const CHUNK = 3_200;

/** The versions of the client library in use; they differ in how they connect and close. */
const VERSIONS = [
  { version: '0.5.2', Client: GladiaClient05 as unknown as typeof GladiaClient },
  { version: '0.6.1', Client: GladiaClient06 as unknown as typeof GladiaClient },
  { version: '2.1.0', Client: GladiaClient },
];

let server: TestServer;
let speech: Buffer;
let env: Record<string, string>;
beforeAll(async () => {
  speech = (await readFile(JFK)).subarray(44);
  env = {
    VERBATIM_ROLE: 'serve',
    VERBATIM_LIVE_WARM: 'true',
    // A provider that does not answer: its translations fail during the session, not at creation.
    VERBATIM_TRANSLATE_URL: `http://127.0.0.1:${await freePort()}`,
    VERBATIM_PORT: await freePort(),
  };
  server = await TestServer.start({ env, until: 'ready' });
}, 90_000);
afterAll(() => server.dispose());

const options: LiveV2InitRequest = {
  encoding: 'wav/pcm',
  bit_depth: 16,
  sample_rate: 16_000,
  channels: 1,
  endpointing: 0.3,
  language_config: { languages: ['en'] },
  messages_config: {
    receive_partial_transcripts: true,
    receive_lifecycle_events: true,
    receive_acknowledgments: true,
  },
};

interface Run {
  Client: typeof GladiaClient;
  url: string;
  params?: Partial<LiveV2InitRequest>;
  /** Called before each chunk with the seconds sent so far; may cause failures or wait. */
  meanwhile?(sentSec: number, messages: readonly LiveMessage[]): Promise<void>;
}

/** Runs a whole session through the client library, in real time. */
async function run({ Client, url, params = {}, meanwhile = async () => {} }: Run) {
  const client = new Client({ apiUrl: url, httpHeaders: { 'x-service-key': server.key } });
  const session = client.liveV2().startSession({ ...options, ...params });
  const messages: LiveMessage[] = [];
  const errors: unknown[] = [];
  let connections = 0;
  session.on('message', (message) => messages.push(LiveMessage.parse(message)));
  session.on('error', (error) => errors.push(error));
  session.on('connected', () => connections++);
  const ended = new Promise<{ code: number }>((resolve) => session.on('ended', resolve));
  const id = await session.getSessionId();
  for (let at = 0; at < speech.length; at += CHUNK) {
    await meanwhile(at / BYTES_PER_SEC, messages);
    session.sendAudio(speech.subarray(at, at + CHUNK));
    await sleep((CHUNK / BYTES_PER_SEC) * 1000);
  }
  session.stopRecording();
  const { code } = await ended;
  const record = LiveResponse.strict().parse(await (await server.call(`/v2/live/${id}`)).json());
  const file = Buffer.from(await (await server.call(`/v2/live/${id}/file`)).arrayBuffer());
  return { id, messages, errors, connections, code, record, file };
}

type Outcome = Awaited<ReturnType<typeof run>>;

/** Checks that the recording has every byte once and that the finals equal the stored transcript. */
function expectNothingLost({ messages, code, record, file }: Outcome, mostErrors: number): void {
  expect(code).toBe(1000);
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.length - 44).toBe(speech.length);
  expect(Buffer.compare(file.subarray(44), speech)).toBe(0);
  const { full_transcript, utterances } = record.result!.transcription!;
  expect(wordErrors(plainWords(full_transcript), plainWords(SAID))).toBeLessThanOrEqual(mostErrors);
  const finals = finalsOf(messages);
  expect(finals.map((utterance) => utterance.text.trim())).toEqual(utterances.map((utterance) => utterance.text));
  for (const [i, { start }] of finals.entries()) if (i > 0) expect(start).toBeGreaterThanOrEqual(finals[i - 1]!.end);
}

/** Runs one session with each version, all at the same time: most of a session is waiting for the audio. */
function everyVersion(check: (Client: typeof GladiaClient) => Promise<void>): Promise<unknown> {
  return Promise.all(
    VERSIONS.map(({ version, Client }) =>
      check(Client).catch((cause) => {
        throw new Error(`client library ${version}`, { cause });
      }),
    ),
  );
}

describe(`the public client library, versions ${VERSIONS.map(({ version }) => version).join(', ')}`, () => {
  it('runs a session to its end', () =>
    everyVersion(async (Client) => {
      const outcome = await run({ Client, url: server.url });
      expectNothingLost(outcome, 1);
      const { messages, record, connections, errors } = outcome;
      expect(connections).toBe(1);
      expect(errors).toEqual([]);
      const types = messages.map((message) => message.type);
      expect(types.slice(0, 2)).toEqual(['start_session', 'start_recording']);
      const after = types.filter((type) => /^(stop_recording|end_|post_)/.test(type));
      expect(after).toEqual([
        'stop_recording',
        'end_recording',
        'post_transcript',
        'post_final_transcript',
        'end_session',
      ]);
      expect(record.kind).toBe('live');
      expect(record.status).toBe('done');
      expect(record.result!.metadata.audio_duration).toBeCloseTo(speech.length / BYTES_PER_SEC, 2);
      expect(finalsOf(messages).every((utterance) => /^ \S/.test(utterance.text))).toBe(true);
    }));

  it('loses and repeats nothing when the connection is cut and the server is killed', async () => {
    let killed = false;
    await everyVersion(async (Client) => {
      const proxy = await CuttableProxy.start(server.url);
      let nextCutSec = 0.4;
      const meanwhile = async (sentSec: number) => {
        if (sentSec >= nextCutSec) {
          proxy.cut();
          nextCutSec = sentSec + 0.3 + Math.random() * 1.5;
        }
        if (sentSec >= 5.8 && !killed) {
          killed = true;
          await server.killAll();
          void server.restart({ env, until: 'listening' });
          await sleep(200);
        }
      };
      const outcome = await run({ Client, url: proxy.url, meanwhile });
      expectNothingLost(outcome, 2);
      expect(outcome.connections).toBeGreaterThan(4);
      await proxy.close();
    });
  });

  it('continues after a planned restart', async () => {
    let restarted: Promise<void> | undefined;
    await everyVersion(async (Client) => {
      const meanwhile = async (sentSec: number) => {
        if (sentSec < 5.8 || restarted) return;
        // As a process manager does it: the next process starts when this one has exited.
        restarted = server.stop().then(() => server.restart({ env, until: 'listening' }));
      };
      const outcome = await run({ Client, url: server.url, meanwhile });
      await restarted;
      expectNothingLost(outcome, 2);
      expect(outcome.connections).toBe(2);
      expect(outcome.errors).toEqual([]);
    });
  });

  it('gets the final of what was said before the microphone was muted, and the error of a translation', () =>
    everyVersion(async (Client) => {
      let finalsWhenMuted = 0;
      let muted = false;
      const meanwhile = async (sentSec: number, messages: readonly LiveMessage[]) => {
        // In the middle of "ask not what your country": no silence ends the utterance.
        if (sentSec < 4 || muted) return;
        muted = true;
        const before = finalsOf(messages).length;
        await server.waitFor(async () => finalsOf(messages).length > before, 8_000);
        finalsWhenMuted = finalsOf(messages).length;
      };
      const params = {
        realtime_processing: { translation: true, translation_config: { target_languages: ['wo' as 'fr'] } },
      };
      const outcome = await run({ Client, url: server.url, params, meanwhile });
      expectNothingLost(outcome, 3);
      expect(finalsWhenMuted).toBeGreaterThan(0);
      const translations = outcome.messages.filter((message) => message.type === 'translation');
      const ids = outcome.messages.flatMap((message) =>
        message.type === 'transcript' && message.data.is_final ? [message.data.id] : [],
      );
      expect(translations.map(({ data }) => data.utterance_id).sort()).toEqual([...new Set(ids)].sort());
      expect(translations.every(({ error, data }) => error !== null && data.target_language === 'wo')).toBe(true);
    }));
});
