import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataPath } from '../data/load.ts';
import { AppError } from '../errors.ts';
import { FAMILIES, type ModelFamily } from './families.ts';
import { ggmlFile } from './whisper/model/ggml-file.ts';

/** A recogniser whose files are on this machine. */
export interface InstalledModel {
  id: string;
  family: ModelFamily;
  /** A folder, or a single file in the format of whisper.cpp. */
  dir: string;
}

/** Recognisers that come with the service. `dirs` are the places of the model; the first that exists is used. */
const PACKAGED: Record<string, { family: ModelFamily; dirs: readonly (string | null)[] }> = {
  'whisper-tiny': whisper('tiny'),
  'whisper-base': whisper('base'),
  'whisper-small': whisper('small'),
  'moonshine-tiny': moonshine('tiny'),
  'moonshine-base': moonshine('base'),
};

function whisper(size: string) {
  const dir = besideModule(`sts-whisper-${size}/package.json`, `./models/Xenova/whisper-${size}`);
  return { family: 'whisper' as const, dirs: [dir] };
}

/** The build copies the weights, so that an installation does not need their package and its 300 MB of dependencies. */
function moonshine(size: string) {
  const copy = fileURLToPath(new URL(`../models/moonshine/${size}`, import.meta.url));
  return {
    family: 'moonshine' as const,
    dirs: [copy, besideModule('@usefulsensors/moonshine-js', `./model/${size}/quantized`)],
  };
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
    const dir = packaged.dirs.find((place) => place !== null && existsSync(place));
    if (dir) return { id, family: packaged.family, dir };
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

/** The folder of the speaker model: the configured or the packaged one. */
export function findSpeakerModel(given?: string): string {
  const dir = given ?? dataPath('models/speakers');
  if (existsSync(dir)) return dir;
  throw new AppError('model_unavailable', { message: `There is no folder ${dir}` });
}

/** A folder next to a module of an npm package; null if the package is not installed. */
function besideModule(specifier: string, folder: string): string | null {
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
  if (isFamily(type)) return type;
  throw new AppError('model_unavailable', {
    message: `The model in ${dir} is of the kind ${String(type)}; supported are ${Object.keys(FAMILIES).join(', ')}`,
  });
}

function isFamily(type: unknown): type is ModelFamily {
  return typeof type === 'string' && Object.hasOwn(FAMILIES, type);
}
