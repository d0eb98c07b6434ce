import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { findModel, PACKAGED_MODELS } from '../catalog.ts';
import type { RedirectCheck } from './fetch-checked.ts';
import { fetchFile, sha256Of } from './fetch-file.ts';
import { parseManifest, SUMS_FILE, writeManifest } from './manifest.ts';

/** The files of a Whisper model in the layout of the ONNX exports on the public hub. */
export const WHISPER_FILES: readonly string[] = [
  'config.json',
  'generation_config.json',
  'tokenizer.json',
  'onnx/encoder_model_quantized.onnx',
  'onnx/decoder_model_merged_quantized.onnx',
];

/** The files of a model with their URLs: several below a folder, or a single file that is a whole model. */
export function filesAt(address: string): { file: string; url: string }[] {
  const { pathname } = new URL(address);
  if (pathname.endsWith('.bin')) return [{ file: pathname.split('/').at(-1) as string, url: address }];
  return WHISPER_FILES.map((file) => ({ file, url: `${address.replace(/\/+$/, '')}/${file}` }));
}

export interface PullOptions {
  /** URL of the folder with `config.json` and the other files, or of a single file in the format of whisper.cpp. */
  baseUrl: string;
  modelsDir: string;
  name: string;
  /** Checksums in the format of `sha256sum` that the files must have. */
  manifest?: string | undefined;
  /** Download the model even if it is installed. */
  force?: boolean;
  onProgress?: ((file: string, doneBytes: number, totalBytes: number | null) => void) | undefined;
  signal?: AbortSignal | undefined;
  checkRedirect?: RedirectCheck | undefined;
  firstPauseMs?: number;
}

/** Downloads a model and returns its folder, which appears in the models folder only when it is complete. */
export async function pullModel(options: PullOptions): Promise<string> {
  const { name, modelsDir, signal } = options;
  if (!/^[\w][\w.-]*$/.test(name))
    throw new AppError('invalid_request', { message: `${name} is not a valid folder name` });
  if (PACKAGED_MODELS.includes(name)) {
    throw new AppError('conflict', { message: `${name} comes with the service; choose another name for the download` });
  }
  const target = join(modelsDir, name);
  if (existsSync(target) && !options.force) throw new AppError('conflict', { message: `${target} already exists` });
  const wanted = options.manifest === undefined ? new Map<string, string>() : parseManifest(options.manifest);
  // Kept between runs, so that an interrupted download can continue.
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
  { onProgress, signal, checkRedirect, firstPauseMs }: PullOptions,
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
    checkRedirect,
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
