import { readdir, readFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { findModel, PACKAGED_MODELS } from '../engines/catalog.ts';
import { sourceOf } from '../engines/pull/downloads.ts';
import { removePulled } from '../engines/pull/installed.ts';
import { modelUses } from '../engines/pull/models-in-use.ts';
import { pullModel } from '../engines/pull/pull-model.ts';
import { type AppError, isPermanent } from '../errors.ts';
import { createUrlCheck } from '../fetch/check-url.ts';
import { type CommandInput, EXIT, text, UsageError } from './command.ts';
import { printJson, table } from './table.ts';

/** Lists models. */
export async function runModelsList(input: CommandInput): Promise<number> {
  const { config } = readConfig();
  const pulled = await readdir(config.models.dir).catch(() => []);
  const found = [...PACKAGED_MODELS, ...pulled.filter((name) => !name.startsWith('.'))].map((id) => {
    const uses = modelUses(config.models, id);
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

/** Downloads a model. */
export async function runModelsPull(input: CommandInput): Promise<number> {
  const [given] = input.args;
  if (given === undefined || input.args.length > 1)
    throw new UsageError('Give the name of one model, for example Xenova/whisper-medium');
  const { config } = readConfig();
  const source = sourceOf(given, config.models.hub);
  const name = text(input, 'as') ?? source.name;
  const manifest = text(input, 'manifest');
  const dir = await pullModel({
    baseUrl: source.baseUrl,
    name,
    modelsDir: config.models.dir,
    manifest: manifest === undefined ? undefined : await readManifest(manifest),
    force: input.switches.has('force'),
    onProgress: createPullView(),
    signal: input.signal,
    checkRedirect: createUrlCheck({ allowPrivate: config.allowPrivateUrls }),
  });
  process.stderr.write('\n');
  process.stdout.write(`${dir}\n`);
  process.stderr.write(
    `Use it with VERBATIM_MODEL_STT1=${name} (and VERBATIM_MODEL_STT3, VERBATIM_MODEL_LIVE where you want it)\n`,
  );
  return EXIT.ok;
}

/** Deletes a downloaded model. */
export async function runModelsRemove(input: CommandInput): Promise<number> {
  const [name] = input.args;
  if (name === undefined || input.args.length > 1) throw new UsageError('Give the name of one model');
  await removePulled(readConfig().config.models, name).catch((error: unknown) => {
    // Invalid input, not an internal error.
    throw isPermanent(error) ? new UsageError((error as AppError).message) : error;
  });
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
