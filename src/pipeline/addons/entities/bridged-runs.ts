import { ibanValid, luhn } from './checks.ts';
import type { Cue } from './cues.ts';
import type { Scene } from './detector.ts';
import { setOf } from './language.ts';
import { type Run, runText } from './runs.ts';
import type { Token } from './tokens.ts';

/** How many digits make such a number whole, and how many are too many. */
export const WHOLE: Partial<Record<Cue, readonly [number, number]>> = {
  card: [15, 19],
  ssn: [9, 16],
  phone: [9, 15],
  iban: [15, 34],
};
const LONGEST_BRIDGE = 3;
const AND = setOf('and et und y e');
const PARTING = setOf('and or at in on from of then et ou und oder y o e por per it is est ist es');

const CARD = [13, 19] as const;

function isAnd(between: readonly Token[]): boolean {
  return between.some(({ fold }) => AND.has(fold)) && between.every(({ fold, text }) => AND.has(fold) || text === ',');
}

/** A number that breaks off before it is whole goes on behind a word or two that were misheard ("zero one zero, nome nome zero three"). */
export function bridged(scene: Scene, runs: readonly Run[]): Run[] {
  const made: Run[] = [];
  for (const run of runs) {
    const last = made.at(-1);
    const [from, to] = [last?.items.at(-1)?.next ?? 0, run.items[0]?.at ?? 0];
    const between = scene.passage.tokens.slice(from, to + 1);
    const apart =
      between.length > LONGEST_BRIDGE + 1 ||
      between.some(({ breaks, text, fold }) => breaks || /^[.?!:;]$/.test(text) || PARTING.has(fold));
    const cue = last && !apart ? scene.cues.before(last.items[0]?.at ?? 0) : undefined;
    const [whole, most] = (cue && WHOLE[cue]) ?? [0, 0];
    const length = last ? runText(last.items).length : 0;
    // "… and fifty one hundred": arithmetic tells that it is the rest of a card or an account.
    const joined = last && isAnd(between.slice(0, -1)) ? runText([...last.items, ...run.items]) : '';
    if (last && (ibanValid(joined) || (joined.length >= CARD[0] && joined.length <= CARD[1] && luhn(joined)))) {
      made[made.length - 1] = { items: [...last.items, ...run.items], plus: last.plus };
      continue;
    }
    if (last && length >= 3 && length < whole && length + runText(run.items).length <= most)
      made[made.length - 1] = { items: [...last.items, ...run.items], plus: last.plus };
    else made.push(run);
  }
  return made;
}
