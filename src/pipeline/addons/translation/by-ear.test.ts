import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Pcm, RecognizeOptions, Recognizer } from '../../../engines/ports.ts';
import type { Engines, StageTools } from '../../stage.ts';
import { transcribe } from '../../transcribe.ts';
import { translateByEar } from './by-ear.ts';

const SECONDS = 40;

/** Noise: no two stretches of it are the same. */
function recording() {
  const path = join(mkdtempSync(join(tmpdir(), 'by-ear-')), 'a.pcm');
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

test('what was recognised is heard again in the very same windows, so that the recogniser knows them', async () => {
  const recognised: Pcm[] = [];
  const translated: Pcm[] = [];
  const asked: RecognizeOptions[] = [];
  const recognizer: Recognizer = {
    id: 'general',
    languages: ['fr', 'en'],
    windows: { maxSec: 12, targetSec: 10, maxGapSec: 1, paddingSec: 0.2, batch: 2 },
    async recognize(windows, options) {
      recognised.push(...windows);
      asked.push(options);
      return windows.map(() => ({
        language: 'fr',
        words: [
          { text: ' Reste.', startSec: 0.3, endSec: 0.9, confidence: 1 },
          { text: ' Viens.', startSec: 2, endSec: 2.4, confidence: 1 },
        ],
      }));
    },
    async translate(windows, { parts = [] }) {
      translated.push(...windows);
      return parts.map(() => ['Stay here.']);
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
      { startSec: 0, endSec: 4, lackSec: 0.1 },
      { startSec: 6, endSec: 11.37 },
      { startSec: 15.003, endSec: 31 },
      { startSec: 35, endSec: SECONDS },
    ],
  ];
  const recognizers = { general: 'general', best: 'general', fusion: [] };
  const options = { model: 'stt-1', languages: ['fr'], codeSwitching: false, recognizers, keep: true } as const;
  const utterances = await transcribe(audio, speech, options, tools);
  const [texts] = await translateByEar(
    utterances,
    { from: 'fr', to: ['en'] },
    recognizer,
    { audio, speech },
    tools.signal,
  );
  expect(recognised.length).toBeGreaterThan(4);
  expect(translated.map(fingerprint)).toEqual(recognised.map(fingerprint));
  expect(asked.every(({ keep }) => keep)).toBe(true);
  expect(utterances).toHaveLength(2 * recognised.length);
  expect(texts).toEqual(utterances.map(() => 'Stay here.'));
});
