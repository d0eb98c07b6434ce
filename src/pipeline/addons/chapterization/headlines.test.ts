import { expect, test } from 'vitest';
import { headlinesOf, type Part } from './headlines.ts';

const partOf = (text: string, language = 'en'): Part => ({ own: [], vectors: [], text, language });

test('a title does not repeat a noun in its plural', async () => {
  const text =
    'The universities need money. The university is old. The students of the university pay the universities. ';
  const [title] = await headlinesOf(
    [
      partOf(`${text.repeat(3)}The students like the students.`),
      partOf('The garden is green. The garden is wet. The garden is large.'),
    ],
    null,
  );
  expect(title).toMatch(/universit/i);
  expect(title?.match(/universit/gi)).toHaveLength(1);
});

test('a phrase is preferred to a single noun', async () => {
  const [title] = await headlinesOf(
    [partOf('Tell me about your right elbow pain. The elbow is sore. I hurt the elbow. The pain is bad.')],
    null,
  );
  expect(title).toBe('Right elbow pain');
});

test('two chapters do not have the same headline', async () => {
  const about = (more: string) => partOf(`We need a remote control. The remote control is new. ${more}`);
  const titles = await headlinesOf([about('The circuit board is cheap.'), about('The selling price is high.')], null);
  expect(new Set(titles).size).toBe(2);
});

test('verbs, adjectives alone and names of people are no headline', async () => {
  const [title] = await headlinesOf([partOf('Sarah went squashy. Sarah walks. She gets her debit card.')], null);
  expect(title).toBe('Debit card');
});

test('interjections and the roles of participants are no headline', async () => {
  const [title] = await headlinesOf(
    [partOf('Our industrial designer draws the circuit board. Pardon Gosh. The industrial designer is here.')],
    null,
  );
  expect(title).toBe('Circuit board');
});

test('a chapter whose phrases are all unlikely has no headline of phrases', async () => {
  const embedderWith = (value: number) => ({
    embed: async (texts: readonly string[]) => texts.map(() => new Float32Array(384).fill(value)),
  });
  const part = { ...partOf('The circuit board is cheap.'), vectors: [new Float32Array(384).fill(0.05)] };
  expect(await headlinesOf([part], embedderWith(0.05))).toEqual(['Circuit board']);
  expect(await headlinesOf([part], embedderWith(-0.05))).toEqual([undefined]);
});
