import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PreRecordedResponse } from '../../src/schemas/jobs/job.ts';
import { PreRecordedList } from '../../src/schemas/jobs/lists.ts';
import { UploadResponse } from '../../src/schemas/jobs/upload.ts';
import { JFK, TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ models: 'default' });
}, 200_000);
afterAll(() => server.dispose());

describe('a recording becomes a result', () => {
  it('uploads, creates, follows, reads, lists, reads the file back and deletes', async () => {
    const bytes = new Uint8Array(await readFile(JFK));
    const form = new FormData();
    form.append('audio', new Blob([bytes]), 'speech.wav');
    const uploaded = UploadResponse.parse(
      await (await server.call('/v2/upload', { method: 'POST', body: form })).json(),
    );
    expect(uploaded.audio_metadata).toMatchObject({ filename: 'speech.wav', extension: 'wav', size: bytes.length });
    expect(uploaded.audio_metadata.audio_duration).toBeCloseTo(11, 1);

    const created = await server.post('/v2/pre-recorded', {
      audio_url: uploaded.audio_url,
      custom_metadata: { caller: 7 },
    });
    expect(created.status).toBe(201);
    const { id, result_url } = (await created.json()) as { id: string; result_url: string };

    const events = await (await server.call(`/v2/pre-recorded/${id}/events`)).text();
    expect(events).toContain('event: done');
    expect(events.match(/event: progress/g)?.length).toBeGreaterThan(1);

    const job = PreRecordedResponse.strict().parse(await (await server.call(result_url)).json());
    expect(job.status).toBe('done');
    expect(job.custom_metadata).toEqual({ caller: 7 });
    expect(job.file).toMatchObject({ filename: 'speech.wav', number_of_channels: 1, source: null });
    const { metadata, transcription } = job.result!;
    expect(metadata.billing_time).toBeCloseTo(metadata.audio_duration * metadata.number_of_distinct_channels, 3);
    const words = transcription!.full_transcript.toLowerCase().replace(/[^a-z ]/g, '');
    expect(words).toBe(
      'and so my fellow americans ask not what your country can do for you ask what you can do for your country',
    );
    expect(transcription!.languages).toEqual(['en']);
    for (const utterance of transcription!.utterances) {
      expect(utterance.words.map((word) => word.word).join('')).toBe(utterance.text);
      let last = utterance.start;
      for (const word of utterance.words) {
        expect(word.start).toBeGreaterThanOrEqual(last - 0.001);
        expect(word.end).toBeLessThanOrEqual(utterance.end + 0.001);
        last = word.start;
      }
    }

    const list = PreRecordedList.parse(
      await (await server.call('/v2/pre-recorded?custom_metadata[caller]=7&status=done&limit=1')).json(),
    );
    expect(list.items.map((item) => item.id)).toEqual([id]);
    expect(list.next).toBeNull();

    const part = await server.call(`/v2/pre-recorded/${id}/file`, { headers: { range: 'bytes=0-3' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('RIFF');
    const whole = new Uint8Array(await (await server.call(uploaded.audio_url)).arrayBuffer());
    expect(Buffer.compare(whole, bytes)).toBe(0);

    expect((await server.call(`/v2/pre-recorded/${id}`, { method: 'DELETE' })).status).toBe(202);
    expect((await server.call(result_url)).status).toBe(404);
    expect((await server.call(uploaded.audio_url)).status).toBe(404);
  });
});
