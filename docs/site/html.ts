import { dirname, posix } from 'node:path';

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Creates heading ids like GitHub, so that links work in both places. */
export function uniqueId(text: string, used: Map<string, number>): string {
  const base = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  const count = used.get(base) ?? 0;
  used.set(base, count + 1);
  return count === 0 ? base : `${base}-${count}`;
}

/** Returns a path relative to a page of the site. */
export function relativeTo(target: string, path: string): string {
  return posix.relative(dirname(target), path) || posix.basename(path);
}
