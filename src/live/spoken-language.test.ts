import { expect, it } from 'vitest';
import type { LanguageGuess } from '../engines/ports.ts';
import { createSpokenLanguage } from './spoken-language.ts';

const speech = (sec: number) => new Float32Array(sec * 16_000);

/** A detector that answers from a list and notes how much it was given to hear. */
function detector(...answers: LanguageGuess[][]) {
  const heardSec: number[] = [];
  return {
    heardSec,
    detectLanguage: async (pcm: Float32Array) => {
      heardSec.push(pcm.length / 16_000);
      return answers[Math.min(heardSec.length, answers.length) - 1] ?? [];
    },
  };
}
const is = (language: string, probability: number): LanguageGuess[] => [{ language, probability }];

it('asks nobody when the language is given', async () => {
  const ear = detector();
  const language = createSpokenLanguage({ languages: ['fr'], codeSwitching: true }, ear);
  expect(await language.ofPartial(speech(0.3), 0.3)).toBe('fr');
  expect(await language.ofFinal(speech(3), 3)).toBe('fr');
  expect(ear.heardSec).toEqual([]);
});

it('is settled by the first speech that is clear, and kept', async () => {
  const ear = detector(is('es', 0.95));
  const language = createSpokenLanguage({ languages: [], codeSwitching: false }, ear);
  expect(await language.ofPartial(speech(0.3), 0.3)).toBeUndefined();
  expect(await language.ofPartial(speech(0.8), 0.8)).toBe('es');
  expect(await language.ofFinal(speech(2), 2)).toBe('es');
  expect(language.settled).toBe('es');
  await language.ofFinal(speech(2), 2);
  expect(ear.heardSec).toHaveLength(2);
});

it('shows a language at a first short look only when it is clearly English', async () => {
  const partialAt = (guess: LanguageGuess[]) =>
    createSpokenLanguage({ languages: [], codeSwitching: false }, detector(guess)).ofPartial(speech(0.4), 0.4);
  expect(await partialAt(is('en', 0.8))).toBe('en');
  expect(await partialAt(is('en', 0.6))).toBeUndefined();
  expect(await partialAt(is('ar', 0.95))).toBeUndefined();
});

it('shows the language two looks agree on, and another when more speech says so', async () => {
  const ear = detector(is('ja', 0.7), is('ja', 0.7), is('fr', 0.8), is('fr', 0.8));
  const language = createSpokenLanguage({ languages: [], codeSwitching: false }, ear);
  const shown: (string | undefined)[] = [];
  for (const sec of [0.4, 0.5, 0.65, 1, 1.6]) shown.push(await language.ofPartial(speech(sec), sec));
  expect(shown).toEqual([undefined, undefined, 'ja', 'ja', 'fr']);
  expect(ear.heardSec.map((sec) => sec.toFixed(2))).toEqual(['0.40', '0.65', '1.00', '1.60']);
});

it('hears doubtful utterances together, and doubts what few people speak', async () => {
  const unsure: LanguageGuess[] = [
    { language: 'th', probability: 0.2 },
    { language: 'de', probability: 0.15 },
  ];
  const ear = detector(unsure, is('de', 0.9));
  const language = createSpokenLanguage({ languages: [], codeSwitching: false }, ear);
  expect(await language.ofFinal(speech(0.8), 0.8)).toBe('de');
  expect(language.settled).toBeUndefined();
  expect(await language.ofFinal(speech(0.7), 0.7)).toBe('de');
  expect(language.settled).toBe('de');
  expect(ear.heardSec[1]).toBeCloseTo(1.5, 3);
});

it('follows a change only where it may and is clear', async () => {
  const ear = detector(is('en', 0.9), is('fr', 0.5), is('fr', 0.9));
  const language = createSpokenLanguage({ languages: ['en', 'fr'], codeSwitching: true }, ear);
  const heard: string[] = [];
  for (const sec of [2, 2, 0.5, 2]) heard.push(await language.ofFinal(speech(sec), sec));
  expect(heard).toEqual(['en', 'en', 'en', 'fr']);
});
