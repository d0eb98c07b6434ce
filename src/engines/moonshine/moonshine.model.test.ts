import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpeech } from '../../../test/helpers/speech.ts';
import type { RecognizedWindow, Recognizer } from '../ports/recognizer.ts';
import { createMoonshine } from './moonshine.ts';

let cacheDir: string;
let moonshine: Recognizer & { release(): Promise<void> };
const modelDir = join(
  dirname(fileURLToPath(import.meta.resolve('@usefulsensors/moonshine-js'))),
  'model/tiny/quantized',
);

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'moonshine-test-'));
  moonshine = await createMoonshine({ id: 'moonshine-tiny', modelDir, cacheDir, threads: 2 });
});
afterAll(async () => {
  await moonshine.release();
  await rm(cacheDir, { recursive: true });
});

const text = (window: RecognizedWindow | undefined) => window?.words.map((word) => word.text).join('') ?? '';
const plain = (window: RecognizedWindow | undefined) =>
  text(window)
    .toLowerCase()
    .replace(/[^a-z ]/g, '');

test('recognises windows of different lengths in one call, with the same text as alone', async () => {
  const windows = [readSpeech('jfk'), new Float32Array(0), readSpeech('youngMan'), readSpeech('amiable')];
  const recognized = await moonshine.recognize(windows, { language: 'en' });
  expect(plain(recognized[0])).toContain('ask not what your country can do for you');
  expect(recognized[1]?.words).toEqual([]);
  expect(plain(recognized[2])).toMatch(/not an ill.*posed young man/);
  const [alone] = await moonshine.recognize([windows[2]!], { language: 'en' });
  expect(plain(alone)).toBe(plain(recognized[2]));
});

test('word times increase, stay inside the window, and move with the speech', async () => {
  const speech = readSpeech('amiable');
  const late = new Float32Array(speech.length + 8000);
  late.set(speech, 8000);
  const [original, delayed] = await moonshine.recognize([speech, late], { language: 'en' });
  const words = original!.words;
  words.forEach((word, i) => {
    expect(word.text.startsWith(' ')).toBe(true);
    expect(word.endSec).toBeGreaterThanOrEqual(word.startSec);
    expect(word.startSec).toBeGreaterThanOrEqual(words[i - 1]?.startSec ?? 0);
    expect(word.confidence).toBeGreaterThan(0);
    expect(word.confidence).toBeLessThanOrEqual(1);
  });
  expect(words.at(-1)?.endSec).toBeLessThanOrEqual(speech.length / 16_000);
  expect(text(delayed)).toBe(text(original));
  const shifts = delayed!.words.map((word, i) => word.startSec - words[i]!.startSec).sort((a, b) => a - b);
  expect(shifts[Math.floor(shifts.length / 2)]).toBeCloseTo(0.5, 1);
});

test('supports a wider beam', async () => {
  const windows = [readSpeech('jfk'), readSpeech('amiable'), readSpeech('youngMan')];
  const recognized = await moonshine.recognize(windows, { language: 'en', beamSize: 4 });
  expect(plain(recognized[0])).toContain('ask not what your country can do for you');
  expect(plain(recognized[1])).toContain('married a more amiable woman');
});

test('continues after a known prefix, with correct word times', async () => {
  const speech = readSpeech('jfk');
  const [whole] = await moonshine.recognize([speech], { language: 'en', beamSize: 4 });
  const half = whole!.words.findIndex((word) => word.text.includes('ask'));
  const prefix = {
    text: text({ language: 'en', words: whole!.words.slice(0, half) }),
    sec: whole!.words[half]!.startSec,
  };
  const [rest] = await moonshine.recognize([speech], { language: 'en', beamSize: 4, prefix });
  expect(plain(rest)).toBe(plain({ language: 'en', words: whole!.words.slice(half) }));
  for (const [i, word] of rest!.words.entries()) {
    expect(word.startSec).toBeCloseTo(whole!.words[half + i]!.startSec, 1);
  }

  // A prefix that was never spoken does not suppress the words after it.
  const wrong = { text: 'Thank you for watching, and goodbye. Goodbye. Goodbye. Goodbye.', sec: prefix.sec };
  const [other] = await moonshine.recognize([speech], { language: 'en', beamSize: 4, prefix: wrong });
  expect(plain(other)).toContain('what your country can do for you');
  expect(other!.words[0]!.startSec).toBeGreaterThan(prefix.sec - 0.5);
});

test('prefers words of a custom vocabulary where they match the speech, and nowhere else', async () => {
  const speech = [readSpeech('youngMan'), readSpeech('amiable')];
  const entry = (value: string) => ({ value, intensity: 1, pronunciations: [] });
  const unrelated = Array.from({ length: 1000 }, (_, i) => entry(`Kulmbach Q${i}`));
  const before = await moonshine.recognize(speech, { language: 'en' });
  expect(text(before[0])).not.toContain('ill-disposed');
  const after = await moonshine.recognize(speech, {
    language: 'en',
    vocabulary: [...unrelated, entry('ill-disposed')],
  });
  expect(text(after[0])).toBe(' He was not an ill-disposed young man.');
  expect(text(after[1])).toBe(text(before[1]));
});

test('writes a phrase that sounds similar only where the audio supports it', async () => {
  const speech = [readSpeech('amiable'), readSpeech('jfk')];
  const recognizeWith = async (value?: string) => {
    const vocabulary = value === undefined ? [] : [{ value, intensity: 1, pronunciations: [] }];
    return (await moonshine.recognize(speech, { language: 'en', vocabulary })).map(text);
  };
  const before = await recognizeWith();
  for (const unrelated of ['Amyable', 'Armagh', 'Amorim']) expect(await recognizeWith(unrelated)).toEqual(before);
});

test('recognises no words in silence and hiss', async () => {
  const hiss = Float32Array.from({ length: 48_000 }, (_, i) => 0.02 * Math.sin(i * i * 0.731));
  const recognized = await moonshine.recognize([new Float32Array(48_000), hiss], { language: 'en' });
  expect(recognized.map(text)).toEqual(['', '']);
});

test('reports missing files', async () => {
  await expect(
    createMoonshine({ id: 'moonshine-tiny', modelDir: '/nowhere', cacheDir, threads: 1 }),
  ).rejects.toMatchObject({ code: 'model_unavailable' });
});

test('gives the last word of cut-off speech a higher confidence in a partial than in a final', async () => {
  const speech = readSpeech('youngMan');
  const broken = [0.6, 0.7, 0.8].map((sec) => speech.subarray(0, sec * 16_000));
  const lastSure = async (partial: boolean) => {
    const recognized = await moonshine.recognize(broken, { language: 'en', partial });
    return recognized.reduce((sum, { words }) => sum + (words.at(-1)?.confidence ?? 0), 0);
  };
  expect(await lastSure(true)).toBeGreaterThan((await lastSure(false)) + 0.3);
});
