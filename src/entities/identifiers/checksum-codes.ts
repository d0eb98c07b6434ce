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
  for (const { items } of findRuns(passage, claimed, 'always')) {
    const [first, last] = [items[0]?.at ?? 0, items.at(-1)?.next ?? 0];
    const text = runText(items);
    // The recogniser may write the country code as a word, and a one-letter word may look like the first or last letter.
    const country = /^[a-z]{2}$/.exec(passage.wordAt(first - 1))?.[0] ?? '';
    const readings = [
      { code: text, from: first, to: last },
      { code: country + text, from: first - 1, to: last },
      { code: runText(items.slice(1)), from: items[1]?.at ?? last, to: last },
      { code: runText(items.slice(0, -1)), from: first, to: items.at(-2)?.next ?? first },
    ];
    for (const { code, from, to } of readings) {
      const type = ibanValid(code) ? 'BANK_ACCOUNT' : fiscalCodeShaped(code) ? 'SSN' : undefined;
      if (!type) continue;
      found.push(entityOf(passage, type, from, to, { value: code.toUpperCase(), score: 1 }));
      claim(from, to);
      break;
    }
  }
  return found;
};
