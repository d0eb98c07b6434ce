import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { type InstalledModel, PACKAGED_MODELS } from './catalog.ts';
import { PACKAGED_CHECKSUMS } from './packaged-checksums.ts';
import { sha256Of } from './pull/fetch-file.ts';
import { parseManifest, SUMS_FILE } from './pull/manifest.ts';

/**
 * Compares a model's files with their published sums. A few wrong bytes among the weights would load without a word and write wrong transcripts.
 * Folders of the operator that bring no list of sums are taken as they are.
 */
export async function verifyChecksums(model: InstalledModel): Promise<void> {
  for (const [file, sum] of await sumsOf(model)) {
    const found = await sha256Of(join(model.dir, file)).catch((cause) => {
      throw damaged(model, file, 'cannot be read', cause);
    });
    if (found !== sum) throw damaged(model, file, 'is damaged: its checksum is not the published one');
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
