import { afterAll, beforeAll, expect, test } from 'vitest';
import { utteranceOf } from '../../../test/helpers/formats-transcript.ts';
import { createTextEncoder, type TextEncoder } from '../../engines/text-encoder/text-encoder.ts';
import type { AddonInput } from './addon.ts';
import { createModeration, type moderate } from './moderation.ts';

let classifier: TextEncoder;
beforeAll(async () => {
  classifier = await createTextEncoder({ threads: 1 });
});
afterAll(() => classifier?.release());

async function categoriesOf(text: string): Promise<string[]> {
  const input = { transcript: { durationSec: 9, utterances: [utteranceOf(text)] }, tools: {} } as AddonInput;
  const results = await createModeration({ classifier, llm: null }).run(input, () => undefined);
  const findings = JSON.parse(results as string) as ReturnType<typeof moderate>;
  return Object.entries(findings).flatMap(([category, found]) => (found.length > 0 ? [category] : []));
}

test.each([
  ['You are completely useless and everyone here knows it.', 'insult'],
  ["I swear I'll break every bone in your body.", 'violence'],
  ["I don't want to be alive anymore.", 'self_harm'],
  ['She was moaning while he was on top of her.', 'sexual'],
  ['My dealer only takes cash, twenty a gram.', 'drugs'],
  ['All foreigners steal, they should be thrown out.', 'hate'],
])('%j is %s without a word of the list', async (text, category) => {
  expect(await categoriesOf(text)).toContain(category);
});

test.each([
  'She broke a bone in her wrist.',
  'I know where you live, so I can drop the parcel off on Friday.',
  'I went to sleep early and woke up at six.',
  'Do you smoke or drink alcohol?',
  'Many immigrants live in this part of town.',
])('%j is harmless', async (text) => {
  expect(await categoriesOf(text)).toEqual([]);
});
