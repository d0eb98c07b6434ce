import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Behaviour, sendJson, startProvider } from '../../../test/helpers/llm-provider.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { Translator } from '../ports/translator.ts';
import { createApertium } from './apertium.ts';
import { createModelTranslator } from './by-language-model.ts';
import { chainTranslators } from './chain.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { hasLoop, isPlausible } from './plausible.ts';

let provider: Awaited<ReturnType<typeof startProvider>> | undefined;
afterEach(() => provider?.close());

const languages = [
  { code: 'en', targets: ['fr', 'nb'] },
  { code: 'fr', targets: ['en'] },
];

async function libre(behave: Behaviour, apiKey = 'k') {
  provider = await startProvider((response, request, count) =>
    request.path === '/languages' ? sendJson(response, 200, languages) : behave(response, request, count),
  );
  return createLibreTranslate({ url: `${provider.url}/`, apiKey, firstPauseMs: 5, timeoutMs: 2000 });
}

test('sends LibreTranslate its own request format, and only pairs that it supports', async () => {
  const translator = await libre((response, { body }) =>
    sendJson(response, 200, { translatedText: (body['q'] as string[]).map((text) => `${text} !`) }),
  );
  expect(await translator.supports('en', 'fr')).toBe(true);
  expect(await translator.supports('en', 'no')).toBe(true);
  expect(await translator.supports('fr', 'de')).toBe(false);
  expect(await translator.supports('xx', 'fr')).toBe(false);
  expect(await translator.translate(['Bonjour', 'Salut'], { from: 'fr', to: 'en' })).toEqual(['Bonjour !', 'Salut !']);
  expect(provider?.seen.at(-1)?.body).toEqual({
    q: ['Bonjour', 'Salut'],
    source: 'fr',
    target: 'en',
    format: 'text',
    api_key: 'k',
  });
});

test.each([
  ['fewer texts than it received', (response) => sendJson(response, 200, { translatedText: ['one'] }), 'model_failed'],
  ['another shape', (response) => sendJson(response, 200, { text: 'x' }), 'model_failed'],
  ['a wrong key', (response) => sendJson(response, 403, { error: 'Invalid API key' }), 'model_unavailable'],
  ['a failure', (response) => sendJson(response, 500, { error: 'oops' }), 'model_unavailable'],
] as [string, Behaviour, string][])('LibreTranslate with %s is an error', async (_, behave, code) => {
  const translator = await libre(behave);
  await expect(translator.translate(['a', 'b'], { from: 'en', to: 'fr' })).rejects.toMatchObject({ code });
});

test.each([200, 400, 403, 404, 500])(
  'does not show the key that LibreTranslate echoes with status %i',
  async (status) => {
    const key = 'secret "key"/1';
    const translator = await libre(
      (response, { body }) => sendJson(response, status, { got: body, url: `/?api_key=${encodeURIComponent(key)}` }),
      key,
    );
    const error = await translator.translate(['a'], { from: 'en', to: 'fr' }).catch((caught: Error) => caught);
    expect((error as Error).message).toContain('***');
    expect((error as Error).message).not.toContain('secret');
  },
);

function modelAnswering(...answers: string[]): LanguageModel & { prompts: string[] } {
  const prompts: string[] = [];
  return {
    id: 'test',
    maxPromptChars: 10_000,
    prompts,
    complete: async ({ user }) => {
      prompts.push(user);
      return answers[prompts.length - 1] ?? 'nothing';
    },
  };
}

test('a language model translates numbered segments, and text around its answer is ignored', async () => {
  const model = modelAnswering('Here you are:\n```json\n[{"id":1,"text":"Deux."},{"id":0,"text":"Un."}]\n```');
  expect(await createModelTranslator(model).translate(['One.', 'Two.'], { from: 'en', to: 'fr' })).toEqual([
    'Un.',
    'Deux.',
  ]);
  expect(JSON.parse(model.prompts[0]!)).toEqual([
    { id: 0, text: 'One.' },
    { id: 1, text: 'Two.' },
  ]);
});

test('requests missing or invalid segments of a language model once more, then returns null', async () => {
  const model = modelAnswering(
    '[{"id":0,"text":"Un."},{"id":7,"text":"?"}]',
    '[{"id":0,"text":"Deux."}]',
    'I cannot do that.',
  );
  const texts = ['One.', 'Two.', 'Three.'];
  expect(await createModelTranslator(model).translate(texts, { from: 'en', to: 'fr' })).toEqual(['Un.', 'Deux.', null]);
  expect(model.prompts.length).toBe(3);
});

/** A program that behaves like `apertium` with two pairs: it appends the name of the pair to every line. */
function fakeApertium(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'apertium-')), 'apertium');
  const script = `#!/bin/sh\nif [ "$1" = "-l" ]; then printf '  eng-spa\\n  spa-cat\\n'; else sed "s/\\(..*\\)/\\1 ($2)/"; fi\n`;
  writeFileSync(path, script);
  chmodSync(path, 0o755);
  return path;
}

test('Apertium translates directly or through a third language', async () => {
  const translator = createApertium({ command: fakeApertium() });
  expect(await translator.supports('en', 'es')).toBe(true);
  expect(await translator.supports('en', 'de')).toBe(false);
  expect(await translator.translate(['One.', 'Two\nlines.'], { from: 'en', to: 'es' })).toEqual([
    'One. (eng-spa)',
    'Two lines. (eng-spa)',
  ]);
  expect(await translator.translate(['One.'], { from: 'en', to: 'ca' })).toEqual(['One. (eng-spa) (spa-cat)']);
});

test('Apertium supports no pair when it is not installed', async () => {
  expect(await createApertium({ command: '/nowhere/apertium' }).supports('en', 'es')).toBe(false);
});

const fixed = (name: string, made: (string | null)[] | Error, known = true): Translator => ({
  name,
  supports: async () => known,
  translate: async (texts) => {
    if (made instanceof Error) throw made;
    return texts.map((_, index) => made[index] ?? null);
  },
});
const pair = { from: 'en', to: 'fr' };

test('a chain passes texts without a translation to the next translator', async () => {
  const chain = chainTranslators([fixed('a', ['Un.', null]), fixed('b', ['Deux.'])]);
  expect(await chain.translate(['One.', 'Two.'], pair)).toEqual(['Un.', 'Deux.']);
});

test('a chain skips a translator that fails or does not support the pair', async () => {
  const chain = chainTranslators([fixed('a', new Error('down')), fixed('b', ['?'], false), fixed('c', ['Un.'])]);
  expect(await chain.translate(['One.'], pair)).toEqual(['Un.']);
  await expect(chainTranslators([fixed('a', new Error('down'))]).translate(['One.'], pair)).rejects.toThrow('down');
  await expect(chainTranslators([fixed('b', ['?'], false)]).translate(['One.'], pair)).rejects.toMatchObject({
    code: 'not_available',
  });
});

test('rejects implausible translations', () => {
  expect(isPlausible('How are you?', 'Comment allez-vous ?', 'en', 'fr')).toBe(true);
  expect(isPlausible('We will meet again on Monday.', '', 'en', 'fr')).toBe(false);
  expect(isPlausible('We will meet again on Monday.', '...', 'en', 'fr')).toBe(false);
  expect(isPlausible('We will meet again on Monday.', 'Et '.repeat(60), 'en', 'fr')).toBe(false);
  expect(
    isPlausible(
      'We will meet again on Monday, as we always do.',
      'We will meet again on Monday, as we always do.',
      'en',
      'fr',
    ),
  ).toBe(false);
  expect(isPlausible('Madrid, Paris.', 'Madrid, Paris.', 'en', 'fr')).toBe(true);
  expect(isPlausible('Okay. Nine, one, two, four, nine.', '91249.', 'en', 'de')).toBe(true);
  const source = 'Um, hi, my name is Mary Devitt. I would like to have a new checkbook.';
  expect(isPlausible(source, 'Hi, my name is Mary David. I would like to have a new checkbook.', 'en', 'de')).toBe(
    false,
  );
  expect(isPlausible(source, 'Hallo, ich heiße Mary Devitt und hätte gern ein neues Scheckheft.', 'en', 'de')).toBe(
    true,
  );
  const name = 'Hi, my name is Jennifer Brown.';
  expect(isPlausible(name, 'Hi, my name is Jennifer Brown.', 'en', 'de')).toBe(false);
  expect(isPlausible(name, 'Hi, my name ist Jennifer Brown.', 'en', 'xx')).toBe(true);
  expect(isPlausible(name, 'Hallo, mein Name ist Jennifer Brown.', 'en', 'de')).toBe(true);
  expect(isPlausible('I saw The Lord of the Rings.', 'Ich habe The Lord of the Rings gesehen.', 'en', 'de')).toBe(
    false,
  );
  expect(isPlausible('He was in Berlin.', 'Er war in Berlin.', 'en', 'de')).toBe(true);
  const places = 'From Paris to Madrid and then to Lisbon with Anna and Peter.';
  expect(isPlausible(places, 'De Paris à Madrid, puis à Lisbon, avec Anna et Peter.', 'en', 'fr')).toBe(true);
  expect(
    isPlausible('We will meet again on Monday morning at nine.', '月曜日の朝九時にまた会いましょう。', 'en', 'ja'),
  ).toBe(true);
});

test('finds repetition loops in any script', () => {
  expect(hasLoop('and so on and so on and so on and so on')).toBe(true);
  expect(hasLoop('ありがとうありがとうありがとうありがとうありがとう')).toBe(true);
  expect(hasLoop('No, no, no, that is not what I said.')).toBe(false);
  expect(hasLoop('Well, it is what it is, and it was what it was.')).toBe(false);
});
