import type { Context } from '../detector.ts';
import { frequentWords } from '../text/frequent-words.ts';
import { type Lang, phrases, setOf } from '../text/language.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import { isAlsoWord, isFamily, isGiven, placeTable } from './gazetteer.ts';
import { PARTICLES, titleKind } from './name-cues.ts';
import { LIKELY_NAME, UNLIKELY_NAME } from './settings.ts';

/** A range of tokens that is a person's name. */
interface Span {
  at: number;
  next: number;
}

/** What the tagger found in a passage. */
interface Known {
  people: readonly Span[];
  /** The confident ones. */
  sure: readonly Span[];
  /** The probability that each token is part of a person's name. */
  chances: Float32Array;
  /** Whether a token is part of a found entity. */
  taken(token: number): boolean;
}

/** Finds names that the tagger misses, from lists and the words around them. */
export function evidentNames(context: Context, { people, sure, chances, taken }: Known): Span[] {
  const { tokens } = context.passage;
  const found: Span[] = [];
  const free = (at: number) => tokens[at]?.kind === 'word' && !taken(at) && !context.claimed(at);
  for (let at = 0; at < tokens.length; at++) {
    if (!free(at)) continue;
    const evident =
      isTitledWord(context, at, chances) ||
      isForeign(context, at) ||
      isAskedFor(context, at) ||
      isCalled(context, at) ||
      isRelative(context, at) ||
      isLikelyAnnounced(context, at, chances);
    const next = evident ? at + 1 : fullName(context, at, free);
    if (next === undefined) continue;
    found.push(grown(context, { at, next }, free));
    at = Math.max(at, (found.at(-1)?.next ?? 0) - 1);
  }
  for (const person of [...people, ...found]) found.push(...listedAfter(context, person, free));
  return [...found, ...repeatedNames(context, [...sure, ...found], free)];
}

/** Finds rare words of a name wherever they are repeated: "my name is Aantje Mourik but everyone calls me Aantje". */
function repeatedNames({ passage }: Context, people: readonly Span[], free: (token: number) => boolean): Span[] {
  const { tokens, language } = passage;
  const rare = (at: number) => {
    const fold = tokens[at]?.fold ?? '';
    return (
      tokens[at]?.kind === 'word' && fold.length > 3 && !isAlsoWord(fold, language) && !placeTable().matchAt(tokens, at)
    );
  };
  const words = new Set<string>();
  for (const { at, next } of people) for (let i = at; i < next; i++) if (rare(i)) words.add(tokens[i]?.fold ?? '');
  const again =
    words.size === 0 ? [] : [...tokens.keys()].filter((at) => words.has(tokens[at]?.fold ?? '') && free(at));
  return again.map((at) => ({ at, next: at + 1 }));
}

/** "first name …", "der Nachname ist …": any word that is not frequent. */
const ANNOUNCED = new PhraseTable<true>().addAll(
  phrases(
    'first name;last name;surname;family name;maiden name;prenom;nom de famille;vorname;nachname;familienname;apellido;apellidos;nombre;cognome;familie;famille;au nom de;auf den namen;a nombre de;a nome;a nome di;under the name;se escribe;si scrive',
  ),
  true,
);
/** "nombre y apellidos" */
const COPULA = setOf("is s est c'est ist lautet es e : , -");

/** "Nachname Kuhlmann", "mi apellido es goicoechea", "Maître bourdin": announced, rare, and not improbable for the tagger. */
function isLikelyAnnounced({ passage }: Context, at: number, chances: Float32Array): boolean {
  const { tokens, language } = passage;
  const token = tokens[at];
  if (!token || token.breaks || token.fold.length < 3 || frequentWords(language).has(token.fold)) return false;
  if ((chances[at] ?? 0) < LIKELY_NAME && !isListed({ passage }, at)) return false;
  const title = tokens[at - 1]?.text === '.' ? at - 2 : at - 1;
  if (titleKind(tokens[title]?.fold ?? '', language) !== undefined) return !isRelationNotTitle({ passage }, title);
  const end = COPULA.has(tokens[at - 1]?.fold ?? '') ? at - 1 : at;
  return [1, 2, 3].some((back) => ANNOUNCED.matchAt(tokens, end - back)?.next === end);
}

/** Words after which a given name is a name even if it is also a word. */
const CALLED = new PhraseTable<true>().addAll(
  phrases(
    "named;my name is;my name's;call me;calls me;ask;ask for;regards from;saludos de;saluti da;grusse von;je m'appelle;s'appelle;on m'appelle;ich heisse;heisst;namens;fragen sie nach;frag nach;me llamo;se llama;pregunte por;pregunta por;mi chiamo;si chiama;chieda di;chiedi di",
  ),
  true,
);

const GREETINGS = setOf('hi hello hey dear thanks bonjour salut merci hallo danke hola gracias ciao grazie');

/** "somebody named chad", "Pregunte por pilar", "Hi grant, …". */
function isCalled({ passage }: Context, at: number): boolean {
  const { tokens } = passage;
  if (tokens[at]?.breaks || (tokens[at]?.fold.length ?? 0) < 3 || !isGiven(tokens[at]?.fold ?? '')) return false;
  const after = tokens[at + 1];
  const ends = !after || after.kind === 'mark' || after.breaks;
  if (GREETINGS.has(tokens[at - 1]?.fold ?? '')) return ends;
  return (ends || JOINS.has(after.fold)) && [1, 2, 3].some((back) => CALLED.matchAt(tokens, at - back)?.next === at);
}

const JOINS = setOf('and or i from und oder ich aus et ou je de y o yo ed e io con avec mit with');

const RELATIONS = setOf(
  'wife husband son daughter brother sister mother father mom dad friend boss colleague partner boyfriend girlfriend uncle aunt cousin manager neighbour neighbor law nephew niece femme mari fils fille frere soeur mere pere ami amie collegue voisin voisine cousine tante oncle frau mann sohn tochter bruder schwester mutter vater freund freundin kollege kollegin nachbar nachbarin schwager schwagerin chef chefin onkel mujer esposa marido esposo hijo hija hermano hermana madre padre amigo amiga vecino vecina cunado cunada suegro suegra primo prima tio tia jefe jefa moglie marito figlio figlia fratello sorella amico amica vicino vicina cognato cognata cugino cugina zio zia capo collega',
);
const OWNERS = setOf(
  'my his her our your their in ma mon sa son notre votre meine mein seine ihre unser unsere mi su nuestro nuestra mia mio sua suo nostra nostro',
);
/** Verbs that follow a person's name. */
const DOES = setOf('this is was has had and or works lives said says wants signed called paid');

/** "my husband will is", "mi cuñada rosa trabaja": after a relation, a given name that is also a word. */
function isRelative({ passage }: Context, at: number): boolean {
  const { tokens, language } = passage;
  const [owner, relation, name, after] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!name || name.breaks || relation?.breaks || name.fold.length < 3 || !isGiven(name.fold)) return false;
  if (!RELATIONS.has(relation?.fold ?? '') || !(OWNERS.has(owner?.fold ?? '') || owner?.text === '-')) return false;
  // In other languages such names are nouns, which do not follow a relation; in English they may be verbs ("my husband will").
  if (language !== 'en') return !frequentWords(language).has(name.fold);
  return !after || after.breaks || after.kind === 'mark' || DOES.has(after.fold);
}

/** The end of a name: a rare word after a single given name belongs to it, unless the tagger finds that improbable. */
export function familyEnd(context: Context, from: number, to: number, chances: Float32Array): number {
  const { tokens, language, cased } = context.passage;
  const [given, next] = [tokens[from], tokens[to]];
  if (to - from > 1 || !given || next?.kind !== 'word' || next.breaks || !next.spaced || context.claimed(to)) return to;
  if (!(isGiven(given.fold) && !isAlsoWord(given.fold, language)) && !isForeign(context, from)) return to;
  if (next.fold.length < 3 || isAlsoWord(next.fold, language) || placeTable().matchAt(tokens, to)) return to;
  const least = language === 'en' && !cased ? LIKELY_NAME / 2 : LIKELY_NAME;
  const word = language === 'en' && WORD_ENDING.test(next.fold);
  return !word && (isFamily(next.fold) || (chances[to] ?? 0) >= least) ? to + 1 : to;
}

/** Borrowed English words with accents; other accented words are names. */
const BORROWED = setOf(
  'café cafés naïve résumé résumés fiancé fiancée cliché clichés déjà façade décor entrée protégé touché purée sauté soufflé crème brûlée jalapeño piñata señor señora señorita über doppelgänger né née première exposé matinée pâté voilà très bête rosé olé smörgåsbord',
);

/** Words before a place, but not before a name. */
const PLACE_WORDS = setOf('in at to from near of on around the , -');

/** Accented words in an English text: "Nekolná and Pearson". */
function isForeign({ passage }: Context, at: number): boolean {
  const { tokens, language } = passage;
  const token = tokens[at];
  if (language !== 'en' || !token || token.text.length < 3 || !/^[\p{Script=Latin}]+$/u.test(token.lower)) return false;
  if (/^[a-z]+$/.test(token.lower) || token.lower === 'ª') return false;
  // "in Mönsterås", "450 Præstevænget 15"
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind === 'number' || after?.kind === 'number' || PLACE_WORDS.has(before?.fold ?? '')) return false;
  return !BORROWED.has(token.lower) && !placeTable().matchAt(tokens, at) && !frequentWords(language).has(token.fold);
}

/** Not titles: "my wife", "die Frau". */
const BELONGING = setOf(
  'my your his her our their a the meine deine seine ihre unsere eine einen einer die der dieser jede keine mi tu su una otra esta la mia sua questa quella',
);
const WOMEN = setOf('frau senora signora');

/** "meine frau tauchte": a relation without a name after it. */
export function isRelationNotTitle({ passage }: Pick<Context, 'passage'>, at: number): boolean {
  return WOMEN.has(passage.tokens[at]?.fold ?? '') && BELONGING.has(passage.tokens[at - 1]?.fold ?? '');
}

/** "mrs fairweather": a rare word after a title. */
function isTitledWord({ passage }: Context, at: number, chances: Float32Array): boolean {
  const { tokens, language, cased } = passage;
  if (cased || tokens[at]?.breaks) return false;
  const title = tokens[at - 1]?.text === '.' ? at - 2 : at - 1;
  const word = tokens[title]?.fold ?? '';
  if (titleKind(word, language) !== 'plain') return false;
  const fold = tokens[at]?.fold ?? '';
  const listed = isFamily(fold) || isGiven(fold);
  if (isRelationNotTitle({ passage }, title) && !listed) return false;
  // "madame dort"
  if (!listed && (chances[at] ?? 0) < UNLIKELY_NAME) return false;
  return !frequentWords(language).has(fold) && titleKind(fold, language) === undefined && fold.length > 2;
}

/** Phrases that may precede a name. */
const LEADS = new PhraseTable<true>().addAll(
  phrases(`
ask;tell;sag;sagen sie;frag;fragen sie;dites a;dis a;dire a;digale a;dile a;dica a;di a;ask for;asking for;a certain;named;call me;called;thanks;thank you;hey;hi;hello;officer;detective;this is;spoke to;spoke with;talk to;talk with;speak to;speak with
demandez;demander;une certaine;un certain;ici;merci;bonjour;fragen sie nach;frag nach;eine gewisse;ein gewisser;hier ist;hallo;danke
pregunte por;pregunta por;una tal;un tal;le atiende;habla;hablar con;soy;hola;gracias;chieda di;chiedi di;una certa;un certo;parla;parlare con;ho parlato con;sono;ciao;grazie
`),
  true,
);
const LONGEST_LEAD = 3;

/** "Pregunte por Chema", "you can call me zainab". */
function isAskedFor(context: Context, at: number): boolean {
  const { tokens, language, cased } = context.passage;
  const token = tokens[at];
  if (!token || token.breaks || placeTable().matchAt(tokens, at)) return false;
  const led = [...Array(LONGEST_LEAD).keys()].some((back) => LEADS.matchAt(tokens, at - 1 - back)?.next === at);
  // If nouns have capitals, or nothing has, the name must be in the lists.
  const listed =
    cased && token.capital && language !== 'de' ? !frequentWords(language).has(token.fold) : isListed(context, at);
  return led && listed && token.fold.length > 2;
}

/** Endings of words that are rare in names. */
const WORD_ENDING =
  /(?:ing|ed|ly|tion|sion|ment|ness|able|ible|ous|ive|ism|ity|ful|less|ship|hood|ize|ise|ates?|ics|ies)$/;

/** Whether a word is frequent, or has the ending of a common word. */
export function isPlainWord(word: string, language: Lang): boolean {
  return frequentWords(language).has(word)
    ? word.length > 2 && !PARTICLES.has(word)
    : language === 'en' && WORD_ENDING.test(word);
}

/** Without capitals: a listed given name before a rare word, or two rare words with an initial between them ("faina d. yefremova"). */
function fullName({ passage }: Context, at: number, free: (token: number) => boolean): number | undefined {
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
  const given = isGiven(first.fold) && !isAlsoWord(first.fold, language);
  const rare = (word: string) => !isAlsoWord(word, language) && !WORD_ENDING.test(word);
  if (placeTable().matchAt(tokens, at) || !(given || (initial && rare(first.fold)))) return undefined;
  return rare(second.fold) && !placeTable().matchAt(tokens, last) ? last + 1 : undefined;
}

function isListed({ passage }: Pick<Context, 'passage'>, at: number): boolean {
  const { tokens, language } = passage;
  const fold = tokens[at]?.fold ?? '';
  return fold.length > 2 && (isGiven(fold) || isFamily(fold)) && !isAlsoWord(fold, language);
}

/** Extends a name by the listed names next to it. */
function grown(context: Context, { at, next }: Span, free: (token: number) => boolean): Span {
  const { tokens } = context.passage;
  const from = free(at - 1) && !tokens[at]?.breaks && isListed(context, at - 1) ? at - 1 : at;
  let to = next;
  while (free(to) && !tokens[to]?.breaks && (isListed(context, to) || isForeign(context, to))) to++;
  return { at: from, next: to };
}

const AND = setOf('and und et y e');

/** Listed names in a row with a found one: "Matheus, Janet, Kevin and Terri". */
function listedAfter(context: Context, person: Span, free: (token: number) => boolean): Span[] {
  const { tokens } = context.passage;
  const found: Span[] = [];
  for (let at = person.next; ; ) {
    const comma = tokens[at]?.text === ',' ? at + 1 : at;
    const start = AND.has(tokens[comma]?.fold ?? '') ? comma + 1 : comma;
    if (start === at || !free(start) || tokens[start]?.breaks || !isListed(context, start)) return found;
    const span = grown(context, { at: start, next: start + 1 }, free);
    // "Jeff Knott, Leiter der …" continues with his job.
    const after = tokens[span.next];
    if (after?.kind === 'word' && !after.breaks && !AND.has(after.fold) && start === comma) return found;
    found.push(span);
    at = span.next;
  }
}
