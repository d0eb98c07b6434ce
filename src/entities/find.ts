import { addresses } from './contact/addresses.ts';
import { spokenInternet } from './contact/spoken-internet.ts';
import { writtenInternet } from './contact/written-internet.ts';
import { createContext } from './context.ts';
import { dates } from './dates/dates.ts';
import { durations } from './dates/durations.ts';
import { times } from './dates/times.ts';
import type { Detector } from './detector.ts';
import type { Entity } from './entity.ts';
import { checksumCodes } from './identifiers/checksum-codes.ts';
import { identifiers } from './identifiers/identifiers.ts';
import { names } from './names/names.ts';
import { spelledNames } from './names/spelled-names.ts';
import { money } from './numbers/money.ts';
import { measures } from './terms/measures.ts';
import { terms } from './terms/terms.ts';
import type { Passage } from './text/passage.ts';

/** The detectors in order: those with the strictest form run first and claim their tokens. */
const DETECTORS: readonly Detector[] = [
  writtenInternet,
  spokenInternet,
  checksumCodes,
  addresses,
  dates,
  times,
  money,
  durations,
  identifiers,
  names,
  spelledNames,
  terms,
  measures,
];

/** Markers of redacted text; they contain no entities. */
const MARKER = /\[[A-Z]+(?:_[A-Z]+)*_\d+\]|#{2,}/g;

/** Finds all entities in a passage. They may overlap. */
export function find(passage: Passage): Entity[] {
  const context = createContext(passage);
  const found = DETECTORS.flatMap((detect) => detect(context));
  const markers = [...passage.text.matchAll(MARKER)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  if (markers.length === 0) return found;
  return found.filter((entity) => !markers.some(([from, to]) => entity.from < to && entity.to > from));
}
