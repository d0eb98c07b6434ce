import { MONTH_NAMES, WEEKDAY_NAMES } from './calendar-words.ts';
import { commonWords } from './common-words.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity } from './entity.ts';
import { isFamily, isGiven, ORGS, PLACES } from './gazetteer.ts';
import { setOf } from './language.ts';
import { ORG_SUFFIXES } from './lists/org-words.ts';
import { makeName } from './names.ts';
import { leadsToPlace } from './place-words.ts';
import { NATIONS } from './terms/nations.ts';

const SAYS = setOf(
  'said says told asked added wrote thinks thought believes wants explained replied called announced argued listed spent shouted had explained played plays won died lives lived works worked dit a-t-il explique declare sagte sagt erklarte schrieb meinte dijo dice explico afirmo ha disse dichiara ha_detto spiega',
);
const SKIP = setOf(
  'i tv ok pm am dvd cd pc usb gps hr ceo cto cfo vip faq asap rsvp lol omg wtf btw fyi diy id it ps ad bc god internet web christmas easter english u s',
);
/** Endings of ordinary English and Romance words, for those that are in no list. */
const PLAIN_WORD =
  /(?:ed|ing|tion|ness|ment|ary|ive|ous|able|ical|person|ware|ship|ics|ology|tales|tics|ism|ists?|cion|zione|idad|mente)$/;
/** Before a row of capitals that names an employer rather than a thing. */
const AT_WORK = setOf('at by for with of from chez bei presso');
const SUFFIXES = setOf(ORG_SUFFIXES);

/** Names that no list knows, by their capitals and what stands around them; only where capitals tell names from other words. */
export const capitals: Detector = (scene) => {
  const found: Entity[] = [];
  const { passage } = scene;
  if (!passage.cased || passage.language === 'de') return found;
  for (let at = 0; at < passage.tokens.length; ) {
    const end = spanEnd(scene, at);
    if (end > at) {
      const entity = judge(scene, at, end);
      if (entity) found.push(entity);
    }
    at = Math.max(end, at + 1);
  }
  return found;
};

function unknownCapital(scene: Scene, at: number): boolean {
  const { tokens, language } = scene.passage;
  const token = tokens[at];
  if (token?.kind !== 'word' || !token.capital || token.text.length < 2 || scene.claimed(at)) return false;
  if (
    SKIP.has(token.fold) ||
    NATIONS.has(token.fold) ||
    MONTH_NAMES[language].has(token.fold) ||
    WEEKDAY_NAMES[language].has(token.fold)
  )
    return false;
  return !commonWords(language).has(token.fold);
}

function spanEnd(scene: Scene, at: number): number {
  const { tokens } = scene.passage;
  let end = at;
  let words = 0;
  while (words < 4) {
    const bridge =
      end > at &&
      /^[-'’]$/.test(tokens[end]?.text ?? '') &&
      tokens[end]?.spaced === false &&
      tokens[end + 1]?.spaced === false;
    const initial = end > at && tokens[end]?.kind === 'word' && tokens[end]?.text.length === 1 && tokens[end]?.capital;
    if (bridge) end++;
    if (initial) {
      end += tokens[end + 1]?.text === '.' ? 2 : 1;
      continue;
    }
    if (!unknownCapital(scene, end) || (tokens[end]?.breaks && end > at)) break;
    words++;
    end++;
  }
  return end;
}

function judge(scene: Scene, at: number, end: number): Entity | undefined {
  const { tokens } = scene.passage;
  const span = tokens.slice(at, end).filter((token) => token.kind === 'word');
  const first = tokens[at];
  if (!first || span.length === 0) return undefined;
  if (
    span.some((token) => SUFFIXES.has(token.fold)) ||
    PLACES.matchAt(tokens, at)?.next === end ||
    ORGS.matchAt(tokens, at)?.next === end
  )
    return undefined;
  const before = first.breaks ? undefined : tokens[at - 1];
  const after = tokens[end]?.breaks ? undefined : tokens[end];
  const shouted = span.every((token) => token.text === token.text.toUpperCase());
  if (shouted && span.length === 1) {
    const employed = !first.opens && AT_WORK.has(before?.fold ?? '') && first.text.length <= 5;
    return employed ? entityOf(scene.passage, 'ORGANIZATION', at, end, { score: 0.5 }) : undefined;
  }
  if (span.some((token) => PLAIN_WORD.test(token.fold) && !isGiven(token.fold) && !isFamily(token.fold)))
    return undefined;
  if (span.some((token) => token.text.length <= 5 && token.text === token.text.toUpperCase())) return undefined;
  if (span.length >= 2 && span.length <= 3)
    return makeName(scene, at, end, leadsToPlace(before?.fold ?? '') ? 0.5 : 0.7);
  if (span.length > 1) return undefined;
  const called =
    first.breaks &&
    after?.text === ',' &&
    /^(?:can|could|please|do|are|you|i|we|will|would|what|how|thank|thanks)$/.test(tokens[end + 1]?.fold ?? '');
  if (called) return makeName(scene, at, end, 0.65);
  if (after && SAYS.has(after.fold)) return makeName(scene, at, end, 0.65);
  if (first.opens && !isGiven(first.fold) && !isFamily(first.fold)) return undefined;
  if (before && leadsToPlace(before.fold)) return entityOf(scene.passage, 'LOCATION', at, end, { score: 0.55 });
  return undefined;
}
