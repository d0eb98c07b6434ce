import { AppError } from '../../errors.ts';

/** Stored with a downloaded model, so that its files can be verified later. */
export const SUMS_FILE = 'sha256sums.txt';

/** Parses the output format of `sha256sum`: checksums by path. */
export function parseManifest(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, sum, path] = /^([0-9a-fA-F]{64}) [ *](?:\.\/)?(.+)$/.exec(line.trim()) ?? [];
    if (!sum || !path) throw new AppError('invalid_request', { message: `Not a line of a list of checksums: ${line}` });
    sums.set(path, sum.toLowerCase());
  }
  return sums;
}

/** Writes checksums in the format of `sha256sum`. */
export function writeManifest(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('');
}
