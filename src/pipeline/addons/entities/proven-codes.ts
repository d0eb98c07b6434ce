import { fiscalCodeShaped, ibanValid } from './checks.ts';
import { type Detector, entityOf } from './detector.ts';
import type { Entity } from './entity.ts';
import { findRuns, runText } from './runs.ts';

/**
 * Codes so strict in form that nothing else can be meant, claimed before their letters are taken for words: "it 6 0 x …", and the "r a 8 0"
 * of a tax code, which might be a street.
 */
export const provenCodes: Detector = ({ passage, claimed, claim }) => {
  const found: Entity[] = [];
  for (const { items } of findRuns(passage, claimed, true)) {
    const [first, last] = [items[0]?.at ?? 0, items.at(-1)?.next ?? 0];
    const text = runText(items);
    // The country may have been taken for a word, and a word of one letter for the first letter.
    const country = /^[a-z]{2}$/.exec(passage.tokens[first - 1]?.fold ?? '')?.[0] ?? '';
    const readings = [
      [text, first],
      [country + text, first - 1],
      [text.slice(1), items[1]?.at ?? last],
    ] as const;
    for (const [code, from] of readings) {
      const type = ibanValid(code) ? 'BANK_ACCOUNT' : fiscalCodeShaped(code) ? 'SSN' : undefined;
      if (!type) continue;
      found.push(entityOf(passage, type, from, last, { value: code.toUpperCase(), score: 1 }));
      claim(from, last);
      break;
    }
  }
  return found;
};
