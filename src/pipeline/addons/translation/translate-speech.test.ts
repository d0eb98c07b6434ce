import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Pcm } from '../../../engines/ports/audio.ts';
import type { RecognizeOptions, Recognizer } from '../../../engines/ports/recognizer.ts';
import type { Engines, StageTools } from '../../stage.ts';
import { transcribe } from '../../transcribe.ts';
import { translateSpeech } from './translate-speech.ts';

const SECONDS = 40;

/** Noise without repetitions. */
function recording() {
  const path = join(mkdtempSync(join(tmpdir(), 'translate-speech-')), 'a.pcm');
  const samples = Int16Array.from({ length: SECONDS * 16_000 }, (_, i) => ((i * 7919) % 20_011) - 10_000);
  writeFileSync(path, samples);
  return {
    durationSec: SECONDS,
    channelCount: 1,
    distinctChannels: [{ channel: 0, pcm: { path, sampleCount: samples.length } }],
  };
}

function fingerprint(pcm: Pcm): string {
  return createHash('sha1')
    .update(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength))
    .digest('hex');
}

test('uses the windows of recognition, so that cached encodings apply', async () => {
  const recognised: Pcm[] = [];
  const translated: Pcm[] = [];
  const requested: RecognizeOptions[] = [];
  const recognizer: Recognizer = {
    id: 'general',
    languages: ['fr', 'en'],
    windows: { maxSec: 12, targetSec: 10, maxGapSec: 1, paddingSec: 0.2, batch: 2 },
    async recognize(windows, options) {
      recognised.push(...windows);
      requested.push(options);
      const heardBefore = recognised.length - windows.length;
      return windows.map((_, index) => ({
        language: 'fr',
        words: [
          { text: ` Reste${heardBefore + index}.`, startSec: 0.3, endSec: 0.9, confidence: 1 },
          { text: ` Viens${heardBefore + index}.`, startSec: 2, endSec: 2.4, confidence: 1 },
        ],
      }));
    },
    async translate(windows, { parts = [] }) {
      translated.push(...windows);
      return parts.map(() => 'Stay here.');
    },
  };
  const audio = recording();
  const tools: StageTools = {
    engines: { recognizer: async () => recognizer } as unknown as Engines,
    scratchDir: tmpdir(),
    signal: new AbortController().signal,
    progress: () => {},
  };
  const speech = [
    [
      { startSec: 0, endSec: 4, missingSilenceSec: 0.1 },
      { startSec: 6, endSec: 11.37 },
      { startSec: 15.003, endSec: 31 },
      { startSec: 35, endSec: SECONDS },
    ],
  ];
  const recognizers = { general: 'general', best: 'general', fusion: [] };
  const options = {
    model: 'stt-1',
    languages: ['fr'],
    codeSwitching: false,
    recognizers,
    cacheEncodings: true,
  } as const;
  const utterances = await transcribe(audio, speech, options, tools);
  const texts = await translateSpeech(utterances, 'fr', recognizer, { audio, speech }, tools.signal);
  expect(recognised.length).toBeGreaterThan(4);
  expect(translated.map(fingerprint)).toEqual(recognised.map(fingerprint));
  expect(requested.every(({ cacheEncodings }) => cacheEncodings)).toBe(true);
  expect(utterances).toHaveLength(2 * recognised.length);
  expect(texts).toEqual(utterances.map(() => 'Stay here.'));
});

test('repeated utterances are recognised once and get the same translation', async () => {
  const parts: number[] = [];
  const recognizer: Recognizer = {
    id: 'general',
    languages: ['en', 'de'],
    windows: { maxSec: 12, targetSec: 10, maxGapSec: 1, paddingSec: 0.2, batch: 8 },
    recognize: async () => [],
    async translate(_, { parts: requested = [] }) {
      parts.push(requested.length);
      return requested.map(() => 'The dog sleeps in the garden.');
    },
  };
  const sentences = ['Der Hund schläft im Garten.', 'der hund schläft im garten', 'Niemand hat den Hund gesehen.'];
  const utterances = sentences.map((text, i) => ({
    text,
    language: 'de' as const,
    start: 2 * i,
    end: 2 * i + 1.5,
    confidence: 1,
    channel: 0,
    words: [],
  }));
  const { signal } = new AbortController();
  const source = { audio: recording(), speech: [[{ startSec: 0, endSec: 6 }]] };
  const texts = await translateSpeech(utterances, 'de', recognizer, source, signal);
  expect(parts).toEqual([2]);
  expect(texts).toEqual(sentences.map(() => 'The dog sleeps in the garden.'));
});
