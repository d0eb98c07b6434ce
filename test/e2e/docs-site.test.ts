import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../docs/site/build.ts';
import { deadLinks } from '../../docs/site/check-links.ts';
import { renderMarkdown } from '../../docs/site/markdown.ts';
import { findChromium, startBrowser } from './browser.ts';
import { watchFaults } from './dashboard.ts';
import { TestServer } from './server.ts';

describe('the site', () => {
  let folder: string;
  let files: Map<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verbatim-site-'));
    // Throws an error if a link is dead.
    files = await buildSite(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has every page, each reachable from the first', () => {
    const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
    expect(pages).toEqual(
      expect.arrayContaining(['index.html', 'docs.html', 'recipes/batch.html', 'addons/index.html', 'api/index.html']),
    );
    const home = files.get('index.html')!;
    for (const page of pages) expect(home).toContain(`href="${page}"`);
  });

  it('documents every endpoint and schema', async () => {
    const openapi = JSON.parse(await readFile('openapi.json', 'utf8'));
    const reference = files.get('api/index.html')!;
    for (const path of Object.keys(openapi.paths)) expect(reference).toContain(`<code>${path}</code>`);
    const schemas = files.get('api/schemas.html')!;
    for (const name of Object.keys(openapi.components.schemas)) expect(schemas).toContain(`<h2 id="${name}">`);
    expect(schemas).toContain('array of <a href="#Word">Word</a>');
  });

  it('loads nothing from elsewhere', () => {
    for (const [path, content] of files) {
      if (/\.(html|css)$/.test(path))
        expect(content, path).not.toMatch(/(src="|url\(|@import\s*["'(])\s*["']?(https?:)?\/\//);
    }
  });

  it('can be searched', () => {
    const window: { searchIndex?: { p: string; h: string; a: string; x: string }[] } = {};
    new Function('window', files.get('search-index.js')!)(window);
    const found = window.searchIndex!.find(({ p, a }) => p === 'client.html' && a === 'live');
    expect(found).toMatchObject({ h: 'Live', x: expect.stringContaining('client.live') });
    for (const { p, a } of window.searchIndex!) if (a) expect(files.get(p)).toContain(` id="${a}"`);
  });
});

const chromium = await findChromium();

it.skipIf(!chromium)(
  'works in a browser, also on a small screen',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'verbatim-site-'));
    const files = await buildSite(folder);
    const browser = await startBrowser(chromium!);
    onTestFinished(async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    });
    const page = await browser.newPage({ viewport: { width: 380, height: 800 }, colorScheme: 'light' });
    const faults = watchFaults(page);
    const at = (path: string) => pathToFileURL(join(folder, path)).href;
    for (const path of [...files.keys()].filter((each) => each.endsWith('.html'))) {
      await page.goto(at(path));
      const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(wider, path).toBeLessThanOrEqual(0);
    }
    await page.getByLabel('Menu').click();
    await page.getByRole('link', { name: 'TypeScript client', exact: true }).click();
    await page.waitForURL(/client\.html/);
    for (const [query, found] of [
      ['languages', /\/languages\.html/],
      ['exit code', /cli\.html/],
    ] as const) {
      await page.keyboard.press('/');
      await page.keyboard.type(query);
      await page.locator('#found a').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(found);
    }
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await paper();
    await page.getByLabel('Switch between light and dark').click();
    await expect.poll(() => paper()).not.toBe(light);
    await page.reload();
    await expect.poll(() => paper()).not.toBe(light);
    expect(faults).toEqual([]);
  },
  120_000,
);

it('reports dead links', () => {
  const files = new Map([
    ['index.html', '<h1 id="a"></h1><a href="x/b.html#here"></a><a href="#a"></a><a href="https://example.com"></a>'],
    ['x/b.html', '<p id="here"></p><a href="../index.html#b"></a><a href="c.html"></a>'],
    ['bad.html', '<p id="p"></p><p id="p"></p><script src="https://example.com/x.js"></script>'],
  ]);
  expect(deadLinks(files)).toEqual([
    'x/b.html: ../index.html#b has no such anchor',
    'x/b.html: c.html does not exist',
    'bad.html: the id p occurs twice',
    'bad.html: loads https://example.com/x.js',
  ]);
});

it('converts links between files to links between pages, and escapes code', () => {
  const page = { source: 'docs/addons/x.md', target: 'addons/x.html', title: '', section: 'Add-ons' as const };
  const render = (markdown: string) => renderMarkdown({ ...page, markdown }).html;
  expect(render('[a](../client.md#live) [b](y.md) [c](../../README.md) [d](../decisions)')).toMatch(
    /"\.\.\/client\.html#live".*"y\.html".*"\.\.\/index\.html".*"\.\.\/decisions\/index\.html"/,
  );
  expect(() => render('[a](../../src/main.ts)')).toThrow(/not part of the site/);
  expect(render("```ts\nconst a = '<b>'; // <i>\n```")).toContain(
    '<span class="keyword">const</span> a = <span class="string">\'&lt;b&gt;\'</span>; <span class="comment">// &lt;i&gt;</span>',
  );
  expect(render('## Twice\n## Twice')).toContain('id="twice-1"');
});

it('is served at /guide', async () => {
  const server = await TestServer.start({ until: 'listening', env: { VERBATIM_ROLE: 'serve' } });
  const page = await fetch(`${server.url}/guide`);
  expect([page.status, new URL(page.url).pathname]).toEqual([200, '/guide/']);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('<title>Verbatim</title>');
  expect((await fetch(`${server.url}/guide/style.css`)).headers.get('content-type')).toContain('text/css');
  expect((await fetch(`${server.url}/guide/..%2f..%2fpackage.json`)).status).toBeGreaterThanOrEqual(400);
  expect((await fetch(`${server.url}/guide/none.html`)).status).toBe(404);
  await server.dispose();
}, 120_000);
