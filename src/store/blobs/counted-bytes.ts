import { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import type { WriteOptions } from './blobs.ts';

/** Yields the chunks of a stream up to the limit and until the signal aborts. */
export async function* countedBytes(
  stream: Readable | AsyncIterable<Uint8Array>,
  { maxBytes, signal }: WriteOptions,
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const source = stream instanceof Readable ? stream : Readable.from(stream);
  // The stream may fail before the first read. The loop still gets the error, but without a listener the process would exit.
  source.on('error', () => {});
  // A stalled stream yields no chunk after which the signal could be checked.
  const stop = () => source.destroy(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    let sizeBytes = 0;
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes) {
        throw new AppError('too_large', { message: `Larger than the limit of ${maxBytes} bytes` });
      }
      yield chunk;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
