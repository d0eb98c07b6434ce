import { type Context, type Detector, entityOf, scanner } from '../detector.ts';
import { setOf } from '../text/language.ts';
import { wordMap } from '../text/word-lists.ts';
import { type Amount, readAmount } from './amounts.ts';

/** Currencies by sign. */
const SIGNS = wordMap('money/signs');
const CODES = setOf('usd eur gbp jpy chf cad aud inr cny rmb sek nok dkk pln brl mxn try zar nzd hkd sgd krw');
const WORDS = wordMap('money/words');
/** Words between number and currency ("four US dollars", "un million d'euros"). */
const BETWEEN = setOf("us united states american canadian australian hong kong british de d di ' ’");
const SMALL = setOf('cent cents pence penny centime centimes centavos centavo centimos centimo centesimi centesimo');
/** Verbs after which "pound" is a weight. */
const WEIGHT_VERBS = setOf('weigh weighs weighed weighing lost gained lose gain heavy');

/** Finds amounts of money, written and spoken. */
export const money = scanner((context, at) => {
  const sum = signFirst(context, at) ?? amountFirst(context, at);
  if (!sum) return undefined;
  const value = `${Math.round(sum.value * 100) / 100} ${sum.currency}`.trim();
  return { entity: entityOf(context.passage, 'MONEY', at, sum.next, { value, score: 0.9 }), at, next: sum.next };
});

/** Claims spoken amounts of several words ("one point five million"), so that their words are not taken for names. */
export const spokenAmounts: Detector = ({ passage, claim }) => {
  for (let at = 0; at < passage.tokens.length; at++) {
    const next = passage.numberAt(at)?.spoken ? (readAmount(passage, at)?.next ?? at) : at;
    if (next - at > 2) claim(at, next);
  }
  return [];
};

interface Sum extends Amount {
  currency: string;
}

function signFirst(context: Context, at: number): Sum | undefined {
  const token = context.passage.tokens[at];
  const code =
    token &&
    (SIGNS.get(token.text) ??
      (CODES.has(token.fold) && token.text === token.text.toUpperCase() ? token.fold.toUpperCase() : undefined));
  if (!code) return undefined;
  const amount = readAmount(context.passage, at + 1);
  return amount && !context.passage.tokens[at + 1]?.breaks ? { ...amount, currency: code } : undefined;
}

function amountFirst(context: Context, at: number): Sum | undefined {
  const { passage } = context;
  const amount = readAmount(passage, at);
  if (!amount) return undefined;
  let unit = amount.next;
  while (BETWEEN.has(passage.wordAt(unit)) && !passage.tokens[unit]?.breaks) unit++;
  const token = passage.tokens[unit];
  if (!token || token.breaks) return undefined;
  const code = CODES.has(token.fold) && !/^(?:try|all)$/.test(token.fold) ? token.fold.toUpperCase() : undefined;
  const currency = SIGNS.get(token.text) ?? WORDS.get(token.fold) ?? code;
  if (currency === undefined || (passage.language === 'fr' && token.fold === 'cent')) return undefined;
  const isWeight = passage.tokens.slice(Math.max(0, at - 5), at).some(({ fold }) => WEIGHT_VERBS.has(fold));
  if (/^(?:pounds?|libras?|livres?)$/.test(token.fold) && isWeight) return undefined;
  const sum = { value: SMALL.has(token.fold) ? amount.value / 100 : amount.value, next: unit + 1, currency };
  return SMALL.has(token.fold) ? sum : withCents(context, sum);
}

/** "five dollars and twenty cents", "cinq euros vingt". */
function withCents(context: Context, sum: Sum): Sum {
  const { passage } = context;
  const start = /^(?:and|et|und|y|con|e)$/.test(passage.wordAt(sum.next)) ? sum.next + 1 : sum.next;
  const cents = passage.tokens[start]?.breaks ? undefined : passage.numberAt(start);
  if (!cents || cents.value > 99 || cents.ordinal) return sum;
  const named = SMALL.has(passage.wordAt(cents.next));
  if (!named && (start !== sum.next || !cents.spoken || cents.value < 5)) return sum;
  return { ...sum, value: sum.value + cents.value / 100, next: cents.next + (named ? 1 : 0) };
}
