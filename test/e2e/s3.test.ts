import { randomUUID } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Fixture, startS3 } from '../fixtures/s3.ts';
import { bucketEnv } from './cluster.ts';
import { JFK, TestServer } from './server.ts';

let s3: S3Fixture;
let server: TestServer;

beforeAll(async () => {
  s3 = await startS3();
  server = await TestServer.start({
    models: 'smallest',
    env: { ...bucketEnv(s3), VERBATIM_S3_PREFIX: 'verbatim/' },
  });
}, 200_000);
afterAll(async () => {
  await server.dispose();
  await s3.stop();
});

const objects = async () =>
  (await readdir(s3.directory, { recursive: true })).filter((name) => /verbatim.*_object$/.test(name));

it('stores audio in a bucket, reads it back and deletes it', async () => {
  const original = await readFile(JFK);
  const audio_url = await server.upload(new Uint8Array(original));
  const id = await server.create({ audio_url, language_config: { languages: ['en'] } });
  const job = await server.ended(id);
  expect(job.result.transcription.full_transcript).toMatch(/ask not/i);

  const part = await server.call(`/v2/pre-recorded/${id}/file`, { headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(Buffer.compare(Buffer.from(await part.arrayBuffer()), original.subarray(100, 200))).toBe(0);
  expect(await readdir(join(server.dataDir, 'blobs')).catch(() => [])).toEqual([]);

  expect(await objects()).toHaveLength(1);
  expect((await server.call(`/v2/pre-recorded/${id}`, { method: 'DELETE' })).status).toBe(202);
  expect(await objects()).toHaveLength(0);
}, 90_000);

it('answers 503 while the bucket is unavailable, keeps running, and continues afterwards', async () => {
  await s3.pause();
  const refused = await server.tryUpload(new Uint8Array(await readFile(JFK)));
  expect(refused.status).toBe(503);
  expect(((await refused.json()) as { message: string }).message).toContain('object store');
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  await s3.resume();
  await server.upload(new Uint8Array(await readFile(JFK)));
}, 90_000);

it('deletes objects without a record after a day, if this is set', async () => {
  const before = await objects();
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
  });
  const [orphan, other] = [`verbatim/${randomUUID()}`, 'verbatim/notes.txt'];
  for (const Key of [orphan, other]) await client.send(new PutObjectCommand({ Bucket: s3.bucket, Key, Body: 'audio' }));
  client.destroy();
  expect(await objects()).toHaveLength(before.length + 2);
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await objects()) await utimes(join(s3.directory, name), longAgo, longAgo);
  await server.stop();
  await server.restart({
    env: { ...bucketEnv(s3), VERBATIM_S3_PREFIX: 'verbatim/', VERBATIM_DELETE_ORPHANS: 'true' },
    until: 'listening',
  });
  await expect
    .poll(async () => (await objects()).some((name) => name.includes(orphan)), { timeout: 30_000 })
    .toBe(false);
  expect(await objects()).toHaveLength(before.length + 1);
}, 120_000);
