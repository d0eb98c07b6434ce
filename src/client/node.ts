/** The client for Node: as in browsers, and paths can be uploaded. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { WebSocket } from 'ws';
import { VerbatimClient as WebClient } from './client.ts';
import { VerbatimError } from './errors.ts';
import type { HttpOptions } from './http.ts';
import type { Platform, SocketLike } from './platform.ts';

export * from './index.ts';

const nodePlatform: Platform = {
  openSocket: (url) => new WebSocket(url, { perMessageDeflate: false }) as SocketLike,
  async openPath(path) {
    try {
      // Read as it is sent, never whole into memory.
      return { blob: await openAsBlob(path), name: basename(path) };
    } catch (cause) {
      throw new VerbatimError(`${path} cannot be read`, { cause });
    }
  },
  streamsUploads: true,
};

/** Talks to a Verbatim service. */
export class VerbatimClient extends WebClient {
  constructor(options: HttpOptions) {
    super(options, nodePlatform);
  }
}
