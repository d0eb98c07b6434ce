import { createHash } from 'node:crypto';
import type { Pcm } from '../../ports/audio.ts';
import type { Encoding } from './encode.ts';

/** Encodings of windows that will be translated: the latest ones within a size. */
export class EncodingCache {
  readonly #maxBytes: number;
  /** By content, in order of arrival. */
  readonly #encodings = new Map<string, Encoding>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  keep(pcm: Pcm, encoding: Encoding): void {
    this.take(pcm);
    this.#encodings.set(nameOf(pcm), encoding);
    this.#bytes += encoding.states.byteLength;
    for (const [name, { states }] of this.#encodings) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#encodings.delete(name);
      this.#bytes -= states.byteLength;
    }
  }

  /** Removes and returns the encoding of a window. */
  take(pcm: Pcm): Encoding | undefined {
    const name = nameOf(pcm);
    const encoding = this.#encodings.get(name);
    if (this.#encodings.delete(name)) this.#bytes -= encoding?.states.byteLength ?? 0;
    return encoding;
  }
}

function nameOf(pcm: Pcm): string {
  return createHash('sha1')
    .update(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength))
    .digest('base64');
}
