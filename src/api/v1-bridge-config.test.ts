import { expect, it } from 'vitest';
import { parseV1Config } from './v1-bridge-config.ts';

it.each([
  ['encoding', 100],
  ['language', 100],
  ['transcription_hint', 20_000],
])('limits the length of %s to %d characters', (field, limit) => {
  const problemsOf = (length: number) => {
    try {
      parseV1Config({ [field]: 'a'.repeat(length) });
      return [];
    } catch (error) {
      return (error as { validationErrors?: string[] }).validationErrors ?? [];
    }
  };
  const tooLong = `${field}: must have at most ${limit} characters`;
  expect(problemsOf(limit)).not.toContain(tooLong);
  expect(problemsOf(limit + 1)).toContain(tooLong);
});
