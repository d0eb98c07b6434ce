import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { V1_PATH } from '../v1-bridge.ts';

const INSTEAD =
  'The first version is gone. Files: POST /v2/upload, then POST /v2/pre-recorded. Live audio: open a WebSocket here, or POST /v2/live';

/** Tells programs written for the first version's file addresses where things are today; its live address is served by the bridge. */
export function v1Routes(app: FastifyInstance): void {
  for (const path of [V1_PATH, '/video/text/video-transcription']) {
    for (const url of [path, `${path}/`]) {
      app.all(url, { config: { open: true }, schema: { hide: true } }, async (request) => {
        // What is being sent is not worth waiting for.
        request.raw.resume();
        throw new AppError('gone', { message: INSTEAD });
      });
    }
  }
}
