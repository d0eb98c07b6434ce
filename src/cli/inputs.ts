import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { UsageError } from './command.ts';

const PATTERN = /[*?[{]/;

/** Expands arguments into inputs: paths, URLs, `-` for standard input, and patterns that the shell did not expand. */
export async function findInputs(args: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const arg of args) {
    if (arg === '-' || /^https?:\/\//i.test(arg)) found.push(arg);
    else if (existsSync(arg)) found.push(await checkFile(arg));
    else if (PATTERN.test(arg)) found.push(...(await expand(arg)));
    else throw new UsageError(`${arg}: there is no such file`);
  }
  return [...new Set(found)];
}

async function checkFile(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return path;
  throw new UsageError(`${path} is a folder; name its files, as in '${join(path, '*')}'`);
}

async function expand(pattern: string): Promise<string[]> {
  const alternatives = expandBraces(pattern.replaceAll(sep, '/'));
  const found = (await Promise.all(alternatives.map((each) => walk(each.split('/'), '')))).flat();
  if (found.length === 0) throw new UsageError(`${pattern}: no file matches`);
  return found.sort();
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
