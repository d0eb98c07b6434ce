import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJfk, TINY_DIR, testCache } from '../../../../test/helpers/whisper-model.ts';
import { SAMPLE_RATE_HZ } from '../../ports/audio.ts';
import type { RecognizedWindow } from '../../ports/recognizer.ts';
import { createWhisper, type Whisper } from './create-whisper.ts';

const cacheDir = testCache();
const pcm = readJfk();
/** The beginning of the speech; ends in the middle of a pause. */
const beginning = pcm.subarray(0, 3.3 * SAMPLE_RATE_HZ);
const textOf = (window: RecognizedWindow | undefined) => window?.words.map((word) => word.text).join('') ?? '';
const plain = (window: RecognizedWindow | undefined) =>
  textOf(window)
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim();
const SPEECH =
  'and so my fellow americans ask not what your country can do for you ask what you can do for your country';
let whisper: Whisper;

beforeAll(async () => {
  whisper = await createWhisper({ id: 'whisper-tiny', modelDir: TINY_DIR, cacheDir, threads: 2 });
});
afterAll(async () => {
  await whisper.release();
  rmSync(cacheDir, { recursive: true });
});

it('recognises windows of different lengths in one call, in the given order', async () => {
  const recognized = await whisper.recognize(
    [beginning, pcm, new Float32Array(SAMPLE_RATE_HZ), new Float32Array(0)],
    {},
  );
  expect(plain(recognized[0])).toBe('and so my fellow americans');
  expect(plain(recognized[1])).toBe(SPEECH);
  expect(recognized.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'en']);
  expect(recognized.slice(2).flatMap(({ words }) => words)).toEqual([]);
});

it('recognises the same text alone and in a batch', async () => {
  const [alone] = await whisper.recognize([pcm], { language: 'en' });
  const [, inCompany] = await whisper.recognize([beginning, pcm, pcm], { language: 'en' });
  expect(textOf(inCompany)).toBe(textOf(alone));
});

it('gives word times that are in order, inside the window and close to the audio', async () => {
  const [recognized] = await whisper.recognize([pcm], { language: 'en' });
  let before = 0;
  for (const word of recognized?.words ?? []) {
    expect(word.startSec).toBeGreaterThanOrEqual(before);
    expect(word.endSec).toBeGreaterThanOrEqual(word.startSec);
    expect(word.confidence).toBeGreaterThan(0);
    expect(word.confidence).toBeLessThanOrEqual(1);
    before = word.startSec;
  }
  expect(before).toBeLessThan(pcm.length / SAMPLE_RATE_HZ);
  const at = (text: string) =>
    recognized?.words.filter((word) => word.text.toLowerCase().includes(text)).map((word) => word.startSec);
  // Measured by eye; the word after a pause has the largest error.
  expect(at('americans')?.[0]).toBeCloseTo(1.7, 0);
  expect(at('country')?.[0]).toBeCloseTo(6, 0);
  expect(at('country')?.[1]).toBeCloseTo(10.1, 0);
});

it('supports a wider beam, a prompt and a custom vocabulary', async () => {
  const [wide] = await whisper.recognize([pcm], { language: 'en', beamSize: 3 });
  expect(plain(wide)).toBe(SPEECH);
  const [prompted] = await whisper.recognize([pcm], { language: 'en', prompt: 'a speech, all in lower case' });
  expect(plain(prompted)).toBe(SPEECH);
  const unrelated = Array.from({ length: 1000 }, (_, i) => ({
    value: `Kulmbach Q${i}`,
    intensity: 1,
    pronunciations: [],
  }));
  const [unmoved] = await whisper.recognize([pcm], { language: 'en', vocabulary: unrelated });
  expect(plain(unmoved)).toBe(SPEECH);
});

it('translates speech into English, and silence into nothing', async () => {
  const silence = new Float32Array(SAMPLE_RATE_HZ);
  const [text, none] = await whisper.translate!([pcm, silence], { from: 'en' });
  expect(text?.toLowerCase()).toContain('your country');
  expect(none).toBe('');
});

it('continues after a known prefix', async () => {
  const prefix = { text: 'And so, my fellow Americans,', sec: beginning.length / SAMPLE_RATE_HZ };
  const [rest] = await whisper.recognize([pcm], { language: 'en', prefix });
  expect(plain(rest)).toBe(SPEECH.slice('and so my fellow americans '.length));
  expect(rest!.words[0]!.startSec).toBeGreaterThanOrEqual(prefix.sec);
});

it('detects the language, among the candidates if there are any', async () => {
  const [any] = await whisper.detectLanguage([pcm]);
  expect(any?.[0]?.language).toBe('en');
  expect(any).toHaveLength(whisper.languages.length);
  const [restricted] = await whisper.detectLanguage([pcm], ['de', 'fr']);
  expect(restricted?.map(({ language }) => language).sort()).toEqual(['de', 'fr']);
  expect(restricted?.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});

it('rejects NaN and windows that are too long', async () => {
  await expect(whisper.recognize([Float32Array.of(Number.NaN)], {})).rejects.toMatchObject({
    code: 'invalid_parameter',
  });
  await expect(whisper.recognize([new Float32Array(31 * SAMPLE_RATE_HZ)], {})).rejects.toMatchObject({
    code: 'invalid_parameter',
  });
});

it('names the file of a model that is missing or damaged', async () => {
  const modelDir = join(cacheDir, 'damaged');
  mkdirSync(join(modelDir, 'onnx'), { recursive: true });
  const options = { id: 'damaged', modelDir, cacheDir, threads: 1 };
  await expect(createWhisper(options)).rejects.toMatchObject({
    code: 'model_unavailable',
    message: expect.stringContaining('config.json'),
  });
  for (const file of ['config.json', 'generation_config.json', 'tokenizer.json'])
    copyFileSync(join(TINY_DIR, file), join(modelDir, file));
  cpSync(join(TINY_DIR, 'onnx/encoder_model_quantized.onnx'), join(modelDir, 'onnx/encoder_model_quantized.onnx'));
  writeFileSync(join(modelDir, 'onnx/decoder_model_merged_quantized.onnx'), 'no model');
  await expect(createWhisper(options)).rejects.toMatchObject({
    code: 'model_unavailable',
    message: expect.stringContaining('decoder_model_merged'),
  });
});
