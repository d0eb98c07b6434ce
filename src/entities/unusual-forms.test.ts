import { describe, expect, it } from 'vitest';
import { unusualForms } from '../../test/helpers/entities/unusual-forms.ts';
import type { PiiEntity } from '../schemas/jobs/pii.ts';
import { pick, resolve, withChildren } from './entity.ts';
import { find } from './find.ts';
import { passageOfText } from './text/passage.ts';

const KINDS: [PiiEntity, number][] = [
  ['PHONE_NUMBER', 0.97],
  ['CREDIT_CARD', 0.96],
  ['EMAIL_ADDRESS', 0.95],
  ['BANK_ACCOUNT', 0.97],
  ['SSN', 0.97],
  ['DATE', 0.95],
  ['NAME', 0.9],
];
const read = (text: string, lang: string) =>
  resolve(find(passageOfText(text, lang))).filter((entity) => !entity.relative);
const FORMS = unusualForms().map((form) => ({ ...form, found: read(form.text, form.lang) }));
/** Text as a recogniser without capitals and punctuation writes it. */
const BARE_FORMS = unusualForms()
  .filter(({ gold }) => gold.some(({ type }) => type === 'NAME' || type === 'ORGANIZATION'))
  .map((form) => ({ ...form, found: read(form.text.toLowerCase().replace(/[.,?!¿¡]/g, ' '), form.lang) }));
const overlap = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));

/** Entities of which at most half would be redacted if their type is requested. */
function missed(type: PiiEntity, forms: typeof FORMS): { all: number; texts: string[] } {
  const requested = withChildren(new Set([type]));
  const things = forms.flatMap(({ text, gold, found }) =>
    gold
      .filter((thing) => thing.type === type)
      .map((thing) => ({
        text,
        covered:
          pick(found, requested).reduce((sum, entity) => sum + overlap(entity, thing), 0) * 2 > thing.to - thing.from,
      })),
  );
  return { all: things.length, texts: things.filter(({ covered }) => !covered).map(({ text }) => text) };
}

/** Found entities of a type that do not overlap an expected one. */
function wrong(type: PiiEntity): { all: number; texts: string[] } {
  const kinds = withChildren(new Set([type]));
  const items = FORMS.flatMap(({ text, gold, found }) =>
    found
      .filter((entity) => kinds.has(entity.type))
      .map((entity) => ({ text, right: gold.some((thing) => thing.type === type && overlap(entity, thing) > 0) })),
  );
  return { all: items.length, texts: items.filter(({ right }) => !right).map(({ text }) => text) };
}

describe('unusual forms', () => {
  it.each(KINDS)('finds most entities of type %s', (type, least) => {
    const { all, texts } = missed(type, FORMS);
    expect(1 - texts.length / all, texts.join('\n')).toBeGreaterThanOrEqual(least);
  });

  it.each<[PiiEntity, number]>([['NAME', 0.85]])(
    'finds most entities of type %s without capitals and punctuation',
    (type, least) => {
      const { all, texts } = missed(type, BARE_FORMS);
      expect(1 - texts.length / all, texts.join('\n')).toBeGreaterThanOrEqual(least);
    },
  );

  // Names and organisations occur unmarked in many of the other sentences.
  it.each(KINDS.filter(([type]) => type !== 'NAME' && type !== 'ORGANIZATION'))(
    'finds few wrong entities of type %s',
    (type) => {
      const { all, texts } = wrong(type);
      expect(1 - texts.length / all, texts.join('\n')).toBeGreaterThanOrEqual(0.95);
    },
  );

  it.each([
    'I shop at amazon dot com all the time.',
    "I'm at work dot net is slow",
    'the period at the end dot com boom',
  ])('does not take common words for an e-mail address: %s', (text) => {
    expect(find(passageOfText(text, 'en')).filter(({ type }) => type === 'EMAIL_ADDRESS')).toEqual([]);
  });

  it.each([
    'Take the second of the three options.',
    'He lives on the 21st floor.',
    'It worked on the third try.',
    'May I have 45 of them?',
    'We saw the fall of the wall.',
  ])('does not take ordinals and counts for dates: %s', (text) => {
    const kinds = withChildren(new Set<PiiEntity>(['DATE']));
    expect(find(passageOfText(text, 'en')).filter(({ type }) => kinds.has(type))).toEqual([]);
  });

  it('does not take names in a sentence for spelled letters', () => {
    const found = find(passageOfText('Otto Richard und Paula waren da, zwei davon später.', 'de'));
    expect(found.map(({ type }) => type)).toEqual(['NAME', 'NAME']);
  });
});
