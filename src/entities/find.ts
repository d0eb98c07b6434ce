import { addresses } from './contact/addresses.ts';
import { spokenInternet } from './contact/spoken-internet.ts';
import { dates } from './dates/dates.ts';
import { durations } from './dates/durations.ts';
import { times } from './dates/times.ts';
import { createContext, type Detector } from './detector.ts';
import type { Entity } from './entity.ts';
import { ibanValid } from './identifiers/checks.ts';
import { checksumCodes } from './identifiers/checksum-codes.ts';
import { identifiers } from './identifiers/identifiers.ts';
import type { FindNames, FoundName } from './names/found-names.ts';
import { names, namesByEncoder } from './names/names.ts';
import { spelledNames } from './names/spelled-names.ts';
import { money, spokenAmounts } from './numbers/money.ts';
import { measures } from './terms/measures.ts';
import { terms } from './terms/terms.ts';
import { lastUpTo } from './text/binary-search.ts';
import type { Passage } from './text/passage.ts';
import { writtenForms } from './written-forms.ts';

/** The detectors in order: those with the strictest form run first and claim their tokens. */
export const DETECTORS: readonly Detector[] = [
  writtenForms,
  spokenInternet,
  checksumCodes,
  addresses,
  dates,
  times,
  money,
  durations,
  identifiers,
  spokenAmounts,
  names,
  spelledNames,
  terms,
  measures,
];

/** Detectors of items whose form is the same in every language. */
const FORM_DETECTORS: readonly Detector[] = [writtenForms, checksumCodes, dates, times, money, identifiers];

/** Types that may contain words without digits. */
const WORD_FORMS = new Set<Entity['type']>(['EMAIL_ADDRESS', 'URL', 'FILENAME', 'IP_ADDRESS', 'USERNAME']);

/** Markers of redacted text; they contain no entities. */
const MARKER = /\[[A-Z]+(?:_[A-Z]+)*_\d+\]|#{2,}/g;

/** Finds the entities of several passages; without `findNames`, or in a language that it does not support, names are found by rules. */
export async function findAll(
  passages: readonly Passage[],
  findNames?: FindNames,
  prefersRecall = false,
): Promise<Entity[][]> {
  const texts = passages.map(({ text, spokenLanguage }) => ({ text, language: spokenLanguage }));
  const names = await findNames?.(texts, prefersRecall);
  return passages.map((passage, index) => find(passage, names?.[index], prefersRecall));
}

/**
 * Finds all entities in a passage. They may overlap. In languages without patterns, only items of a fixed form and the names of the text
 * encoder are found: words of one language mean something else in another.
 */
export function find(
  passage: Passage,
  names?: readonly FoundName[],
  prefersRecall = false,
  detectors = DETECTORS,
): Entity[] {
  const context = createContext(passage, names, prefersRecall);
  const found = passage.covered
    ? detectors.flatMap((detect) => detect(context))
    : [
        ...FORM_DETECTORS.flatMap((detect) => detect(context)).filter((entity) => hasFixedForm(passage, entity)),
        ...(names ? namesByEncoder(context, names) : []),
      ];
  return withoutMarkers(passage, found);
}

/** The entities that do not overlap a marker of redacted text. */
export function withoutMarkers({ text }: Passage, found: Entity[]): Entity[] {
  const markers = [...text.matchAll(MARKER)].map((match) => [match.index, match.index + match[0].length] as const);
  return markers.length === 0 ? found : found.filter((entity) => !overlapsOne(entity, markers));
}

/** Whether an entity overlaps one of the ranges, which are in order. A binary search, because a text may have thousands of both. */
function overlapsOne({ from, to }: Entity, ranges: readonly (readonly [number, number])[]): boolean {
  const last = ranges[lastUpTo(ranges, to - 1, ([start]) => start)];
  return last !== undefined && last[0] < to && last[1] > from;
}

/** Whether an entity was recognised by its characters alone: without words, unless its form consists of words. */
function hasFixedForm(passage: Passage, { type, from, to, value }: Entity): boolean {
  if (WORD_FORMS.has(type) || ibanValid(value)) return true;
  const text = passage.text.slice(from, to);
  return /\d/.test(text) && !/(?<![\p{L}\d])\p{L}[\p{L}\p{M}]*(?![\p{L}\p{M}\d])/u.test(text);
}
