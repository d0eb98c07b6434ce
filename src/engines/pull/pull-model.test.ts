import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHttpServer } from '../../../test/fixtures/http-server.ts';
import { findModel } from '../catalog.ts';
import { ggmlFile } from '../whisper/model/ggml-file.ts';
import { sourceOf } from './downloads.ts';
import { fetchFile } from './fetch-file.ts';
import { parseManifest, writeManifest } from './manifest.ts';
import { pullModel, WHISPER_FILES } from './pull-model.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-pull-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Serves `content`, honouring ranges, and lets a test break each response. */
async function serve(
  content: () => { bytes: Buffer; etag: string },
  spoil: (request: IncomingMessage, response: ServerResponse, rest: Buffer) => boolean = () => false,
) {
  const ranges: (string | undefined)[] = [];
  const server = await startHttpServer((request, response) => {
    const { bytes, etag } = content();
    ranges.push(request.headers.range);
    const requested = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const from = request.headers['if-range'] === etag ? requested : 0;
    const rest = bytes.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      etag,
      'content-length': rest.length,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
    });
    if (!spoil(request, response, rest)) response.end(rest);
  });
  return { ...server, ranges };
}

/** Sends the given number of bytes and then breaks the connection. */
function breakOff(response: ServerResponse, rest: Buffer, bytes: number): true {
  response.write(rest.subarray(0, bytes), () => setTimeout(() => response.destroy(), 300));
  return true;
}

describe('a file', () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 251));

  it('continues after a broken connection', async () => {
    let answers = 0;
    const server = await serve(
      () => ({ bytes, etag: '"1"' }),
      (_request, response, rest) => ++answers < 3 && breakOff(response, rest, 100_000),
    );
    const reported: number[] = [];
    const path = join(folder, 'sub/file.bin');
    const sum = await fetchFile(server.url, path, { firstPauseMs: 1, onProgress: (done) => reported.push(done) });
    expect(sum).toBe(sha256(bytes));
    expect(Buffer.compare(await readFile(path), bytes)).toBe(0);
    expect(server.ranges).toHaveLength(3);
    expect(server.ranges[0]).toBeUndefined();
    expect(server.ranges[2]).toBe('bytes=200000-');
    expect(reported.at(-1)).toBe(bytes.length);
    expect(await readdir(join(folder, 'sub'))).toEqual(['file.bin']);
    await server.stop();
  });

  it('continues in a later run, but never mixes two versions of a file', async () => {
    let current = { bytes, etag: '"1"' };
    let broken = true;
    const server = await serve(
      () => current,
      (_request, response, rest) => broken && breakOff(response, rest, 1_000),
    );
    const path = join(folder, 'file.bin');
    const failure = fetchFile(server.url, path, { firstPauseMs: 1, maxAttempts: 1 });
    await expect(failure).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining('again'),
    });
    expect(existsSync(path)).toBe(false);
    broken = false;
    current = { bytes: Buffer.from('something else'), etag: '"2"' };
    expect(await fetchFile(server.url, path)).toBe(sha256('something else'));
    expect(server.ranges.at(-1)).toBe('bytes=1000-');
    await server.stop();
  });

  it('keeps nothing of a file with a wrong checksum', async () => {
    const server = await serve(() => ({ bytes, etag: '"1"' }));
    const failure = fetchFile(server.url, join(folder, 'file.bin'), { sha256: sha256('other') });
    await expect(failure).rejects.toMatchObject({ message: expect.stringContaining(sha256(bytes)) });
    expect(await readdir(folder)).toEqual([]);
    await server.stop();
    await expect(fetchFile(server.url, join(folder, 'x'), { maxAttempts: 2, firstPauseMs: 1 })).rejects.toMatchObject({
      code: 'model_unavailable',
    });
  });

  it('stops when it is aborted', async () => {
    const server = await serve(
      () => ({ bytes, etag: '"1"' }),
      (_request, response, rest) => response.write(rest.subarray(0, 10)) || true,
    );
    const signal = AbortSignal.timeout(100);
    await expect(fetchFile(server.url, join(folder, 'x'), { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
    await server.stop();
  });
});

describe('a model', () => {
  const config = JSON.stringify({ model_type: 'whisper' });
  const serveModel = (missing?: string) =>
    startHttpServer((request, response) => {
      const file = String(request.url).slice('/a/tiny/'.length);
      if (file === missing || !WHISPER_FILES.includes(file)) response.writeHead(404).end();
      else response.end(file === 'config.json' ? config : `content of ${file}`);
    });

  it('is complete, has its checksums, and can be found', async () => {
    const server = await serveModel();
    const files = new Set<string>();
    const options = { baseUrl: `${server.url}/a/tiny/`, modelsDir: folder, name: 'mine' };
    const manifest = `${sha256(config)}  config.json\n`;
    const dir = await pullModel({ ...options, manifest, onProgress: (file) => files.add(file) });
    expect(findModel('mine', folder)).toEqual({ id: 'mine', family: 'whisper', dir });
    expect([...files]).toEqual(WHISPER_FILES);
    const sums = parseManifest(await readFile(join(dir, 'sha256sums.txt'), 'utf8'));
    expect([...sums.keys()]).toEqual(WHISPER_FILES);
    await expect(pullModel(options)).rejects.toMatchObject({ code: 'conflict' });
    await pullModel({ ...options, force: true });
    expect(await readdir(folder)).toEqual(['mine']);
    await server.stop();
  });

  it('may be a single file', async () => {
    const bytes = Buffer.from('ggml, more or less');
    const server = await serve(() => ({ bytes, etag: '"1"' }));
    const requested = `${server.url}/models/ggml-medium.bin?download=true`;
    const { baseUrl, name } = sourceOf(requested, 'http://hub/{model}');
    expect(name).toBe('ggml-medium');
    const dir = await pullModel({ baseUrl, modelsDir: folder, name, manifest: `${sha256(bytes)}  ggml-medium.bin` });
    expect(findModel('ggml-medium', folder)).toEqual({ id: 'ggml-medium', family: 'whisper', dir });
    expect(ggmlFile(dir)).toBe(join(dir, 'ggml-medium.bin'));
    expect((await readdir(dir)).sort()).toEqual(['ggml-medium.bin', 'sha256sums.txt']);
    await server.stop();
  });

  it('is not installed when a file is missing or wrong, or its name is invalid or taken', async () => {
    const server = await serveModel('tokenizer.json');
    const options = { baseUrl: `${server.url}/a/tiny`, modelsDir: folder, name: 'mine', firstPauseMs: 1 };
    await expect(pullModel(options)).rejects.toMatchObject({ code: 'not_found' });
    const manifest = `${sha256('x')}  config.json`;
    await expect(pullModel({ ...options, manifest })).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(existsSync(join(folder, 'mine'))).toBe(false);
    await expect(pullModel({ ...options, name: '../up' })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(pullModel({ ...options, name: 'whisper-tiny' })).rejects.toMatchObject({ code: 'conflict' });
    await server.stop();
  });
});

it('reads and writes checksum files', () => {
  const sums = new Map([['onnx/a b.onnx', sha256('a')]]);
  expect(parseManifest(`# made today\n\n${writeManifest(sums)}`)).toEqual(sums);
  expect(parseManifest(`${sha256('a').toUpperCase()} *./x`)).toEqual(new Map([['x', sha256('a')]]));
  expect(() => parseManifest('nonsense')).toThrow(/nonsense/);
});
