import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of packaged data, the same from `src/data` and from `dist/data`. */
const ASSETS = new URL('../../assets/', import.meta.url);

const files = new Map<string, Buffer>();

/** The path of a packaged file, for libraries that open files themselves. */
export function dataPath(name: string): string {
  return fileURLToPath(new URL(name, ASSETS));
}

/** Reads a packaged file, once per process. Callers must not change the bytes. */
export function loadData(name: string): Buffer {
  let bytes = files.get(name);
  if (!bytes) {
    bytes = readFileSync(dataPath(name));
    files.set(name, bytes);
  }
  return bytes;
}

/** Reads a packaged JSON file. */
export function loadJson<T>(name: string): T {
  return JSON.parse(loadText(name)) as T;
}

/** The entries of a list: one per line, without blank lines. */
export function loadLines(name: string): string[] {
  return loadText(name)
    .split('\n')
    .filter((line) => line !== '');
}

/** The rows of a table: one per line, cells separated by tabs. */
export function loadRows(name: string): string[][] {
  return loadLines(name).map((line) => line.split('\t'));
}

/** The entries of a list as a set. */
export function loadSet(name: string): Set<string> {
  return new Set(loadLines(name));
}

/** Delays work until its result is first needed, and keeps the result. */
export function lazy<T extends object>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}

/** Text is parsed by its callers, which keep what they build, so only binary files are kept here. */
function loadText(name: string): string {
  return readFileSync(dataPath(name), 'utf8');
}
