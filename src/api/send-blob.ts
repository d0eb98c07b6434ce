import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMediaExtension, mediaType } from '../audio/media-type.ts';
import { AppError } from '../errors.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { FileRow } from '../store/tables.ts';
import { parseRange } from './byte-range.ts';

/** Answers with the original bytes of a file, or the part of them that was asked for. */
export async function sendBlob(
  blobs: BlobStore,
  file: FileRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!file.blob_id) throw new AppError('not_found', { message: 'The audio has not been fetched' });
  const elsewhere = await blobs.readUrl?.(file.blob_id, disposition(file));
  if (elsewhere) return reply.redirect(elsewhere, 302);
  const { sizeBytes } = await blobs.stat(file.blob_id);
  reply
    .header('accept-ranges', 'bytes')
    .header('content-disposition', disposition(file))
    // Found from the content, and only ever sound or pictures: whatever a file claims to be, a browser never shows it as a page of ours.
    .type(mimeOf(file.extension));
  let range: ReturnType<typeof parseRange>;
  try {
    range = parseRange(request.headers.range, sizeBytes);
  } catch (error) {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw error;
  }
  if (!range) {
    reply.header('content-length', sizeBytes);
    return reply.send(request.method === 'HEAD' ? null : await blobs.open(file.blob_id));
  }
  reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end - 1}/${sizeBytes}`)
    .header('content-length', range.end - range.start);
  return reply.send(request.method === 'HEAD' ? null : await blobs.open(file.blob_id, range));
}

function mimeOf(extension: string | null): string {
  return extension !== null && isMediaExtension(extension) ? mediaType(extension).mime : 'application/octet-stream';
}

function disposition(file: FileRow): string {
  const name = file.filename ?? `${file.id}.${file.extension ?? 'bin'}`;
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`;
}

function percent(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}
