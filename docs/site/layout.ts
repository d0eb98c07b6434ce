import { escapeHtml, relativeTo } from './html.ts';
import type { Heading } from './markdown.ts';
import { type Page, SECTIONS } from './pages.ts';

type Listed = Pick<Page, 'target' | 'title' | 'section'>;

/** Renders a page with the shared header and navigation. */
export function layout(page: Listed, html: string, headings: readonly Heading[], all: readonly Listed[]): string {
  const to = (path: string) => relativeTo(page.target, path);
  // The service serves the site below itself, so the dashboard and the API reference are one level up.
  const service = `${to('index.html').replace(/index\.html$/, '')}../`;
  const title = page.target === 'index.html' ? 'Verbatim' : `${escapeHtml(page.title)} · Verbatim`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="${to('icon.svg')}">
<link rel="stylesheet" href="${to('tokens.css')}">
<link rel="stylesheet" href="${to('style.css')}">
<script src="${to('site.js')}" data-root="${to('index.html').replace(/index\.html$/, '')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<button id="menu" aria-label="Menu" aria-expanded="false">☰</button>
<a class="name" href="${to('index.html')}"><img src="${to('icon.svg')}" alt="">Verbatim</a>
<nav class="product" aria-label="Verbatim">
<a href="${service}">Dashboard</a>
<a href="${to('index.html')}" aria-current="true">Guide</a>
<a href="${service}docs">API reference</a>
</nav>
<div class="search" role="search">
<input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off" spellcheck="false">
<kbd>/</kbd>
<ol id="found" hidden></ol>
</div>
<button id="theme" aria-label="Switch between light and dark">◐</button>
</header>
<div class="columns">
<nav id="pages" aria-label="Pages">${SECTIONS.map((section) => navigation(section, page, all, to)).join('')}</nav>
<main id="content">
${html}
${neighbours(page, all, to)}
</main>
${contents(headings)}
</div>
</body>
</html>
`;
}

function navigation(section: string, page: Listed, all: readonly Listed[], to: (path: string) => string): string {
  const own = all.filter((each) => each.section === section);
  // Long lists that few readers need are collapsed.
  const open = section !== 'Decisions' || page.section === section ? ' open' : '';
  const links = own.map(({ target, title }) => {
    const current = target === page.target ? ' aria-current="page"' : '';
    return `<li><a href="${to(target)}"${current}>${escapeHtml(shortTitle(target, title))}</a></li>`;
  });
  return `<details${open}><summary>${section}</summary><ul>${links.join('')}</ul></details>`;
}

function shortTitle(target: string, title: string): string {
  if (target === 'index.html') return 'Verbatim';
  return target.endsWith('/index.html') && !['Endpoints', 'Recipes'].includes(title) ? 'Overview' : title;
}

/** Table of contents, for pages with at least two headings. */
function contents(headings: readonly Heading[]): string {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return '<aside></aside>';
  const links = shown.map(
    ({ id, text, depth }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<aside><nav id="contents" aria-label="On this page"><p>On this page</p><ul>${links.join('')}</ul></nav></aside>`;
}

function neighbours(page: Listed, all: readonly Listed[], to: (path: string) => string): string {
  const at = all.findIndex(({ target }) => target === page.target);
  const link = (other: Listed | undefined, rel: string, arrow: (title: string) => string) =>
    other ? `<a rel="${rel}" href="${to(other.target)}">${arrow(escapeHtml(other.title))}</a>` : '<span></span>';
  const previous = link(all[at - 1], 'prev', (title) => `← ${title}`);
  const next = link(all[at + 1], 'next', (title) => `${title} →`);
  return `<footer>${previous}${next}</footer>`;
}
