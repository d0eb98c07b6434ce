import { beforeEach, expect, it } from 'vitest';
import { ENGLISH_BEAM } from '../pipeline/recognition-plan.ts';
import type { Engines } from '../pipeline/stage.ts';
import type { Hearing, ReadRequest } from './hearing.ts';
import { createSpokenLanguage } from './spoken-language.ts';
import { createUtteranceReader } from './utterance-reader.ts';

const asked: ReadRequest[] = [];
const hearing: Hearing = {
  async read(request) {
    asked.push(request);
    return { language: 'en', words: [{ text: ' then', startSec: 1.5, endSec: 1.7, confidence: 1 }] };
  },
  detectLanguage: async () => [],
  partialEverySec: () => 0.4,
  isBusy: () => false,
  close: () => {},
};
const reader = createUtteranceReader({
  hearing,
  engines: {} as Engines,
  models: { english: 'english', general: 'general' },
  language: createSpokenLanguage({ languages: ['en'], codeSwitching: false }, hearing),
  enhance: false,
});
const speech = { priority: 'final' as const, speechSec: 1, window: () => new Float32Array(16_000) };

beforeEach(() => {
  asked.length = 0;
});

it('goes on from words of the language spoken, and not from those of another', async () => {
  const pcm = new Float32Array(16_000);
  const behind = await reader.read({ ...speech, before: { text: ' and', language: 'en', pcm } });
  const alone = await reader.read({ ...speech, before: { text: ' y', language: 'es', pcm } });

  expect(asked.map(({ options }) => options.before)).toEqual([{ text: ' and', sec: 1 }, undefined]);
  expect(asked.map(({ window }) => window()?.length)).toEqual([32_000, 16_000]);
  // Times are those of the new audio.
  expect(behind?.words[0]?.startSec).toBe(0.5);
  expect(alone?.words[0]?.startSec).toBe(1.5);
});

it('spends no second try on what will be read again anyway', async () => {
  await reader.read(speech);
  await reader.read({ ...speech, priority: 'partial' });
  expect(asked.map(({ options }) => [options.draft ?? false, options.beamSize ?? 1])).toEqual([
    [false, ENGLISH_BEAM],
    [true, 1],
  ]);
});
