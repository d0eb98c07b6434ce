import { expect, test } from 'vitest';
import { indexVocabulary } from './vocabulary-search.ts';

const entries = (value: string) => [{ value, intensity: 0.9, pronunciations: [] }];

test('an equal vocabulary is indexed once', () => {
  const first = indexVocabulary(entries('Kubernetes'));
  expect(indexVocabulary(entries('Kubernetes'))).toBe(first);
  expect(indexVocabulary([{ value: 'Kubernetes', intensity: 0.5, pronunciations: [] }])).not.toBe(first);
});

test('only the vocabularies that were used last are kept', () => {
  const first = indexVocabulary(entries('Wozniak'));
  const second = indexVocabulary(entries('Nginx'));
  for (let at = 0; at < 7; at++) {
    indexVocabulary(entries(`Entry ${at}`));
    expect(indexVocabulary(entries('Wozniak'))).toBe(first);
  }
  expect(indexVocabulary(entries('Nginx'))).not.toBe(second);
});
