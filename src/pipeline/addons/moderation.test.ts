import { describe, expect, it } from 'vitest';
import { spoken } from './entities/test-transcript.ts';
import { moderate } from './moderation.ts';

const found = (line: string, language: 'en' | 'fr' | 'de' | 'es' | 'it' = 'en') =>
  Object.entries(moderate(spoken([line], language))).flatMap(([category, findings]) =>
    findings.map(({ text }) => `${category}: ${text}`),
  );

describe('moderation', () => {
  it('names every category, with times', () => {
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
  ])('leaves "%s" alone', (line) => expect(found(line)).toEqual([]));
});
