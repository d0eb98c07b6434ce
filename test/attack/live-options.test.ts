import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../src/schemas/limits.ts';
import { AUSTEN, AUSTEN_FORMAT, LiveClient, samplesOf } from '../e2e/live-client.ts';
import { TestServer } from '../e2e/server.ts';
import { costOf, expectHarmless } from './measure.ts';

const { vocabulary: words, spelling: spellings } = LIMITS;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 200_000);
afterAll(() => server.dispose());

/** Texts of random syllables: each sounds different, so that an index of sounds cannot merge them. */
function syllables(count: number, length: number): string[] {
  const parts = ['ka', 'lo', 'mi', 'ter', 'ran', 'vel', 'su', 'din', 'fo', 'bra'];
  let seed = 1;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return parts[seed % parts.length]!;
  };
  return Array.from({ length: count }, () => {
    let text = '';
    while (text.length < length) text += next();
    return text.slice(0, length);
  });
}

const manyEntries = syllables(words.entries, words.total / words.entries);
const longEntries = syllables(words.total / words.entry, words.entry);
const vocabulary = (list: string[]) => ({ custom_vocabulary: true, custom_vocabulary_config: { vocabulary: list } });
const spelling = (dictionary: Record<string, string[]>) => ({
  custom_spelling: true,
  custom_spelling_config: { spelling_dictionary: dictionary },
});
/** Words of the recording. */
const SPOKEN = ['he', 'was', 'not', 'an', 'ill', 'disposed', 'young', 'man'];

/** Entries with the consonants of spoken words and all vowels: each of them is compared with those words. */
function alike(): string[] {
  const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo'];
  const pairs = vowels.flatMap((first) => vowels.map((second) => [first, second] as const));
  return pairs.flatMap(([a, b]) => pairs.map(([c, d]) => `d${a}sp${b}s${c}d${d}`));
}

/** Options at their limits. */
const WORST: [string, object][] = [
  ['many short vocabulary entries', vocabulary(manyEntries)],
  ['long vocabulary entries', vocabulary(longEntries)],
  ['vocabulary entries that sound alike', vocabulary(alike())],
  ['long spellings of every word', spelling({ ['1. '.repeat(33)]: SPOKEN, ['million '.repeat(12)]: ['hold'] })],
  [
    'many spellings',
    spelling(Object.fromEntries(syllables(spellings.spellings, 40).map((key) => [key, syllables(5, 10)]))),
  ],
];

it.each(WORST)('a live session with %s does not delay other requests', async (_name, options) => {
  const samples = await samplesOf(AUSTEN);
  const cost = await costOf(server, async () => {
    const { client } = await LiveClient.start(server, {
      ...AUSTEN_FORMAT,
      realtime_processing: {
        ...options,
        named_entity_recognition: true,
        pii_redaction: true,
        sentiment_analysis: true,
      },
    });
    for (let i = 0; i < 3; i++) client.audio(samples);
    expect((await client.stop()).code).toBe(1000);
    expect(client.of('transcript').some((message) => message.data.is_final)).toBe(true);
  });
  expectHarmless(cost);
});
