import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeTestModel } from '../../../../test/helpers/bergamot-model.ts';
import { chainTranslators } from '../chain.ts';
import { createTranslators } from '../create-translators.ts';
import { createBergamot } from './bergamot.ts';
import { findPairs, findRoute } from './pairs.ts';

const ENGLISH_GERMAN = { Good: 'Guten', morning: 'Morgen', everybody: 'allerseits', we: 'wir', ship: 'liefern' };
const FRENCH_ENGLISH = { Bonjour: 'Good', matin: 'morning', tous: 'everybody' };

const newRoot = () => mkdtempSync(join(tmpdir(), 'bergamot-'));
const open = (dir: string, more = {}) => createBergamot({ dir, idleMs: 60_000, ...more });

/** Changes the file of a model whose name begins with `start`. */
function spoil(dir: string, start: string, change: (bytes: Buffer) => Buffer): string {
  const path = join(dir, readdirSync(dir).find((name) => name.startsWith(start))!);
  writeFileSync(path, change(readFileSync(path)));
  return path;
}

test('pairs are folders named by two languages, and a route is direct or through English', () => {
  const root = newRoot();
  for (const name of ['ende', 'fr-en', 'fr-de', 'en-nb', 'hbs-en', 'notes', 'de', 'EN-DE']) mkdirSync(join(root, name));
  writeFileSync(join(root, 'en-it'), 'a file');
  const pairs = findPairs(root);
  expect(pairs.map(({ from, to }) => `${from}>${to}`)).toEqual(['en>nb', 'en>de', 'fr>de', 'fr>en', 'hbs>en']);
  const route = (from: string, to: string) => findRoute(pairs, from, to)?.map(({ dir }) => dir.slice(root.length + 1));
  expect(route('en', 'de')).toEqual(['ende']);
  expect(route('fr', 'de')).toEqual(['fr-de']);
  expect(route('fr', 'no')).toEqual(['fr-en', 'en-nb']);
  expect(route('hr', 'de')).toEqual(['hbs-en', 'ende']);
  expect(route('de', 'fr')).toBeUndefined();
  expect(route('en', 'it')).toBeUndefined();
  expect(findPairs(join(root, 'nowhere'))).toEqual([]);
});

test('translates with one model, or with two models through English', async () => {
  const root = newRoot();
  writeTestModel(root, 'ende', ENGLISH_GERMAN);
  writeTestModel(root, 'fr-en', FRENCH_ENGLISH, 'intgemm8');
  const translator = open(root);
  const many = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'Good morning\n everybody' : 'we ship'));
  expect(await translator.supports('fr', 'de')).toBe(true);
  expect(await translator.supports('de', 'fr')).toBe(false);
  expect(await translator.translate(many, { from: 'en', to: 'de' })).toEqual(
    many.map((_, index) => (index % 2 ? 'Guten Morgen allerseits' : 'wir liefern')),
  );
  const [french, german] = await Promise.all([
    translator.translate(['Bonjour matin'], { from: 'fr', to: 'de' }),
    translator.translate(['Good morning'], { from: 'en', to: 'de' }),
  ]);
  expect([french, german]).toEqual([['Guten Morgen'], ['Guten Morgen']]);
});

test('reads compressed files and one vocabulary for both languages', async () => {
  const root = newRoot();
  const dir = writeTestModel(root, 'en-de', { Berlin: 'Berlin', Hamburg: 'Hamburg' });
  for (const name of readdirSync(dir)) {
    const bytes = readFileSync(join(dir, name));
    rmSync(join(dir, name));
    if (!name.startsWith('trg')) writeFileSync(join(dir, `${name.replace('src', '')}.gz`), gzipSync(bytes));
  }
  expect(await open(root).translate(['Berlin Hamburg'], { from: 'en', to: 'de' })).toEqual(['Berlin Hamburg']);
});

test('loads a model again when more models are used than fit in memory', async () => {
  const root = newRoot();
  const targets = ['de', 'fr', 'es', 'it', 'pt', 'nl'];
  for (const to of targets) writeTestModel(root, `en-${to}`, { Good: `gut-${to}` });
  const translator = open(root);
  for (const to of [...targets, 'de']) {
    expect(await translator.translate(['Good'], { from: 'en', to })).toEqual([`gut-${to}`]);
  }
});

test.each([
  ['model', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5)],
  ['model', () => Buffer.from('<html>404</html>')],
  ['model', () => Buffer.alloc(0)],
  ['lex', (bytes: Buffer) => bytes.subarray(8)],
  ['srcvocab', (bytes: Buffer) => bytes.subarray(0, 70)],
  ['trgvocab', () => Buffer.from('version https://git-lfs.github.com/spec/v1\n')],
])('names a damaged %s file, and other models still work', async (start, change) => {
  const root = newRoot();
  const path = spoil(writeTestModel(root, 'ende', ENGLISH_GERMAN), start, change);
  writeTestModel(root, 'fren', FRENCH_ENGLISH);
  const translator = open(root);
  await expect(translator.translate(['we ship'], { from: 'en', to: 'de' })).rejects.toMatchObject({
    code: 'model_unavailable',
    message: `The Bergamot model en-de: ${path} is damaged or cut short`,
  });
  expect(await translator.translate(['Bonjour'], { from: 'fr', to: 'en' })).toEqual(['Good']);
});

test('names a missing file', async () => {
  const root = newRoot();
  const dir = writeTestModel(root, 'ende', ENGLISH_GERMAN);
  rmSync(join(dir, readdirSync(dir).find((name) => name.startsWith('lex'))!));
  await expect(open(root).translate(['we ship'], { from: 'en', to: 'de' })).rejects.toMatchObject({
    code: 'model_unavailable',
    message: `The Bergamot model en-de: lex.*.bin is missing in ${dir}`,
  });
});

test('reports a model that aborts Marian at every attempt, and works after a repair', async () => {
  const root = newRoot();
  const dir = writeTestModel(root, 'ende', ENGLISH_GERMAN);
  spoil(dir, 'model', (bytes) =>
    Buffer.from(bytes.toString('latin1').replace('encoder_Wemb', 'encoder_Xxxx'), 'latin1'),
  );
  writeTestModel(root, 'fren', FRENCH_ENGLISH);
  const translator = open(root);
  expect(await translator.translate(['Bonjour'], { from: 'fr', to: 'en' })).toEqual(['Good']);
  const german = () => translator.translate(['we ship'], { from: 'en', to: 'de' });
  const message = expect.stringMatching(new RegExp(`${dir}: .*encoder_Wemb`));
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(german()).rejects.toMatchObject({ code: 'model_failed', message });
  }
  expect(await translator.translate(['Bonjour'], { from: 'fr', to: 'en' })).toEqual(['Good']);
  writeTestModel(root, 'ende', ENGLISH_GERMAN);
  expect(await german()).toEqual(['wir liefern']);
});

test('the next translator is used when Bergamot fails', async () => {
  const root = newRoot();
  mkdirSync(join(root, 'ende'));
  const next = {
    name: 'next',
    supports: async () => true,
    translate: async (texts: readonly string[]) => texts.map(() => 'ja'),
  };
  const chain = chainTranslators([open(root), next]);
  expect(await chain.translate(['we ship'], { from: 'en', to: 'de' })).toEqual(['ja']);
});

test('a call that is aborted or takes too long does not block the next one', async () => {
  const root = newRoot();
  writeTestModel(root, 'ende', ENGLISH_GERMAN);
  const translator = open(root);
  const controller = new AbortController();
  const options = { from: 'en', to: 'de' };
  const given = translator.translate(Array(20_000).fill('we ship'), { ...options, signal: controller.signal });
  // The first call runs between batches of the long one, the second one after it is aborted.
  const next = () => translator.translate(['Good morning'], options);
  expect(await next()).toEqual(['Guten Morgen']);
  const waiting = next();
  controller.abort(new Error('enough'));
  await expect(given).rejects.toThrow('enough');
  expect(await waiting).toEqual(['Guten Morgen']);
  await expect(open(root, { limitMs: 1 }).translate(['we ship'], options)).rejects.toMatchObject({
    code: 'model_failed',
    message: 'Bergamot could not start: it took more than 0.001 s',
  });
});

test('a folder without pairs or a missing package fails at start-up with what to do', () => {
  const root = newRoot();
  expect(() => open(root)).toThrow(
    `VERBATIM_TRANSLATE_BERGAMOT_DIR names ${root}, which has no folder of a language pair`,
  );
  mkdirSync(join(root, 'en-de'));
  const resolve = (file: string) => {
    throw new Error(`Cannot find module ${file}`);
  };
  expect(() => open(root, { resolve })).toThrow('run: npm install @browsermt/bergamot-translator');
});

test('is used after a LibreTranslate server, and only with a provider setting that allows it', () => {
  const root = newRoot();
  mkdirSync(join(root, 'en-de'));
  const builtIn = { name: 'built-in', supports: async () => true, translate: async () => [] };
  const settings = { url: 'http://127.0.0.1:1', bergamot: { dir: root, idleMs: 60_000 }, llm: null, builtIn };
  expect(createTranslators({ ...settings, provider: 'auto' }).name).toBe('libretranslate, bergamot, built-in');
  expect(createTranslators({ ...settings, provider: 'bergamot' }).name).toBe('bergamot');
  expect(createTranslators({ ...settings, provider: 'builtin' }).name).toBe('built-in');
});
