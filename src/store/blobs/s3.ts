import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError, toAppError } from '../../errors.ts';
import { isBlobId } from './blob-id.ts';
import type { BlobStat, BlobStore, StoredBlob } from './blobs.ts';
import { checkRange } from './check-range.ts';
import { countedBytes } from './counted-bytes.ts';
import { partialName, removeStalePartials } from './partial-files.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** URL of an S3-compatible service other than Amazon S3. */
  endpoint?: string | undefined;
  /** By default the credentials of the machine (environment, profile, role) are used. */
  accessKey?: string | undefined;
  secretKey?: string | undefined;
  /** Prefix of object names. */
  prefix: string;
  /** Redirect clients to the bucket with a signed URL. */
  redirectReads: boolean;
  /** Folder for temporary local copies of objects. */
  scratchDir: string;
}

/** Size of an upload part; a file is never completely in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const SIGNED_FOR_SEC = 3600;
const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** Stores blobs as objects of an S3 bucket. */
// long: one object of small operations that share a client
export async function openS3Blobs(settings: S3Settings): Promise<BlobStore> {
  const { bucket, prefix } = settings;
  const client = createClient(settings);
  await mkdir(settings.scratchDir, { recursive: true });
  await removeStalePartials(settings.scratchDir);
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((cause: unknown) => {
    throw new Error(`Cannot use the bucket "${bucket}": ${describe(cause)}`, { cause });
  });

  const objectOf = (id: string) => {
    if (!isBlobId(id)) throw new AppError('not_found');
    return { Bucket: bucket, Key: prefix + id };
  };
  const statOf = async (id: string): Promise<BlobStat> => {
    const found = await orNotFound(client.send(new HeadObjectCommand(objectOf(id))));
    return { sizeBytes: found.ContentLength ?? 0, storedAt: found.LastModified ?? new Date(0) };
  };

  return {
    async write(stream, options): Promise<StoredBlob> {
      const id = options.id ?? randomUUID();
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const body = new PassThrough();
      const upload = new Upload({
        client,
        params: { ...objectOf(id), Body: body, ContentType: 'application/octet-stream' },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      const done = upload.done();
      // When the service fails, destroy the source, because nobody reads it any more.
      let refusal: unknown;
      done.catch((reason) => {
        refusal = reason;
        body.destroy();
      });
      try {
        await pipeline(async function* () {
          for await (const chunk of countedBytes(stream, options)) {
            sizeBytes += chunk.byteLength;
            hash.update(chunk);
            yield chunk;
          }
        }, body);
        await done;
        return { id, sizeBytes, sha256: hash.digest('hex') };
      } catch (error) {
        const ours = refusal === undefined || error instanceof AppError;
        const failure = ours ? toAppError(error) : storageError(refusal);
        // Leave no upload parts behind.
        await upload.abort().catch(() => {});
        await done.catch(() => {});
        // A single put may have succeeded although its response was lost.
        await client.send(new DeleteObjectCommand(objectOf(id))).catch(() => {});
        if (stream instanceof Readable) stream.destroy();
        throw options.signal?.aborted ? options.signal.reason : failure;
      }
    },

    async open(id, range) {
      const { sizeBytes } = await statOf(id);
      const { start, end } = checkRange(range, sizeBytes);
      if (start === end) return Readable.from([]);
      const rangeHeader = range ? { Range: `bytes=${start}-${end - 1}` } : {};
      const found = await orNotFound(client.send(new GetObjectCommand({ ...objectOf(id), ...rangeHeader })));
      return found.Body as Readable;
    },

    stat: statOf,

    async localPath(id, use) {
      const path = join(settings.scratchDir, partialName());
      try {
        const found = await orNotFound(client.send(new GetObjectCommand(objectOf(id))));
        await pipeline(found.Body as Readable, createWriteStream(path)).catch((cause) => {
          throw storageError(cause);
        });
        const { size } = await stat(path);
        if (size !== found.ContentLength)
          throw storageError(new Error(`received ${size} of ${found.ContentLength} bytes`));
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },

    async *list() {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
          for (const { Key = '', LastModified } of page.Contents ?? []) {
            const id = Key.slice(prefix.length);
            if (isBlobId(id)) yield { id, storedAt: LastModified ?? new Date() };
          }
        }
      } catch (cause) {
        throw storageError(cause);
      }
    },

    async delete(id) {
      await client.send(new DeleteObjectCommand(objectOf(id))).catch((cause) => {
        throw storageError(cause);
      });
    },

    async readUrl(id, contentDisposition) {
      if (!settings.redirectReads) return null;
      const read = new GetObjectCommand({ ...objectOf(id), ResponseContentDisposition: contentDisposition });
      return getSignedUrl(client, read, { expiresIn: SIGNED_FOR_SEC });
    },
  };
}

function createClient({ region, endpoint, accessKey, secretKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKey && secretKey ? { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } } : {}),
    // Not all S3-compatible services support the newer checksums; TLS protects the transport; the length and the digest protect the content.
    ...(endpoint ? { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } : {}),
    maxAttempts: 4,
    // Without these timeouts, an unresponsive service would block until the timeout of the kernel.
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  });
}

async function orNotFound<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) throw new AppError('not_found');
    throw error instanceof AppError ? error : storageError(error);
  }
}

/** A failure of the service rather than of the request; can be retried. */
function storageError(cause: unknown): AppError {
  return new AppError('not_ready', { message: `The object store is unavailable: ${describe(cause)}`, cause });
}

function describe(cause: unknown): string {
  return cause instanceof Error ? `${cause.name} ${cause.message}`.trim() : String(cause);
}
