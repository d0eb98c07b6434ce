import { secondHalf } from '../dates/years.ts';
import { type Context, type Detector, entityOf, scanner } from '../detector.ts';
import { setOf } from '../text/language.ts';
import type { Passage } from '../text/passage.ts';
import { wordMap } from '../text/word-lists.ts';
import { type Amount, readAmount, withHalf } from './amounts.ts';

/** Currencies by sign. */
const SIGNS = wordMap('money/signs');
const CODES = setOf('usd eur gbp jpy chf cad aud inr cny rmb sek nok dkk pln brl mxn try zar nzd hkd sgd krw');
const WORDS = wordMap('money/words');
/** Words between number and currency ("four US dollars", "un million d'euros"). */
const BETWEEN = setOf("us united states american canadian australian hong kong british de d di ' ’");
const SMALL = setOf('cent cents pence penny centime centimes centavos centavo centimos centimo centesimi centesimo');
/** Verbs after which "pound" is a weight. */
const WEIGHT_VERBS = setOf('weigh weighs weighed weighing lost gained lose gain heavy');

const VAGUE = setOf('paar einige mehrere viele');
/** Words after a price: "un euro e cinquanta al chilo". */
const AFTER_PRICE = setOf('al alla il la lo per a el por cada e y ma pero che que each for in on and but off or');

/** Finds amounts of money, written and spoken. */
export const money = scanner((context, at) => {
  const sum = signFirst(context, at) ?? amountFirst(context, at);
  if (!sum) return undefined;
  // "ein paar tausend Euro" is money, but no exact amount.
  const amount = VAGUE.has(context.passage.wordAt(at - 1)) ? '' : Math.round(sum.value * 100) / 100;
  const value = `${amount} ${sum.currency}`.trim();
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
  const { text = '', fold = '' } = context.passage.tokens[at] ?? {};
  const code = SIGNS.get(text) ?? (CODES.has(fold) && text === text.toUpperCase() ? text : undefined);
  if (!code) return undefined;
  const amount = readAmount(context.passage, at + 1);
  return amount && !context.passage.tokens[at + 1]?.breaks ? { ...amount, currency: code } : undefined;
}

function amountFirst({ passage }: Context, at: number): Sum | undefined {
  const read = priceAt(passage, at) ?? readAmount(passage, at);
  const slang = read && slangSum(passage, read);
  if (slang) return slang;
  const isArticle = !read && passage.language === 'en' && passage.wordAt(at) === 'a';
  const amount = isArticle ? { value: 1, next: at + 1 } : read;
  if (!amount) return undefined;
  let unit = amount.next;
  while (BETWEEN.has(passage.wordAt(unit)) && !passage.tokens[unit]?.breaks) unit++;
  const token = passage.tokens[unit];
  if (!token || token.breaks) return undefined;
  const code = CODES.has(token.fold) && token.fold !== 'try' ? token.fold.toUpperCase() : undefined;
  const currency = SIGNS.get(token.text) ?? WORDS.get(token.fold) ?? code;
  if (currency === undefined || (passage.language === 'fr' && token.fold === 'cent')) return undefined;
  const isWeight = passage.tokens.slice(Math.max(0, at - 5), at).some(({ fold }) => WEIGHT_VERBS.has(fold));
  if (/^(?:pounds?|libras?|livres?)$/.test(token.fold) && isWeight) return undefined;
  const sum = { value: SMALL.has(token.fold) ? amount.value / 100 : amount.value, next: unit + 1, currency };
  const whole = SMALL.has(token.fold) ? sum : withCents(passage, sum);
  // "a dollar fifty", but not "a dollar" or "a pound and a half".
  const isPrice = whole !== sum && passage.numberAt(sum.next) && endsPrice(passage, whole.next);
  return isArticle && !isPrice ? undefined : whole;
}

/** "one oh two dollars", "three fifty dollars"; with cents in "twelve fifty pounds", "zwei fünfzig Euro". */
function priceAt(passage: Passage, at: number): Amount | undefined {
  const first = passage.numberAt(at);
  if (!first?.spoken || first.scaled || first.ordinal || first.value < 1 || passage.numberAt(at - 1)) return undefined;
  const price = passage.tokens[first.next]?.breaks ? undefined : secondHalf(passage, first.value, first.next);
  const [unit, isEnglish] = [passage.wordAt(price?.next ?? at), passage.language === 'en'];
  // "two twenty dollar bills"
  if (!price || !WORDS.has(unit) || (isEnglish && /^(?:dollar|pound|euro)$/.test(unit))) return undefined;
  return isEnglish && first.value < 10 ? price : { ...price, value: price.value / 100 };
}

/** "three grand", "sixty five k a year": money without a currency. */
function slangSum(passage: Passage, { value, next }: Amount): Sum | undefined {
  const at = /^(?:grand|k)$/.test(passage.wordAt(next - 1)) ? next - 1 : next;
  const isSlang = passage.language === 'en' && passage.endOf(/^(?:grand|k (?:a|per) (?:year|month))$/, at, 3);
  if (!isSlang || !endsPrice(passage, at + 1)) return undefined;
  return { value: at < next ? value : value * 1000, next: at + 1, currency: '' };
}

function endsPrice({ tokens }: Passage, at: number): boolean {
  const token = tokens[at];
  return !token || token.breaks || token.kind === 'mark' || AFTER_PRICE.has(token.fold);
}

/** "five dollars and twenty cents", "cinq euros vingt", "un euro e cinquanta", "cinco euros y medio". */
function withCents(passage: Passage, sum: Sum): Sum {
  const half = withHalf(passage, sum, 1);
  if (half !== sum && endsPrice(passage, half.next)) return { ...sum, ...half };
  const link = passage.wordAt(sum.next);
  const start = /^(?:and|et|und|y|con|e)$/.test(link) ? sum.next + 1 : sum.next;
  const cents = passage.tokens[start]?.breaks ? undefined : passage.numberAt(start);
  if (!cents || cents.value > 99 || cents.ordinal) return sum;
  const named = SMALL.has(passage.wordAt(cents.next));
  const joined = start === sum.next || (/^(?:y|con|e)$/.test(link) && endsPrice(passage, cents.next));
  if (!named && (!joined || !cents.spoken || cents.value < 5)) return sum;
  return { ...sum, value: sum.value + cents.value / 100, next: cents.next + (named ? 1 : 0) };
}
