import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blobContract } from '../../../test/contract/blobs.ts';
import { type S3Fixture, startS3 } from '../../../test/fixtures/s3.ts';
import type { BlobStore } from './blobs.ts';
import { openS3Blobs, type S3Settings } from './s3.ts';

let s3: S3Fixture;
let settings: S3Settings;
let scratchDir: string;
let blobs: BlobStore;
let run = 0;

beforeAll(async () => {
  s3 = await startS3();
  scratchDir = await mkdtemp(join(tmpdir(), 's3-scratch-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(scratchDir, { recursive: true });
});
beforeEach(async () => {
  settings = { ...s3, region: 'us-east-1', prefix: `run-${run++}/`, redirectReads: false, scratchDir };
  blobs = await openS3Blobs(settings);
});
afterEach(async () => {
  expect(await readdir(scratchDir)).toEqual([]);
});

async function kept(): Promise<number> {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
  });
  const found = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket, Prefix: settings.prefix }));
  return found.KeyCount ?? 0;
}

describe('blobs in a bucket', () => {
  blobContract(() => ({ blobs, kept }));

  it('returns a signed URL when enabled', async () => {
    const { id } = await blobs.write(Readable.from([Buffer.from('abc')]), { maxBytes: 10 });
    expect(await blobs.readUrl?.(id, 'attachment')).toBeNull();
    const open = await openS3Blobs({ ...settings, redirectReads: true });
    const url = await open.readUrl!(id, 'attachment; filename="a.wav"');
    const answer = await fetch(url!);
    expect(await answer.text()).toBe('abc');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.wav"');
  });

  it('fails at start-up when the bucket does not exist', async () => {
    await expect(openS3Blobs({ ...settings, bucket: 'nowhere' })).rejects.toThrow('Cannot use the bucket "nowhere"');
  });

  it('reports an unavailable store and stores nothing', async () => {
    let broken = false;
    const proxy = createServer((request, response) => {
      if (broken) {
        request.resume();
        response.statusCode = 500;
        response.end('<Error><Code>InternalError</Code></Error>');
      } else response.end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const failing = await openS3Blobs({
      ...settings,
      endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    });
    broken = true;
    const big = Readable.from([Buffer.alloc(9_000_000), Buffer.alloc(9_000_000)]);
    await expect(failing.write(big, { maxBytes: 1e8 })).rejects.toMatchObject({ code: 'not_ready' });
    await expect(failing.open(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_ready' });
    expect(big.destroyed).toBe(true);
    proxy.close();
  });
});
