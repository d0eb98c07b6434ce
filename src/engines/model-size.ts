import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findModel } from './catalog.ts';

const WEIGHT_FILE = /\.(onnx|bin)$/;

/** Bytes of the weights of a recogniser on disk; 0 when it is not installed. */
export function modelSize(id: string, modelsDir: string): number {
  try {
    return sizeOf(findModel(id, modelsDir).dir);
  } catch {
    return 0;
  }
}

function sizeOf(path: string): number {
  const stats = statSync(path);
  if (stats.isFile()) return WEIGHT_FILE.test(path) ? stats.size : 0;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
