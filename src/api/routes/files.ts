import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { errorResponses } from '../openapi.ts';
import { sendBlob } from '../send-blob.ts';

/** Download of uploaded files. The `audio_url` that an upload returns points here. */
export function fileRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get<{ Params: { id: string } }>(
    '/file/:id',
    {
      schema: {
        tags: ['Files'],
        summary: 'Download an uploaded file',
        description: 'The original file; supports `Range`.',
        params: z.object({ id: z.string() }),
        response: { 200: z.any().describe('The file'), ...errorResponses(401, 404, 416, 429) },
      },
    },
    async (request, reply) => {
      const file = await deps.files.find(request.params.id);
      if (!file) throw new AppError('not_found', { message: 'The file does not exist or has been deleted' });
      if (file.key_id !== keyOf(request).id) throw new AppError('not_yours');
      return sendBlob(deps.blobs, file, request, reply);
    },
  );
}
