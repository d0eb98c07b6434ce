import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ingest } from '../jobs/ingest.ts';
import type { FileRow } from '../store/tables/jobs.ts';
import type { ApiDeps } from './context.ts';

/** A file that is being received. */
export interface IncomingFile {
  stream: Readable;
  filename: string;
  /** URL of a downloaded file; null for an upload. */
  url: string | null;
}

/** Stores and probes a file; a rejected file is deleted. */
export async function storeUpload(
  deps: Pick<ApiDeps, 'blobs' | 'files' | 'config'>,
  keyId: string,
  incoming: IncomingFile,
  signal: AbortSignal,
): Promise<FileRow> {
  const media = await ingest(deps.blobs, incoming.stream, deps.config.limits, signal);
  const file: FileRow = {
    id: randomUUID(),
    key_id: keyId,
    filename: incoming.filename,
    extension: media.extension,
    source: incoming.url,
    blob_id: media.blobId,
    size: media.size,
    duration_sec: media.durationSec,
    channel_count: media.channelCount,
    created_at: new Date().toISOString(),
  };
  await deps.files.insert(file);
  return file;
}

/** Returns the last part of a path without control characters and characters that are special in headers or file systems. */
export function cleanName(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed on purpose
  const clean = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return clean.slice(0, 255) || 'audio';
}
