import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeRecording, takeOverRecording } from '../../store/recordings/recording-folders.ts';
import type { SessionDeps } from './session-deps.ts';
import type { SessionFolder } from './session-parts.ts';

type FolderDeps = Pick<SessionDeps, 'settings' | 'liveSessions' | 'copies'>;

/** Opens the folder of a session that this process has just taken. */
export async function openFolder({ settings, copies }: FolderDeps, id: string, epoch: number): Promise<SessionFolder> {
  const home = join(settings.dir, id);
  if (!copies) return { dir: await takeOverRecording(home, epoch) };
  const dir = join(home, String(epoch));
  return { dir, copy: await copies.takeOver(id, epoch, dir) };
}

/** Removes the folder of a session from this machine. */
export function removeFolder({ settings }: FolderDeps, id: string): Promise<void> {
  return removeRecording(join(settings.dir, id));
}

/** Removes folders that belong to no session. */
export async function removeUnknownFolders({ settings, liveSessions }: FolderDeps): Promise<void> {
  // Folders are listed first: the record of a session is written before its folder.
  const names = await readdir(settings.dir).catch(() => []);
  const known = await liveSessions.ids();
  for (const name of names) if (!known.has(name)) await removeRecording(join(settings.dir, name));
}

/** Removes what this machine has of sessions that have ended or have another owner by now. */
export async function removeOldFolders(
  { settings, liveSessions }: FolderDeps,
  isOpen: (id: string) => boolean,
): Promise<void> {
  for (const name of await readdir(settings.dir).catch(() => [])) {
    if (isOpen(name)) continue;
    const row = await liveSessions.find(name);
    for (const epoch of await readdir(join(settings.dir, name)).catch(() => [])) {
      if (row && Number.parseInt(epoch, 10) >= row.epoch) continue;
      await removeRecording(join(settings.dir, name, epoch));
    }
    if (!row) await removeRecording(join(settings.dir, name));
  }
}
