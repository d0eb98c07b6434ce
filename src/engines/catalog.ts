import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataPath } from '../data/load.ts';
import { AppError } from '../errors.ts';

export type ModelFamily = 'whisper' | 'moonshine';

/** A recogniser whose files are on this machine. */
export interface InstalledModel {
  id: string;
  family: ModelFamily;
  /** A folder, or a single file in the format of whisper.cpp. */
  dir: string;
}

/** Packaged recognisers: a file of the npm package, and the model folder next to it. */
const PACKAGED: Record<string, { family: ModelFamily; resolve: string; folder: string }> = {
  'whisper-tiny': whisperPackage('tiny'),
  'whisper-base': whisperPackage('base'),
  'whisper-small': whisperPackage('small'),
  'moonshine-tiny': moonshinePackage('tiny'),
  'moonshine-base': moonshinePackage('base'),
};

function whisperPackage(size: string) {
  return {
    family: 'whisper' as const,
    resolve: `sts-whisper-${size}/package.json`,
    folder: `./models/Xenova/whisper-${size}`,
  };
}

function moonshinePackage(size: string) {
  return { family: 'moonshine' as const, resolve: '@usefulsensors/moonshine-js', folder: `./model/${size}/quantized` };
}

/** Names of the packaged recognisers. */
export const PACKAGED_MODELS: readonly string[] = Object.keys(PACKAGED);

/**
 * Finds a recogniser by name: a packaged one, a folder or file inside `modelsDir`, or a path. A missing one is
 * `model_unavailable`; the message lists the places that were searched.
 */
export function findModel(id: string, modelsDir: string): InstalledModel {
  const packaged = PACKAGED[id];
  if (packaged) {
    const dir = packageFolder(packaged.resolve, packaged.folder);
    if (dir && existsSync(dir)) return { id, family: packaged.family, dir };
    throw new AppError('model_unavailable', {
      message: `The package with the model ${id} is not installed; run npm ci again`,
    });
  }
  const dir = isAbsolute(id) || id.includes(sep) ? id : join(modelsDir, id);
  if (!existsSync(dir)) {
    throw new AppError('model_unavailable', {
      message: `Unknown model ${id}: it is none of ${PACKAGED_MODELS.join(', ')}, and there is no folder or file ${dir}`,
    });
  }
  return { id, family: ggmlFile(dir) ? 'whisper' : readFamily(dir), dir };
}

/** The file of a model in the format of whisper.cpp: `path` itself or a file in that folder; null for other models. */
export function ggmlFile(path: string): string | null {
  if (statSync(path).isFile()) return path;
  const names = readdirSync(path);
  const [file, ...more] = names.filter((name) => name.endsWith('.bin'));
  return file && more.length === 0 && !names.includes('config.json') ? join(path, file) : null;
}

/** The folder of the speaker model: the configured or the packaged one. */
export function findSpeakerModel(given?: string): string {
  const dir = given ?? dataPath('models/speakers');
  if (existsSync(dir)) return dir;
  throw new AppError('model_unavailable', { message: `There is no folder ${dir}` });
}

function packageFolder(specifier: string, folder: string): string | null {
  try {
    return fileURLToPath(new URL(folder, import.meta.resolve(specifier)));
  } catch {
    return null;
  }
}

/** Reads the model family from the `config.json` of an export. */
function readFamily(dir: string): ModelFamily {
  let type: unknown;
  try {
    type = (JSON.parse(readFileSync(join(dir, 'config.json'), 'utf8')) as { model_type?: unknown }).model_type;
  } catch (cause) {
    throw new AppError('model_unavailable', { message: `The model folder ${dir} has no readable config.json`, cause });
  }
  if (type === 'whisper' || type === 'moonshine') return type;
  throw new AppError('model_unavailable', {
    message: `The model in ${dir} is of the kind ${String(type)}; whisper and moonshine are supported`,
  });
}
