import { AppError } from '../../errors.ts';

/** Kept with a pulled model, so that its files can be checked later. */
export const SUMS_FILE = 'sha256sums.txt';

/** The sums of a model's files by their paths: lines of a sum, spaces, and a path, as `sha256sum` writes them. */
export function parseManifest(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, sum, path] = /^([0-9a-fA-F]{64}) [ *](?:\.\/)?(.+)$/.exec(line.trim()) ?? [];
    if (!sum || !path) throw new AppError('invalid_request', { message: `Not a line of a list of sums: ${line}` });
    sums.set(path, sum.toLowerCase());
  }
  return sums;
}

/** Writes such a list. */
export function writeManifest(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('');
}
