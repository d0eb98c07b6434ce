import { posix } from 'node:path';

/** Lists dead links, and resources that are loaded from other sites. `files` maps paths to page text; other files may have any value. */
export function deadLinks(files: ReadonlyMap<string, string>): string[] {
  const ids = new Map([...files].map(([path, html]) => [path, new Set(idsOf(html))]));
  const dead: string[] = [];
  for (const [path, html] of files) {
    if (!path.endsWith('.html')) continue;
    const seen = new Set<string>();
    for (const id of idsOf(html)) {
      if (seen.has(id)) dead.push(`${path}: the id ${id} occurs twice`);
      seen.add(id);
    }
    for (const [, name, link = ''] of html.matchAll(/\s(href|src)="([^"]*)"/g)) {
      if (/^(data:|mailto:)/.test(link)) continue;
      if (/^[a-z]+:/i.test(link)) {
        // Links to other sites are allowed; loading resources from them is not.
        if (name === 'src') dead.push(`${path}: loads ${link}`);
        continue;
      }
      const [file = '', hash] = link.split('#');
      const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
      // The dashboard and the API reference, which the service serves one level above the site.
      if (target === '../' || target === '../docs') continue;
      if (!files.has(target)) dead.push(`${path}: ${link} does not exist`);
      else if (hash && !ids.get(target)?.has(decodeURIComponent(hash)))
        dead.push(`${path}: ${link} has no such anchor`);
    }
  }
  return dead;
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
}
