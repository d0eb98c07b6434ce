import { BEFORE_PERIOD, RANGE } from './calendar-words.ts';
import type { Found } from './dates.ts';
import type { Scene } from './detector.ts';
import { ohYear, readYear, shortYear } from './years.ts';

const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];

/** A year that something leads up to, or that can be nothing else. */
export function loneYear(scene: Scene, at: number): Found | undefined {
  const { tokens, language } = scene.passage;
  const year = readYear(scene.passage, at) ?? clipped(scene, at) ?? birthYear(scene, at);
  if (!year || (tokens[at]?.spaced === false && !/^[(-]$/.test(tokens[at - 1]?.text ?? ''))) return undefined;
  // "the mid-eighties"
  const before = tokens[at - 1]?.text === '-' && tokens[at]?.spaced === false ? tokens[at - 2] : tokens[at - 1];
  const led =
    before !== undefined &&
    !tokens[at]?.breaks &&
    (BEFORE_PERIOD[language].has(before.fold) ||
      before.text === '(' ||
      endsRange(scene, at) ||
      (language === 'en' && /^(?:a|the)$/.test(before.fold) && !year.spoken));
  const cue = scene.cues.around(at, year.next)[0] === 'birth';
  const after = tokens[year.next];
  const plain = year.spoken && (isNineteenHundreds(scene, at, year.next) || isGermanCentury(scene, at, year.next));
  if (
    (!led && !cue && !plain) ||
    after?.text === '%' ||
    (after?.text === '-' && !after.spaced && !readYear(scene.passage, year.next + 1))
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
      : quantityFollows(scene, year.next)
  )
    return undefined;
  const span = { from: tokens[at]?.from ?? 0, to: tokens[year.next - 1]?.to ?? 0 };
  return { at, next: year.next, parts: [{ type: 'YEAR', ...span }], value: `${year.value}--`, score: 0.8, day: false };
}

/** "in '85", "since oh nine". */
function clipped({ passage }: Scene, at: number) {
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
function birthYear(scene: Scene, at: number) {
  const { tokens } = scene.passage;
  const before = tokens[at - 1]?.fold ?? '';
  const birth = scene.cues.before(at) === 'birth';
  // "geboren vierundsiebzig, am zwölften Juni"
  const led = /^(?:in|en|el|nel|im)$/.test(before) || (birth && scene.cues.justBefore(at) === 'birth');
  if (!(led || YEAR_WORD.test(before)) || tokens[at]?.breaks) return undefined;
  const told = YEAR_WORD.test(before) || birth;
  const short = told ? shortYear(scene.passage, at) : undefined;
  return short && { ...short, spoken: false };
}

/** "nineteen eighty four" between other words can hardly be anything else; among digits it is part of a number. */
function isNineteenHundreds(scene: Scene, at: number, next: number): boolean {
  const { tokens } = scene.passage;
  const digit = (index: number) =>
    scene.passage.numberAt(index) !== undefined || /^(?:oh|o)$/.test(tokens[index]?.fold ?? '');
  const beside =
    digit(at - 1) ||
    digit(tokens[next]?.text === ',' ? next + 1 : next) ||
    (tokens[at - 1]?.text === ',' && digit(at - 2));
  // "it costs nineteen ninety five"
  if (/^(?:cost|costs|paid|pay|charged|says|total|only|for|at)$/.test(tokens[at - 1]?.fold ?? '')) return false;
  return (
    scene.passage.language === 'en' &&
    /^(?:nineteen|eighteen)$/.test(tokens[at]?.fold ?? '') &&
    next - at >= 2 &&
    !beside &&
    !quantityFollows(scene, next)
  );
}

/** "neunzehnhundertfünfundachtzig": quantities are said in thousands, and sums before what they are of. */
function isGermanCentury({ passage }: Scene, at: number, next: number): boolean {
  if (passage.language !== 'de' || !/^(?:sieb|acht|neun)zehnhundert./.test(passage.tokens[at]?.fold ?? ''))
    return false;
  const after = passage.tokens[next];
  return (
    !(passage.cased && after?.capital && !after.breaks) && !/^(?:euro|mark|franken|stuck)$/.test(after?.fold ?? '')
  );
}

/** "2019 to 2021": the first year stands for both. */
function endsRange(scene: Scene, at: number): boolean {
  const { tokens } = scene.passage;
  return RANGE.has(tokens[at - 1]?.fold ?? '') && /^(?:1[5-9]|20)\d\d$/.test(tokens[at - 2]?.text ?? '');
}

function quantityFollows(scene: Scene, at: number): boolean {
  const after = scene.passage.tokens[at];
  // "2023/00456" is the number of something.
  if (after?.text === '/' && !after.spaced && scene.passage.tokens[at + 1]?.kind === 'number') return true;
  return (
    after?.kind === 'word' &&
    !after.breaks &&
    /^(?:people|x|by|par|por|per|dollars?|euros?|pounds?|km|kg|miles|miglia|personas|persone|personnes|leute|mal|units|meters?|metres?)$/.test(
      after.fold,
    )
  );
}
