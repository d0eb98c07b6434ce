import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Translator } from '../../../../engines/ports/translator.ts';
import { createTranslationModel, type TranslationModel } from '../../../../engines/translation/model/create-model.ts';
import { addressIn } from './address.ts';
import { createBuiltInTranslator } from './built-in.ts';

let model: TranslationModel;
let translator: Translator;

beforeAll(async () => {
  model = await createTranslationModel({ threads: 2 });
  translator = createBuiltInTranslator({ translateSentences: (given, options) => model.translate(given, options) });
});

afterAll(() => model.release());

test.each([
  ['en', 'de', 'i would like to pay a bill', /rechnung/i],
  ['en', 'fr', 'what is the company name', /entreprise|société/i],
  ['en', 'es', 'I lost my credit card.', /tarjeta/i],
  ['en', 'it', 'Where is the train station?', /stazione/i],
  ['en', 'pt', 'Where is the train station?', /estação/i],
  ['de', 'en', 'Wo ist der Bahnhof?', /station/i],
  ['fr', 'en', 'Où est la gare ?', /station/i],
  ['es', 'en', '¿Dónde está la estación de tren?', /station/i],
  ['it', 'en', "Dov'è la stazione?", /station/i],
  ['pt', 'en', 'Onde fica a estação de trem?', /station/i],
])('translates %s to %s: %s', async (from, to, text, expected) => {
  expect((await translator.translate([text], { from, to }))[0]).toMatch(expected);
});

test('keeps names, numbers, addresses and markers', async () => {
  const texts = [
    'hi my name is mary davis and the zip is nine one two four nine',
    'Please write to info@acme.com about order MX-5521 by March 3rd.',
    '[NAME_1] lost #### cards.',
  ];
  const [first, second, third] = await translator.translate(texts, { from: 'en', to: 'de' });
  expect(first).toMatch(/Mary Davis.*91249/);
  expect(second).toMatch(/info@acme\.com.*MX-5521.*3/);
  expect(third).toMatch(/\[NAME_1\].*####/);
});

test.each(['de', 'fr', 'es', 'it', 'pt'])('keeps every code, into %s', async (to) => {
  const [made] = await translator.translate(['Flight BA286 leaves from gate C17 at 9:20.'], { from: 'en', to });
  expect(made).toContain('BA286');
  expect(made).toContain('C17');
});

test.each([
  ['de', 'I work at quiet river bakery.', 'Quiet River Bakery'],
  ['fr', 'My name is Nora and I work at quiet river bakery.', 'Quiet River Bakery'],
  ['es', 'My name is Nora and I work at quiet river bakery.', 'Quiet River Bakery'],
  ['it', 'the company is called silver fern consulting', 'Silver Fern Consulting'],
  ['pt', 'Ask Will if Hope has called back.', 'Will'],
])('into %s, a name in "%s" stays %s', async (to, text, name) => {
  const names = async () => [name.includes(' ') ? name.toLowerCase() : name];
  const [made] = await translator.translate([text], { from: 'en', to, names });
  expect(made).toContain(name);
});

test.each([
  ['de', 'formal'],
  ['de', 'informal'],
  ['fr', 'formal'],
  ['fr', 'informal'],
] as const)('sentences into %s follow the form of address before them: %s', async (to, form) => {
  const texts = [
    'Can you help me?',
    'Would you like to pay your bill?',
    'I will call you tomorrow.',
    'Where do you live?',
  ];
  const address = { formal: 0, informal: 0, [form]: 20 };
  const made = await translator.translate(texts, { from: 'en', to, address });
  const forms = new Set(made.map((text) => addressIn(text ?? '', to)));
  forms.delete(undefined);
  expect(forms).toEqual(new Set([form]));
});

test.each([
  ['es', /usted/i],
  ['pt', /senhor/i],
])('adds no listener in %s', async (to, listener) => {
  const texts = ["No, that's it.", "Okay, that's fine.", 'Okay, sounds good.'];
  for (const made of await translator.translate(texts, { from: 'en', to })) expect(made).not.toMatch(listener);
});
