import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { type InstalledModel, PACKAGED_MODELS } from './catalog.ts';
import { PACKAGED_CHECKSUMS } from './packaged-checksums.ts';
import { sha256Of } from './pull/fetch-file.ts';
import { parseManifest, SUMS_FILE } from './pull/manifest.ts';

/**
 * Compares the files of a model with their published checksums. Damaged weights would load without an error and give wrong
 * transcripts. Folders without a list of checksums are not verified.
 */
export async function verifyChecksums(model: InstalledModel): Promise<void> {
  for (const [file, sum] of await sumsOf(model)) {
    const found = await sha256Of(join(model.dir, file)).catch((cause) => {
      throw damaged(model, file, 'cannot be read', cause);
    });
    if (found !== sum) throw damaged(model, file, 'is damaged: its checksum differs from the published one');
  }
}

async function sumsOf({ id, dir }: InstalledModel): Promise<[file: string, sum: string][]> {
  const packaged = PACKAGED_CHECKSUMS[id];
  if (packaged) return Object.entries(packaged);
  const list = await readFile(join(dir, SUMS_FILE), 'utf8').catch(() => '');
  return [...parseManifest(list)];
}

function damaged({ id, dir }: InstalledModel, file: string, what: string, cause?: unknown): AppError {
  const remedy = PACKAGED_MODELS.includes(id) ? 'Run npm ci again' : 'Pull the model again';
  return new AppError('model_unavailable', { message: `${join(dir, file)} ${what}. ${remedy}`, cause });
}
