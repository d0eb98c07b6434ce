import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { V1_PATH } from '../v1-bridge.ts';

const V1_GONE =
  'Version 1 is no longer available. Files: use POST /v2/upload, then POST /v2/pre-recorded. Live audio: open a WebSocket at this URL, or use POST /v2/live.';

/** Points clients of the version 1 file endpoints to version 2; the version 1 live endpoint is served by the bridge. */
export function v1Routes(app: FastifyInstance): void {
  for (const path of [V1_PATH, '/video/text/video-transcription']) {
    for (const url of [path, `${path}/`]) {
      app.all(url, { config: { open: true }, schema: { hide: true } }, async (request) => {
        // Do not wait for the rest of the request body.
        request.raw.resume();
        throw new AppError('gone', { message: V1_GONE });
      });
    }
  }
}
