import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the folder of this owner. Each owner has its own folder, which starts as a copy of the previous one, so that a former owner
 * that is still running cannot change it.
 */
export async function takeOverRecording(dir: string, epoch: number): Promise<string> {
  const own = join(dir, String(epoch));
  const partial = `${own}.partial`;
  const names = await readdir(dir).catch((): string[] => []);
  if (names.includes(String(epoch))) return own;
  await rm(partial, { recursive: true, force: true });
  const earlier = names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((number) => number < epoch)
    .sort((a, b) => b - a);
  await mkdir(partial, { recursive: true });
  if (earlier[0] !== undefined) await copyFiles(join(dir, String(earlier[0])), partial);
  await rename(partial, own);
  for (const number of earlier) await rm(join(dir, String(number)), { recursive: true, force: true });
  return own;
}

async function copyFiles(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { name } of files) {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    // Flush the copy, because the original is removed next.
    const copy = await open(join(to, name), 'r+');
    await copy.datasync().finally(() => copy.close());
  }
}

/** Deletes a recording and everything beside it. */
export async function removeRecording(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
}
