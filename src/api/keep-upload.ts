import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ingest } from '../jobs/ingest.ts';
import type { FileRow } from '../store/tables.ts';
import type { ApiDeps } from './context.ts';

/** Audio on its way in. */
export interface IncomingFile {
  stream: Readable;
  filename: string;
  /** Where it was fetched from; null for an upload. */
  url: string | null;
}

/** Stores a file for a key and looks into it; what is refused is not kept. */
export async function keepUpload(
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

/** The last part of a path, without characters that mean something to terminals, headers or file systems. */
export function cleanName(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  const clean = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return clean.slice(0, 255) || 'audio';
}
