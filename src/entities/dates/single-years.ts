import type { Context } from '../detector.ts';
import type { Passage } from '../text/passage.ts';
import { BEFORE_PERIOD, RANGE } from './calendar-words.ts';
import { type DateReading, dateOf } from './date-reading.ts';
import { ohYear, readYear, shortYear } from './years.ts';

const BEFORE_SPOKEN_YEAR = /^(?:in|since|en|depuis|im|seit|desde|nel|dal|year|annee|jahr|jahrgang|baujahr|ano|anno)$/;

/** A year without day and month, if a word announces it or it can be nothing else. */
export function singleYear(context: Context, at: number): DateReading | undefined {
  const { passage } = context;
  const { tokens, language } = passage;
  const year = readYear(passage, at) ?? clipped(passage, at) ?? birthYear(context, at);
  if (!year || (tokens[at]?.spaced === false && !/^[(-]$/.test(passage.wordAt(at - 1)))) return undefined;
  // "the mid-eighties"
  const before = passage.wordAt(passage.wordAt(at - 1) === '-' && tokens[at]?.spaced === false ? at - 2 : at - 1);
  const endsRange = RANGE.has(before) && /^(?:1[5-9]|20)\d\d$/.test(passage.wordAt(at - 2));
  const isNamed = language === 'en' && !year.spoken && /^(?:a|the)$/.test(before);
  const isLed = !tokens[at]?.breaks && (before === '(' || BEFORE_PERIOD[language].has(before) || endsRange || isNamed);
  const isBirth = context.cues.around(at, year.next)[0] === 'birth';
  const isPlain = year.spoken && isNineteenHundreds(passage, at, year.next);
  if (!isLed && !isBirth && !isPlain) return undefined;
  // "for twenty ten" or "of 2000 people" are quantities.
  const isQuantity = year.spoken
    ? !isBirth && !isPlain && !BEFORE_SPOKEN_YEAR.test(before)
    : quantityFollows(passage, year.next);
  return isQuantity ? undefined : dateOf(passage, { YEAR: { at, ...year } }, 0.8);
}

/** "in '85", "since oh nine". */
function clipped(passage: Passage, at: number) {
  const [mark, digits] = passage.tokens.slice(at, at + 2);
  const oh = /^(?:in|since|from|until)$/.test(passage.wordAt(at - 1)) ? ohYear(passage, at) : undefined;
  if (oh) return { ...oh, spoken: false };
  if (!mark?.spaced || !/^['’‘]$/.test(mark.text) || digits?.spaced !== false || !/^\d\d$/.test(digits.text))
    return undefined;
  return { value: Number(digits.text), next: at + 2, spoken: false };
}

const YEAR_WORD = /^(?:ano|annee|anno|jahr|jahrgang|baujahr|year)$/;

/** "born in eighty five", "im Jahr 85", "geboren vierundsiebzig, am zwölften Juni". */
function birthYear({ passage, cues }: Context, at: number) {
  const before = passage.wordAt(at - 1);
  const isBirth =
    cues.before(at) === 'birth' && (/^(?:in|en|el|nel|im)$/.test(before) || cues.justBefore(at) === 'birth');
  if (passage.tokens[at]?.breaks || !(isBirth || YEAR_WORD.test(before))) return undefined;
  const short = shortYear(passage, at);
  return short && { ...short, spoken: false };
}

/** "nineteen eighty four" between other words is a year; among digits it is part of a number, after "it costs" a price. */
function isNineteenHundreds(passage: Passage, at: number, next: number): boolean {
  const isDigit = (index: number) => passage.numberAt(index) !== undefined || /^oh?$/.test(passage.wordAt(index));
  const before = passage.wordAt(at - 1) === ',' ? at - 2 : at - 1;
  const after = passage.wordAt(next) === ',' ? next + 1 : next;
  return (
    /^(?:nineteen|eighteen)$/.test(passage.wordAt(at)) &&
    next - at >= 2 &&
    !isDigit(before) &&
    !isDigit(after) &&
    !/^(?:costs?|paid|pay|charged|says|total|only|for|at)$/.test(passage.wordAt(at - 1)) &&
    !quantityFollows(passage, next)
  );
}

const QUANTITY =
  /^(?:people|x|by|par|por|per|dollars?|euros?|pounds?|km|kg|miles|miglia|personas|persone|personnes|leute|mal|units|meters?|metres?)$/;

function quantityFollows(passage: Passage, at: number): boolean {
  const after = passage.tokens[at];
  // "2023/00456" is a reference number.
  if (after?.text === '/' && !after.spaced && passage.tokens[at + 1]?.kind === 'number') return true;
  return after?.breaks === false && QUANTITY.test(after.fold);
}
