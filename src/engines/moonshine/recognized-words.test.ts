import { expect, test } from 'vitest';
import { SAMPLE_RATE_HZ } from '../ports/audio.ts';
import type { Decoded } from './decode.ts';
import { measureLoudness } from './loudness.ts';
import { recognizedWords } from './recognized-words.ts';
import { tokensOf } from './words.ts';

const FRAMES = 40;

/** The text of a sentence whose tokens all have this log probability. */
function textOf(logProb: number, bonus: number): string {
  const tokens = tokensOf(' The alert came from Datadog at midnight.');
  const decoded: Decoded = {
    tokens,
    prefixLength: 0,
    logProbs: tokens.map(() => logProb),
    attention: tokens.map((_, token) =>
      Float32Array.from({ length: FRAMES }, (_, frame) => Number(frame === 3 * token)),
    ),
    logProb: logProb * tokens.length,
    bonus,
    stopped: 'end',
  };
  const loudness = measureLoudness(new Float32Array(2 * SAMPLE_RATE_HZ).fill(0.1));
  return recognizedWords(decoded, FRAMES, loudness, 2)
    .map(({ text }) => text)
    .join('');
}

test('drops an improbable text', () => {
  expect(textOf(-0.9, 0)).toBe(' The alert came from Datadog at midnight.');
  expect(textOf(-1.2, 0)).toBe('');
});

test('keeps a text that is improbable only because of the vocabulary', () => {
  expect(textOf(-1.2, 6)).toBe(' The alert came from Datadog at midnight.');
});
