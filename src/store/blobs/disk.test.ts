import { mkdtemp, open, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blobContract } from '../../../test/contract/blobs.ts';
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

describe('blobs on disk', () => {
  blobContract(() => ({ blobs, kept: async () => (await filesLeft()).length }));

  it.runIf(process.platform === 'linux')('closes the file when a range is refused', async () => {
    const { id } = await blobs.write(from('abc'), { maxBytes: 10 });
    await expect(blobs.open(id, { start: 5 })).rejects.toMatchObject({ code: 'range_not_satisfiable' });
    const files = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    expect((await Promise.all(files)).filter((path) => path.endsWith(id))).toEqual([]);
  });

  it('reports a full disk and leaves nothing behind', async () => {
    const handle = await open(join(root, 'partial', partialName()), 'w');
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    await rm(join(root, 'partial'), { recursive: true });
    blobs = await openDiskBlobs(root);
    vi.spyOn(prototype, 'write').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await expect(blobs.write(from('abc'), { maxBytes: 10 })).rejects.toMatchObject({ code: 'storage_full' });
    expect(await filesLeft()).toEqual([]);
  });
});

describe('start-up', () => {
  const partial = (name: string) => join(root, 'partial', name);

  it('removes partial files of exited writers and keeps those of active ones', async () => {
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
