import { createHash, type Hash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError, toAppError } from '../../errors.ts';
import { isBlobId } from './blob-id.ts';
import type { BlobStat, BlobStore, ByteRange, ListedBlob, StoredBlob, WriteOptions } from './blobs.ts';
import { checkRange } from './check-range.ts';
import { countedBytes } from './counted-bytes.ts';
import { partialName, removeStalePartials } from './partial-files.ts';

/** Stores blobs as files under `root` and removes partial files of earlier processes. */
export async function openDiskBlobs(root: string): Promise<BlobStore> {
  const partialDir = join(root, 'partial');
  await mkdir(partialDir, { recursive: true });
  await removeStalePartials(partialDir);

  // Two levels of folders keep each folder small.
  const pathOf = (id: string): string => {
    if (!isBlobId(id)) throw new AppError('not_found');
    return join(root, id.slice(0, 2), id.slice(2, 4), id);
  };

  return {
    async write(stream, options) {
      // The stream may fail before the first read. The loop still gets the error, but without a listener the process would exit.
      if (stream instanceof Readable) stream.on('error', () => {});
      const id = options.id ?? randomUUID();
      const partial = join(partialDir, partialName());
      try {
        const stored = await writeDurably(partial, stream, options);
        const path = pathOf(id);
        await mkdir(dirname(path), { recursive: true });
        await rename(partial, path);
        await syncFolder(dirname(path));
        return { id, ...stored };
      } catch (error) {
        await rm(partial, { force: true });
        // A partly read source would keep its socket open.
        if (stream instanceof Readable) stream.destroy();
        throw options.signal?.aborted ? options.signal.reason : toAppError(error);
      }
    },

    async open(id, range) {
      const handle = await orNotFound(open(pathOf(id), 'r'));
      try {
        return await readRange(handle, (await handle.stat()).size, range);
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async stat(id): Promise<BlobStat> {
      const found = await orNotFound(stat(pathOf(id)));
      return { sizeBytes: found.size, storedAt: found.mtime };
    },

    async localPath(id, use) {
      const path = pathOf(id);
      await orNotFound(stat(path));
      return use(path);
    },

    list: () => listFiles(root),

    async delete(id) {
      await rm(pathOf(id), { force: true });
    },
  };
}

async function* listFiles(root: string): AsyncGenerator<ListedBlob> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || !isBlobId(entry.name)) continue;
    // A file may be deleted meanwhile.
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    if (found) yield { id: entry.name, storedAt: found.mtime };
  }
}

async function writeDurably(
  path: string,
  stream: Readable | AsyncIterable<Uint8Array>,
  options: WriteOptions,
): Promise<Omit<StoredBlob, 'id'>> {
  const handle = await open(path, 'wx');
  try {
    const hash = createHash('sha256');
    const sizeBytes = await copy(stream, handle, hash, options);
    await handle.sync();
    return { sizeBytes, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

async function copy(
  stream: Readable | AsyncIterable<Uint8Array>,
  handle: FileHandle,
  hash: Hash,
  options: WriteOptions,
): Promise<number> {
  let sizeBytes = 0;
  for await (const chunk of countedBytes(stream, options)) {
    sizeBytes += chunk.byteLength;
    hash.update(chunk);
    await writeWhole(handle, chunk);
  }
  return sizeBytes;
}

/** Writes all bytes: a disk that fills up may accept only a part of a chunk before it reports an error. */
async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let done = 0;
  while (done < chunk.byteLength) {
    const { bytesWritten } = await handle.write(chunk, done, chunk.byteLength - done);
    done += bytesWritten;
  }
}

/** Flushes the directory, so that the file name also survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readRange(handle: FileHandle, sizeBytes: number, range?: ByteRange): Promise<Readable> {
  const { start, end } = checkRange(range, sizeBytes);
  if (start === end) {
    await handle.close();
    return Readable.from([]);
  }
  return handle.createReadStream({ start, end: end - 1 });
}

async function orNotFound<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('not_found');
    throw toAppError(error);
  }
}
