import type { RequestListener, ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHttpServer } from '../../test/fixtures/http-server.ts';
import { createUrlCheck } from './check-url.ts';
import { type DownloadOptions, download } from './download.ts';
import type { Resolver } from './target.ts';

let server: Awaited<ReturnType<typeof startHttpServer>>;
let handle: RequestListener;
let requests: { path: string; authorization: string | undefined }[];

beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization });
    handle(request, response);
  });
});
beforeEach(() => {
  requests = [];
});
afterAll(() => server.stop());

const LIMITS: DownloadOptions = { allowPrivate: true, maxBytes: 1_000_000, totalTimeoutMs: 10_000 };
const redirectTo = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end();

describe('download', () => {
  it('returns the content, its name and its type', async () => {
    handle = (_, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 5 }).end('sound');
    };
    const { stream, ...about } = await download(`${server.url}/a/talk%20one.wav?token=x`, LIMITS);
    const url = `${server.url}/a/talk%20one.wav?token=x`;
    expect(about).toEqual({ filename: 'talk one.wav', contentType: 'audio/wav', sizeBytes: 5, url });
    expect(await text(stream)).toBe('sound');
    expect(requests).toEqual([{ path: '/a/talk%20one.wav?token=x', authorization: undefined }]);
  });

  it('follows redirects without forwarding credentials', async () => {
    handle = (request, response) => {
      if (request.url === '/start') redirectTo(response, '/middle');
      else if (request.url === '/middle') redirectTo(response, `${server.url.replace('//', '//eve:x@')}/end.mp3`);
      else response.end('there');
    };
    const { stream, filename } = await download(`${server.url.replace('//', '//ann:s3%40t@')}/start`, LIMITS);
    expect(await text(stream)).toBe('there');
    expect(filename).toBe('end.mp3');
    const basic = `Basic ${Buffer.from('ann:s3@t').toString('base64')}`;
    expect(requests.map(({ authorization }) => authorization)).toEqual([basic, undefined, undefined]);
  });

  it('gives up after five redirects', async () => {
    handle = (_, response) => redirectTo(response, '/again');
    await expect(download(server.url, LIMITS)).rejects.toMatchObject({ code: 'url_unreachable' });
    expect(requests).toHaveLength(6);
  });

  it.each([404, 403, 500, 304])('reports the status %i', async (status) => {
    handle = (_, response) => response.writeHead(status).end();
    await expect(download(server.url, LIMITS)).rejects.toMatchObject({
      code: 'url_unreachable',
      message: expect.stringContaining(String(status)),
    });
  });

  it('reports a refused connection', async () => {
    await expect(download('http://127.0.0.1:9', LIMITS)).rejects.toMatchObject({
      code: 'url_unreachable',
      message: '127.0.0.1:9 refused the connection',
    });
  });

  it('rejects compressed content', async () => {
    handle = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(9999)));
    await expect(download(server.url, LIMITS)).rejects.toMatchObject({ code: 'url_unreachable' });
  });
});

describe('limits', () => {
  it('rejects a content-length above the limit', async () => {
    handle = (_, response) => response.writeHead(200, { 'content-length': 2_000_000 }).write('x');
    await expect(download(server.url, LIMITS)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('stops an endless response', async () => {
    handle = (_, response) => {
      const send = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', send);
      send();
    };
    const { stream } = await download(server.url, LIMITS);
    await expect(buffer(stream)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('stops when there is no response', async () => {
    handle = () => {};
    await expect(download(server.url, { ...LIMITS, headersTimeoutMs: 100 })).rejects.toMatchObject({
      code: 'url_unreachable',
      message: expect.stringContaining('did not respond in time'),
    });
  });

  it('stops when the response stalls', async () => {
    handle = (_, response) => void response.write('begin');
    const { stream } = await download(server.url, { ...LIMITS, pauseTimeoutMs: 100 });
    await expect(text(stream)).rejects.toMatchObject({ message: expect.stringContaining('stopped sending') });
  });

  it('stops a response that is too slow', async () => {
    handle = (_, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    const { stream } = await download(server.url, { ...LIMITS, slowest: { bytes: 1000, windowMs: 200 } });
    await expect(text(stream)).rejects.toMatchObject({ message: expect.stringContaining('too slowly') });
  });

  it('stops when the download takes too long', async () => {
    handle = (_, response) => {
      const send = setInterval(() => response.write(Buffer.alloc(1000)), 20);
      response.on('close', () => clearInterval(send));
    };
    const { stream } = await download(server.url, { ...LIMITS, totalTimeoutMs: 300 });
    await expect(text(stream)).rejects.toMatchObject({
      code: 'url_unreachable',
      message: expect.stringContaining('longer'),
    });
  });

  it('stops when it is aborted', async () => {
    handle = (_, response) => void response.write('begin');
    const controller = new AbortController();
    const { stream } = await download(server.url, { ...LIMITS, signal: controller.signal });
    setTimeout(() => controller.abort(new Error('job cancelled')), 50);
    await expect(text(stream)).rejects.toThrow('job cancelled');
  });

  it('closes the connection of a download that is not read', async () => {
    const closed = new Promise<void>((resolve) => {
      handle = (_, response) => {
        response.on('close', resolve);
        response.write('begin');
      };
    });
    (await download(server.url, LIMITS)).stream.destroy();
    await closed;
  });

  it('reports a broken connection', async () => {
    handle = (_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    };
    const { stream } = await download(server.url, LIMITS);
    await expect(text(stream)).rejects.toMatchObject({ message: expect.stringContaining('closed the connection') });
  });
});

describe('forbidden addresses', () => {
  const strict = { ...LIMITS, allowPrivate: false };

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/a.mp3',
    'gopher://example.com',
    'data:audio/wav;base64,AAAA',
    'no address',
    '//example.com',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://１２７.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://10.0.0.1:8080/',
  ])('rejects %s', async (url) => {
    await expect(download(url, strict)).rejects.toMatchObject({ code: 'url_refused' });
    await expect(createUrlCheck(strict)(url)).rejects.toMatchObject({ code: 'url_refused' });
  });

  it('rejects names that resolve to such an address, also together with a public one', async () => {
    const resolve: Resolver = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    await expect(download('http://localtest.example/', { ...strict, resolve })).rejects.toMatchObject({
      code: 'url_refused',
    });
  });

  it('rejects a redirect to such an address', async () => {
    handle = (_, response) => redirectTo(response, 'http://169.254.169.254/latest/meta-data/');
    await expect(download(server.url, LIMITS)).rejects.toMatchObject({ code: 'url_refused' });
    handle = (_, response) => redirectTo(response, 'file:///etc/passwd');
    await expect(download(server.url, LIMITS)).rejects.toMatchObject({ code: 'url_refused' });
  });

  it('connects to the checked address, even if the name resolves to another one later', async () => {
    handle = (_, response) => response.end('the first');
    const answers = ['127.0.0.1', '169.254.169.254'];
    let requests = 0;
    const resolve: Resolver = async () => [{ address: answers[requests++]!, family: 4 }];
    const url = `http://rebinding.example:${new URL(server.url).port}/`;
    const { stream } = await download(url, { ...LIMITS, resolve });
    expect(await text(stream)).toBe('the first');
    expect(requests).toBe(1);
    await expect(download(url, { ...LIMITS, resolve })).rejects.toMatchObject({ code: 'url_refused' });
  });

  it('reports a name that cannot be resolved, but accepts it in an early check', async () => {
    const resolve: Resolver = async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
    await expect(download('http://nowhere.example/', { ...strict, resolve })).rejects.toMatchObject({
      code: 'url_unreachable',
      message: 'The host name nowhere.example cannot be resolved',
    });
    await expect(createUrlCheck({ ...strict, resolve })('http://nowhere.example/')).resolves.toBeUndefined();
  });
});
