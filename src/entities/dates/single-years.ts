import type { Context } from '../detector.ts';
import { BEFORE_PERIOD, RANGE } from './calendar-words.ts';
import type { DateReading } from './date-reading.ts';
import { ohYear, readYear, shortYear } from './years.ts';

const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];

/** A year without day and month, if a word announces it or it can be nothing else. */
export function singleYear(context: Context, at: number): DateReading | undefined {
  const { tokens, language } = context.passage;
  const year = readYear(context.passage, at) ?? clipped(context, at) ?? birthYear(context, at);
  if (!year || (tokens[at]?.spaced === false && !/^[(-]$/.test(tokens[at - 1]?.text ?? ''))) return undefined;
  // "the mid-eighties"
  const before = tokens[at - 1]?.text === '-' && tokens[at]?.spaced === false ? tokens[at - 2] : tokens[at - 1];
  const led =
    before !== undefined &&
    !tokens[at]?.breaks &&
    (BEFORE_PERIOD[language].has(before.fold) ||
      before.text === '(' ||
      endsRange(context, at) ||
      (language === 'en' && /^(?:a|the)$/.test(before.fold) && !year.spoken));
  const cue = context.cues.around(at, year.next)[0] === 'birth';
  const after = tokens[year.next];
  const plain = year.spoken && (isNineteenHundreds(context, at, year.next) || isGermanCentury(context, at, year.next));
  if (
    (!led && !cue && !plain) ||
    after?.text === '%' ||
    (after?.text === '-' && !after.spaced && !readYear(context.passage, year.next + 1))
  )
    return undefined;
  // "for twenty ten" or "of 2000 people" are quantities.
  if (
    year.spoken
      ? !/^(?:in|since|en|depuis|im|seit|desde|nel|dal|year|annee|jahr|jahrgang|baujahr|ano|anno)$/.test(
          before?.fold ?? '',
        ) &&
        !cue &&
        !plain
      : quantityFollows(context, year.next)
  )
    return undefined;
  const span = { from: tokens[at]?.from ?? 0, to: tokens[year.next - 1]?.to ?? 0 };
  return { at, next: year.next, parts: [{ type: 'YEAR', ...span }], value: `${year.value}--`, score: 0.8, day: false };
}

/** "in '85", "since oh nine". */
function clipped({ passage }: Context, at: number) {
  const { tokens } = passage;
  const [mark, digits] = [tokens[at], tokens[at + 1]];
  const oh = /^(?:in|since|from|until)$/.test(tokens[at - 1]?.fold ?? '') ? ohYear(passage, at) : undefined;
  if (oh) return { ...oh, spoken: false };
  // "the late nineties"; "in his eighties" is an age.
  const decade = passage.language === 'en' ? DECADES.indexOf(mark?.fold ?? '') : -1;
  if (decade >= 0) return { value: 10 * (decade + 2), next: at + 1, spoken: false };
  if (!mark?.spaced || !/^['’‘]$/.test(mark.text) || digits?.spaced !== false || !/^\d\d$/.test(digits.text))
    return undefined;
  return { value: Number(digits.text), next: at + 2, spoken: false };
}

const YEAR_WORD = /^(?:ano|annee|anno|jahr|jahrgang|baujahr|year)$/;

/** "born in eighty five", "im Jahr 85". */
function birthYear(context: Context, at: number) {
  const { tokens } = context.passage;
  const before = tokens[at - 1]?.fold ?? '';
  const birth = context.cues.before(at) === 'birth';
  // "geboren vierundsiebzig, am zwölften Juni"
  const led = /^(?:in|en|el|nel|im)$/.test(before) || (birth && context.cues.justBefore(at) === 'birth');
  if (!(led || YEAR_WORD.test(before)) || tokens[at]?.breaks) return undefined;
  const announced = YEAR_WORD.test(before) || birth;
  const short = announced ? shortYear(context.passage, at) : undefined;
  return short && { ...short, spoken: false };
}

/** "nineteen eighty four" between other words is a year; among digits it is part of a number. */
function isNineteenHundreds(context: Context, at: number, next: number): boolean {
  const { tokens } = context.passage;
  const digit = (index: number) =>
    context.passage.numberAt(index) !== undefined || /^(?:oh|o)$/.test(tokens[index]?.fold ?? '');
  const beside =
    digit(at - 1) ||
    digit(tokens[next]?.text === ',' ? next + 1 : next) ||
    (tokens[at - 1]?.text === ',' && digit(at - 2));
  // "it costs nineteen ninety five"
  if (/^(?:cost|costs|paid|pay|charged|says|total|only|for|at)$/.test(tokens[at - 1]?.fold ?? '')) return false;
  return (
    context.passage.language === 'en' &&
    /^(?:nineteen|eighteen)$/.test(tokens[at]?.fold ?? '') &&
    next - at >= 2 &&
    !beside &&
    !quantityFollows(context, next)
  );
}

/** "neunzehnhundertfünfundachtzig" is a year: quantities use thousands, and amounts name their unit. */
function isGermanCentury({ passage }: Context, at: number, next: number): boolean {
  if (passage.language !== 'de' || !/^(?:sieb|acht|neun)zehnhundert./.test(passage.tokens[at]?.fold ?? ''))
    return false;
  const after = passage.tokens[next];
  return (
    !(passage.cased && after?.capital && !after.breaks) && !/^(?:euro|mark|franken|stuck)$/.test(after?.fold ?? '')
  );
}

/** Whether a year ends a range: "2019 to 2021". */
function endsRange(context: Context, at: number): boolean {
  const { tokens } = context.passage;
  return RANGE.has(tokens[at - 1]?.fold ?? '') && /^(?:1[5-9]|20)\d\d$/.test(tokens[at - 2]?.text ?? '');
}

function quantityFollows(context: Context, at: number): boolean {
  const after = context.passage.tokens[at];
  // "2023/00456" is a reference number.
  if (after?.text === '/' && !after.spaced && context.passage.tokens[at + 1]?.kind === 'number') return true;
  return (
    after?.kind === 'word' &&
    !after.breaks &&
    /^(?:people|x|by|par|por|per|dollars?|euros?|pounds?|km|kg|miles|miglia|personas|persone|personnes|leute|mal|units|meters?|metres?)$/.test(
      after.fold,
    )
  );
}
