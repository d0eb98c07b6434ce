import { expect, it } from 'vitest';
import type { LanguageGuess } from '../../engines/ports/language-detector.ts';
import { createSessionLanguage } from './session-language.ts';

const speech = (sec: number) => new Float32Array(sec * 16_000);

/** A detector that answers from a list and notes the duration of its input. */
function detector(...answers: LanguageGuess[][]) {
  const durationsSec: number[] = [];
  return {
    durationsSec,
    detectLanguage: async (pcm: Float32Array) => {
      durationsSec.push(pcm.length / 16_000);
      return answers[Math.min(durationsSec.length, answers.length) - 1] ?? [];
    },
  };
}
const is = (language: string, probability: number): LanguageGuess[] => [{ language, probability }];

it('does not detect when the language is configured', async () => {
  const fakeDetector = detector();
  const language = createSessionLanguage({ languages: ['fr'], codeSwitching: true }, fakeDetector);
  expect(await language.ofPartial(speech(0.3), 0.3)).toBe('fr');
  expect(await language.ofFinal(speech(3), 3)).toBe('fr');
  expect(fakeDetector.durationsSec).toEqual([]);
});

it('is fixed by the first certain detection and kept', async () => {
  const fakeDetector = detector(is('es', 0.95));
  const language = createSessionLanguage({ languages: [], codeSwitching: false }, fakeDetector);
  expect(await language.ofPartial(speech(0.3), 0.3)).toBeUndefined();
  expect(await language.ofPartial(speech(0.8), 0.8)).toBe('es');
  expect(await language.ofFinal(speech(2), 2)).toBe('es');
  expect(language.fixed).toBe('es');
  await language.ofFinal(speech(2), 2);
  expect(fakeDetector.durationsSec).toHaveLength(2);
});

it('uses a first short detection for partials only when it is clearly English', async () => {
  const partialAt = (guess: LanguageGuess[]) =>
    createSessionLanguage({ languages: [], codeSwitching: false }, detector(guess)).ofPartial(speech(0.4), 0.4);
  expect(await partialAt(is('en', 0.8))).toBe('en');
  expect(await partialAt(is('en', 0.6))).toBeUndefined();
  expect(await partialAt(is('ar', 0.95))).toBeUndefined();
});

it('uses the language on which two detections agree, and changes it with more speech', async () => {
  const fakeDetector = detector(is('ja', 0.7), is('ja', 0.7), is('fr', 0.8), is('fr', 0.8));
  const language = createSessionLanguage({ languages: [], codeSwitching: false }, fakeDetector);
  const shown: (string | undefined)[] = [];
  for (const sec of [0.4, 0.5, 0.65, 1, 1.6]) shown.push(await language.ofPartial(speech(sec), sec));
  expect(shown).toEqual([undefined, undefined, 'ja', 'ja', 'fr']);
  expect(fakeDetector.durationsSec.map((sec) => sec.toFixed(2))).toEqual(['0.40', '0.65', '1.00', '1.60']);
});

it('joins uncertain utterances for detection, and prefers common languages', async () => {
  const unsure: LanguageGuess[] = [
    { language: 'th', probability: 0.2 },
    { language: 'de', probability: 0.15 },
  ];
  const fakeDetector = detector(unsure, is('de', 0.9));
  const language = createSessionLanguage({ languages: [], codeSwitching: false }, fakeDetector);
  expect(await language.ofFinal(speech(0.8), 0.8)).toBe('de');
  expect(language.fixed).toBeUndefined();
  expect(await language.ofFinal(speech(0.7), 0.7)).toBe('de');
  expect(language.fixed).toBe('de');
  expect(fakeDetector.durationsSec[1]).toBeCloseTo(1.5, 3);
});

it('changes the language only with code switching and a certain detection', async () => {
  const fakeDetector = detector(is('en', 0.9), is('fr', 0.5), is('fr', 0.9));
  const language = createSessionLanguage({ languages: ['en', 'fr'], codeSwitching: true }, fakeDetector);
  const languages: string[] = [];
  for (const sec of [2, 2, 0.5, 2]) languages.push(await language.ofFinal(speech(sec), sec));
  expect(languages).toEqual(['en', 'en', 'en', 'fr']);
});
