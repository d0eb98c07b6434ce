import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { PACKAGED_MODELS } from '../catalog.ts';
import { type ChosenModels, modelUses } from './models-in-use.ts';

export interface PulledModel {
  id: string;
  size_bytes: number;
  used_for: string[];
}

/** The downloaded models. */
export async function pulledModels(models: ChosenModels & { dir: string }): Promise<PulledModel[]> {
  return Promise.all(
    (await foldersOf(models.dir)).map(async (id) => ({
      id,
      size_bytes: await sizeOf(join(models.dir, id)),
      used_for: modelUses(models, id),
    })),
  );
}

/** Deletes a downloaded model; a model that the settings use is kept. */
export async function removePulled(models: ChosenModels & { dir: string }, name: string): Promise<void> {
  if (PACKAGED_MODELS.includes(name)) {
    throw new AppError('conflict', { message: `${name} comes with the service and cannot be removed` });
  }
  if (!(await foldersOf(models.dir)).includes(name)) {
    throw new AppError('not_found', { message: `There is no ${name} in ${models.dir}` });
  }
  const uses = modelUses(models, name);
  if (uses.length > 0) {
    throw new AppError('conflict', { message: `${name} is used for ${uses.join(', ')}; change the settings first` });
  }
  await rm(join(models.dir, name), { recursive: true });
}

/** Folders of models. A name with a leading dot is a download in progress. */
async function foldersOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => null);
  return (entries ?? []).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
}

async function sizeOf(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}
