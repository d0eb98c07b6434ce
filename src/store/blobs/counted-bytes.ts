import { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import type { WriteOptions } from './blobs.ts';

/** The chunks of a stream, up to the limit and until the signal says stop. */
export async function* countedBytes(
  stream: Readable | AsyncIterable<Uint8Array>,
  { maxBytes, signal }: WriteOptions,
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const source = stream instanceof Readable ? stream : Readable.from(stream);
  // It may break off before the first read; the loop over it still sees the error, but without a listener the process would die.
  source.on('error', () => {});
  // A source that stalls delivers no chunk at which the signal could be looked at.
  const stop = () => source.destroy(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    let sizeBytes = 0;
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes) {
        throw new AppError('too_large', { message: `Larger than the ${maxBytes} bytes allowed` });
      }
      yield chunk;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
