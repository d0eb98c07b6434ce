import type { UploadResponse } from '../schemas/jobs/upload.ts';
import { VerbatimError } from './errors.ts';
import type { Http } from './http.ts';
import type { Platform } from './platform.ts';
import { xhrFetch } from './xhr-fetch.ts';

/** What can be uploaded: a file, bytes, a stream, a URL that the service downloads, or (on Node) a path. */
export type AudioSource =
  | Blob
  | Uint8Array<ArrayBuffer>
  | ArrayBuffer
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | string;

export interface UploadOptions {
  /** The file name to store; by default the name of the file. */
  filename?: string | undefined;
  /** Called with the progress of the upload. `totalBytes` is null for streams. */
  onProgress?: ((sentBytes: number, totalBytes: number | null) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Whether a source is a URL. */
export function isHttpUrl(source: unknown): source is string {
  return typeof source === 'string' && /^https?:\/\//i.test(source);
}

/** Uploads a file to the service. */
export async function upload(
  http: Http,
  platform: Platform,
  source: AudioSource,
  options: UploadOptions = {},
): Promise<UploadResponse> {
  const call = { method: 'POST', signal: options.signal } as const;
  // A repeated upload at worst leaves an unused file, so a retry is safe.
  if (isHttpUrl(source)) return http.json('/v2/upload', { ...call, json: { audio_url: source }, repeat: 'always' });
  const opened = await open(platform, source);
  const name = options.filename ?? opened.name;
  if (!('blob' in opened) && !platform.streamsUploads) {
    const blob = await new Response(asStream(opened.chunks)).blob();
    return http.json('/v2/upload', { ...call, body: () => formOf(blob, name), repeat: 'always' });
  }
  if ('blob' in opened && !(platform.streamsUploads && options.onProgress)) {
    const { blob } = opened;
    const { onProgress } = options;
    onProgress?.(0, blob.size);
    const answer = await http.json<UploadResponse>('/v2/upload', {
      ...call,
      body: () => formOf(blob, name),
      repeat: 'always',
      // The request is slightly larger than the file because of the form encoding.
      ...(onProgress ? { fetch: xhrFetch((sent) => onProgress(Math.min(sent, blob.size), blob.size)) } : {}),
    });
    onProgress?.(blob.size, blob.size);
    return answer;
  }
  const boundary = `verbatim-${crypto.randomUUID()}`;
  const totalBytes = 'blob' in opened ? opened.blob.size : null;
  const chunks = () => ('blob' in opened ? iterate(opened.blob.stream()) : opened.chunks);
  return http.json('/v2/upload', {
    ...call,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: () =>
      asStream(multipart(chunks(), name, boundary, (sentBytes) => options.onProgress?.(sentBytes, totalBytes))),
    repeat: 'blob' in opened ? 'always' : 'never',
  });
}

type Opened = { blob: Blob; name: string } | { chunks: AsyncIterable<Uint8Array>; name: string };

async function open(platform: Platform, source: AudioSource): Promise<Opened> {
  if (typeof source === 'string') {
    if (!platform.openPath) throw new VerbatimError('Paths can be uploaded on Node only; give a File or a Blob');
    return platform.openPath(source);
  }
  if (source instanceof Blob) return { blob: source, name: (source as { name?: string }).name ?? 'audio' };
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) return { blob: new Blob([source]), name: 'audio' };
  return { chunks: source instanceof ReadableStream ? iterate(source) : source, name: 'audio' };
}

function formOf(blob: Blob, name: string): FormData {
  const form = new FormData();
  form.append('audio', blob, name);
  return form;
}

async function* multipart(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  boundary: string,
  onSent: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  // Escape the characters that would end the header field, like browsers do.
  const safe = name.replace(/["\r\n]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const disposition = `content-disposition: form-data; name="audio"; filename="${safe}"`;
  yield text.encode(`--${boundary}\r\n${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n`);
  let sent = 0;
  for await (const chunk of chunks) {
    yield chunk;
    sent += chunk.byteLength;
    onSent(sent);
  }
  yield text.encode(`\r\n--${boundary}--\r\n`);
}

/** Not every browser can iterate over a stream or create one from an iterator. */
async function* iterate(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function asStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
