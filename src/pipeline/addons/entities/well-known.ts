import { commonWords } from './common-words.ts';
import type { Scene } from './detector.ts';
import { isFamily, isGiven, ORGS, PLACES, type PlaceEntry } from './gazetteer.ts';
import type { PhraseHit } from './phrase-table.ts';

/** Places that are a word or a pronoun when they are not written in capitals. */
const SHOUTED = /^(?:us|un|eu|uk|la|nato|who)$/;

/** Countries, states and large cities that stand alone in the lists: nothing else is called so, or capitals say that it is not meant. */
export function knownPlaces(scene: Scene): PhraseHit<PlaceEntry>[] {
  return PLACES.findAll(scene.passage.tokens).filter((hit) => hit.data.known && isPlain(scene, hit));
}

/** Organisations that everybody knows. */
export function knownOrganizations(scene: Scene): PhraseHit<true>[] {
  return ORGS.findAll(scene.passage.tokens).filter((hit) => {
    const { fold } = scene.passage.tokens[hit.at] ?? { fold: '' };
    return isPlain(scene, hit) && (hit.next - hit.at > 1 || (!isGiven(fold) && !isFamily(fold) && fold.length > 2));
  });
}

/** "nato" is "born" in Italian. */
export function isBorn({ passage }: Scene, at: number, next: number): boolean {
  return passage.language === 'it' && next - at === 1 && passage.tokens[at]?.text === 'nato';
}

function isPlain({ passage }: Scene, { at, next }: PhraseHit<unknown>): boolean {
  const first = passage.tokens[at];
  if (!first) return false;
  if (next - at === 1 && SHOUTED.test(first.fold)) return passage.cased && first.text === first.text.toUpperCase();
  if (passage.cased && !first.capital) return false;
  const word = next - at === 1 && commonWords(passage.language).has(first.fold);
  if (passage.cased) return !word || (!first.opens && passage.language !== 'de');
  return next - at > 1 || (!word && !isGiven(first.fold) && !isFamily(first.fold));
}
