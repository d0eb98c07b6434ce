import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { GladiaClient, type LiveV2InitRequest } from '@gladiaio/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveResponse } from '../../src/schemas/job.ts';
import { LiveMessage } from '../../src/schemas/live-messages.ts';
import { CuttableProxy } from './live-proxy.ts';
import { JFK, TestServer } from './server.ts';

const SAID = 'and so my fellow americans ask not what your country can do for you ask what you can do for your country';
const BYTES_PER_SEC = 32_000;
const CHUNK = 3_200;

let server: TestServer;
let speech: Buffer;
const env = { VERBATIM_ROLE: 'serve', VERBATIM_LIVE_WARM: 'true' };
beforeAll(async () => {
  speech = (await readFile(JFK)).subarray(44);
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

/** Runs a whole session through the client library; `meanwhile` may do harm. */
async function run(url: string, audio: Buffer, meanwhile: (sentSec: number) => Promise<void> = async () => {}) {
  const client = new GladiaClient({ apiUrl: url, httpHeaders: { 'x-service-key': server.key } });
  const session = client.liveV2().startSession(options);
  const messages: LiveMessage[] = [];
  const errors: unknown[] = [];
  let connections = 0;
  session.on('message', (message) => messages.push(LiveMessage.parse(message)));
  session.on('error', (error) => errors.push(error));
  session.on('connected', () => connections++);
  const ended = new Promise<{ code: number }>((resolve) => session.on('ended', resolve));
  const id = await session.getSessionId();
  const startedMs = Date.now();
  for (let at = 0; at < audio.length; at += CHUNK) {
    session.sendAudio(audio.subarray(at, at + CHUNK));
    await meanwhile(at / BYTES_PER_SEC);
    const aheadMs = ((at + CHUNK) / BYTES_PER_SEC) * 1000 - (Date.now() - startedMs);
    if (aheadMs > 0) await sleep(aheadMs);
  }
  session.stopRecording();
  const { code } = await ended;
  const record = LiveResponse.strict().parse(await (await server.call(`/v2/live/${id}`)).json());
  const file = Buffer.from(await (await server.call(`/v2/live/${id}/file`)).arrayBuffer());
  return { id, messages, errors, connections, code, record, file };
}

function plain(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter(Boolean);
}

/** Words that are missing, extra or wrong. */
function wordErrors(heard: string[], said: string[]): number {
  let row = heard.map((_, i) => i + 1);
  row.unshift(0);
  for (const [i, word] of said.entries()) {
    const next = [i + 1];
    for (const [j, other] of heard.entries()) {
      next.push(Math.min(row[j]! + (word === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

function finalsOf(messages: readonly LiveMessage[]) {
  const finals = new Map<string, { start: number; end: number; text: string }>();
  for (const message of messages) {
    if (message.type === 'transcript' && message.data.is_final) finals.set(message.data.id, message.data.utterance);
  }
  return [...finals.values()];
}

describe('the public client library', () => {
  it('runs a session to its end', async () => {
    const { messages, code, record, file, connections, errors } = await run(server.url, speech);
    expect(code).toBe(1000);
    expect(connections).toBe(1);
    expect(errors).toEqual([]);
    expect(Buffer.compare(file.subarray(44), speech)).toBe(0);
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');

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
    expect(wordErrors(plain(record.result!.transcription!.full_transcript), plain(SAID))).toBeLessThanOrEqual(1);
    expect(record.kind).toBe('live');
    expect(record.status).toBe('done');
    expect(record.result!.metadata.audio_duration).toBeCloseTo(speech.length / BYTES_PER_SEC, 2);
    expect(finalsOf(messages).map((utterance) => utterance.text.trim())).toEqual(
      record.result!.transcription!.utterances.map((utterance) => utterance.text),
    );
    expect(finalsOf(messages).every((utterance) => /^ \S/.test(utterance.text))).toBe(true);
  });

  it('loses and repeats nothing when the connection is cut and the server is killed', async () => {
    const proxy = await CuttableProxy.start(server.url);
    let nextCutSec = 0.4;
    let killed = false;
    const harm = async (sentSec: number) => {
      if (sentSec >= nextCutSec) {
        proxy.cut();
        nextCutSec = sentSec + 0.3 + Math.random() * 1.5;
      }
      if (sentSec >= 5.8 && !killed) {
        killed = true;
        await server.killAll();
        void server.restart({ env, until: 'listening' }).then(() => {
          proxy.targetPort = Number(new URL(server.url).port);
        });
        await sleep(200);
      }
    };
    const { messages, code, record, file, connections } = await run(proxy.url, speech, harm);
    expect(code).toBe(1000);
    expect(connections).toBeGreaterThan(4);
    expect(file.length - 44).toBe(speech.length);
    expect(Buffer.compare(file.subarray(44), speech)).toBe(0);
    expect(wordErrors(plain(record.result!.transcription!.full_transcript), plain(SAID))).toBeLessThanOrEqual(2);
    const finals = finalsOf(messages);
    expect(finals.map((utterance) => utterance.text.trim())).toEqual(
      record.result!.transcription!.utterances.map((utterance) => utterance.text),
    );
    for (const [i, utterance] of finals.entries()) {
      if (i > 0) expect(utterance.start).toBeGreaterThanOrEqual(finals[i - 1]!.end - 0.3);
    }
    await proxy.close();
  });
});
