import { type Context, entityOf, scanner } from '../detector.ts';
import { readAmount } from '../numbers/amounts.ts';
import { setOf } from '../text/language.ts';
import { wordSet } from '../text/word-lists.ts';

const UNITS = wordSet('durations/units');
const YEARS = setOf('ans an ano anos anni anno jahre jahren jahr years year');
/** Words before a number of years that announce an age. */
const AGED = wordSet('durations/aged');
const LASTING = wordSet('durations/lasting');
const PERSON_WORDS = wordSet('durations/person-words');

/** Finds durations and ages, written and spoken. */
export const durations = scanner((context, at) => {
  const { passage } = context;
  const amount = readAmount(passage, at);
  if (!amount) return undefined;
  const make = (type: 'AGE' | 'DURATION', next: number, score: number) => {
    const value = type === 'AGE' ? String(amount.value) : `${amount.value} ${passage.tokens[next - 1]?.fold}`;
    return { entity: entityOf(passage, type, at, next, { value, score }), at, next };
  };
  const old = passage.tokens[amount.next]?.breaks ? undefined : passage.endOf(OLD, amount.next, 6);
  if (old !== undefined && amount.value <= 130) return make('AGE', old, 0.95);
  const unit = passage.tokens[amount.next]?.text === '-' ? amount.next + 1 : amount.next;
  const token = passage.tokens[unit];
  // "100 an" ends a German sentence.
  const unitWord = token?.fold === 'an' ? passage.language === 'fr' : UNITS.has(token?.fold ?? '');
  if (token && !token.breaks && unitWord) {
    const age = YEARS.has(token.fold) && amount.value <= 120 && isAge(context, at, unit + 1);
    return make(age ? 'AGE' : 'DURATION', unit + 1, 0.85);
  }
  const isYears = amount.value >= 1 && amount.value <= 120 && Number.isInteger(amount.value);
  return isYears && bareAge(context, at, amount.next) ? make('AGE', amount.next, 0.75) : undefined;
});

const OLD =
  /^(?:- )?(?:(?:years?|yrs?|months?|weeks?|days?) (?:- )?(?:olds?|of age)|(?:jahre|monate) alt|jahrige[rsnm]?(?: alt)?|y \/? ?o|yo)$/;

/** Spanish, French, Italian: "tiene 40 años", "âgé de 40 ans"; but not "hace 40 años", "una evolución de 40 años". */
const BEFORE_DURATION = /(?:cion|zione|ment|isti|storia|dato|periodo|periode|duree) d[ei]$/;

function isAge({ passage }: Context, at: number, next: number): boolean {
  const { language } = passage;
  const before = passage
    .textBefore(at, 4)
    .replace(/(?:^| )[^\p{L} ]+(?= |$)/gu, '')
    .trim();
  const words = before.split(' ');
  const last = words.at(-1) ?? '';
  if (language === 'en') return /^aged?$/.test(last);
  if (language === 'de') return /^alter?$/.test(passage.wordAt(next)) && !/\bseit\b/.test(before);
  if (LASTING.has(last) || /\b(?:il|hace|depuis|desde|durante|pendant|fa)\b/.test(before)) return false;
  const person = words.some((word) => PERSON_WORDS.has(word));
  return AGED.has(last) && (person || !BEFORE_DURATION.test(before));
}

const TURNS = /\bturn(?:ed|ing)?$|\b(?:i|he|she|you|we|they) (?:['’] ?)?(?:am|is|m|s|was|re|are)$/;

/** "aged 79", "edad: 40", "I'm 31 and", "she turned forty". */
function bareAge({ passage }: Context, at: number, next: number): boolean {
  const before = passage.textBefore(at, 3);
  if (/\b(?:aged|(?:age|edad|eta|alter)(?: (?:is|of|de|di|est|ist|es|e|:))?)$/.test(before)) return true;
  if (passage.language !== 'en' || !TURNS.test(before)) return false;
  const after = passage.tokens[next];
  const ends = !after || after.breaks || /^(?:[.,!?;]|now|today|and|but|so|this|next|in)$/.test(after.fold);
  return ends && (passage.numberAt(at)?.value ?? 0) >= 3;
}
