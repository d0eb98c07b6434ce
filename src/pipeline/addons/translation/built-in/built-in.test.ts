import { expect, test } from 'vitest';
import type {
  SentenceToTranslate,
  SentenceTranslator,
  TranslateOptions,
} from '../../../../engines/ports/translator.ts';
import { createBuiltInTranslator } from './built-in.ts';

interface Call extends SentenceToTranslate {
  beams: number | undefined;
}

/** A model that answers with a function of the sentence and the number of the call. */
function modelOf(answer: (text: string, call: number) => string, calls: Call[][] = []): SentenceTranslator {
  return {
    translateSentences: async (sentences, options) => {
      calls.push(sentences.map((sentence) => ({ ...sentence, beams: options?.beams })));
      return sentences.map(({ text }) => ({ text: answer(text, calls.length), complete: true, score: -1 }));
    },
  };
}

const german: Record<string, string> = {
  'We are here.': 'Wir sind hier.',
  'Where do you live?': 'Wo wohnst du?',
  'Write to <x0> about <x1>.': 'Schreib an <x0> wegen <x1>.',
};

test('supports every pair of its six languages', async () => {
  const translator = createBuiltInTranslator(modelOf(String));
  expect(await translator.supports('en', 'pt')).toBe(true);
  expect(await translator.supports('de', 'it')).toBe(true);
  expect(await translator.supports('de', 'de')).toBe(false);
  expect(await translator.supports('en', 'nl')).toBe(false);
});

test('translates sentence by sentence, each once, and joins them', async () => {
  const calls: Call[][] = [];
  const translator = createBuiltInTranslator(modelOf((text) => german[text] ?? '', calls));
  const texts = ['We are here. Where do you live?', 'We are here.'];
  expect(await translator.translate(texts, { from: 'en', to: 'de' })).toEqual([
    'Wir sind hier. Wo wohnst du?',
    'Wir sind hier.',
  ]);
  expect(calls).toHaveLength(1);
  expect(calls[0]!.map(({ text }) => text)).toEqual(['We are here.', 'Where do you live?']);
});

test('puts addresses, markers and terms back', async () => {
  const translator = createBuiltInTranslator(modelOf((text) => german[text] ?? ''));
  const made = await translator.translate(['Write to a@example.org about [NAME_1].'], { from: 'en', to: 'de' });
  expect(made).toEqual(['Schreib an a@example.org wegen [NAME_1].']);
});

test('retries a lost number with placeholders', async () => {
  const calls: Call[][] = [];
  const answer = (text: string) => (text.includes('<x0>') ? 'Ich wohne in Zimmer <x0>.' : 'Ich wohne in einem Zimmer.');
  const translator = createBuiltInTranslator(modelOf(answer, calls));
  expect(await translator.translate(['I live in room 417.'], { from: 'en', to: 'de' })).toEqual([
    'Ich wohne in Zimmer 417.',
  ]);
  expect(calls.map(([call]) => call!.text)).toEqual(['I live in room 417.', 'I live in room <x0>.']);
});

test('retries a lost quantity in words with placeholders', async () => {
  const calls: Call[][] = [];
  const answer = (text: string) => (text.includes('<x1>') ? 'Son de <x0> a <x1> dólares.' : 'Son siete dólares.');
  const translator = createBuiltInTranslator(modelOf(answer, calls));
  expect(await translator.translate(['It is seven to seven dollars.'], { from: 'en', to: 'es' })).toEqual([
    'Son de 7 a 7 dólares.',
  ]);
  expect(calls.map(([call]) => call!.text)).toEqual(['It is seven to seven dollars.', 'It is <x0> to <x1> dollars.']);
});

test('the letters of a code are no invented name', async () => {
  const calls: Call[][] = [];
  const translator = createBuiltInTranslator(modelOf(() => 'Es geht um Obestrellung <x0>.', calls));
  expect(await translator.translate(['It is about order MX-5521.'], { from: 'en', to: 'de' })).toEqual([
    'Es geht um Obestrellung MX-5521.',
  ]);
  expect(calls).toHaveLength(1);
});

test('retries an invented name with a placeholder', async () => {
  const calls: Call[][] = [];
  const answer = (text: string) =>
    text.includes('<x0>') ? "L'entreprise est <x0>." : "L'entreprise est Slever Electric.";
  const translator = createBuiltInTranslator(modelOf(answer, calls));
  expect(await translator.translate(['The company is smart electric.'], { from: 'en', to: 'fr' })).toEqual([
    "L'entreprise est Smart Electric.",
  ]);
  expect(calls.map(([call]) => call!.text)).toEqual(['The company is smart electric.', 'The company is <x0>.']);
});

test('retries a known name that is lost, and writes it with capital letters', async () => {
  const calls: Call[][] = [];
  const answer = (text: string) =>
    text.includes('<x0>') ? 'Je travaille chez <x0>.' : 'Je travaille à la boulangerie de la rivière.';
  const translator = createBuiltInTranslator(modelOf(answer, calls));
  const made = await translator.translate(['I work at quiet river bakery.'], {
    from: 'en',
    to: 'fr',
    names: async () => ['quiet river bakery'],
  });
  expect(made).toEqual(['Je travaille chez Quiet River Bakery.']);
  expect(calls.map(([call]) => call!.text)).toEqual(['I work at quiet river bakery.', 'I work at <x0>.']);
});

test('a name that cannot be kept does not make a translation fail', async () => {
  const translator = createBuiltInTranslator(modelOf(() => 'Je travaille à la boulangerie.'));
  const made = await translator.translate(['I work at quiet river bakery.'], {
    from: 'en',
    to: 'fr',
    names: async () => ['quiet river bakery'],
  });
  expect(made).toEqual(['Je travaille à la boulangerie.']);
});

test('a text with a sentence that fails every check has no translation', async () => {
  const looping = createBuiltInTranslator(modelOf((text) => german[text] ?? 'nein nein nein nein nein nein'));
  const texts = ['Good morning.', 'Good morning. I never said that to anybody in this house.'];
  expect(await looping.translate(texts, { from: 'en', to: 'de' })).toEqual(['Guten Morgen.', null]);
});

test('does not ask the model about numbers and markers alone', async () => {
  const calls: Call[][] = [];
  const translator = createBuiltInTranslator(modelOf(() => '', calls));
  expect(await translator.translate(['[NAME_1], 555-0199.'], { from: 'en', to: 'de' })).toEqual([
    '[NAME_1], 555-0199.',
  ]);
  expect(calls.flat()).toEqual([]);
});

test('sentences of the enhanced tier have the sentence before as context, without tags', async () => {
  const calls: Call[][] = [];
  const translator = createBuiltInTranslator(modelOf((text) => german[text] ?? '', calls));
  const contextsOf = async (options: Partial<TranslateOptions>) => {
    calls.length = 0;
    const texts = ['I saw <x0> there. We are here.', 'But we will not be here tomorrow.'];
    await translator.translate(texts, { from: 'en', to: 'de', ...options });
    return Object.fromEntries(calls[0]!.map(({ text, context }) => [text, context]));
  };
  const [first, second, third] = ['I saw <x0> there.', 'We are here.', 'But we will not be here tomorrow.'] as const;
  const contexts = { [first]: undefined, [second]: 'I saw   there.', [third]: second };
  const none = { [first]: undefined, [second]: undefined, [third]: undefined };
  expect(await contextsOf({ tier: 'enhanced' })).toEqual(contexts);
  expect(await contextsOf({ tier: 'enhanced', before: 'Who?' })).toEqual({ ...contexts, [first]: 'Who?' });
  expect(await contextsOf({ tier: 'enhanced', adapts: false })).toEqual(none);
  expect(await contextsOf({ before: 'Who?' })).toEqual(none);
});

test('options choose the form of address, the context and the beam width', async () => {
  const calls: Call[][] = [];
  const translator = createBuiltInTranslator(modelOf((text) => text.replace('Zorbax', 'X'), calls));
  await translator.translate(['Excuse me. Is Zorbax there?'], {
    from: 'en',
    to: 'de',
    informal: true,
    tier: 'enhanced',
    context: 'A call with Zorbax.',
  });
  expect(calls[0]).toMatchObject([
    { text: 'Excuse me.', formality: 'informal', beams: 4 },
    { text: 'Is <x0> there?', formality: 'informal', context: 'Excuse me.', beams: 4 },
  ]);
});

const addressed: Record<string, string> = {
  'Where do you live?': 'Wo wohnst du?',
  'Where do you live? formal': 'Wo wohnen Sie?',
  'Can you wait?': 'Können Sie warten?',
  'Can you wait? informal': 'Kannst du warten?',
  'How are you?': 'Wie geht es Ihnen?',
  'How are you? informal': 'Wie geht es dir?',
  'Excuse me. informal': 'Entschuldige.',
};

/** A model that chooses a form of address of its own without a tag. */
const addressing = (calls: Call[][] = []): SentenceTranslator => ({
  translateSentences: async (sentences, options) => {
    calls.push(sentences.map((sentence) => ({ ...sentence, beams: options?.beams })));
    return sentences.map(({ text, formality }) => {
      const made = addressed[[text, formality].filter(Boolean).join(' ')] ?? '';
      return { text: made, complete: true, score: -1 };
    });
  },
});

test('all sentences of a recording have the same form of address', async () => {
  const calls: Call[][] = [];
  const texts = ['Where do you live?', 'Can you wait?', 'How are you?'];
  const options = { from: 'en', to: 'de' };
  expect(await createBuiltInTranslator(addressing(calls)).translate(texts, options)).toEqual([
    'Wo wohnen Sie?',
    'Können Sie warten?',
    'Wie geht es Ihnen?',
  ]);
  expect(calls[1]).toMatchObject([{ text: 'Where do you live?', formality: 'formal', beams: 2 }]);
  const repeated = [...Array(3).fill('Where do you live?'), 'Excuse me.', 'Can you wait?'];
  expect(await createBuiltInTranslator(addressing()).translate(repeated, options)).toEqual([
    ...Array(3).fill('Wo wohnst du?'),
    'Entschuldige.',
    'Kannst du warten?',
  ]);
});

test('a number word continues the digits of the text before', async () => {
  const translator = createBuiltInTranslator(modelOf(() => ''));
  expect(await translator.translate(['one.'], { from: 'en', to: 'de', before: 'zero, two,' })).toEqual(['1.']);
  expect(await translator.translate(['one.'], { from: 'en', to: 'de', before: 'Which door?' })).toEqual(['eins.']);
});

test('the form of address continues in the next call', async () => {
  const translator = createBuiltInTranslator(addressing());
  const address = { formal: 0, informal: 0 };
  const made: (string | null)[] = [];
  for (const text of ['Can you wait?', 'How are you?', 'Where do you live?'])
    made.push(...(await translator.translate([text], { from: 'en', to: 'de', address })));
  expect(made).toEqual(['Können Sie warten?', 'Wie geht es Ihnen?', 'Wo wohnen Sie?']);
  expect(address).toEqual({ formal: 2, informal: 1 });
});
