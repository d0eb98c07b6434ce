import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { UsageError } from '../command.ts';
import { isOutputName, isRecordingName } from './file-types.ts';
import { expandPattern, isPattern } from './patterns.ts';

/** A recording to transcribe. */
export interface Input {
  /** A path, a URL, or `-` for standard input. */
  source: string;
  /** Path of its folder below the folder that was given; empty for other inputs. */
  below: string;
}

export interface InputOptions {
  /** Includes the sub-folders of a folder. */
  recursive: boolean;
  /** Accepted types: `audio`, `video` or file extensions. Empty accepts every type. */
  types: readonly string[];
}

/** What the arguments name: the recordings, and files that were named but are not recordings of an accepted type. */
export interface FoundInputs {
  inputs: Input[];
  ignored: string[];
}

/** Expands arguments: paths, folders, URLs, `-` for standard input, and patterns that the shell did not expand. */
export async function findInputs(args: readonly string[], options: InputOptions): Promise<FoundInputs> {
  const found = new Map<string, Input>();
  const ignored: string[] = [];
  for (const arg of args) {
    if (arg === '-' || /^https?:\/\//i.test(arg)) found.set(arg, { source: arg, below: '' });
    else if (existsSync(arg)) {
      if ((await stat(arg)).isDirectory())
        for (const input of await findInFolder(arg, options)) found.set(input.source, input);
      else if (isAccepted(arg, options)) found.set(arg, { source: arg, below: '' });
      else ignored.push(arg);
    } else if (isPattern(arg))
      for (const source of await matching(arg, options)) found.set(source, { source, below: '' });
    else throw new UsageError(`${arg}: there is no such file`);
  }
  if (found.size === 0) throw new UsageError(`${ignored.join(', ')}: not a recording${typesHint(options)}`);
  return { inputs: [...found.values()], ignored };
}

/** Whether a file that was named is transcribed. The content decides about other names, but text files are never recordings. */
function isAccepted(path: string, { types }: InputOptions): boolean {
  return types.length > 0 ? isRecordingName(path, types) : !isOutputName(path);
}

async function matching(pattern: string, options: InputOptions): Promise<string[]> {
  const all = await expandPattern(pattern);
  if (all.length === 0) throw new UsageError(`${pattern}: no file matches`);
  // A pattern such as `*.dat` names the type itself.
  const named = /\.[\w,{}]+$/.test(basename(pattern));
  const found = all.filter((path) =>
    named && options.types.length === 0 ? !isOutputName(path) : isRecordingName(path, options.types),
  );
  if (found.length === 0) throw new UsageError(`${pattern}: no recording matches${typesHint(options)}`);
  return found;
}

async function findInFolder(folder: string, options: InputOptions): Promise<Input[]> {
  const found = await listFolder(folder, options);
  if (found.length > 0) return found;
  const hint = options.recursive ? '' : '; --recursive includes its sub-folders';
  throw new UsageError(`${folder}: the folder has no recordings${typesHint(options)}${hint}`);
}

/** The recordings in a folder, in the order of their names. Hidden files and linked folders are left out. */
export async function listFolder(folder: string, options: InputOptions, root = folder): Promise<Input[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: Input[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const source = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (options.recursive) found.push(...(await listFolder(source, options, root)));
    } else if (extname(source) !== '' && isRecordingName(source, options.types) && (await isFile(source)))
      found.push({ source, below: relative(root, dirname(source)) });
  }
  return found;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}

function typesHint({ types }: InputOptions): string {
  return types.length > 0 ? ` of type ${types.join(' or ')}` : '';
}
