import { commonWords } from './common-words.ts';
import type { Scene } from './detector.ts';
import { isFamily, isGiven, isWordy, PLACES } from './gazetteer.ts';
import { phrases, setOf } from './language.ts';
import { titleKind } from './name-cues.ts';
import { PhraseTable } from './phrase-table.ts';

/** A stretch of tokens that is somebody's name. */
interface Span {
  at: number;
  next: number;
}

/** Names that the tagger passes over, for which the lists and what stands around them speak. `people` are those it found. */
export function evidentNames(scene: Scene, people: readonly Span[], taken: (token: number) => boolean): Span[] {
  const { tokens } = scene.passage;
  const found: Span[] = [];
  const free = (at: number) => tokens[at]?.kind === 'word' && !taken(at) && !scene.claimed(at);
  for (let at = 0; at < tokens.length; at++) {
    if (!free(at)) continue;
    const next =
      isTitledWord(scene, at) || isForeign(scene, at) || isAskedFor(scene, at) ? at + 1 : fullName(scene, at, free);
    if (next === undefined) continue;
    found.push(grown(scene, { at, next }, free));
    at = Math.max(at, (found.at(-1)?.next ?? 0) - 1);
  }
  for (const person of [...people, ...found]) found.push(...listedAfter(scene, person, free));
  return found;
}

/** Words with such letters that English has borrowed; any other is a name. */
const BORROWED = setOf(
  'café cafés naïve résumé résumés fiancé fiancée cliché clichés déjà façade décor entrée protégé touché purée sauté soufflé crème brûlée jalapeño piñata señor señora señorita über doppelgänger né née première exposé matinée pâté voilà très bête rosé olé smörgåsbord',
);

/** What stands before a place, and not before a name. */
const PLACE_WORDS = setOf('in at to from near of on around the , -');

/** "Nekolná and Pearson", in an English text. */
function isForeign({ passage }: Scene, at: number): boolean {
  const { tokens, language } = passage;
  const token = tokens[at];
  if (language !== 'en' || !token || token.text.length < 3 || !/^[\p{Script=Latin}]+$/u.test(token.lower)) return false;
  if (/^[a-z]+$/.test(token.lower) || token.lower === 'ª') return false;
  // "in Mönsterås", "450 Præstevænget 15"
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind === 'number' || after?.kind === 'number' || PLACE_WORDS.has(before?.fold ?? '')) return false;
  return !BORROWED.has(token.lower) && !PLACES.matchAt(tokens, at) && !commonWords(language).has(token.fold);
}

/** Not titles: "my wife", "die Frau". */
const BELONGING = setOf(
  'my your his her our their a the meine deine seine ihre unsere eine einen einer die der dieser jede keine mi tu su una otra esta la mia sua questa quella',
);
const WOMEN = setOf('frau senora signora');

/** "mrs fairweather": a word that is no frequent one, behind a title. */
function isTitledWord({ passage }: Scene, at: number): boolean {
  const { tokens, language, cased } = passage;
  if (cased || tokens[at]?.breaks) return false;
  const title = tokens[at - 1]?.text === '.' ? at - 2 : at - 1;
  const word = tokens[title]?.fold ?? '';
  if (titleKind(word, language) !== 'plain') return false;
  const fold = tokens[at]?.fold ?? '';
  const listed = isFamily(fold) || isGiven(fold);
  if (WOMEN.has(word) && BELONGING.has(tokens[title - 1]?.fold ?? '') && !listed) return false;
  return !commonWords(language).has(fold) && titleKind(fold, language) === undefined && fold.length > 2;
}

/** What people say before a name, and before other things too. */
const LEADS = new PhraseTable<true>().addAll(
  phrases(`
ask for;asking for;a certain;named;call me;called;thanks;thank you;hey;hi;hello;officer;detective;this is;spoke to;spoke with;talk to;talk with;speak to;speak with
demandez;demander;une certaine;un certain;ici;merci;bonjour;fragen sie nach;frag nach;eine gewisse;ein gewisser;hier ist;hallo;danke
pregunte por;pregunta por;una tal;un tal;le atiende;habla;hablar con;soy;hola;gracias;chieda di;chiedi di;una certa;un certo;parla;parlare con;ho parlato con;sono;ciao;grazie
`),
  true,
);
const LONGEST_LEAD = 3;

/** "Pregunte por Chema", "you can call me zainab". */
function isAskedFor(scene: Scene, at: number): boolean {
  const { tokens, language, cased } = scene.passage;
  const token = tokens[at];
  if (!token || token.breaks || (cased && !token.capital) || PLACES.matchAt(tokens, at)) return false;
  const led = [...Array(LONGEST_LEAD).keys()].some((back) => LEADS.matchAt(tokens, at - 1 - back)?.next === at);
  // Where nouns have capitals too, or nothing has, the lists must know the name.
  const told = cased && language !== 'de' ? !commonWords(language).has(token.fold) : isListed(scene, at);
  return led && told && token.fold.length > 2;
}

/** Endings that words have and hardly any name. */
const WORD_ENDING =
  /(?:ing|ed|ly|tion|sion|ment|ness|able|ible|ous|ive|ism|ity|ful|less|ship|hood|ize|ise|ates?|ics|ies)$/;

/** Where no capitals tell: a given name of the lists before a rare word, or two rare words with an initial between ("faina d. yefremova"). */
function fullName({ passage }: Scene, at: number, free: (token: number) => boolean): number | undefined {
  const { tokens, language, cased } = passage;
  // "the roman republic"
  if (language !== 'en' || cased || tokens[at - 1]?.fold === 'the') return undefined;
  // "sought a patent"
  const letter = tokens[at + 1]?.fold ?? '';
  const initial = /^[a-z]$/.test(letter) && (!/^[aio]$/.test(letter) || tokens[at + 2]?.text === '.');
  const last = initial ? (tokens[at + 2]?.text === '.' ? at + 3 : at + 2) : at + 1;
  const [first, second] = [tokens[at], tokens[last]];
  if (!first || !second || !free(last) || second.breaks || second.fold.length < 3 || first.fold.length < 3)
    return undefined;
  const given = isGiven(first.fold) && !isWordy(first.fold, language);
  const rare = (word: string) => !isWordy(word, language) && !WORD_ENDING.test(word);
  if (PLACES.matchAt(tokens, at) || !(given || (initial && rare(first.fold)))) return undefined;
  return rare(second.fold) && !PLACES.matchAt(tokens, last) ? last + 1 : undefined;
}

function isListed({ passage }: Scene, at: number): boolean {
  const { tokens, language } = passage;
  const fold = tokens[at]?.fold ?? '';
  return fold.length > 2 && (isGiven(fold) || isFamily(fold)) && !isWordy(fold, language);
}

/** With the listed names that touch it. */
function grown(scene: Scene, { at, next }: Span, free: (token: number) => boolean): Span {
  const { tokens } = scene.passage;
  const from = free(at - 1) && !tokens[at]?.breaks && isListed(scene, at - 1) ? at - 1 : at;
  let to = next;
  while (free(to) && !tokens[to]?.breaks && (isListed(scene, to) || isForeign(scene, to))) to++;
  return { at: from, next: to };
}

const AND = setOf('and und et y e');

/** "Matheus, Janet, Kevin and Terri": listed names in a row with one that was found. */
function listedAfter(scene: Scene, person: Span, free: (token: number) => boolean): Span[] {
  const { tokens } = scene.passage;
  const found: Span[] = [];
  for (let at = person.next; ; ) {
    const comma = tokens[at]?.text === ',' ? at + 1 : at;
    const start = AND.has(tokens[comma]?.fold ?? '') ? comma + 1 : comma;
    if (start === at || !free(start) || tokens[start]?.breaks || !isListed(scene, start)) return found;
    const span = grown(scene, { at: start, next: start + 1 }, free);
    // "Jeff Knott, Leiter der …" goes on about him.
    const after = tokens[span.next];
    if (after?.kind === 'word' && !after.breaks && !AND.has(after.fold) && start === comma) return found;
    found.push(span);
    at = span.next;
  }
}
