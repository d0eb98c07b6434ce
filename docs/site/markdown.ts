import { dirname, posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { highlight } from './highlight.ts';
import { escapeHtml, relativeTo, uniqueId } from './html.ts';
import { type Page, targetOf } from './pages.ts';

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

/** A rendered page with its headings. */
export interface Rendered {
  html: string;
  headings: Heading[];
}

/** Renders a page. Links between repository files become links between pages. */
export function renderMarkdown({ source, target, markdown }: Page): Rendered {
  const headings: Heading[] = [];
  const used = new Map<string, number>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = uniqueId(plain(text), used);
        headings.push({ id, text: plain(text), depth });
        const anchor = `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${anchor}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escapeHtml(linkFrom(source, target, href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        return `<img src="${escapeHtml(linkFrom(source, target, href))}" alt="${escapeHtml(text)}">`;
      },
      code({ text, lang = '' }: Tokens.Code) {
        return `<div class="code"><pre tabindex="0"><code>${highlight(text, lang)}</code></pre></div>\n`;
      },
      table(token: Tokens.Table) {
        const cell = (each: Tokens.TableCell, tag: string) =>
          `<${tag}>${this.parser.parseInline(each.tokens)}</${tag}>`;
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((each) => cell(each, tag)).join('')}</tr>`;
        const head = token.header.some(({ text }) => text !== '') ? `<thead>${row(token.header, 'th')}</thead>` : '';
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
        return `<div class="table"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}

function linkFrom(source: string | null, target: string, href: string): string {
  if (source === null || /^([a-z]+:|#)/i.test(href)) return href;
  const [path = '', hash] = href.split('#');
  const folder = source.endsWith('/') ? source : dirname(source);
  const repositoryPath = posix.normalize(posix.join(folder, path)).replace(/\/$/, '');
  const found = targetOf(repositoryPath);
  if (!found) throw new Error(`${source} links to ${href}, which is not part of the site`);
  return relativeTo(target, found) + (hash ? `#${hash}` : '');
}

function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
}
