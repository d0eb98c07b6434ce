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
  expect(await language.ofPartial(speech(0.7), 0.7)).toBe('es');
  expect(await language.ofFinal(speech(2), 2)).toBe('es');
  expect(language.settled).toBe('es');
  await language.ofFinal(speech(2), 2);
  expect(ear.heardSec).toHaveLength(2);
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
