import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedEmbedder, SpeakerEmbedderOptions } from '../ports/speaker.ts';
import { convertVoskModel } from './kaldi/convert-vosk-model.ts';
import { readVoskFolder } from './kaldi/vosk-folder.ts';
import { createOnnxEmbedder, findOnnxFile } from './onnx-embedder.ts';
import { DESCRIPTION_FILE, openPackagedXVectors } from './packaged-xvectors.ts';
import { createXVectors } from './xvectors.ts';

/** Loads the speaker model of a folder: the packaged one, an ONNX file of a known layout, or a Vosk speaker model. */
export async function createSpeakerEmbedder(options: SpeakerEmbedderOptions): Promise<LoadedEmbedder> {
  const { modelDir, threads } = options;
  const has = (file: string) => existsSync(join(modelDir, file));
  if (has(DESCRIPTION_FILE)) return openPackagedXVectors(modelDir, threads);
  const file = has('final.ext.raw') ? null : await findOnnxFile(modelDir);
  if (file) return createOnnxEmbedder(file, options);
  return createXVectors(convertVoskModel(await readVoskFolder(modelDir), modelDir), threads);
}
