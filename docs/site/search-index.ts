/** A searchable section of a page. */
export interface SearchEntry {
  /** Page. */
  p: string;
  /** Title of the page. */
  t: string;
  /** Heading; empty for text above the first heading. */
  h: string;
  /** Anchor. */
  a: string;
  /** Text. */
  x: string;
}

/** Limit per section, to keep the index small. */
const MAX_CHARS = 3_000;

/** Splits a page at its headings into search entries. */
export function searchEntries(target: string, title: string, html: string): SearchEntry[] {
  const parts = html.split(/(?=<h[1-4] id=")/);
  return parts.flatMap((part) => {
    const [, id = '', heading = ''] = /^<h[1-4] id="([^"]*)">(.*?)<\/h[1-4]>/s.exec(part) ?? [];
    const text = textOf(part.slice(part.indexOf('</h') + 5));
    if (text === '' && heading === '') return [];
    const isTitle = part.startsWith('<h1');
    return [
      { p: target, t: title, h: isTitle ? '' : textOf(heading).replace(/\s*#$/, ''), a: isTitle ? '' : id, x: text },
    ];
  });
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARS);
}
