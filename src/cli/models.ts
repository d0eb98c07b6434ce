import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { findModel, PACKAGED_MODELS } from '../engines/catalog.ts';
import { pullModel } from '../engines/pull/pull-model.ts';
import { type CommandInput, EXIT, text, UsageError } from './command.ts';
import { printJson, table } from './table.ts';

/** What each setting uses a model for. */
function usesOf({ models }: Config, id: string): string[] {
  const uses = { 'stt-1': models.stt1, 'stt-3': models.stt3, English: models.english, live: models.live };
  const all = { ...uses, 'language detection': models.language };
  return Object.entries(all).flatMap(([use, model]) => (model === id ? [use] : []));
}

/** Lists models. */
export async function runModelsList(input: CommandInput): Promise<number> {
  const { config } = readConfig();
  const pulled = await readdir(config.models.dir).catch(() => []);
  const found = [...PACKAGED_MODELS, ...pulled.filter((name) => !name.startsWith('.'))].map((id) => {
    const uses = usesOf(config, id);
    try {
      const { family, dir } = findModel(id, config.models.dir);
      return { id, family, uses, dir, problem: null };
    } catch (error) {
      return { id, family: null, uses, dir: null, problem: error instanceof Error ? error.message : String(error) };
    }
  });
  if (input.switches.has('json')) printJson(found);
  else {
    const rows = found.map(({ id, family, uses, dir, problem }) => [
      id,
      family ?? '?',
      uses.join(', ') || '-',
      problem ?? dir ?? '',
    ]);
    process.stdout.write(table([['MODEL', 'KIND', 'USED FOR', 'WHERE'], ...rows]));
  }
  return EXIT.ok;
}

/** Fetches a model. */
export async function runModelsPull(input: CommandInput): Promise<number> {
  const [given] = input.args;
  if (given === undefined || input.args.length > 1) throw new UsageError('Name one model, as Xenova/whisper-medium');
  const { config } = readConfig();
  const baseUrl = /^https?:\/\//.test(given) ? given : config.models.hub.replace('{model}', given);
  const name = text(input, 'as') ?? given.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const manifest = text(input, 'manifest');
  const dir = await pullModel({
    baseUrl,
    name,
    modelsDir: config.models.dir,
    manifest: manifest === undefined ? undefined : await readManifest(manifest),
    force: input.switches.has('force'),
    onProgress: createPullView(),
    signal: input.signal,
  });
  process.stderr.write('\n');
  process.stdout.write(`${dir}\n`);
  process.stderr.write(`Use it with VERBATIM_MODEL_STT1=${name} (and MODEL_STT3, MODEL_LIVE as you like)\n`);
  return EXIT.ok;
}

/** Deletes a model that was pulled. */
export async function runModelsRemove(input: CommandInput): Promise<number> {
  const [name] = input.args;
  if (name === undefined || input.args.length > 1) throw new UsageError('Name one model');
  const { config } = readConfig();
  if (PACKAGED_MODELS.includes(name)) throw new UsageError(`${name} comes with the service and cannot be removed`);
  const dir = join(config.models.dir, name);
  if (/[\\/]|^\./.test(name) || !existsSync(dir)) throw new UsageError(`There is no ${name} in ${config.models.dir}`);
  const uses = usesOf(config, name);
  if (uses.length > 0) throw new UsageError(`${name} is used for ${uses.join(', ')}; change the settings first`);
  await rm(dir, { recursive: true });
  return EXIT.ok;
}

async function readManifest(place: string): Promise<string> {
  if (!/^https?:\/\//.test(place)) return readFile(place, 'utf8');
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} answered ${response.status}`);
  return response.text();
}

function createPullView() {
  let saidMs = 0;
  let last = '';
  return (file: string, doneBytes: number, totalBytes: number | null) => {
    const whole = doneBytes === totalBytes;
    if (!process.stderr.isTTY && (!whole || last === file)) return;
    if (!whole && file === last && Date.now() - saidMs < 100) return;
    saidMs = Date.now();
    const total = totalBytes === null ? '' : ` of ${megabytes(totalBytes)}`;
    const line = `${file}  ${megabytes(doneBytes)}${total} MB`;
    if (!process.stderr.isTTY) process.stderr.write(`${line}\n`);
    else process.stderr.write(`${last !== '' && file !== last ? '\n' : ''}\r\u001b[2K${line}`);
    last = file;
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
