import { describe, expect, it } from 'vitest';
import type { PiiEntity } from '../../../schemas/pii.ts';
import { resolve, withChildren } from './entity.ts';
import { findIn } from './find.ts';
import { passageOfText } from './passage.ts';
import { unusualForms } from './test-unusual-forms.ts';

/** Of things of a kind, how many are covered by more than half, and which are not. */
function recall(type: PiiEntity): { share: number; missed: string[] } {
  const types = withChildren(new Set([type]));
  const missed: string[] = [];
  let all = 0;
  for (const { lang, text, gold } of unusualForms()) {
    const found = resolve(findIn(passageOfText(text, lang))).filter((entity) => types.has(entity.type));
    for (const thing of gold.filter((one) => one.type === type)) {
      all++;
      const covered = found.reduce(
        (sum, { from, to }) => sum + Math.max(0, Math.min(to, thing.to) - Math.max(from, thing.from)),
        0,
      );
      if (covered * 2 <= thing.to - thing.from) missed.push(text);
    }
  }
  return { share: 1 - missed.length / all, missed };
}

describe('things said and written in unusual ways', () => {
  it.each<[PiiEntity, number]>([
    ['PHONE_NUMBER', 0.95],
    ['CREDIT_CARD', 0.9],
    ['EMAIL_ADDRESS', 0.9],
    ['BANK_ACCOUNT', 0.95],
    ['SSN', 0.95],
    ['DATE', 0.95],
    ['NAME', 0.85],
  ])('finds most of kind %s', (type, least) => {
    const { share, missed } = recall(type);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(least);
  });

  it.each([
    'I shop at amazon dot com all the time.',
    "I'm at work dot net is slow",
    'the period at the end dot com boom',
  ])('takes no everyday words for a mailbox: %s', (text) => {
    expect(findIn(passageOfText(text, 'en')).filter(({ type }) => type === 'EMAIL_ADDRESS')).toEqual([]);
  });

  it.each([
    'Take the second of the three options.',
    'He lives on the 21st floor.',
    'It worked on the third try.',
    'May I have 45 of them?',
    'We saw the fall of the wall.',
  ])('takes no ranks and counts for dates: %s', (text) => {
    const kinds = withChildren(new Set<PiiEntity>(['DATE']));
    expect(findIn(passageOfText(text, 'en')).filter(({ type }) => kinds.has(type))).toEqual([]);
  });

  it('does not spell with names that stand among words', () => {
    const found = findIn(passageOfText('Otto Richard und Paula waren da, zwei davon später.', 'de'));
    expect(found.map(({ type }) => type)).toEqual(['NAME', 'NAME']);
  });
});
