import { afterEach, expect, it } from 'vitest';
import { startHttpServer } from '../../../test/fixtures/http-server.ts';
import { AppError } from '../../errors.ts';
import { createUrlCheck } from '../../fetch/check-url.ts';
import { fetchChecked } from './fetch-checked.ts';

const servers: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function serve(location: (path: string) => string | null) {
  const seen: string[] = [];
  const server = await startHttpServer((request, response) => {
    seen.push(request.url ?? '');
    const target = location(request.url ?? '');
    response.writeHead(target === null ? 200 : 302, target === null ? {} : { location: target }).end('content');
  });
  servers.push(server);
  return { url: server.url, seen };
}

const publicOnly = createUrlCheck({ allowPrivate: false });

it('follows redirects within the host that the operator chose', async () => {
  const { url } = await serve((path) => (path === '/a' ? '/b' : null));
  expect(await (await fetchChecked(`${url}/a`, {}, publicOnly)).text()).toBe('content');
});

it('does not follow a redirect to a private address', async () => {
  const inside = await serve(() => null);
  const { url } = await serve(() => `${inside.url}/secret`);
  await expect(fetchChecked(`${url}/a`, {}, publicOnly)).rejects.toMatchObject({ code: 'url_refused' });
  expect(inside.seen).toEqual([]);
});

it.each(['file:///etc/passwd', 'ftp://example.com/a'])('does not follow a redirect to %s', async (target) => {
  const { url } = await serve(() => target);
  await expect(fetchChecked(`${url}/a`, {}, undefined)).rejects.toBeInstanceOf(AppError);
});

it('stops an endless chain of redirects', async () => {
  const { url, seen } = await serve((path) => `${path}x`);
  await expect(fetchChecked(`${url}/a`, {}, undefined)).rejects.toMatchObject({ code: 'model_unavailable' });
  expect(seen.length).toBeLessThan(10);
});
