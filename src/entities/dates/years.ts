import { NUMBER_WORDS } from '../numbers/words.ts';
import type { Passage } from '../text/passage.ts';

/** Reads a year: "1984", "nineteen eighty four", "twenty oh five", "deux mille treize", "neunzehnhundertachtzig". */
export function readYear(passage: Passage, at: number, pause = false) {
  const first = passage.numberAt(at);
  if (!first || first.ordinal) return undefined;
  const { value, next, spoken } = first;
  if (!spoken) {
    const decade = passage.tokens[next];
    const plural = decade?.fold === 's' && !decade.spaced ? 1 : 0;
    return /^(?:1[5-9]|20)\d\d$/.test(first.digits) ? { value, next: next + plural, spoken } : undefined;
  }
  if (first.scaled) return value >= 1500 && value <= 2099 ? { value, next, spoken } : undefined;
  if (value < 17 || value > 20 || passage.tokens[next]?.breaks) return undefined;
  return secondHalf(passage, value, pause && passage.wordAt(next) === ',' ? next + 1 : next);
}

const DECADE = /^(twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies$/;

/** The second half of a spoken year or price. */
export function secondHalf(passage: Passage, century: number, at: number) {
  const isOh = NUMBER_WORDS[passage.language].oh.has(passage.wordAt(at));
  const rest = passage.numberAt(isOh ? at + 1 : at);
  const [least, most] = isOh ? [1, 9] : [10, 99];
  if (rest?.spoken && !rest.scaled && !rest.ordinal && rest.value >= least && rest.value <= most)
    return { value: century * 100 + rest.value, next: rest.next, spoken: true };
  const tens = DECADE.exec(passage.wordAt(at))?.[1];
  const decade = tens ? NUMBER_WORDS.en.small.get(`${tens}y`) : undefined;
  return decade === undefined ? undefined : { value: century * 100 + decade, next: at + 1, spoken: true };
}

const AFTER_YEAR =
  /^(?:is|was|sono|naci|nacque|bin|and|or|at|in|on|to|with|from|but|so|that|i|we|he|she|they|ist|war|und|um|est|et|a|es|fue|y|e|era|alle)$/;

/** "oh six", "oh-nine". */
export function ohYear(passage: Passage, at: number): { next: number; value: number } | undefined {
  if (passage.language !== 'en' || passage.tokens[at]?.fold !== 'oh') return undefined;
  const unit = passage.numberAt(passage.tokens[at + 1]?.text === '-' ? at + 2 : at + 1);
  if (!unit || unit.ordinal || unit.value < 1 || unit.value > 9 || passage.numberAt(unit.next)) return undefined;
  return { value: unit.value, next: unit.next };
}

/**
 * A two-digit year over 31 after a month ("5 May 84", "January, seventy two"), unless it counts something. `sure`: a word announces a year
 * ("the summer of sixty nine").
 */
export function shortYear(passage: Passage, at: number, sure = false): { next: number; value: number } | undefined {
  const oh = ohYear(passage, at);
  if (oh) return oh;
  const number = passage.numberAt(at);
  if (!number || number.ordinal || number.scaled || number.value < 32 || number.value > 99) return undefined;
  const after = passage.tokens[number.next];
  const ends = !after || after.breaks || /^[.,;!?)…]$/.test(after.text) || AFTER_YEAR.test(after.fold);
  return sure || ends ? { next: number.next, value: number.value } : undefined;
}
