import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { sep } from 'node:path';

const PATTERN = /[*?[{]/;

export function isPattern(arg: string): boolean {
  return PATTERN.test(arg);
}

/** Expands a pattern with `*`, `**`, `?`, `[…]` and `{a,b}` into the paths of files. */
export async function expandPattern(pattern: string): Promise<string[]> {
  const alternatives = expandBraces(pattern.replaceAll(sep, '/'));
  return (await Promise.all(alternatives.map((each) => walk(each.split('/'), '')))).flat().sort();
}

function expandBraces(pattern: string): string[] {
  const match = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern);
  if (!match) return [pattern];
  const [, before = '', inside = '', after = ''] = match;
  return inside.split(',').flatMap((each) => expandBraces(before + each + after));
}

/** Matches the parts of a pattern below `base`. */
async function walk(parts: readonly string[], base: string): Promise<string[]> {
  const [part, ...rest] = parts;
  if (part === undefined) return [];
  if (!PATTERN.test(part)) {
    const path = base + part;
    if (rest.length > 0) return walk(rest, `${path}/`);
    return existsSync(path) && (await stat(path)).isFile() ? [path] : [];
  }
  const entries = await readdir(base === '' ? '.' : base, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  if (part === '**') {
    found.push(...(await walk(rest.length > 0 ? rest : ['*'], base)));
    for (const entry of entries) {
      if (entry.isDirectory() && !entry.name.startsWith('.'))
        found.push(...(await walk(parts, `${base}${entry.name}/`)));
    }
    return found;
  }
  const fits = toRegExp(part);
  for (const entry of entries) {
    if (!fits.test(entry.name) || (entry.name.startsWith('.') && !part.startsWith('.'))) continue;
    if (rest.length > 0 && entry.isDirectory()) found.push(...(await walk(rest, `${base}${entry.name}/`)));
    else if (rest.length === 0 && !entry.isDirectory()) found.push(base + entry.name);
  }
  return found;
}

function toRegExp(part: string): RegExp {
  const source = part.replace(/\[!?[^\]]+\]|[*?]|[.+^${}()|\\[\]]/g, (token) => {
    if (token === '*') return '.*';
    if (token === '?') return '.';
    if (token.length > 1) return token.replace('[!', '[^');
    return `\\${token}`;
  });
  return new RegExp(`^${source}$`);
}
