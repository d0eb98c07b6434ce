import type { Lang } from '../text/language.ts';
import type { Token } from '../text/tokens.ts';
import { compoundValue } from './compound.ts';
import { NUMBER_WORDS, type NumberWords } from './words.ts';

/** A number in a text, written or spoken. */
export interface NumberReading {
  value: number;
  /** The digits with leading zeros. */
  digits: string;
  /** The token after it. */
  next: number;
  spoken: boolean;
  ordinal: boolean;
  /** Contains a hundred, a thousand or more: a quantity, not dictated digits. */
  scaled: boolean;
  /** The last scale word as a factor: a million in "two million", 1 without one. */
  scale: number;
}

/** Reads the longest number that begins at a token; another number may follow (`twenty | twenty four`). */
export function readNumber(tokens: readonly Token[], at: number, lang: Lang): NumberReading | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.kind === 'number') return writtenNumber(tokens, at, token);
  return token.kind === 'word' ? new SpokenNumber(tokens, at, lang).read() : undefined;
}

/** Reads one or two spoken digits without hundreds and thousands, as in the fraction of "one point five million". */
export function readSmallNumber(tokens: readonly Token[], at: number, lang: Lang): NumberReading | undefined {
  return tokens[at]?.kind === 'word' ? new SpokenNumber(tokens, at, lang).readSmall() : undefined;
}

const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th', 'er', 'ere', 'eme', 'e', 'ten', 'ter', 'o', 'a']);

function writtenNumber(tokens: readonly Token[], at: number, token: Token): NumberReading | undefined {
  const digits = token.text.normalize('NFKC');
  if (!/^\d+$/.test(digits)) return undefined;
  const after = tokens[at + 1];
  // "82633A" is a code; "5e" and "3ª" are ordinals.
  const ending = after !== undefined && !after.spaced && (ORDINAL_ENDINGS.has(after.lower) || after.text === 'º');
  const coded = digits.length > 3 || (tokens[at + 2]?.spaced === false && tokens[at + 2]?.kind === 'number');
  const ordinal = ending && !coded && !(after.capital && after.text.length === 1);
  return {
    value: Number(digits),
    digits,
    next: at + (ordinal ? 2 : 1),
    spoken: false,
    ordinal,
    scaled: false,
    scale: 1,
  };
}

/** Reads number words and adds up those that form one number. */
class SpokenNumber {
  private readonly words: NumberWords;
  private at: number;
  private scaled = false;
  private ordinal = false;
  /** Whether a scale word may come without a number before it. */
  private bareScale: boolean;
  private readonly tokens: readonly Token[];
  private readonly lang: Lang;

  constructor(tokens: readonly Token[], at: number, lang: Lang) {
    this.tokens = tokens;
    this.at = at;
    this.lang = lang;
    this.words = NUMBER_WORDS[lang];
    this.bareScale = this.words.bareScale;
  }

  read(): NumberReading | undefined {
    let total = 0;
    let found = false;
    let scale = 1;
    if (this.skipArticle()) this.bareScale = true;
    for (let below = Number.POSITIVE_INFINITY; ; ) {
      const start = this.at;
      const thousands = this.wholeThousands();
      const part = thousands ?? this.underThousand(found);
      const scalePower =
        thousands === undefined && !this.ordinal
          ? this.scaleWord(part !== undefined || (this.bareScale && !found))
          : undefined;
      if (part === undefined && scalePower === undefined) break;
      const power = thousands === undefined ? (scalePower ?? 0) : 3;
      // "two thousand | three thousand" and "twelve | five" are two numbers each.
      if (power >= below || (found && power === 0 && below < 3)) {
        this.at = start;
        break;
      }
      total += (part ?? 1) * 10 ** power;
      found = true;
      below = power;
      scale = 10 ** power;
      this.bareScale = this.words.bareScale;
      if (power === 0 || this.ordinal) break;
    }
    if (!found) return undefined;
    const { at, ordinal, scaled } = this;
    return { value: total, digits: String(total), next: at, spoken: true, ordinal, scaled, scale };
  }

  readSmall(): NumberReading | undefined {
    const value = this.underHundred();
    if (value === undefined || this.ordinal) return undefined;
    return { value, digits: String(value), next: this.at, spoken: true, ordinal: false, scaled: false, scale: 1 };
  }

  /** Skips the article of "a hundred", "a thousand", "a million". */
  private skipArticle(): boolean {
    const [article, scale] = [this.tokens[this.at], this.tokens[this.at + 1]];
    if (this.lang !== 'en' || article?.fold !== 'a' || scale?.kind !== 'word' || scale.breaks) return false;
    const { hundred, thousand, large } = this.words;
    if (!hundred.has(scale.fold) && !thousand.has(scale.fold) && !large.has(scale.fold)) return false;
    this.at++;
    return true;
  }

  /** Reads thousands in one word ("tremila"); hundreds may follow. */
  private wholeThousands(): number | undefined {
    const token = this.peek();
    const whole = token && compoundValue(token.fold, this.lang);
    if (!whole || whole < 1000 || whole % 1000 !== 0 || this.words.thousand.has(token.fold)) return undefined;
    this.scaled = true;
    this.step();
    return whole / 1000;
  }

  private scaleWord(allowed: boolean): number | undefined {
    const token = this.peek();
    if (!token || !allowed) return undefined;
    const power = this.words.thousand.has(token.fold) ? 3 : this.words.large.get(token.fold);
    if (power === undefined) return undefined;
    this.scaled = true;
    this.step();
    return power;
  }

  private underThousand(inside: boolean): number | undefined {
    const start = this.at;
    if (inside) this.skipAnd();
    const token = this.peek();
    if (!token) return this.back(start);
    const whole = compoundValue(token.fold, this.lang);
    if (
      whole !== undefined &&
      whole > 99 &&
      !this.words.hundred.has(token.fold) &&
      !this.words.thousand.has(token.fold)
    ) {
      if (whole < 1000 && whole % 100 === 0) return this.afterHundred(whole);
      this.scaled = true;
      this.step();
      return whole;
    }
    const direct = this.words.hundreds.get(token.fold);
    if (direct !== undefined) return this.afterHundred(direct);
    if (this.words.hundred.has(token.fold) && this.bareScale) return this.afterHundred(100);
    const small = this.underHundred();
    if (small === undefined) return this.back(start);
    const next = this.peek();
    if (small > 0 && !this.ordinal && next && this.words.hundred.has(next.fold) && this.lang !== 'es') {
      return this.afterHundred(small * 100);
    }
    return small;
  }

  private afterHundred(hundreds: number): number {
    this.scaled = true;
    this.step();
    const start = this.at;
    this.skipAnd();
    const rest = this.underHundred();
    if (rest === undefined || rest === 0) {
      this.at = start;
      return hundreds;
    }
    return hundreds + rest;
  }

  private underHundred(): number | undefined {
    const first = this.smallWord();
    if (first === undefined || this.ordinal) return first;
    if (this.lang === 'fr') return this.french(first);
    if (this.lang === 'de') return this.german(first);
    if (first < 20 || first % 10 !== 0) return first;
    const start = this.at;
    if (this.lang !== 'en') this.skipAnd();
    const unit = this.smallWord();
    if (unit !== undefined && unit > 0 && unit < 10) return first + unit;
    this.at = start;
    this.ordinal = false;
    return first;
  }

  private german(first: number): number {
    const start = this.at;
    if (first > 0 && first < 10 && this.skipAnd()) {
      const ten = this.smallWord();
      if (ten !== undefined && ten >= 20 && ten % 10 === 0) return first + ten;
    }
    this.at = start;
    return first;
  }

  private french(first: number): number {
    let base = first;
    const start = this.at;
    if (first === 4 && /^vingts?$/.test(this.peek()?.fold ?? '')) {
      this.step();
      base = 80;
    } else if (first < 20 || first % 10 !== 0) return this.frenchTeen(first);
    const after = this.at;
    const joined = this.skipAnd();
    const unit = this.smallWord();
    const limit = base === 60 || base === 80 ? 19 : 9;
    const full = unit !== undefined && unit >= 10 ? this.frenchTeen(unit) : unit;
    if (full === undefined || full === 0 || full > limit || (joined && full !== 1 && full !== 11)) {
      this.at = base === first ? start : after;
      return base;
    }
    return base + full;
  }

  private frenchTeen(first: number): number {
    const start = this.at;
    const unit = first === 10 ? this.smallWord() : undefined;
    if (unit !== undefined && unit >= 7 && unit <= 9) return 10 + unit;
    this.at = start;
    return first;
  }

  private smallWord(): number | undefined {
    const token = this.peek();
    if (!token) return undefined;
    const value = this.words.small.get(token.fold);
    if (value !== undefined) {
      this.step();
      return value;
    }
    const ordinal = this.words.ordinals.get(token.fold);
    if (ordinal === undefined) return undefined;
    this.ordinal = true;
    this.step();
    return ordinal;
  }

  private skipAnd(): boolean {
    const token = this.peek();
    if (!token || !this.words.and.has(token.fold)) return false;
    this.step();
    return true;
  }

  /** The word at the current position, after a hyphen inside a number ("vingt-quatre"). */
  private peek(): Token | undefined {
    const here = this.tokens[this.at];
    const hyphen = here?.kind === 'mark' && (here.text === '-' || here.text === '‑') && !here.spaced;
    const token = hyphen ? this.tokens[this.at + 1] : here;
    if (token?.kind !== 'word' || (token.breaks && token !== this.tokens[this.at])) return undefined;
    return hyphen && token.spaced ? undefined : token;
  }

  private step(): void {
    this.at += this.tokens[this.at]?.kind === 'mark' ? 2 : 1;
  }

  private back(start: number): undefined {
    this.at = start;
    return undefined;
  }
}
