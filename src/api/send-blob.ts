import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMediaExtension, mediaType } from '../audio/media-type.ts';
import { AppError } from '../errors.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { FileRow } from '../store/tables/jobs.ts';
import { parseRange } from './byte-range.ts';

/** Sends the original content of a file, or the requested range. */
export async function sendBlob(
  blobs: BlobStore,
  file: FileRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!file.blob_id) throw new AppError('not_found', { message: 'The audio is not downloaded yet' });
  const elsewhere = await blobs.readUrl?.(file.blob_id, disposition(file));
  if (elsewhere) return reply.redirect(elsewhere, 302);
  const { sizeBytes } = await blobs.stat(file.blob_id);
  reply
    .header('accept-ranges', 'bytes')
    .header('content-disposition', disposition(file))
    // Detected from the content and always a media type, so that a browser never renders an upload as a page.
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
