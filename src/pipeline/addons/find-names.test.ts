import { expect, test } from 'vitest';
import { createFindNames } from './find-names.ts';

async function sentencesIn(text: string): Promise<string[]> {
  const classified: string[] = [];
  const findNames = createFindNames({
    classify: async (sentences) => {
      classified.push(...sentences);
      const none = new Float32Array(0);
      return sentences.map(({ length }) => ({
        sentiment: none,
        emotion: none,
        harm: none,
        names: [],
        possibleNames: [],
        readTo: length,
      }));
    },
  });
  await findNames([{ text, language: 'es' }]);
  return classified;
}

test('ends a sentence at a full stop before a line break, also after one letter', async () => {
  expect(await sentencesIn('Edad: 47 Sexo: M.\nFecha de Ingreso: 27/03/2017.')).toEqual([
    'Edad: 47 Sexo: M.',
    'Fecha de Ingreso: 27/03/2017.',
  ]);
});

test('continues a sentence after a line break without a full stop', async () => {
  expect(await sentencesIn('Ella vive en\nBerlín.')).toEqual(['Ella vive en Berlín.']);
});

test('keeps an initial together with the name on the same line', async () => {
  expect(await sentencesIn('Firma M. Ruiz hoy.')).toEqual(['Firma M. Ruiz hoy.']);
});

test.each([
  ['redaction uses improbable names of English', 'en', true, ['place']],
  ['named entities do not', 'en', false, []],
  ['nor does redaction in other languages, where they were not measured', 'de', true, []],
])('%s', async (_, language, prefersRecall, kinds) => {
  const none = new Float32Array(0);
  const possible = { kind: 'LOC' as const, from: 0, to: 13, score: 0.3 };
  const scores = { sentiment: none, emotion: none, harm: none, names: [], possibleNames: [possible], readTo: 13 };
  const findNames = createFindNames({ classify: async (sentences) => sentences.map(() => scores) });
  const [found] = await findNames([{ text: 'harper valley', language }], prefersRecall);
  expect(found?.map(({ kind }) => kind)).toEqual(kinds);
});
