import { beforeEach, expect, it } from 'vitest';
import { ENGLISH_BEAM } from '../../pipeline/settings.ts';
import type { Engines } from '../../pipeline/stage.ts';
import type { RecognitionRequest, RecognitionScheduler } from './recognition-scheduler.ts';
import { createSessionLanguage } from './session-language.ts';
import { createUtteranceRecognizer } from './utterance-recognizer.ts';

const requests: RecognitionRequest[] = [];
const scheduler: RecognitionScheduler = {
  async recognize(request) {
    requests.push(request);
    return { language: 'en', words: [{ text: ' then', startSec: 1.5, endSec: 1.7, confidence: 1 }] };
  },
  detectLanguage: async () => [],
  partialEverySec: () => 0.4,
  isBusy: () => false,
  finalWaitMs: () => 0,
  close: () => {},
};
const recognizer = createUtteranceRecognizer({
  scheduler,
  engines: {} as Engines,
  models: { english: 'english', general: 'general' },
  language: createSessionLanguage({ languages: ['en'], codeSwitching: false }, scheduler),
  enhance: false,
});
const speech = { priority: 'final' as const, speechSec: 1, window: () => new Float32Array(16_000) };

beforeEach(() => {
  requests.length = 0;
});

it('uses context in the same language, and none in another', async () => {
  const pcm = new Float32Array(16_000);
  const withContext = await recognizer.recognize({ ...speech, context: { text: ' and', language: 'en', pcm } });
  const without = await recognizer.recognize({ ...speech, context: { text: ' y', language: 'es', pcm } });

  expect(requests.map(({ options }) => options.prefix)).toEqual([{ text: ' and', sec: 1 }, undefined]);
  expect(requests.map(({ window }) => window()?.length)).toEqual([32_000, 16_000]);
  // Times are relative to the new audio.
  expect(withContext?.words[0]?.startSec).toBe(0.5);
  expect(without?.words[0]?.startSec).toBe(1.5);
});

it('decodes partials as drafts with a narrow beam', async () => {
  await recognizer.recognize(speech);
  await recognizer.recognize({ ...speech, priority: 'partial' });
  expect(requests.map(({ options }) => [options.partial ?? false, options.beamSize ?? 1])).toEqual([
    [false, ENGLISH_BEAM],
    [true, 1],
  ]);
});

it('uses the more accurate model for finals in other languages, unless finals wait too long', async () => {
  const spanish = createUtteranceRecognizer({
    scheduler,
    engines: {} as Engines,
    models: { english: 'english', general: 'general', generalFinal: 'accurate' },
    language: createSessionLanguage({ languages: ['es'], codeSwitching: false }, scheduler),
    enhance: false,
  });
  await spanish.recognize(speech);
  await spanish.recognize({ ...speech, priority: 'partial' });
  await spanish.recognize({ ...speech, isOverloaded: true });
  expect(requests.map(({ model }) => model)).toEqual(['accurate', 'general', 'general']);
});
