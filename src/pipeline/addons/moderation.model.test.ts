import { afterAll, beforeAll, expect, test } from 'vitest';
import { utteranceOf } from '../../../test/helpers/formats-transcript.ts';
import type { TextClassifier } from '../../engines/ports/text-classifier.ts';
import { encoderFile } from '../../engines/text-encoder/languages.ts';
import { createTextEncoder, type TextEncoder } from '../../engines/text-encoder/text-encoder.ts';
import type { TranscriptionLanguage } from '../../schemas/languages.ts';
import type { AddonInput } from './addon.ts';
import { createModeration, type moderate } from './moderation.ts';

let english: TextEncoder;
let multilingual: TextEncoder;
beforeAll(async () => {
  english = await createTextEncoder({ threads: 1 });
  multilingual = await createTextEncoder({ threads: 1, file: encoderFile('de') as string });
});
afterAll(() => Promise.all([english?.release(), multilingual?.release()]));

const classifier: TextClassifier = {
  classify: (texts, language) => (language === 'en' ? english : multilingual).classify(texts),
};

async function categoriesOf(text: string, language: TranscriptionLanguage = 'en'): Promise<string[]> {
  const utterances = [utteranceOf(text, { language })];
  const input = { transcript: { durationSec: 9, utterances }, tools: {} } as AddonInput;
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

test.each([
  ['de', 'Alle Ausländer stehlen, man sollte sie rauswerfen.', 'hate'],
  ['fr', 'Je ne veux plus vivre.', 'self_harm'],
  ['es', 'Los inmigrantes son todos unos ladrones, hay que echarlos.', 'hate'],
  ['it', 'Non voglio più vivere.', 'self_harm'],
  ['pt', 'Vou te matar.', 'violence'],
] as const)('in %s, %j is %s', async (language, text, category) => {
  expect(await categoriesOf(text, language)).toContain(category);
});

test.each([
  ['de', 'Viele Einwanderer wohnen in diesem Stadtteil.'],
  ['fr', "Elle s'est cassé le poignet."],
  ['es', '¿Fuma o bebe alcohol?'],
  ['it', 'Molti immigrati vivono in questo quartiere.'],
  ['pt', 'Ele quebrou o pulso.'],
] as const)('in %s, %j is harmless', async (language, text) => {
  expect(await categoriesOf(text, language)).toEqual([]);
});
