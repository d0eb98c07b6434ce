import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VerbatimClient } from '../../src/client/node.ts';
import { Voice } from '../../src/schemas/admin/voices.ts';
import { PreRecordedResponse } from '../../src/schemas/jobs/job.ts';
import { readSpeech } from '../helpers/speech.ts';
import { LiveClient } from './live-client.ts';
import { TestServer } from './server.ts';

let server: TestServer;
const client = () => new VerbatimClient({ url: server.url, key: server.key });
beforeAll(async () => {
  server = await TestServer.start({ models: 'smallest', env: { VERBATIM_LIVE_ABANDONED_SEC: '60' } });
}, 200_000);
afterAll(() => server.dispose());

const president = readSpeech('jfk');
const reader = readSpeech('amiable');
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
/** The second half of the speech of the president, then the reader; the voices are enrolled from other audio. */
const CONVERSATION = joined(president.subarray(5 * 16_000), reader);

function wav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(16_000, 24);
  bytes.writeUInt32LE(32_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, i) => {
    bytes.writeInt16LE(Math.round(sample * 32767), 44 + i * 2);
  });
  return new Uint8Array(bytes);
}

async function enrolled(body: Record<string, unknown>): Promise<Voice> {
  const answer = await server.post('/v1/voices', body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { id } = Voice.parse(await answer.json());
  let voice!: Voice;
  await server.waitFor(async () => {
    voice = Voice.strict().parse(await (await server.call(`/v1/voices/${id}`)).json());
    return voice.state !== 'enrolling';
  }, 60_000);
  return voice;
}

async function transcribe(params: Record<string, unknown>) {
  const job = await server.ended(await server.create(params));
  return PreRecordedResponse.strict().parse(job).result!;
}

describe('known speakers', () => {
  let audioUrl: string;
  let jfk: Voice;
  beforeAll(async () => {
    audioUrl = await server.upload(wav(CONVERSATION));
    jfk = await enrolled({ name: 'Jack', audio_url: await server.upload(wav(president)), end: 5.5 });
  }, 120_000);

  it('are enrolled from a recording and named on request, unlike other speakers', async () => {
    expect(jfk).toMatchObject({ name: 'Jack', state: 'ready', error: null });
    expect(jfk.speech_duration).toBeGreaterThan(3);
    const known = { diarization_config: { known_speakers: true } };
    const result = await transcribe({ audio_url: audioUrl, diarization: true, ...known });
    expect(result.known_speakers).toMatchObject({
      success: true,
      results: [{ speaker: 0, voice_id: jfk.id, name: 'Jack', score: expect.any(Number) }],
    });
    const names = result.transcription!.utterances.map(({ speaker, speaker_name }) => [speaker, speaker_name]);
    expect(names).toContainEqual([0, 'Jack']);
    expect(names).toContainEqual([1, undefined]);
    expect(names.every(([speaker, name]) => (speaker === 0) === (name === 'Jack'))).toBe(true);
    const plain = await transcribe({ audio_url: audioUrl, diarization: true });
    expect(plain.known_speakers).toBeUndefined();
    expect(plain.transcription!.utterances.some((utterance) => 'speaker_name' in utterance)).toBe(false);
  }, 120_000);

  it('are enrolled from a speaker of a job, requested by id, and renamed', async () => {
    const job = await server.create({ audio_url: audioUrl, diarization: true });
    await server.ended(job);
    const voice = await client().voices.create({ name: 'Jane', job_id: job, speaker: 1 });
    const ready = await client().voices.wait(voice.id);
    expect(ready.state).toBe('ready');
    expect((await client().voices.rename(voice.id, 'Marianne')).name).toBe('Marianne');
    const result = await transcribe({
      audio_url: await server.upload(wav(joined(reader, readSpeech('youngMan')))),
      diarization: true,
      diarization_config: { known_speakers: [voice.id] },
    });
    expect(result.known_speakers?.results).toMatchObject([{ speaker: 0, name: 'Marianne' }]);
    expect((await client().voices.list()).map(({ name }) => name)).toEqual(['Jack', 'Marianne']);
    const nobody = await enrolled({ name: 'Nobody', job_id: job, speaker: 7 });
    expect(nobody).toMatchObject({ state: 'failed', error: { code: 'no_such_speaker' } });
    expect(nobody.error!.message).toContain('its speakers are 0, 1');
  }, 120_000);

  it('are not enrolled from too little speech, several voices or silence', async () => {
    const cases: [Float32Array, string][] = [
      [reader.subarray(0, 2 * 16_000), 'too_little_speech'],
      [new Float32Array(5 * 16_000), 'too_little_speech'],
      [joined(president, reader, president), 'several_voices'],
    ];
    for (const [samples, code] of cases) {
      const voice = await enrolled({ name: 'x', audio_url: await server.upload(wav(samples)) });
      expect(voice).toMatchObject({ state: 'failed', error: { code }, speech_duration: null });
      await client().voices.delete(voice.id);
    }
  }, 120_000);

  it('are named live and in the final result, and speakers keep their numbers after a restart', async () => {
    const realtime = { diarization: true, diarization_config: { known_speakers: true } };
    const { client: live, url } = await LiveClient.start(server, {
      realtime_processing: realtime,
      language_config: { languages: ['en'] },
    });
    live.socket.send(Buffer.from(wav(CONVERSATION).subarray(44)));
    const finals = (from: LiveClient) => from.of('transcript').filter(({ data }) => data.is_final);
    await server.waitFor(async () => finals(live).some(({ data }) => data.utterance.speaker === 1), 60_000);
    expect(finals(live)[0]!.data.utterance).toMatchObject({ speaker: 0, speaker_name: 'Jack' });
    await server.killAll();
    await server.restart({ env: { VERBATIM_LIVE_ABANDONED_SEC: '60' } });
    const again = new LiveClient(url.replace(/^ws:\/\/[^/]+/, server.url.replace('http', 'ws')));
    await again.opened;
    again.socket.send(Buffer.from(wav(reader).subarray(44)));
    again.socket.send(JSON.stringify({ type: 'stop_recording' }));
    await again.closed;
    const after = finals(again).filter(({ data }) => data.utterance.start > CONVERSATION.length / 16_000 - 0.5);
    expect(after.length).toBeGreaterThan(0);
    expect(new Set(after.map(({ data }) => data.utterance.speaker))).toEqual(new Set([1]));
    const result = again.of('post_final_transcript')[0]!.data;
    expect(result.known_speakers?.results).toMatchObject([{ speaker: 0, name: 'Jack' }, { speaker: 1 }]);
  }, 180_000);
});

describe('a voice', () => {
  it('is refused with invalid fields or an unknown id', async () => {
    const status = async (body: unknown) => (await server.post('/v1/voices', body)).status;
    const audio_url = await server.upload(wav(reader));
    expect(await status({ name: 'x' })).toBe(400);
    expect(await status({ audio_url })).toBe(400);
    expect(await status({ name: 'x', audio_url, speaker: 1 })).toBe(400);
    expect(await status({ name: 'x', audio_url, start: 3, end: 2 })).toBe(400);
    expect(await status({ name: 'x', job_id: crypto.randomUUID() })).toBe(400);
    expect(await status({ name: 'x', job_id: crypto.randomUUID(), speaker: 0 })).toBe(422);
    expect((await server.call(`/v1/voices/${crypto.randomUUID()}`)).status).toBe(404);
    const unknown = { diarization: true, diarization_config: { known_speakers: [crypto.randomUUID()] } };
    expect((await server.post('/v2/pre-recorded', { audio_url, ...unknown })).status).toBe(422);
    expect((await server.post('/v2/live', { realtime_processing: unknown })).status).toBe(422);
    const redacted = { diarization_config: { known_speakers: true }, pii_redaction: true };
    expect((await server.post('/v2/pre-recorded', { audio_url, ...redacted })).status).toBe(422);
  });

  it('leaves no trace in the database files when it is deleted', async () => {
    const voice = await client().voices.create({
      name: 'Zaphod Unlikely',
      audio_url: await server.upload(wav(reader)),
    });
    await client().voices.delete(voice.id);
    expect((await server.call(`/v1/voices/${voice.id}`)).status).toBe(404);
    const files = (await readdir(server.dataDir)).filter((name) => name.startsWith('verbatim.db'));
    for (const file of files) {
      const bytes = await readFile(join(server.dataDir, file));
      expect(bytes.includes('Zaphod Unlikely'), file).toBe(false);
    }
  }, 120_000);
});
