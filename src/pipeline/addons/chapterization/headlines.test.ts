import { expect, test } from 'vitest';
import { headlinesOf, type Part } from './headlines.ts';

const partOf = (text: string, language = 'en'): Part => ({ own: [], vectors: [], text, language });
const titlesOf = async (parts: readonly Part[]) => (await headlinesOf(parts, null)).map((one) => one?.text);

test('a title does not repeat a noun in its plural', async () => {
  const text =
    'The universities need money. The university is old. The students of the university pay the universities. ';
  const [title] = await titlesOf([
    partOf(`${text.repeat(3)}The students like the students.`),
    partOf('The garden is green. The garden is wet. The garden is large.'),
  ]);
  expect(title).toMatch(/universit/i);
  expect(title?.match(/universit/gi)).toHaveLength(1);
});

test('a phrase is preferred to a single noun', async () => {
  const [title] = await titlesOf([
    partOf('Tell me about your right elbow pain. The elbow is sore. I hurt the elbow. The pain is bad.'),
  ]);
  expect(title).toBe('right elbow pain');
});

test('two chapters do not have the same headline', async () => {
  const about = (more: string) => partOf(`We need a remote control. The remote control is new. ${more}`);
  const titles = await titlesOf([about('The circuit board is cheap.'), about('The selling price is high.')]);
  expect(new Set(titles).size).toBe(2);
});

test('verbs, adjectives alone and names of people are no headline', async () => {
  const [title] = await titlesOf([partOf('Sarah went squashy. Sarah walks. She gets her debit card.')]);
  expect(title).toBe('debit card');
});

test('interjections and the roles of participants are no headline', async () => {
  const [title] = await titlesOf([
    partOf('Our industrial designer draws the circuit board. Pardon Gosh. The industrial designer is here.'),
  ]);
  expect(title).toBe('circuit board');
});

test('a phrase before the name of a role is no headline', async () => {
  const [title] = await titlesOf([partOf('I am the user interface designer. The selling price is high.')]);
  expect(title).toBe('selling price');
});

test('a phrase that is only denied is no headline', async () => {
  const text = 'There is no sign of joint effusion. Without joint effusion it heals. The circuit board is new.';
  expect(await titlesOf([partOf(text)])).toEqual(['circuit board']);
  expect(await titlesOf([partOf('There is joint effusion. No joint effusion before. Joint effusion hurts.')])).toEqual([
    'joint effusion',
  ]);
});

test('a chapter whose phrases are all unlikely has no headline of phrases', async () => {
  const embedderWith = (value: number) => ({
    embed: async (texts: readonly string[]) => texts.map(() => new Float32Array(384).fill(value)),
  });
  const part = { ...partOf('The circuit board is cheap.'), vectors: [new Float32Array(384).fill(0.05)] };
  expect(await headlinesOf([part], embedderWith(0.05))).toMatchObject([{ text: 'circuit board' }]);
  expect(await headlinesOf([part], embedderWith(-0.05))).toEqual([undefined]);
});

test('a phrase that the summary may mention is preferred', async () => {
  const part = partOf('The squashy ball is yellow. The selling price is high.');
  for (const [sentence, title] of [
    ['The squashy balls are yellow.', 'squashy ball'],
    ['The selling price is high.', 'selling price'],
  ] as const)
    expect(await titlesOf([{ ...part, printable: [sentence] }])).toEqual([title]);
});

test('the phrase of another chapter is replaced by a longer one with it', async () => {
  const about = (more: string) => partOf(`${'We need a remote control. The remote control is new. '.repeat(4)}${more}`);
  const parts = [
    about('The remote control is cheap. The remote control is small.'),
    about('The remote control battery is empty. The oak table is large.'),
  ];
  const [first, second] = await headlinesOf(parts, null);
  expect(first?.text).toBe('remote control');
  expect(second?.text).toMatch(/remote control battery/i);
});

test('an unlikely phrase is a headline if the summary may mention it', async () => {
  const embedder = { embed: async (texts: readonly string[]) => texts.map(() => new Float32Array(384)) };
  const part = { ...partOf('We drew it. We talked.'), vectors: [new Float32Array(384).fill(0.05)] };
  const text = `${part.text} The circuit board is cheap. ${'We laughed a lot. '.repeat(5)}`;
  const own = Array.from({ length: 400 }, () => ({}) as never);
  expect(await headlinesOf([{ ...part, text, own }], embedder)).toEqual([undefined]);
  expect(
    await headlinesOf([{ ...part, text, own, printable: ['The circuit board is cheap.'] }], embedder),
  ).toMatchObject([{ text: 'circuit board' }]);
});
