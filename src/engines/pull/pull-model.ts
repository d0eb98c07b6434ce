import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { findModel, PACKAGED_MODELS } from '../catalog.ts';
import { fetchFile, sha256Of } from './fetch-file.ts';
import { parseManifest, SUMS_FILE, writeManifest } from './manifest.ts';

/** What is read of a Whisper model, where the public hub's ONNX exports have it. */
export const WHISPER_FILES: readonly string[] = [
  'config.json',
  'generation_config.json',
  'tokenizer.json',
  'onnx/encoder_model_quantized.onnx',
  'onnx/decoder_model_merged_quantized.onnx',
];

/** The files of a model with their addresses: several behind one address, or the one that is a whole model. */
export function filesAt(address: string): { file: string; url: string }[] {
  const { pathname } = new URL(address);
  if (pathname.endsWith('.bin')) return [{ file: pathname.split('/').at(-1) as string, url: address }];
  return WHISPER_FILES.map((file) => ({ file, url: `${address.replace(/\/+$/, '')}/${file}` }));
}

export interface PullOptions {
  /** Where the model's files are: `/config.json` and the others come behind it, unless it is the address of a file in whisper.cpp's format. */
  baseUrl: string;
  modelsDir: string;
  name: string;
  /** Text of a list of sums to check against; each file it names must be as it says. */
  manifest?: string | undefined;
  /** Fetch it although it is there. */
  force?: boolean;
  onProgress?: ((file: string, doneBytes: number, totalBytes: number | null) => void) | undefined;
  signal?: AbortSignal | undefined;
  firstPauseMs?: number;
}

/** Fetches a model; it appears in the models folder whole or not at all. Gives the folder. */
export async function pullModel(options: PullOptions): Promise<string> {
  const { name, modelsDir, signal } = options;
  if (!/^[\w][\w.-]*$/.test(name))
    throw new AppError('invalid_request', { message: `${name} cannot be a folder's name` });
  if (PACKAGED_MODELS.includes(name)) {
    throw new AppError('conflict', { message: `${name} comes with the service; give the pulled one another name` });
  }
  const target = join(modelsDir, name);
  if (existsSync(target) && !options.force) throw new AppError('conflict', { message: `${target} is there already` });
  const wanted = options.manifest === undefined ? new Map<string, string>() : parseManifest(options.manifest);
  // Kept between runs, so that a broken pull goes on where it was.
  const staging = join(modelsDir, `.pulling-${name}`);
  await mkdir(staging, { recursive: true });
  const sums = new Map<string, string>();
  for (const { file, url } of filesAt(options.baseUrl)) {
    sums.set(file, await pullFile(file, url, join(staging, file), wanted.get(file), options));
    signal?.throwIfAborted();
  }
  await writeFile(join(staging, SUMS_FILE), writeManifest(sums));
  const { family } = findModel(staging, modelsDir);
  if (family !== 'whisper')
    throw new AppError('model_unavailable', { message: `${options.baseUrl} is no Whisper model` });
  await replace(staging, target);
  return target;
}

async function pullFile(
  file: string,
  url: string,
  path: string,
  sha256: string | undefined,
  { onProgress, signal, firstPauseMs }: PullOptions,
): Promise<string> {
  if (existsSync(path)) {
    const sum = await sha256Of(path);
    if (sha256 === undefined || sum === sha256) {
      const { size } = await stat(path);
      onProgress?.(file, size, size);
      return sum;
    }
    await rm(path);
  }
  return fetchFile(url, path, {
    sha256,
    signal,
    onProgress: onProgress && ((done, total) => onProgress(file, done, total)),
    ...(firstPauseMs === undefined ? {} : { firstPauseMs }),
  });
}

/** Replaces a folder; the old one is deleted only after the new one is in place. */
async function replace(staging: string, target: string): Promise<void> {
  const old = `${target}.old-${process.pid}`;
  const hadOld = existsSync(target);
  if (hadOld) await rename(target, old);
  await rename(staging, target);
  if (hadOld) await rm(old, { recursive: true, force: true });
}
