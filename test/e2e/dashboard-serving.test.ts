import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../fixtures/http-server.ts';
import { TestServer } from './server.ts';

const PAGES = fileURLToPath(new URL('../../dist/web/', import.meta.url));
/** Budget for the first load on a slow connection. */
const FIRST_LOAD_BYTES = 60_000;

describe('serving the dashboard', () => {
  let server: TestServer;
  let base = '';
  beforeAll(async () => {
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    server = await TestServer.start({
      until: 'listening',
      env: {
        VERBATIM_ROLE: 'serve',
        VERBATIM_PORT: String(port),
        VERBATIM_PUBLIC_URL: 'https://speech.example/stt',
      },
    });
  }, 120_000);
  afterAll(() => server?.dispose());

  const visit = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    fetch(base + path, { headers });

  it('returns one page for every path, with a strict content security policy', async () => {
    for (const path of ['/', '/jobs/0', '/anything']) {
      const answer = await visit(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("connect-src 'self' wss://speech.example");
      expect(policy).not.toContain('unsafe');
      expect(await answer.text()).toContain('<base href="/stt/" />');
    }
  });

  it('returns errors as JSON to programs and for API paths', async () => {
    for (const [path, accept] of [
      ['/anything', '*/*'],
      ['/v1/nothing', 'text/html'],
      ['/assets/none.js', 'text/html'],
    ] as const) {
      const answer = await visit(path, { accept });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });

  it('serves hashed files compressed and immutable', async () => {
    const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(readFileSync(`${PAGES}index.html`, 'utf8'))?.[1];
    const answer = await visit(`/${script}`, { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await visit('/assets/../index.html')).headers.get('content-type')).not.toContain('javascript');
  });

  it('keeps the first load small, without inline scripts or styles', () => {
    const html = readFileSync(`${PAGES}index.html`, 'utf8');
    const first = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
    expect(first.length).toBeGreaterThanOrEqual(2);
    const bytes = first.reduce((sum, file) => sum + statSync(`${PAGES}${file}.gz`).size, 0);
    expect(bytes).toBeLessThan(FIRST_LOAD_BYTES);
    expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)/);
    const heavy = readdirSync(`${PAGES}assets`).filter((file) => /^(usage-chart|export-files)-.*\.js$/.test(file));
    expect(heavy).toHaveLength(2);
    expect(first.some((file) => /usage-chart|export-files/.test(file))).toBe(false);
  });
});
