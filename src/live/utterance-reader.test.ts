import { expect, it } from 'vitest';
import type { Engines } from '../pipeline/stage.ts';
import type { Hearing, ReadRequest } from './hearing.ts';
import { createSpokenLanguage } from './spoken-language.ts';
import { createUtteranceReader } from './utterance-reader.ts';

it('goes on from words of the language spoken, and not from those of another', async () => {
  const asked: ReadRequest[] = [];
  const hearing: Hearing = {
    async read(request) {
      asked.push(request);
      return { language: 'en', words: [{ text: ' then', startSec: 1.5, endSec: 1.7, confidence: 1 }] };
    },
    detectLanguage: async () => [],
    partialEverySec: () => 0.4,
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
  const pcm = new Float32Array(16_000);
  const behind = await reader.read({ ...speech, before: { text: ' and', language: 'en', pcm } });
  const alone = await reader.read({ ...speech, before: { text: ' y', language: 'es', pcm } });

  expect(asked.map(({ options }) => options.before)).toEqual([{ text: ' and', sec: 1 }, undefined]);
  expect(asked.map(({ window }) => window()?.length)).toEqual([32_000, 16_000]);
  // Times are those of the new audio.
  expect(behind?.words[0]?.startSec).toBe(0.5);
  expect(alone?.words[0]?.startSec).toBe(1.5);
});
