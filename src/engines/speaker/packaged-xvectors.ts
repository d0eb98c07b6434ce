import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import type { LoadedEmbedder } from '../ports/speaker.ts';
import { createXVectors, type XVectorModel } from './xvectors.ts';

/** Description of the converted network, next to its graph. */
export const DESCRIPTION_FILE = 'xvector.json';
/** The converted network. */
export const GRAPH_FILE = 'xvector.onnx';

/** Opens a network that `training/speakers/convert.ts` has converted. */
export async function openPackagedXVectors(dir: string, threads: number): Promise<LoadedEmbedder> {
  try {
    const description = JSON.parse(await readFile(join(dir, DESCRIPTION_FILE), 'utf8')) as Omit<XVectorModel, 'graph'>;
    return await createXVectors({ ...description, graph: await readFile(join(dir, GRAPH_FILE)) }, threads);
  } catch (cause) {
    const message = `The speaker model ${join(dir, GRAPH_FILE)} is missing or damaged`;
    throw new AppError('model_unavailable', { message, cause });
  }
}
