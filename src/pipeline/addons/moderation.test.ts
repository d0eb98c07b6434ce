import { describe, expect, it } from 'vitest';
import { spoken } from '../../../test/helpers/entities/transcript.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import type { AddonInput } from './addon.ts';
import { findUncovered } from './coverage.ts';
import { createModeration, moderate } from './moderation.ts';

const found = (line: string, language: 'en' | 'fr' | 'de' | 'es' | 'it' = 'en') =>
  Object.entries(moderate(spoken([line], language))).flatMap(([category, findings]) =>
    findings.map(({ text }) => `${category}: ${text}`),
  );

describe('moderation', () => {
  it('returns every category, with times', () => {
    const findings = moderate(spoken(['1: well this is shit, really']));
    expect(Object.keys(findings)).toEqual(['profanity', 'insult', 'hate', 'sexual', 'violence', 'self_harm', 'drugs']);
    expect(findings.profanity).toEqual([{ text: 'shit', start: 1.2, end: 1.5, channel: 0, speaker: 1 }]);
    expect(findings.drugs).toEqual([]);
  });

  it.each([
    ['this is f*cking great', ['profanity: f*cking']],
    ['oh sh1t', ['profanity: sh1t']],
    ['fuuuuck', ['profanity: fuuuuck']],
    ['he said f u c k', ['profanity: f u c k']],
    ['I want to kill myself', ['self_harm: kill myself']],
    ["I'll kill you!", ["violence: I'll kill you"]],
    ['ich könnte mich umbringen', ['self_harm: mich umbringen'], 'de'],
    ['espèce de connard', ['insult: connard'], 'fr'],
    ['vete a la mierda, gilipollas', ['profanity: a la mierda', 'insult: gilipollas'], 'es'],
    ['che cazzo dici', ['profanity: cazzo'], 'it'],
    ['he sold cocaine', ['drugs: cocaine']],
  ])('finds it in "%s"', (line, expected, language = 'en') => expect(found(line, language as 'en')).toEqual(expected));

  it.each([
    'Scunthorpe is in Lincolnshire',
    'shiitake mushrooms in a classic cocktail',
    'we assess the analysis in Essex',
    'kill the process and restart it',
    'Dickens wrote it',
    'the dog bit me 5 times at 4 o clock',
    'I took a bite of it',
    '**** ## *',
  ])('finds nothing in "%s"', (line) => expect(found(line)).toEqual([]));
});

describe('harmful sentences', () => {
  /** Findings with a fixed probability of one category, the index in the classifier's order. */
  async function findingsOf(line: string, index: number, probability: number, language: Utterance['language'] = 'en') {
    const harm = Float32Array.from({ length: 7 }, (_, at) => (at === index ? probability : 0));
    const none = new Float32Array();
    const classify = async (sentences: readonly string[], asked = 'en') => {
      expect(asked).toBe(language);
      return sentences.map(() => ({ harm, sentiment: none, emotion: none, names: [], possibleNames: [], readTo: 0 }));
    };
    const utterances = spoken([line]).map((utterance) => ({ ...utterance, language }));
    const input = { transcript: { durationSec: 9, utterances }, tools: {} } as AddonInput;
    const results = await createModeration({ classifier: { classify }, llm: null }).run(input);
    const findings = JSON.parse(results as string) as ReturnType<typeof moderate>;
    return Object.entries(findings).flatMap(([category, found]) => found.map((finding) => ({ category, ...finding })));
  }

  it('an English sentence with a high probability is a finding with its times', async () => {
    const [finding, ...others] = await findingsOf('1: They do not belong here.', 2, 0.82);
    expect(finding).toMatchObject({ category: 'hate', text: 'They do not belong here.', speaker: 1, start: 0 });
    expect(others).toEqual([]);
  });

  it('each category has its own minimum; profanity is found by words only', async () => {
    const line = 'They do not belong here.';
    const found = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map((index) => findingsOf(line, index, index === 1 ? 0.92 : 0.82)),
    );
    expect(found.map((list) => list.map(({ category }) => category))).toEqual([
      [],
      ['insult'],
      ['hate'],
      ['sexual'],
      ['violence'],
      ['self_harm'],
      ['drugs'],
    ]);
    const lower = [0.88, 0.78, 0.48, 0.78, 0.48, 0.48];
    for (const [at, probability] of lower.entries()) expect(await findingsOf(line, at + 1, probability)).toEqual([]);
  });

  it.each([
    ['de', 'Die gehören hier nicht her.'],
    ['pt', 'Eles não pertencem aqui.'],
  ] as const)('sentences in %s are scored by the encoder of their language', async (language, line) => {
    expect(await findingsOf(line, 2, 0.99, language)).toMatchObject([{ category: 'hate', text: line }]);
    expect(await findingsOf(line, 2, 0.4, language)).toEqual([]);
  });

  it('languages without an encoder have no findings of it', async () => {
    expect(await findingsOf('Ze horen hier niet thuis.', 2, 0.99, 'nl')).toEqual([]);
  });

  it('a word of the list and its sentence are one finding', async () => {
    const found = await findingsOf('Dieser Hurensohn gehört hier nicht her.', 1, 0.99, 'de');
    expect(found).toMatchObject([{ category: 'insult', text: 'Hurensohn' }]);
  });

  it('Portuguese has a part of the results, because it has no word list', () => {
    const { coverage } = createModeration({ classifier: { classify: async () => [] }, llm: null });
    const uncovered = findUncovered(
      'moderation',
      coverage,
      spoken(['isso']).map((each) => ({ ...each, language: 'pt' })),
    );
    expect(uncovered).toMatchObject({ all: false, error: { message: expect.stringContaining('pt: there, harmful') } });
  });
});
