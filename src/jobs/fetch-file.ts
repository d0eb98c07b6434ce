import { AppError } from '../errors.ts';
import { download } from '../fetch/download.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { FileStore } from '../store/repositories/files.ts';
import type { FileRow } from '../store/tables/jobs.ts';
import { ingest } from './ingest.ts';

export interface FetchLimits {
  fileBytes: number;
  audioSec: number;
  fetchMs: number;
  allowPrivateUrls: boolean;
}

/** Returns the file of a job; downloads it first if it is not stored yet. */
export async function fetchFile(
  deps: { files: FileStore; blobs: BlobStore; limits: FetchLimits },
  fileId: string,
  signal: AbortSignal,
): Promise<FileRow> {
  const file = await deps.files.find(fileId);
  if (!file) throw new AppError('not_found', { message: 'The audio of this job was deleted' });
  if (file.blob_id || !file.source) return file;
  const { stream, filename } = await download(file.source, {
    maxBytes: deps.limits.fileBytes,
    totalTimeoutMs: deps.limits.fetchMs,
    allowPrivate: deps.limits.allowPrivateUrls,
    signal,
  });
  const media = await ingest(deps.blobs, stream, deps.limits, signal);
  const found = {
    filename,
    extension: media.extension,
    blob_id: media.blobId,
    size: media.size,
    duration_sec: media.durationSec,
    channel_count: media.channelCount,
  };
  await deps.files.update(file.id, found);
  return { ...file, ...found };
}
