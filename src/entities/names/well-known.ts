import { frequentWords } from '../../text/frequent-words.ts';
import type { Context } from '../detector.ts';
import type { PhraseHit } from '../text/phrase-table.ts';
import { isFamily, isGiven, organizationTable } from './gazetteer.ts';

/** Names that are common words when not in capitals. */
const ONLY_IN_CAPITALS = /^(?:us|un|eu|uk|la|nato|who)$/;

/** Listed organisations whose names are not also common words or names of people. */
export function knownOrganizations(context: Context): PhraseHit<true>[] {
  return organizationTable()
    .findAll(context.passage.tokens)
    .filter((hit) => isPlain(context, hit) && (hit.next - hit.at > 1 || isOnlyOrganization(context, hit)));
}

/** Whether the name of a listed organisation begins at a token. */
export const isWellKnown = ({ passage }: Context, at: number) => !!organizationTable().matchAt(passage.tokens, at);

const isOnlyOrganization = ({ passage }: Context, { at }: PhraseHit<true>) =>
  passage.wordAt(at).length > 2 && !isGiven(passage.wordAt(at)) && !isFamily(passage.wordAt(at));

function isPlain({ passage }: Context, { at, next }: PhraseHit<unknown>): boolean {
  const first = passage.tokens[at];
  if (!first) return false;
  if (next - at === 1 && ONLY_IN_CAPITALS.test(first.fold))
    return passage.cased && first.text === first.text.toUpperCase();
  if (passage.cased && !first.capital) return false;
  const word = next - at === 1 && frequentWords(passage.language).has(first.fold);
  if (passage.cased) return !word || (!first.opens && passage.language !== 'de');
  return next - at > 1 || (!word && !isGiven(first.fold) && !isFamily(first.fold));
}
