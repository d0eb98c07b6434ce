import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeModel, type Model, readModelBytes } from './proto.ts';

export interface GraphRecipe {
  /** Folder of the graph cache. */
  cacheDir: string;
  /** Files that the graphs are generated from. */
  sources: readonly string[];
  /** Name of this set of graphs in the cache, e.g. `whisper-tiny`. */
  name: string;
  /** Must change whenever the result of `rewrite` changes. */
  version: string;
  /** Generates the graphs, by name, from the bytes of the sources. */
  rewrite(sources: Buffer[]): Record<string, Model>;
}

/** Graphs of another version are kept for this time after their last use. */
const UNUSED_MS = 24 * 3_600_000;

/**
 * Paths of rewritten graphs by name. They are written again when the sources or the version change or a cached file is
 * damaged. Several processes may write at once: each file is renamed into place when it is complete.
 */
export async function rewrittenGraphs<Name extends string>(
  recipe: GraphRecipe & { rewrite(sources: Buffer[]): Record<Name, Model> },
): Promise<Record<Name, string>> {
  const contents = await Promise.all(recipe.sources.map(readModelBytes));
  const key = fingerprint([recipe.version, ...contents]).slice(0, 16);
  const folder = join(recipe.cacheDir, recipe.name);
  const manifest = join(folder, `${key}.json`);
  const cached = await intactFiles(folder, manifest);
  if (cached) return cached as Record<Name, string>;

  const graphs = recipe.rewrite(contents) as Record<string, Model>;
  await mkdir(folder, { recursive: true });
  const entries: Record<string, { file: string; sha256: string }> = {};
  const paths: Record<string, string> = {};
  for (const [name, model] of Object.entries(graphs)) {
    const bytes = encodeModel(model);
    const file = `${key}-${name}.onnx`;
    await writeWhole(join(folder, file), bytes);
    entries[name] = { file, sha256: fingerprint([bytes]) };
    paths[name] = join(folder, file);
  }
  await writeWhole(manifest, JSON.stringify(entries));
  await removeUnused(folder, key);
  return paths as Record<Name, string>;
}

async function intactFiles(folder: string, manifest: string): Promise<Record<string, string> | undefined> {
  try {
    const entries = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string; sha256: string }>;
    const paths: Record<string, string> = {};
    for (const [name, { file, sha256 }] of Object.entries(entries)) {
      paths[name] = join(folder, file);
      if (fingerprint([await readFile(paths[name])]) !== sha256) return undefined;
    }
    await Promise.all([manifest, ...Object.values(paths)].map(markUsed));
    return paths;
  } catch {
    // If it is missing, incomplete or of another version, write it again.
    return undefined;
  }
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Sets the time of last use. A cache that cannot be written, such as a read-only mount, is used as it is. */
async function markUsed(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => {});
}

/**
 * Removes graphs of other versions that were not used for a day. Another process with a different version or compute path
 * may be about to open newer ones.
 */
async function removeUnused(folder: string, key: string): Promise<void> {
  const files = await readdir(folder);
  const others = files.filter((file) => !file.startsWith(key) && /\.(onnx|json)$/.test(file));
  await Promise.all(
    others.map(async (file) => {
      const path = join(folder, file);
      const usedMs = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
      if (Date.now() - usedMs > UNUSED_MS) await rm(path, { force: true });
    }),
  );
}

function fingerprint(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
