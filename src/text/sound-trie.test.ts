import { expect, test } from 'vitest';
import { SoundTrie } from './sound-trie.ts';
import { similarity, soundOf } from './sounds.ts';

const ENTRIES = ['clopidogrel', 'Kubernetes', 'Siobhan', 'Szczepanski', 'Llandudno', 'Jira', 'Ann'];
const TEXTS = ['cloakinagirl', 'coopernetties', 'shevaun', 'shippanski', 'landudnow', 'nearby', 'pharmacy', 'an'];

test('finds exactly the entries whose whole sound is similar enough', () => {
  for (const least of [0.55, 0.7]) {
    const trie = new SoundTrie<string>(least);
    for (const entry of ENTRIES) trie.add(soundOf(entry, 'en'), entry);
    for (const text of TEXTS) {
      const sound = soundOf(text, 'en');
      const found = trie.find(sound, [sound.length]).map(({ entry }) => entry);
      const expected = ENTRIES.filter((entry) => similarity(sound, soundOf(entry, 'en')) >= least);
      expect(found.sort()).toEqual(expected.sort());
    }
  }
});

test('finds an entry at each of the given ends, with less evidence for sounds that do not belong to it', () => {
  const trie = new SoundTrie<string>(0.55);
  trie.add('verbatim', 'Verbatim');
  const found = trie.find('verbatimnau', [3, 8, 11]);
  expect(found.map(({ end }) => end)).toEqual([8, 11]);
  expect(found[0]!.evidence).toBe(4);
  expect(found[1]!.evidence).toBeLessThan(4);
});

test('finds nothing for an empty text or in an empty trie', () => {
  const trie = new SoundTrie<string>(0.55);
  expect(trie.find('verbatim', [8])).toEqual([]);
  trie.add('', 'empty');
  trie.add('verbatim', 'Verbatim');
  expect(trie.find('', [0])).toEqual([]);
});
