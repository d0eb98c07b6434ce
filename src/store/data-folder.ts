import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates the data folder and checks that it can be written. Parents are created one by one: the recursive `mkdir` of Node reports a parent
 * that cannot be written as a missing file, and on some file systems never ends.
 */
export async function prepareDataFolder(dir: string): Promise<void> {
  const missing: string[] = [];
  let existing = dir;
  for (; !existsSync(existing); existing = dirname(existing)) missing.unshift(existing);
  try {
    for (const path of missing) await mkdir(path).catch(ignoreExisting);
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(
      `The data folder ${dir} cannot be used, because ${existing} is not writable for this user. Change its permissions, or set VERBATIM_DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Another process may create the same folder at the same time. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
