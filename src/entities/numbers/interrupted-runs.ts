import type { Context } from '../detector.ts';
import { ibanValid, luhn } from '../identifiers/checks.ts';
import type { Cue } from '../text/cues.ts';
import { setOf } from '../text/language.ts';
import { type Run, runText } from './runs.ts';

/** Fewest and most digits of a complete number. */
export const COMPLETE_LENGTHS: Partial<Record<Cue, readonly [number, number]>> = {
  card: [15, 19],
  ssn: [9, 16],
  phone: [9, 15],
  iban: [15, 34],
};
const LONGEST_BRIDGE = 3;
const AND = setOf('and et und y e');
const PARTING = setOf('and or at in on from of then et ou und oder y o e por per it is est ist es');

/** Joins an incomplete number with its continuation after one or two misrecognised words ("zero one zero, nome nome zero three"). */
export function joinInterrupted(context: Context, runs: readonly Run[]): Run[] {
  const made: Run[] = [];
  for (const run of runs) {
    const last = made.at(-1);
    const [from, to] = [last?.items.at(-1)?.next ?? 0, run.items[0]?.at ?? 0];
    const between = context.passage.tokens.slice(from, to + 1);
    const apart =
      between.length > LONGEST_BRIDGE + 1 ||
      between.some(({ breaks, text, fold }) => breaks || /^[.?!:;]$/.test(text) || PARTING.has(fold));
    const cue = last && !apart ? context.cues.before(last.items[0]?.at ?? 0) : undefined;
    const [whole, most] = (cue && COMPLETE_LENGTHS[cue]) ?? [0, 0];
    const length = last ? runText(last.items).length : 0;
    // "exp 12/26 cvv 993": a cue announces another number.
    const own = context.cues.justBefore(to) ?? cue;
    const isRest =
      (own === cue || own === 'area') && length >= 3 && length < whole && length + runText(run.items).length <= most;
    // "… and fifty one hundred": the checksum shows that it is the rest of a card or account number.
    const words = between.slice(0, -1).filter(({ text }) => text !== ',');
    const isAnd = words.length > 0 && words.every(({ fold }) => AND.has(fold));
    const joined = last && isAnd ? runText([...last.items, ...run.items]) : '';
    const isProven = ibanValid(joined) || (/^\d{13,19}$/.test(joined) && luhn(joined));
    if (last && (isRest || isProven)) made[made.length - 1] = { ...last, items: [...last.items, ...run.items] };
    else made.push(run);
  }
  return made;
}
