import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates the data folder and checks that it can be written. Node reports a parent that cannot be written as a missing file, so the
 * message names the folder that has to be writable.
 */
export async function prepareDataFolder(dir: string): Promise<void> {
  let existing = dir;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(
      `The data folder ${dir} cannot be used, because ${existing} is not writable for this user. Change its permissions, or set VERBATIM_DATA_DIR to another folder.`,
      { cause },
    );
  }
}
