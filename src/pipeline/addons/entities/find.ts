import { addresses } from './addresses.ts';
import { dates } from './dates.ts';
import type { Detector } from './detector.ts';
import { durations } from './durations.ts';
import type { Entity } from './entity.ts';
import { identifiers } from './identifiers.ts';
import { money } from './money.ts';
import { names } from './names.ts';
import { spokenNet } from './net-spoken.ts';
import { writtenNet } from './net-written.ts';
import type { Passage } from './passage.ts';
import { provenCodes } from './proven-codes.ts';
import { sceneOf } from './scene.ts';
import { spelledNames } from './spelled-names.ts';
import { measures } from './terms/measures.ts';
import { terms } from './terms/terms.ts';
import { times } from './times.ts';

/** The detectors in order: what has the strictest form comes first and claims its tokens. */
const DETECTORS: readonly Detector[] = [
  writtenNet,
  spokenNet,
  provenCodes,
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

/** What redaction leaves behind: nothing is to be found inside. */
const MARKER = /\[[A-Z]+(?:_[A-Z]+)*_\d+\]|#{2,}/g;

/** Everything found in a passage; kinds may overlap. */
export function findIn(passage: Passage): Entity[] {
  const scene = sceneOf(passage);
  const found = DETECTORS.flatMap((detect) => detect(scene));
  const markers = [...passage.text.matchAll(MARKER)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  if (markers.length === 0) return found;
  return found.filter((entity) => !markers.some(([from, to]) => entity.from < to && entity.to > from));
}
