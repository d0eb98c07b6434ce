import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { download } from '../../fetch/download.ts';
import { UploadRequest, UploadResponse } from '../../schemas/jobs/upload.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import { type ApiDeps, baseUrl, keyOf } from '../context.ts';
import { errorResponses } from '../openapi.ts';
import { cleanName, type IncomingFile, storeUpload } from '../store-upload.ts';

/** Allowance for part headers and boundaries. */
const MULTIPART_SLACK_BYTES = 64 * 1024;

/** File uploads. */
export function uploadRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.post(
    '/v2/upload',
    {
      schema: {
        tags: ['Files'],
        summary: 'Upload a file',
        description:
          'Audio or video as the part `audio` of a multipart form, or a JSON body `{"audio_url": "…"}` with a URL to download. ' +
          'The format is detected from the content. Use the returned `audio_url` to create a job.',
        consumes: ['multipart/form-data', 'application/json'],
        body: UploadRequest,
        response: { 200: UploadResponse, ...errorResponses(400, 401, 413, 415, 422, 429, 507) },
      },
    },
    async (request, reply) => {
      // Abort downloads and delete partial files when the client disconnects.
      const gone = new AbortController();
      request.raw.once('aborted', () =>
        gone.abort(new AppError('malformed_body', { message: 'The upload was interrupted' })),
      );
      const source = await openSource(request, deps, gone.signal);
      const file = await storeUpload(deps, keyOf(request).id, source, gone.signal);
      const answer: UploadResponse = {
        audio_url: `${baseUrl(request, deps.config)}/file/${file.id}`,
        audio_metadata: {
          id: file.id,
          filename: source.filename,
          ...(source.url ? { source: source.url } : {}),
          extension: file.extension ?? '',
          size: file.size ?? 0,
          audio_duration: file.duration_sec ?? 0,
          number_of_channels: file.channel_count ?? 1,
        },
      };
      return reply.code(200).send(answer);
    },
  );
}

async function openSource(request: FastifyRequest, deps: ApiDeps, signal: AbortSignal): Promise<IncomingFile> {
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
    throw new AppError('too_large', {
      message: `The file is larger than the limit of ${deps.config.limits.fileBytes} bytes`,
    });
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
  const message = 'audio: the file part is missing';
  return new AppError('invalid_request', { message, validationErrors: [message] });
}
