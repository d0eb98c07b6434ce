import { type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { findRuns, runText } from '../numbers/runs.ts';
import { fiscalCodeShaped, ibanValid } from './checks.ts';

/**
 * Finds codes with a checksum or a strict form. They are claimed before other detectors take their letters for words ("it 6 0 x …") or
 * for a street (the "r a 8 0" of a tax code).
 */
export const checksumCodes: Detector = ({ passage, claimed, claim }) => {
  const found: Entity[] = [];
  for (const { items } of findRuns(passage, claimed, true)) {
    const [first, last] = [items[0]?.at ?? 0, items.at(-1)?.next ?? 0];
    const text = runText(items);
    // The recogniser may write the country code as a word, and a one-letter word may look like the first letter.
    const country = /^[a-z]{2}$/.exec(passage.wordAt(first - 1))?.[0] ?? '';
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
