import { expect, it } from 'vitest';
import { basicWords } from '../embed/wordpiece.ts';
import { spellingsOf, writtenText } from './written-text.ts';

/** The text of pieces, `@0` for the first speaker, after a spoken sentence. */
function written(pieces: string, spoken = '', others: readonly string[] = []): string {
  const parts = pieces.split(' ').map((piece) => {
    const speaker = /^@(\d)$/.exec(piece)?.[1];
    return { id: speaker === undefined ? 1000 : 2 + Number(speaker), piece };
  });
  return writtenText(parts, spellingsOf({ own: spoken, others }, basicWords));
}

it('pieces are joined to words, speakers have their number', () => {
  expect(written("@1 ' s phos ##pho ##gas bill is due .")).toBe("{1}'s phosphogas bill is due.");
});

it('words are spelled as in the conversation, in the sentence itself before other lines', () => {
  expect(
    written('anna pays fossil gas at nine a . m . on monday .', 'at nine a.m. on Monday', ['Anna, it is Fossil Gas.']),
  ).toBe('Anna pays Fossil Gas at nine a.m. on Monday.');
  expect(
    written('a user friendly remote .', 'We want a user friendly remote.', ['User Interface', 'User Interface']),
  ).toBe('A user friendly remote.');
});

it('a common first word loses its capital inside the sentence', () => {
  expect(written('@0 would like to pay .', 'Would you like to pay?')).toBe('{0} would like to pay.');
});

it('marks stand where they belong', () => {
  expect(written('it costs $ 3 . 50 , or twenty - five euros ( at least ) .')).toBe(
    'It costs $3.50, or twenty-five euros (at least).',
  );
  expect(written('@0 calls it " the plan " for the chiefs \' council .')).toBe(
    '{0} calls it "the plan" for the chiefs\' council.',
  );
});
