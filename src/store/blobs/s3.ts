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
  /** Another service than Amazon's. */
  endpoint?: string | undefined;
  /** Without these, the usual ones of the machine (environment, profile, role) are used. */
  accessKey?: string | undefined;
  secretKey?: string | undefined;
  /** Names of objects begin with it. */
  prefix: string;
  /** Send clients that read a file straight to the bucket, with an address that works for a while. */
  redirectReads: boolean;
  /** Where objects that are worked on are kept for that time. */
  scratchDir: string;
}

/** What is sent at a time; a file of a thousand megabytes never is in memory whole. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const SIGNED_FOR_SEC = 3600;
const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** Keeps blobs as objects of a bucket. */
export async function openS3Blobs(settings: S3Settings): Promise<BlobStore> {
  const { bucket, prefix } = settings;
  const client = createClient(settings);
  await mkdir(settings.scratchDir, { recursive: true });
  await removeStalePartials(settings.scratchDir);
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((cause: unknown) => {
    throw new Error(`The bucket "${bucket}" cannot be used: ${describe(cause)}`, { cause });
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
      const id = randomUUID();
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
      // A service that refuses is noticed by the source, whose chunks nobody takes any more.
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
        // No parts are left behind.
        await upload.abort().catch(() => {});
        await done.catch(() => {});
        // A single put may have gone through although the answer was lost.
        await client.send(new DeleteObjectCommand(objectOf(id))).catch(() => {});
        if (stream instanceof Readable) stream.destroy();
        throw options.signal?.aborted ? options.signal.reason : failure;
      }
    },

    async open(id, range) {
      const { sizeBytes } = await statOf(id);
      const { start, end } = checkRange(range, sizeBytes);
      if (start === end) return Readable.from([]);
      const asked = range ? { Range: `bytes=${start}-${end - 1}` } : {};
      const found = await orNotFound(client.send(new GetObjectCommand({ ...objectOf(id), ...asked })));
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
        if (size !== found.ContentLength) throw storageError(new Error(`${size} of ${found.ContentLength} bytes came`));
        return await use(path);
      } finally {
        await rm(path, { force: true });
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
    // Services that speak S3 do not all know the newer checksums; the transport is checked by TLS, the content by its length and our digest.
    ...(endpoint ? { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } : {}),
    maxAttempts: 4,
    // Without these, a service that is gone without a word would be waited for as long as the kernel does.
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

/** The service failed, not the request: worth another try later. */
function storageError(cause: unknown): AppError {
  return new AppError('not_ready', { message: `The object store does not answer: ${describe(cause)}`, cause });
}

function describe(cause: unknown): string {
  return cause instanceof Error ? `${cause.name} ${cause.message}`.trim() : String(cause);
}
