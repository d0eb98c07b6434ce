import { findRuns } from '../numbers/runs.ts';
import { lastUpTo } from '../text/binary-search.ts';
import type { Passage } from '../text/passage.ts';

/** A word, a number or a spelled letter in its normal form, with its characters. */
export interface Unit {
  text: string;
  from: number;
  to: number;
  /** Dictated together with the unit before it. */
  joined: boolean;
  /** A number with a hundred, a thousand or more: a quantity, not dictated digits. */
  scaled: boolean;
}

const known = new WeakMap<Passage, Unit[]>();

/** The units of a passage in order. */
export function unitsOf(passage: Passage): readonly Unit[] {
  const units = known.get(passage) ?? readUnits(passage);
  known.set(passage, units);
  return units;
}

/** The words, digits and spelled letters of a range: equal for all spellings ("three four five Main Streets", "345 main street"). */
export function normalForm(passage: Passage, from: number, to: number): string {
  const units = unitsOf(passage);
  const [first, last] = [from, to - 1].map((end) => lastUpTo(units, end, (unit) => unit.from));
  const inside = units.slice(first, (last ?? 0) + 1).filter((unit) => unit.from >= from);
  return inside.reduce((form, { text, joined }) => `${form}${form && !joined ? ' ' : ''}${text}`, '');
}

function readUnits(passage: Passage): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  const add = (text: string, next: number, joined = false, scaled = false) => {
    units.push({ text: text.toLowerCase(), ...passage.spanOf(at, next), joined, scaled });
    at = next;
  };
  const addWords = (end: number) => {
    while (at < end) {
      const ordinal = passage.numberAt(at);
      if (ordinal?.ordinal) add(`${ordinal.digits}.`, ordinal.next);
      else if (passage.tokens[at]?.kind === 'mark') at++;
      // Without the ending of a plural or a genitive.
      else add(passage.wordAt(at).replace(/(?<=.{3}[^s])s$/, ''), at + 1);
    }
  };
  for (const { items } of findRuns(passage, () => false)) {
    addWords(items[0]?.at ?? at);
    items.forEach((item, index) => {
      at = item.at;
      add(item.value, item.next, index > 0, item.scaled);
    });
  }
  addWords(passage.tokens.length);
  return units;
}
