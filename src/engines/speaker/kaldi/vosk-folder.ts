import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError } from '../../../errors.ts';
import type { MfccSettings } from '../mfcc-graph.ts';
import { readXVectorNetwork, type XVectorNetwork } from './kaldi-network.ts';
import { KaldiReader, type Matrix } from './kaldi-reader.ts';

/** The contents of the folder of a speaker model. */
export interface VoskSpeakerModel {
  /** Name of the folder with a fingerprint of the weights. */
  id: string;
  mfcc: MfccSettings;
  network: XVectorNetwork;
  /** Mean of the embeddings, subtracted before whitening. */
  mean: Float32Array;
  /** Matrix that whitens the centred embeddings. */
  whitening: Matrix;
}

/** Reads a folder in the layout of Vosk's speaker models. A missing or damaged file is `model_unavailable`. */
export async function readVoskFolder(dir: string): Promise<VoskSpeakerModel> {
  const [network, mean, whitening, settings] = await Promise.all(
    ['final.ext.raw', 'mean.vec', 'transform.mat', 'mfcc.conf'].map((file) => readModelFile(join(dir, file))),
  );
  return {
    id: modelId(dir, network!),
    mfcc: readSettings(settings!.toString()),
    network: readXVectorNetwork(network!, join(dir, 'final.ext.raw')),
    mean: Float32Array.from(mean!.toString().match(/-?[\d.]+(?:e[-+]?\d+)?/gi) ?? [], Number),
    whitening: readMatrix(whitening!, join(dir, 'transform.mat')),
  };
}

/** The name of a folder with a fingerprint of its weights. */
export function modelId(dir: string, weights: Uint8Array): string {
  return `${basename(dir)}-${createHash('sha256').update(weights).digest('hex').slice(0, 12)}`;
}

async function readModelFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new AppError('model_unavailable', { message: `The model file ${path} cannot be read`, cause });
  }
}

function readMatrix(bytes: Buffer, name: string): Matrix {
  const reader = new KaldiReader(bytes, name);
  const value = reader.value();
  if (value?.kind !== 'matrix') throw reader.damaged('it contains no matrix');
  return value.matrix;
}

function readSettings(text: string): MfccSettings {
  const option = (name: string): number => {
    const found = text.match(new RegExp(`--${name}=([\\d.]+)`))?.[1];
    if (found === undefined) {
      throw new AppError('model_unavailable', { message: `The model's mfcc.conf does not set ${name}` });
    }
    return Number(found);
  };
  return {
    sampleRateHz: option('sample-frequency'),
    lowHz: option('low-freq'),
    highHz: option('high-freq'),
    coefficients: option('num-ceps'),
  };
}
