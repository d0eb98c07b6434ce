/** The client for Node. It can also upload files by path. */
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
      // Streams the file instead of reading it into memory.
      return { blob: await openAsBlob(path), name: basename(path) };
    } catch (cause) {
      throw new VerbatimError(`${path} cannot be read`, { cause });
    }
  },
  streamsUploads: true,
};

/** Client of a Verbatim service. */
export class VerbatimClient extends WebClient {
  constructor(options: HttpOptions) {
    super(options, nodePlatform);
  }
}
