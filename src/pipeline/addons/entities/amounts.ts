import { setOf } from './language.ts';
import { NUMBER_WORDS } from './numbers/words.ts';
import type { Passage } from './passage.ts';

/** An amount: a number with its fraction and its "million". */
export interface Amount {
  value: number;
  next: number;
}

const SCALES = new Map(
  Object.entries({
    k: 1e3,
    thousand: 1e3,
    mille: 1e3,
    tausend: 1e3,
    mil: 1e3,
    mila: 1e3,
    m: 1e6,
    mio: 1e6,
    mn: 1e6,
    bn: 1e9,
    b: 1e9,
    mrd: 1e9,
    hundred: 100,
    grand: 1e3,
  }),
);
const HALVES = setOf('half demi demie halb media mezzo mezza');

/** Reads an amount: "1,234.56", "1.234,56", "two point five million", "5k". */
export function readAmount(passage: Passage, at: number): Amount | undefined {
  const first = passage.numberAt(at);
  if (!first || first.ordinal) return undefined;
  const whole = first.spoken
    ? spokenFraction(passage, first.value, first.next)
    : writtenRest(passage, first.digits, first.next);
  return scaled(passage, whole);
}

function writtenRest(passage: Passage, first: string, from: number): Amount {
  const { tokens } = passage;
  let digits = first;
  let fraction = '';
  let at = from;
  for (;;) {
    const mark = tokens[at];
    const group = tokens[at + 1];
    const glued = mark && !mark.spaced && /^[.,'’]$/.test(mark.text) && group?.kind === 'number' && !group.spaced;
    const spaced =
      mark?.kind === 'number' &&
      mark.spaced &&
      !mark.breaks &&
      mark.text.length === 3 &&
      first.length <= 3 &&
      passage.text.charAt(mark.from - 1) === '\u00a0';
    if (spaced) {
      digits += mark.text;
      at++;
    } else if (glued && fraction === '') {
      // Three digits after a mark are thousands, unless a mark of the other kind came before.
      const thousands = group.text.length === 3 && digits.length <= 9 && first !== '0';
      if (thousands) digits += group.text;
      else fraction = group.text;
      at += 2;
    } else break;
  }
  const value = Number(`${digits}.${fraction || '0'}`);
  const percent = tokens[at];
  return percent?.fold === 'point' ? spokenFraction(passage, value, at) : { value, next: at };
}

function spokenFraction(passage: Passage, value: number, from: number): Amount {
  const { tokens, language } = passage;
  if (!NUMBER_WORDS[language].point.has(tokens[from]?.fold ?? '')) return { value, next: from };
  let digits = '';
  let at = from + 1;
  for (
    let number = passage.numberAt(at);
    number && !number.ordinal && !tokens[at]?.breaks;
    number = passage.numberAt(at)
  ) {
    digits += number.digits;
    at = number.next;
  }
  return digits === '' ? { value, next: from } : { value: Number(`${value}.${digits}`), next: at };
}

function scaled(passage: Passage, amount: Amount): Amount {
  let { value, next } = amount;
  for (;;) {
    const token = passage.tokens[next];
    if (!token || token.breaks || token.kind !== 'word') break;
    const glued = !token.spaced;
    const power = NUMBER_WORDS[passage.language].large.get(token.fold);
    const short = token.fold.length <= 2 ? glued : true;
    const factor = power === undefined ? (short ? SCALES.get(token.fold) : undefined) : 10 ** power;
    if (factor === undefined) break;
    value *= factor;
    next++;
  }
  const half =
    passage.tokens[next]?.fold === 'and' &&
    passage.tokens[next + 1]?.fold === 'a' &&
    HALVES.has(passage.tokens[next + 2]?.fold ?? '');
  return half ? { value: value + 0.5, next: next + 3 } : { value, next };
}
