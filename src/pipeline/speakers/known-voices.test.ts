import { expect, test } from 'vitest';
import { createRandomSource, createTestVoice } from '../../../test/helpers/voices.ts';
import { namingBackendOf } from './backend.ts';
import { createVoiceComparison, namingThreshold } from './known-voices.ts';
import { samePersonScore } from './same-person.ts';

const backend = namingBackendOf({ id: '', dimension: 128, backend: null, naming: null });

test('does not name a stranger with the recording conditions of the enrolled voices, and still names enrolled speakers', () => {
  const random = createRandomSource(9);
  const place = Float64Array.from(backend.between, (between) => 1.5 * random.normal() * Math.sqrt(between + 1));
  const people = Array.from({ length: 40 }, () => {
    const voice = createTestVoice(random, backend);
    return () => ({ mean: voice().map((value, i) => value + place[i]!), evidence: 1 });
  });
  const known = people.slice(0, 10).map((person) => person());
  const compare = createVoiceComparison(known, backend);
  const plainly = (other: (typeof known)[number]) =>
    known.map((voice) => samePersonScore(voice, other, backend.between));
  const isNamed = (scores: readonly number[]) => Math.max(...scores) >= namingThreshold(known.length);
  const strangers = people.slice(10).map((person) => person());
  const named = strangers.filter((stranger) => isNamed(compare(stranger))).length;
  expect(strangers.filter((stranger) => isNamed(plainly(stranger))).length).toBeGreaterThan(20);
  expect(named).toBe(0);
  const scores = people.slice(0, 10).map((person) => compare(person()));
  scores.forEach((own, i) => {
    expect(own.indexOf(Math.max(...own))).toBe(i);
    expect(isNamed(own)).toBe(true);
  });
});

test('gives no scores without enrolled voices', () => {
  expect(createVoiceComparison([], backend)({ mean: new Float32Array(128), evidence: 1 })).toEqual([]);
});
