/** Builds the documentation site: tsx docs/site/build.ts [FOLDER] */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiPages } from './api-reference.ts';
import { deadLinks } from './check-links.ts';
import { layout } from './layout.ts';
import { renderMarkdown } from './markdown.ts';
import { findPages, ROOT, SECTIONS } from './pages.ts';
import { searchEntries } from './search-index.ts';

/** Builds the site into a folder and returns its files by path. Throws an error if a link is dead. */
export async function buildSite(folder: string): Promise<Map<string, string>> {
  const written = (await findPages()).map((page) => ({ ...page, ...renderMarkdown(page) }));
  const reference = await apiPages();
  const pages = [...written, ...reference].sort((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
  const files = new Map<string, string>();
  for (const page of pages) files.set(page.target, layout(page, page.html, page.headings, pages));
  const entries = pages.flatMap(({ target, title, html }) => searchEntries(target, title, html));
  // A script instead of JSON, so that it also loads from disk without a server.
  files.set('search-index.js', `window.searchIndex = ${JSON.stringify(entries)};\n`);
  for (const name of ['style.css', 'site.js']) {
    files.set(name, await readFile(new URL(name, import.meta.url), 'utf8'));
  }
  // The same colours and logo as the dashboard.
  files.set('tokens.css', await readFile(join(ROOT, 'web/styles/tokens.css'), 'utf8'));
  files.set('icon.svg', await readFile(join(ROOT, 'web/icon.svg'), 'utf8'));
  files.set('openapi.json', await readFile(join(ROOT, 'openapi.json'), 'utf8'));
  const images = (await readdir(join(ROOT, 'docs/images'))).map((name) => [`images/${name}`, ''] as const);
  const dead = deadLinks(new Map([...files, ...images]));
  if (dead.length > 0) throw new Error(`Dead links:\n${dead.join('\n')}`);

  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await cp(join(ROOT, 'docs/images'), join(folder, 'images'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  return files;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? join(ROOT, 'dist/site');
  const files = await buildSite(folder);
  process.stdout.write(`${files.size} files in ${folder}\n`);
}
