import type { Readable } from 'node:stream';
import { probe } from '../audio/probe.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';

/** Properties of a stored media file. */
export interface IngestedFile {
  blobId: string;
  size: number;
  extension: string;
  durationSec: number;
  channelCount: number;
}

/** Stores and probes a stream. Deletes it again and throws when it is not media, contains no audio or is too long. */
export async function ingest(
  blobs: BlobStore,
  stream: Readable,
  limits: { fileBytes: number; audioSec: number },
  signal: AbortSignal,
): Promise<IngestedFile> {
  const blob = await blobs.write(stream, { maxBytes: limits.fileBytes, signal });
  try {
    const media = await blobs.localPath(blob.id, (path) => probe(path, { maxDurationSec: limits.audioSec, signal }));
    return {
      blobId: blob.id,
      size: blob.sizeBytes,
      extension: media.extension,
      durationSec: media.durationSec,
      channelCount: media.channelCount,
    };
  } catch (error) {
    await blobs.delete(blob.id);
    throw error;
  }
}
