import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { download } from '../../fetch/download.ts';
import { ingest } from '../../jobs/ingest.ts';
import { UploadRequest, UploadResponse } from '../../schemas/upload.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import { type ApiDeps, baseUrl, keyOf } from '../context.ts';
import { errorResponses } from '../openapi.ts';

/** Part headers and boundaries come on top of the file itself. */
const MULTIPART_SLACK_BYTES = 64 * 1024;

interface Source {
  stream: Readable;
  filename: string;
  url: string | null;
}

/** Files come in. */
export function uploadRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.post(
    '/v2/upload',
    {
      schema: {
        tags: ['Files'],
        summary: 'Upload a file',
        description:
          'Audio or video as the part `audio` of a multipart form, or the JSON body `{"audio_url": "…"}` of a file to fetch. ' +
          'The format is found from the content. Give the `audio_url` of the answer when creating a job.',
        consumes: ['multipart/form-data', 'application/json'],
        body: UploadRequest,
        response: { 200: UploadResponse, ...errorResponses(400, 401, 413, 415, 422, 429, 507) },
      },
    },
    async (request, reply) => {
      // A client that goes away must not leave a download or a half-written file behind.
      const gone = new AbortController();
      request.raw.once('aborted', () =>
        gone.abort(new AppError('malformed_body', { message: 'The upload was broken off' })),
      );
      const source = await openSource(request, deps, gone.signal);
      const media = await ingest(deps.blobs, source.stream, deps.config.limits, gone.signal);
      const id = randomUUID();
      await deps.files.insert({
        id,
        key_id: keyOf(request).id,
        filename: source.filename,
        extension: media.extension,
        source: source.url,
        blob_id: media.blobId,
        size: media.size,
        duration_sec: media.durationSec,
        channel_count: media.channelCount,
        created_at: new Date().toISOString(),
      });
      const answer: UploadResponse = {
        audio_url: `${baseUrl(request, deps.config)}/file/${id}`,
        audio_metadata: {
          id,
          filename: source.filename,
          ...(source.url ? { source: source.url } : {}),
          extension: media.extension,
          size: media.size,
          audio_duration: media.durationSec,
          number_of_channels: media.channelCount,
        },
      };
      return reply.code(200).send(answer);
    },
  );
}

async function openSource(request: FastifyRequest, deps: ApiDeps, signal: AbortSignal): Promise<Source> {
  if (!request.isMultipart()) {
    const { audio_url } = parseOrThrow(UploadRequest, request.body);
    const { stream, filename } = await download(audio_url, {
      maxBytes: deps.config.limits.fileBytes,
      totalTimeoutMs: deps.config.limits.fetchMs,
      allowPrivate: deps.config.allowPrivateUrls,
      signal,
    });
    return { stream, filename: filename ?? 'audio', url: audio_url };
  }
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > deps.config.limits.fileBytes + MULTIPART_SLACK_BYTES) {
    throw new AppError('too_large', { message: `The file is larger than ${deps.config.limits.fileBytes} bytes` });
  }
  const part = await request.file();
  if (!part) throw missingPart();
  if (part.fieldname !== 'audio') {
    part.file.resume();
    throw missingPart();
  }
  return { stream: part.file, filename: cleanName(part.filename), url: null };
}

function missingPart(): AppError {
  const message = 'audio: a file part with this name is required';
  return new AppError('invalid_request', { message, validationErrors: [message] });
}

/** The last part of a path, without characters that mean something to terminals, headers or file systems. */
function cleanName(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  const clean = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return clean.slice(0, 255) || 'audio';
}
