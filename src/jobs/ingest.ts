import type { Readable } from 'node:stream';
import { probe } from '../audio/probe.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';

/** What a media file turned out to be. */
export interface IngestedFile {
  blobId: string;
  size: number;
  extension: string;
  durationSec: number;
  channelCount: number;
}

/** Stores a stream and looks into it. What is not media, holds no sound or is too long is refused, and then nothing is kept. */
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
