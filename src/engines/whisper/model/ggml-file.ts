import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a model in the format of whisper.cpp: `path` itself or a file in that folder; null for other models. */
export function ggmlFile(path: string): string | null {
  if (statSync(path).isFile()) return path;
  const names = readdirSync(path);
  const [file, ...more] = names.filter((name) => name.endsWith('.bin'));
  return file && more.length === 0 && !names.includes('config.json') ? join(path, file) : null;
}
