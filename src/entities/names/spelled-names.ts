import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { findRuns, runText } from '../numbers/runs.ts';
import { setOf } from '../text/language.ts';
import { wordSet } from '../text/word-lists.ts';
import { NAME_CUES, NAME_QUESTIONS } from './name-cues.ts';

const SPELLS = wordSet('spelled-names/spells');
const NAME_WORDS = setOf('name surname nom prenom nachname vorname apellido cognome');
const REACH = 12;
const FEWEST_LETTERS = 3;

/** Finds names that are spelled out ("Smith, S M I T H"): letters after a name, or after a question for one. */
export const spelledNames: Detector = (context) => {
  const found: Entity[] = [];
  for (const { items } of findRuns(context.passage, context.claimed)) {
    const letters = runText(items);
    const at = items[0]?.at ?? 0;
    if (letters.length < FEWEST_LETTERS || items.length < FEWEST_LETTERS || !/^[A-Z]+$/.test(letters)) continue;
    if (!aboutName(context, at, items.at(-1)?.next ?? at, letters.toLowerCase())) continue;
    found.push(
      entityOf(context.passage, 'NAME', at, items.at(-1)?.next ?? at, { value: letters.toLowerCase(), score: 0.85 }),
    );
  }
  return found;
};

function aboutName(context: Context, at: number, next: number, letters: string): boolean {
  const { passage } = context;
  const before = passage.tokens.slice(Math.max(0, at - REACH), at);
  if (before.some((token) => SPELLS.has(token.fold) || token.fold === letters)) return true;
  if (NAME_CUES.findAll(before).some((hit) => hit.data === 'strong')) return true;
  // "S M I T H is the last name"
  const after = passage.tokens.slice(next, next + 5).map((token) => token.fold);
  if (after.some((word) => NAME_WORDS.has(word)) && !passage.tokens[next]?.breaks) return true;
  const piece = passage.pieceOf(at);
  const preceding = piece && at - piece.firstToken <= REACH ? piece.preceding.slice(-REACH) : [];
  return preceding.some((token) => SPELLS.has(token.fold)) || NAME_QUESTIONS.findAll(preceding).length > 0;
}
