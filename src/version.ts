import { readFileSync } from 'node:fs';

/** Version of the package; the path to it is the same from `src` and from `dist`. */
export function versionOf(): string {
  const about = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(about, 'utf8')) as { version: string }).version;
}
