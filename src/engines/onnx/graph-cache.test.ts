import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rewrittenGraphs } from './graph-cache.ts';
import { encodeModel, type Model, onnx, parseModel, readModel } from './proto.ts';
import { createSession } from './session.ts';

let folder: string;
let source: string;
let rewrites: number;

const value = (name: string) => ({ name, type: { tensorType: { elemType: 1, shape: { dim: [{ dimValue: 1 }] } } } });
const model = (opType: string) =>
  onnx.ModelProto.create({
    irVersion: 8,
    opsetImport: [{ domain: '', version: 11 }],
    graph: { name: 'g', input: [value('x')], output: [value('y')], node: [{ opType, input: ['x'], output: ['y'] }] },
  }) as Model;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'graph-cache-'));
  source = join(folder, 'source.onnx');
  await writeFile(source, encodeModel(model('Neg')));
  rewrites = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const load = (version = '1') =>
  rewrittenGraphs({
    cacheDir: join(folder, 'cache'),
    sources: [source],
    name: 'toy',
    version,
    rewrite: ([bytes]) => {
      rewrites++;
      return { same: parseModel(bytes!, source) };
    },
  });

it('rewrites a graph once and then uses the cached file', async () => {
  const first = await load();
  expect(await load()).toEqual(first);
  expect(rewrites).toBe(1);
  await createSession(first.same, { threads: 1 });
});

it('rewrites again when the source or the version changes, and removes graphs that were not used for a day', async () => {
  await load();
  await load('2');
  const cache = join(folder, 'cache', 'toy');
  for (const file of await readdir(cache)) await utimes(join(cache, file), new Date(0), new Date(0));
  await writeFile(source, encodeModel(model('Abs')));
  const { same } = await load('2');
  expect(rewrites).toBe(3);
  expect((await readModel(same)).graph?.node?.[0]?.opType).toBe('Abs');
  expect(await readdir(cache)).toHaveLength(2);
});

it('keeps the graphs of another version that a second process has just used', async () => {
  const first = await load();
  const cache = join(folder, 'cache', 'toy');
  for (const file of await readdir(cache)) await utimes(join(cache, file), new Date(0), new Date(0));
  await load();
  await load('2');
  await createSession(first.same, { threads: 1 });
});

it('replaces a damaged cached file', async () => {
  const { same } = await load();
  const whole = await readFile(same);
  await truncate(same, 10);
  await load();
  expect(await readFile(same)).toEqual(whole);
});

it('names a file that is missing, is not ONNX or cannot be run', async () => {
  await writeFile(source, 'not a model at all');
  await expect(load()).rejects.toMatchObject({ code: 'model_unavailable', message: expect.stringContaining(source) });
  await rm(source);
  await expect(load()).rejects.toMatchObject({ code: 'model_unavailable', message: expect.stringContaining(source) });
  await writeFile(source, encodeModel(model('NoSuchOperation')));
  await expect(createSession(source, { threads: 1 })).rejects.toMatchObject({ code: 'model_unavailable' });
});
