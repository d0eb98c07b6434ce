import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createOnnxEmbedder, findOnnxFile } from './onnx-embedder.ts';
import type { LoadedEmbedder, SpeakerEmbedderOptions } from './port.ts';
import { createXVectors } from './xvector.ts';

/** Loads the voice model of a folder: an ONNX file of a known layout, or the files of a Vosk speaker model. */
export async function createSpeakerEmbedder(options: SpeakerEmbedderOptions): Promise<LoadedEmbedder> {
  if (existsSync(join(options.modelDir, 'final.ext.raw'))) return createXVectors(options);
  const file = await findOnnxFile(options.modelDir);
  return file ? createOnnxEmbedder(file, options) : createXVectors(options);
}
