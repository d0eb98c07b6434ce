import { expect, test } from 'vitest';
import type { Readability } from '../../../engines/ports/readability-scorer.ts';
import { trimmed } from './trim.ts';

/** The words of a text; those in brackets are left out by the scorer. */
function scored(marked: string): [text: string, words: Readability['words']] {
  const text = marked.replace(/[[\]]/g, '');
  let isOut = false;
  const flags = marked.split(' ').map((word) => {
    if (word.startsWith('[')) isOut = true;
    const stays = isOut ? 0.1 : 0.9;
    if (word.endsWith(']')) isOut = false;
    return stays;
  });
  const places = [...text.matchAll(/\S+/g)];
  return [
    text,
    places.map(({ 0: word, index }, at) => ({ from: index, to: index + word.length, stays: flags[at]!, ends: 0 })),
  ];
}

test.each([
  ['[That just raises a point,] on a phone you get a menu.', ['On a phone you get a menu.']],
  ['[So] the price is ten euros, [you know.]', ['The price is ten euros, you know.', 'The price is ten euros.']],
  ['We could use rubber so that But I think plastic is cheaper.', ['I think plastic is cheaper.']],
  ['[And] can we send it on Monday?', ['Can we send it on Monday?']],
  ["The price is ten euros, which I don't know in pounds.", ['The price is ten euros.']],
])('the ends of "%s" are left out', (marked, expected) => {
  expect(trimmed(...scored(marked))).toEqual(expected);
});

test.each([
  ['words inside', 'The price [is the price] is ten euros.'],
  ['no word', 'The price is ten euros.'],
  ['half of a quotation', '[They said "well,] we can order it" on Monday.'],
  ['a negation at the end', 'We will order the machines [or not.]'],
  ['a negation', '[It is not] our intention to close the factory.'],
  ['the subject of a clause', "[What] we're doing to increase the sales is new."],
  ['what a clause describes', "[The work that] we're doing to increase the sales is new."],
  ['a verb', "[I'd draw] the committee's attention to the report."],
  ['the beginning of a phrase', '[We had] hundred people in the laboratory.'],
  ['nearly all words', '[I think] order [the machines today.]'],
])('nothing changes where %s would be left out', (_, marked) => {
  expect(trimmed(...scored(marked))).toEqual([]);
});
