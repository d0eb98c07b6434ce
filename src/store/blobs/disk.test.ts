import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlobStore } from './blobs.ts';
import { openDiskBlobs } from './disk.ts';
import { partialName } from './partial-files.ts';

let root: string;
let blobs: BlobStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'blobs-'));
  blobs = await openDiskBlobs(root);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

async function filesLeft(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const from = (content: string) => Readable.from([Buffer.from(content)]);

describe('disk blobs', () => {
  it('gives back what was written, with its size and digest', async () => {
    const content = Buffer.alloc(300_000, 'verbatim');
    const stored = await blobs.write(Readable.from([content.subarray(0, 7), content.subarray(7)]), { maxBytes: 1e6 });
    expect(stored.sizeBytes).toBe(content.length);
    expect(stored.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(await buffer(await blobs.open(stored.id))).toEqual(content);
    expect((await blobs.stat(stored.id)).sizeBytes).toBe(content.length);
    expect(await filesLeft()).toEqual([stored.id]);
  });

  it('keeps an empty blob', async () => {
    const { id } = await blobs.write(Readable.from([]), { maxBytes: 10 });
    expect(await text(await blobs.open(id))).toBe('');
  });

  it.each([
    [{ start: 2 }, 'cdefghij'],
    [{ start: 2, end: 5 }, 'cde'],
    [{ start: 8, end: 500 }, 'ij'],
    [{ start: 3, end: 3 }, ''],
  ])('reads the range %o', async (range, expected) => {
    const { id } = await blobs.write(from('abcdefghij'), { maxBytes: 10 });
    expect(await text(await blobs.open(id, range))).toBe(expected);
  });

  it.each([{ start: 10 }, { start: 11 }, { start: -1 }, { start: 5, end: 4 }, { start: Number.NaN }])(
    'refuses the range %o',
    async (range) => {
      const { id } = await blobs.write(from('abcdefghij'), { maxBytes: 10 });
      await expect(blobs.open(id, range)).rejects.toMatchObject({ code: 'range_not_satisfiable' });
    },
  );

  it('stops at the size limit and leaves nothing', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1000);
      })(),
    );
    await expect(blobs.write(endless, { maxBytes: 10_000 })).rejects.toMatchObject({ code: 'too_large' });
    expect(endless.destroyed).toBe(true);
    expect(await filesLeft()).toEqual([]);
  });

  it('leaves nothing when the source breaks off', async () => {
    const source = new PassThrough();
    const writing = blobs.write(source, { maxBytes: 1000 });
    source.write('half');
    source.destroy(new Error('connection reset'));
    await expect(writing).rejects.toMatchObject({ code: 'internal' });
    expect(await filesLeft()).toEqual([]);
  });

  it('leaves nothing when it is aborted while the source stalls', async () => {
    const controller = new AbortController();
    const source = new PassThrough();
    source.write('half');
    const writing = blobs.write(source, { maxBytes: 1000, signal: controller.signal });
    setTimeout(() => controller.abort(new Error('client left')), 20);
    await expect(writing).rejects.toThrow('client left');
    expect(await filesLeft()).toEqual([]);
  });

  it('says so when the disk is full, and leaves nothing', async () => {
    const handle = await open(join(root, 'partial', partialName()), 'w');
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    await rm(join(root, 'partial'), { recursive: true });
    blobs = await openDiskBlobs(root);
    vi.spyOn(prototype, 'write').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await expect(blobs.write(from('abc'), { maxBytes: 10 })).rejects.toMatchObject({ code: 'storage_full' });
    expect(await filesLeft()).toEqual([]);
  });

  it.each(['../../etc/passwd', '', '.', 'partial', `${randomUUID()}/..`, randomUUID().toUpperCase(), randomUUID()])(
    'knows nothing of %j',
    async (id) => {
      await expect(blobs.open(id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(blobs.stat(id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(blobs.localPath(id, async (path) => path)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it('lends a path', async () => {
    const { id } = await blobs.write(from('abc'), { maxBytes: 10 });
    expect(await blobs.localPath(id, async (path) => path)).toContain(id);
  });

  it('deletes, and deleting twice is fine', async () => {
    const { id } = await blobs.write(from('abc'), { maxBytes: 10 });
    await blobs.delete(id);
    await blobs.delete(id);
    await expect(blobs.open(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('start-up', () => {
  const partial = (name: string) => join(root, 'partial', name);

  it('removes what dead writers left and keeps what others are still writing', async () => {
    const [host, pid, writer, id] = partialName().split('.');
    const mine = `${host}.${pid}.${writer}.${id}.part`;
    const earlierWithSamePid = `${host}.${pid}.00000000.${id}.part`;
    const dead = `${host}.99999999.00000000.${id}.part`;
    const foreign = `ffffffff.1.00000000.${id}.part`;
    const foreignOld = `ffffffff.2.00000000.${id}.part`;
    for (const name of [mine, earlierWithSamePid, dead, foreign, foreignOld]) await writeFile(partial(name), 'x');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(partial(foreignOld), longAgo, longAgo);
    await openDiskBlobs(root);
    expect((await filesLeft()).sort()).toEqual([mine, foreign].sort());
  });
});
