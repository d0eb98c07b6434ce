import { afterAll, beforeAll, expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import type { Translator } from '../../../engines/ports/translator.ts';
import { createTextEncoder } from '../../../engines/text-encoder/text-encoder.ts';
import { createTranslationModel, type TranslationModel } from '../../../engines/translation/model/create-model.ts';
import { AddonParams } from '../../../schemas/jobs/addon-params.ts';
import type { TranslationResult } from '../../../schemas/result/result.ts';
import type { AddonInput } from '../addon.ts';
import { createFindNames } from '../find-names.ts';
import { createBuiltInTranslator } from './built-in/built-in.ts';
import { createTranslation } from './translation.ts';

let model: TranslationModel;
let encoder: Awaited<ReturnType<typeof createTextEncoder>>;
let translator: Translator;

beforeAll(async () => {
  model = await createTranslationModel({ threads: 1 });
  encoder = await createTextEncoder({ threads: 1 });
  translator = createBuiltInTranslator({ translateSentences: (given, options) => model.translate(given, options) });
});

afterAll(() => Promise.all([model.release(), encoder.release()]));

async function translate(texts: readonly string[], to: string): Promise<string[]> {
  const findNames = createFindNames({ classify: (sentences) => encoder.classify(sentences) });
  const input = {
    params: AddonParams.parse({ translation: true, translation_config: { target_languages: [to] } }),
    transcript: { durationSec: 60, utterances: texts.map((text, index) => utteranceOf(text, { at: 10 * index })) },
    tools: { signal: new AbortController().signal, progress: () => undefined },
  } as unknown as AddonInput;
  const [result] = (await createTranslation({ translator, recognizerId: 'none', findNames }).run(
    input,
  )) as TranslationResult[];
  return result!.utterances.map(({ text }) => text);
}

test.each([
  ['fr', 'My name is Nora and I work at quiet river bakery.', 'Quiet River Bakery'],
  ['de', 'We had dinner at The Hungry Fox in Portland.', 'Hungry Fox'],
  ['es', 'Our order from Evergreen Office Supply never arrived.', 'Evergreen Office Supply'],
  ['it', 'My insurance is with Blue Shield.', 'Blue Shield'],
  ['pt', 'The app is called Notion.', 'Notion'],
])('into %s, "%s" keeps %s', async (to, text, name) => {
  const made = await translate([text], to);
  expect(made[0]).toContain(name);
});
