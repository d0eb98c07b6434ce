import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { BlobStore } from '../../src/store/blobs/blobs.ts';

const from = (content: string) => Readable.from([Buffer.from(content)]);

/** The contract of every blob store. `kept` counts the stored objects, complete or not. */
export function blobContract(current: () => { blobs: BlobStore; kept(): Promise<number> }): void {
  const write: BlobStore['write'] = (stream, options) => current().blobs.write(stream, options);

  it('returns what was written, with its size and digest', async () => {
    // More than one part of a multipart upload.
    const content = Buffer.alloc(20_000_000, 'verbatim');
    const pieces = [content.subarray(0, 7), content.subarray(7, 9_000_000), content.subarray(9_000_000)];
    const stored = await write(Readable.from(pieces), { maxBytes: 3e7 });
    expect(stored.sizeBytes).toBe(content.length);
    expect(stored.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(Buffer.compare(await buffer(await current().blobs.open(stored.id)), content)).toBe(0);
    expect((await current().blobs.stat(stored.id)).sizeBytes).toBe(content.length);
    expect(await current().kept()).toBe(1);
  });

  it('stores an empty blob', async () => {
    const { id } = await write(Readable.from([]), { maxBytes: 10 });
    expect(await text(await current().blobs.open(id))).toBe('');
  });

  it('accepts an async iterable that is not a stream', async () => {
    const pieces = async function* () {
      yield Buffer.from('abc');
    };
    const { id } = await write(pieces(), { maxBytes: 10 });
    expect(await text(await current().blobs.open(id))).toBe('abc');
  });

  it.each([
    [{ start: 2 }, 'cdefghij'],
    [{ start: 2, end: 5 }, 'cde'],
    [{ start: 8, end: 500 }, 'ij'],
    [{ start: 3, end: 3 }, ''],
  ])('reads the range %o', async (range, expected) => {
    const { id } = await write(from('abcdefghij'), { maxBytes: 10 });
    expect(await text(await current().blobs.open(id, range))).toBe(expected);
  });

  it.each([{ start: 10 }, { start: 11 }, { start: -1 }, { start: 5, end: 4 }, { start: Number.NaN }])(
    'refuses the range %o',
    async (range) => {
      const { id } = await write(from('abcdefghij'), { maxBytes: 10 });
      await expect(current().blobs.open(id, range)).rejects.toMatchObject({ code: 'range_not_satisfiable' });
    },
  );

  it('stops at the size limit and leaves nothing', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(100_000);
      })(),
    );
    await expect(write(endless, { maxBytes: 10_000_000 })).rejects.toMatchObject({ code: 'too_large' });
    expect(endless.destroyed).toBe(true);
    expect(await current().kept()).toBe(0);
  });

  it('leaves nothing when the source fails', async () => {
    const source = new PassThrough();
    const writing = write(source, { maxBytes: 1000 });
    source.write('half');
    source.destroy(new Error('connection reset'));
    await expect(writing).rejects.toMatchObject({ code: 'internal' });
    expect(await current().kept()).toBe(0);
  });

  it('leaves nothing when it is aborted while the source stalls', async () => {
    const controller = new AbortController();
    const source = new PassThrough();
    source.write('half');
    const writing = write(source, { maxBytes: 1000, signal: controller.signal });
    setTimeout(() => controller.abort(new Error('client left')), 20);
    await expect(writing).rejects.toThrow('client left');
    expect(await current().kept()).toBe(0);
  });

  it.each(['../../etc/passwd', '', '.', 'partial', `${randomUUID()}/..`, randomUUID().toUpperCase(), randomUUID()])(
    'does not find %j',
    async (id) => {
      const { blobs } = current();
      await expect(blobs.open(id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(blobs.stat(id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(blobs.localPath(id, async (path) => path)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it('provides a local path with the content', async () => {
    const { id } = await write(from('abc'), { maxBytes: 10 });
    expect(await current().blobs.localPath(id, (path) => readFile(path, 'utf8'))).toBe('abc');
  });

  it('lists the stored blobs', async () => {
    const written = [await write(from('abc'), { maxBytes: 10 }), await write(from('def'), { maxBytes: 10 })];
    const found = new Map<string, Date>();
    for await (const { id, storedAt } of current().blobs.list()) found.set(id, storedAt);
    for (const { id } of written) {
      expect(found.get(id)!.getTime()).toBe((await current().blobs.stat(id)).storedAt.getTime());
    }
    expect(found.size).toBe(await current().kept());
  });

  it('deletes a blob, and deleting it twice is no error', async () => {
    const { id } = await write(from('abc'), { maxBytes: 10 });
    await current().blobs.delete(id);
    await current().blobs.delete(id);
    await expect(current().blobs.open(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await current().kept()).toBe(0);
  });
}
