import { describe, expect, it } from 'vitest';
import { spoken } from '../../../test/helpers/entities/transcript.ts';
import type { AddonInput } from './addon.ts';
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

describe('hateful sentences', () => {
  /** A classifier with a fixed probability of hate. */
  async function hateOf(line: string, probability: number, language: 'en' | 'de' = 'en') {
    const harm = Float32Array.of(0, 0, probability, 0, 0, 0, 0);
    const none = new Float32Array();
    const classify = async (sentences: readonly string[]) =>
      sentences.map(() => ({ harm, sentiment: none, emotion: none, names: [], possibleNames: [], readTo: 0 }));
    const input = { transcript: { durationSec: 9, utterances: spoken([line], language) }, tools: {} } as AddonInput;
    const results = await createModeration({ classifier: { classify }, llm: null }).run(input);
    return (JSON.parse(results as string) as ReturnType<typeof moderate>).hate;
  }

  it('an English sentence with a high probability is a finding with its times', async () => {
    const [finding, ...others] = await hateOf('1: They do not belong here.', 0.82);
    expect(finding).toMatchObject({ text: 'They do not belong here.', channel: 0, speaker: 1, start: 0 });
    expect(others).toEqual([]);
  });

  it('low probabilities and other languages are not findings', async () => {
    expect(await hateOf('They do not belong here.', 0.78)).toEqual([]);
    expect(await hateOf('Die gehören hier nicht her.', 0.99, 'de')).toEqual([]);
  });
});
