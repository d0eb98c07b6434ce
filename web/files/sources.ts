/** The audio to transcribe. */
export type Source = { kind: 'file'; file: File } | { kind: 'url'; url: string };

/** Extensions of media files that browsers do not know by type. */
const EXTENSIONS =
  /\.(amr|3gp|caf|mkv|flv|wma|aac|m4a|opus|flac|ogg|oga|mp3|wav|aiff?|mp4|mov|webm|avi|mpe?g|m4b|ts)$/i;

/** Returns the display name of a source. */
export function sourceName(source: Source): string {
  return source.kind === 'file' ? source.file.name : source.url;
}

/** Keeps media files. A file that the user chose on its own is always kept, because the service checks the content. */
export function mediaFiles(files: readonly File[]): File[] {
  if (files.length === 1) return [...files];
  return files.filter(({ name, type }) => /^(audio|video)\//.test(type) || EXTENSIONS.test(name));
}

/** Collects the files of a drop, including those in folders. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  // Entries are lost after the first await, so the plain list is read before.
  const plain = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  // A reader returns at most 100 entries at a time, and an empty list at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return files;
    for (const each of entries) files.push(...(await filesIn(each)));
  }
}
