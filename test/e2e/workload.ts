import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { VerbatimClient } from '../../src/client/node.ts';
import type { LiveMessage } from '../../src/schemas/live/live-messages.ts';
import { startHttpServer } from '../fixtures/http-server.ts';
import { ffmpeg, mediaFolder } from '../fixtures/media.ts';
import type { Cluster } from './cluster.ts';
import type { TestServer } from './server.ts';

const BYTES_PER_SEC = 32_000;
const CHUNK_BYTES = 3_200;
const SILENCE_SEC = 0.5;

type Job = { id: string; status: string; completed_at: string };

/** Half a second of silence, which goes through the whole pipeline without work for the recogniser. */
export async function silence(): Promise<Uint8Array<ArrayBuffer>> {
  const media = await mediaFolder();
  const made = ['-f', 'lavfi', '-i', 'anullsrc=r=16000', '-t', String(SILENCE_SEC)];
  const bytes = new Uint8Array(await readFile(await ffmpeg(join(media.path, 'silence.wav'), made)));
  await media.remove();
  return bytes;
}

/** Creates jobs with callbacks, with retries, and checks that each finishes once despite failures. */
export class Workload {
  #cluster: Cluster;
  #callbackIds = new Map<string, Set<string>>();
  #ids: string[] = [];
  #wanted = 0;
  #receiver!: Awaited<ReturnType<typeof startHttpServer>>;
  #callbackUrl = '';

  private constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  static async start(cluster: Cluster): Promise<Workload> {
    const load = new Workload(cluster);
    load.#receiver = await startHttpServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { id } = JSON.parse(body) as { id: string };
      load.#callbackIds.set(id, (load.#callbackIds.get(id) ?? new Set()).add(String(request.headers['webhook-id'])));
      response.end();
    });
    load.#callbackUrl = await cluster.reach(load.#receiver.url);
    return load;
  }

  /** Sends a request to random processes, as through a load balancer, until one succeeds. */
  async ask<T>(request: (server: TestServer) => Promise<T>): Promise<T> {
    const { serving } = this.#cluster;
    for (let attempt = 0; ; attempt++) {
      try {
        return await request(serving[Math.floor(Math.random() * serving.length)]!);
      } catch (error) {
        if (attempt > 100) throw error;
        await sleep(200);
      }
    }
  }

  /** Creates a job; an idempotency key makes retries safe. */
  async makeJob(audio_url: string): Promise<void> {
    const params = { audio_url, callback: true, callback_config: { url: this.#callbackUrl } };
    const headers = { 'content-type': 'application/json', 'idempotency-key': `job-${this.#wanted++}` };
    const id = await this.ask(async (server) => {
      const answer = await server.call('/v2/pre-recorded', {
        method: 'POST',
        headers,
        body: JSON.stringify(params),
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    });
    this.#ids.push(id);
  }

  async jobs(): Promise<Job[]> {
    const items: Job[] = [];
    for (let offset = 0; ; offset += 100) {
      const path = `/v2/pre-recorded?limit=100&offset=${offset}`;
      const page = (await this.ask(async (server) => (await server.call(path)).json())) as { items: Job[] };
      items.push(...page.items);
      if (page.items.length < 100) return items;
    }
  }

  /** Waits until all jobs have ended and checks that each finished, was notified and was counted once. */
  async settled(limitMs: number): Promise<void> {
    const server = this.#cluster.serving[0]!;
    const ended = ({ status }: Job) => status === 'done' || status === 'error';
    await server.waitFor(async () => (await this.jobs()).every(ended), limitMs);
    const jobs = await this.jobs();
    expect(jobs.filter((job) => job.status !== 'done')).toEqual([]);
    expect(jobs.map((job) => job.id).sort()).toEqual([...new Set(this.#ids)].sort());
    expect(new Set(this.#ids).size).toBe(this.#ids.length);
    await server.waitFor(async () => this.#callbackIds.size === jobs.length, limitMs);
    expect([...this.#callbackIds.values()].filter((webhookIds) => webhookIds.size !== 1)).toEqual([]);
    const open = async (state: string) =>
      ((await (await server.call(`/v1/deliveries?state=${state}`)).json()) as { items: unknown[] }).items;
    await server.waitFor(async () => (await open('pending')).length === 0, limitMs);
    expect(await open('failed')).toEqual([]);
    const used = (await (await server.call('/v1/usage?kind=pre-recorded')).json()) as { total: object };
    expect(used.total).toMatchObject({ count: jobs.length, failed: 0, audio_seconds: jobs.length * SILENCE_SEC });
    // No job runs a second time.
    const before = new Map(jobs.map((job) => [job.id, job.completed_at]));
    await sleep(3_500);
    expect((await this.jobs()).filter((job) => before.get(job.id) !== job.completed_at)).toEqual([]);
  }

  stop(): Promise<void> {
    return this.#receiver.stop();
  }
}

/** Sends speech to a live session in real time. `during` gets the share that has been sent, from 0 to 1. */
export async function speak(
  session: Awaited<ReturnType<VerbatimClient['live']>>,
  speech: Buffer,
  during: (share: number, messages: readonly LiveMessage[]) => Promise<unknown> = async () => {},
): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = [];
  const reading = (async () => {
    for await (const message of session) messages.push(message);
  })();
  const startedMs = performance.now();
  for (let at = 0; at < speech.length; at += CHUNK_BYTES) {
    await session.send(speech.subarray(at, at + CHUNK_BYTES));
    await during(at / speech.length, messages);
    const aheadMs = ((at + CHUNK_BYTES) / BYTES_PER_SEC) * 1000 - (performance.now() - startedMs);
    if (aheadMs > 0) await sleep(aheadMs);
  }
  await session.stop();
  await reading;
  return messages;
}

/** Session parameters for the audio that `speak` sends. */
export const LIVE_PARAMS: Parameters<VerbatimClient['live']>[0] = {
  encoding: 'wav/pcm',
  bit_depth: 16,
  sample_rate: 16_000,
  channels: 1,
  language_config: { languages: ['en'] },
  messages_config: { receive_lifecycle_events: true },
};

/** Checks that the recording of a session has every byte and its transcript has every word once. */
export async function expectCompleteSession(server: TestServer, id: string, speech: Buffer, messages: LiveMessage[]) {
  const file = Buffer.from(await (await server.call(`/v2/live/${id}/file`)).arrayBuffer());
  expect(file.length - 44).toBe(speech.length);
  expect(Buffer.compare(file.subarray(44), speech)).toBe(0);
  const finals = messages.flatMap((message) =>
    message.type === 'transcript' && message.data.is_final ? [message.data] : [],
  );
  const record = await new VerbatimClient({ url: server.url, key: server.key }).getLive(id);
  expect(finals.map(({ utterance }) => utterance.text.trim())).toEqual(
    record.result?.transcription?.utterances.map((utterance) => utterance.text),
  );
  expect(new Set(finals.map((final) => final.id)).size).toBe(finals.length);
  const spoken = finals.map(({ utterance }) => utterance.text).join(' ');
  expect(spoken).toMatch(/fellow americans/i);
  expect(spoken.match(/your country can do/gi)).toHaveLength(1);
  expect(spoken.match(/for your country/gi)).toHaveLength(1);
  for (const [i, { utterance }] of finals.entries()) {
    if (i > 0) expect(utterance.start).toBeGreaterThanOrEqual(finals[i - 1]!.utterance.end - 0.3);
  }
}
