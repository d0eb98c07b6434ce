import { posix } from 'node:path';

/** Every link of the site that leads nowhere, or out of it to fetch something. `files` holds the text of pages and anything for the rest. */
export function deadLinks(files: ReadonlyMap<string, string>): string[] {
  const ids = new Map([...files].map(([path, html]) => [path, new Set(idsOf(html))]));
  const dead: string[] = [];
  for (const [path, html] of files) {
    if (!path.endsWith('.html')) continue;
    const seen = new Set<string>();
    for (const id of idsOf(html)) {
      if (seen.has(id)) dead.push(`${path}: the id ${id} is there twice`);
      seen.add(id);
    }
    for (const [, name, link = ''] of html.matchAll(/\s(href|src)="([^"]*)"/g)) {
      if (/^(data:|mailto:)/.test(link)) continue;
      if (/^[a-z]+:/i.test(link)) {
        // Links may lead elsewhere, but nothing is loaded from there.
        if (name === 'src') dead.push(`${path}: loads ${link}`);
        continue;
      }
      const [file = '', hash] = link.split('#');
      const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
      if (!files.has(target)) dead.push(`${path}: ${link} does not exist`);
      else if (hash && !ids.get(target)?.has(decodeURIComponent(hash))) dead.push(`${path}: ${link} has no such place`);
    }
  }
  return dead;
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
}
