import { expect, test } from 'vitest';
import { createRandomSource, createTestVoice } from '../../../test/helpers/voices.ts';
import { fittedBackend } from './backend.ts';
import { createOnlineSpeakers } from './online-speakers.ts';

const { between } = fittedBackend();
/** The vectors are already projected. */
const backend = { between, project: (vector: Float32Array) => vector };

function session(most?: number) {
  const random = createRandomSource(5);
  const [a, b, c] = [createTestVoice(random), createTestVoice(random), createTestVoice(random)];
  const speakers = createOnlineSpeakers({ backend, most });
  const windowsOf = (voice: (() => Float32Array) | undefined, seconds: number) =>
    speakers.assign(
      Array.from({ length: Math.max(1, Math.round(seconds)) }, () => voice!()),
      seconds,
    );
  return { speakers, windowsOf, a, b, c };
}

test('speakers keep their numbers', () => {
  const { speakers, windowsOf, a, b, c } = session();
  expect([
    windowsOf(a, 4),
    windowsOf(b, 3),
    windowsOf(a, 2),
    windowsOf(c, 3),
    windowsOf(b, 2),
    windowsOf(a, 3),
    windowsOf(c, 2),
  ]).toEqual([0, 1, 0, 2, 1, 0, 2]);
  expect(speakers.people()).toHaveLength(3);
});

test('a short interjection adds no speaker, and without a voice the last speaker continues', () => {
  const { speakers, windowsOf, a, b } = session();
  windowsOf(a, 4);
  windowsOf(b, 0.4);
  expect(speakers.people()).toHaveLength(1);
  windowsOf(b, 4);
  expect(speakers.assign([], 1)).toBe(1);
});

test('there are never more speakers than allowed', () => {
  const { speakers, windowsOf, a, b, c } = session(2);
  for (const voice of [a, b, c]) windowsOf(voice, 3);
  expect(speakers.people()).toHaveLength(2);
});

test('another process continues with the same speakers', () => {
  const { speakers, windowsOf, a, b } = session();
  windowsOf(a, 4);
  windowsOf(b, 4);
  const kept = JSON.parse(JSON.stringify(speakers.state()));
  const later = createOnlineSpeakers({ backend, state: kept });
  const vectors = (voice: (() => Float32Array) | undefined) => Array.from({ length: 3 }, () => voice!());
  expect(later.assign([], 1)).toBe(1);
  expect([later.assign(vectors(a), 3), later.assign(vectors(b), 3)]).toEqual([0, 1]);
});
