import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { download } from '../../fetch/download.ts';
import { UploadRequest, UploadResponse } from '../../schemas/upload.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import { type ApiDeps, baseUrl, keyOf } from '../context.ts';
import { cleanName, type IncomingFile, keepUpload } from '../keep-upload.ts';
import { errorResponses } from '../openapi.ts';

/** Part headers and boundaries come on top of the file itself. */
const MULTIPART_SLACK_BYTES = 64 * 1024;

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
      const file = await keepUpload(deps, keyOf(request).id, source, gone.signal);
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
