import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import { fetchChecked, type RedirectCheck } from './fetch-checked.ts';

export interface FetchFileOptions {
  /** SHA-256 in hexadecimal; a file with another checksum is deleted. */
  sha256?: string | undefined;
  onProgress?: ((doneBytes: number, totalBytes: number | null) => void) | undefined;
  signal?: AbortSignal | undefined;
  checkRedirect?: RedirectCheck | undefined;
  /** Attempts without progress before the download fails. */
  maxAttempts?: number;
  firstPauseMs?: number;
}

/** The downloaded part of a file and the version it belongs to. */
interface Part {
  bytes: number;
  etag: string | null;
}

const LONGEST_PAUSE_MS = 30_000;
/** A connection that transfers nothing for this long is closed. */
const SILENCE_MS = 60_000;

/**
 * Downloads a file to `path` and returns its SHA-256. An interrupted download is continued, even by a later run. A missing
 * file is `not_found`; a file that cannot be downloaded or has the wrong checksum is `model_unavailable`.
 */
export async function fetchFile(url: string, path: string, options: FetchFileOptions = {}): Promise<string> {
  const { signal, maxAttempts = 5, firstPauseMs = 500 } = options;
  const partPath = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  let attemptsWithoutProgress = 0;
  for (;;) {
    const before = (await partOf(partPath)).bytes;
    try {
      await fetchOnce(url, partPath, options);
      break;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof AppError) throw error;
      attemptsWithoutProgress = (await partOf(partPath)).bytes > before ? 1 : attemptsWithoutProgress + 1;
      if (attemptsWithoutProgress >= maxAttempts) {
        const message = `${url} cannot be downloaded (${describe(error)}); start the download again to continue where it stopped`;
        throw new AppError('model_unavailable', { message, cause: error });
      }
      await sleep(Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** (attemptsWithoutProgress - 1)), undefined, { signal });
    }
  }
  const sum = await sha256Of(partPath);
  if (options.sha256 !== undefined && sum !== options.sha256.toLowerCase()) {
    await removePart(partPath);
    throw new AppError('model_unavailable', {
      message: `${url} has the wrong checksum: its SHA-256 is ${sum}, expected ${options.sha256}; the downloaded file was deleted`,
    });
  }
  await rename(partPath, path);
  await rm(`${partPath}.etag`, { force: true });
  return sum;
}

/** Appends the missing bytes in one request; throws when the connection ends early. */
async function fetchOnce(
  url: string,
  partPath: string,
  { onProgress, signal, checkRedirect }: FetchFileOptions,
): Promise<void> {
  const part = await partOf(partPath);
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('the server stopped sending data')), SILENCE_MS);
  try {
    // Without a version to compare, the downloaded part could belong to another file.
    const headers = part.bytes > 0 && part.etag ? { range: `bytes=${part.bytes}-`, 'if-range': part.etag } : {};
    const over = AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]);
    const response = await fetchChecked(url, { headers, signal: over }, checkRedirect);
    if (response.status === 404) throw new AppError('not_found', { message: `${url} does not exist` });
    if (response.status === 416) {
      await removePart(partPath);
      throw new Error('the server rejected the range of the partial download');
    }
    if (response.status === 401 || response.status === 403) {
      throw new AppError('model_unavailable', {
        message: `The server denied access to ${url} (status ${response.status})`,
      });
    }
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    const startBytes = startOf(response, part.bytes);
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const totalBytes = Number.isFinite(length) ? startBytes + length : null;
    await writeFile(`${partPath}.etag`, response.headers.get('etag') ?? '');
    const file = await open(partPath, startBytes > 0 ? 'r+' : 'w');
    let doneBytes = startBytes;
    try {
      for await (const chunk of response.body) {
        timer.refresh();
        await file.write(chunk, 0, chunk.length, doneBytes);
        doneBytes += chunk.length;
        onProgress?.(doneBytes, totalBytes);
      }
    } finally {
      await file.close();
    }
    if (totalBytes !== null && doneBytes !== totalBytes) throw new Error('the connection ended early');
  } finally {
    clearTimeout(timer);
  }
}

/** The offset of the response in the file: after the downloaded part, or 0 when the server does not support ranges. */
function startOf(response: Response, wantedBytes: number): number {
  if (response.status !== 206) return 0;
  const start = Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
  if (start !== wantedBytes) throw new Error('the server sent a different range than requested');
  return start;
}

async function partOf(partPath: string): Promise<Part> {
  const bytes = await stat(partPath).then(
    ({ size }) => size,
    () => 0,
  );
  const etag = await readFile(`${partPath}.etag`, 'utf8').catch(() => '');
  // A weak ETag does not guarantee the same bytes.
  return { bytes, etag: etag === '' || etag.startsWith('W/') ? null : etag };
}

async function removePart(partPath: string): Promise<void> {
  await rm(partPath, { force: true });
  await rm(`${partPath}.etag`, { force: true });
}

/** The SHA-256 of a file in hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function describe(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return cause ?? (error instanceof Error ? error.message : String(error));
}
