import { commonWords } from './common-words.ts';
import type { Scene } from './detector.ts';
import { isFamily, isGiven, isWordy, PLACES } from './gazetteer.ts';
import { type Lang, phrases, setOf } from './language.ts';
import { PARTICLES, titleKind } from './name-cues.ts';
import { PhraseTable } from './phrase-table.ts';

/** A stretch of tokens that is somebody's name. */
interface Span {
  at: number;
  next: number;
}

/** What the tagger has found in a passage. */
interface Known {
  people: readonly Span[];
  /** Those of them that are hardly anything else. */
  sure: readonly Span[];
  /** How probably each token is part of somebody's name. */
  chances: Float32Array;
  /** Whether a token is part of something that was found. */
  taken(token: number): boolean;
}

/** Names that the tagger passes over, for which the lists and what stands around them speak. */
export function evidentNames(scene: Scene, { people, sure, chances, taken }: Known): Span[] {
  const { tokens } = scene.passage;
  const found: Span[] = [];
  const free = (at: number) => tokens[at]?.kind === 'word' && !taken(at) && !scene.claimed(at);
  for (let at = 0; at < tokens.length; at++) {
    if (!free(at)) continue;
    const evident =
      isTitledWord(scene, at, chances) ||
      isForeign(scene, at) ||
      isAskedFor(scene, at) ||
      isCalled(scene, at) ||
      isRelative(scene, at) ||
      isLikelyAnnounced(scene, at, chances);
    const next = evident ? at + 1 : fullName(scene, at, free);
    if (next === undefined) continue;
    found.push(grown(scene, { at, next }, free));
    at = Math.max(at, (found.at(-1)?.next ?? 0) - 1);
  }
  for (const person of [...people, ...found]) found.push(...listedAfter(scene, person, free));
  return [...found, ...saidAgain(scene, [...sure, ...found], free)];
}

/** "my name is Aantje Mourik but everyone calls me Aantje": rare words of a name are one wherever they stand. */
function saidAgain({ passage }: Scene, people: readonly Span[], free: (token: number) => boolean): Span[] {
  const { tokens, language } = passage;
  const rare = (at: number) => {
    const fold = tokens[at]?.fold ?? '';
    return tokens[at]?.kind === 'word' && fold.length > 3 && !isWordy(fold, language) && !PLACES.matchAt(tokens, at);
  };
  const words = new Set<string>();
  for (const { at, next } of people) for (let i = at; i < next; i++) if (rare(i)) words.add(tokens[i]?.fold ?? '');
  const again =
    words.size === 0 ? [] : [...tokens.keys()].filter((at) => words.has(tokens[at]?.fold ?? '') && free(at));
  return again.map((at) => ({ at, next: at + 1 }));
}

/** "first name …", "der Nachname ist …": whatever follows that is no frequent word. */
const ANNOUNCED = new PhraseTable<true>().addAll(
  phrases(
    'first name;last name;surname;family name;maiden name;prenom;nom de famille;vorname;nachname;familienname;apellido;apellidos;nombre;cognome;familie;famille;au nom de;auf den namen;a nombre de;a nome;a nome di;under the name;se escribe;si scrive',
  ),
  true,
);
/** "nombre y apellidos" */
const COPULA = setOf("is s est c'est ist lautet es e : , -");
const LIKELY = 0.12;
const UNLIKELY = 0.03;

/** "Nachname Kuhlmann", "mi apellido es goicoechea", "Maître bourdin": announced, rare, and not unlikely to the tagger. */
function isLikelyAnnounced({ passage }: Scene, at: number, chances: Float32Array): boolean {
  const { tokens, language } = passage;
  const token = tokens[at];
  if (!token || token.breaks || token.fold.length < 3 || commonWords(language).has(token.fold)) return false;
  if ((chances[at] ?? 0) < LIKELY && !isListed({ passage }, at)) return false;
  const title = tokens[at - 1]?.text === '.' ? at - 2 : at - 1;
  if (titleKind(tokens[title]?.fold ?? '', language) !== undefined) return !isSomeWoman({ passage }, title);
  const end = COPULA.has(tokens[at - 1]?.fold ?? '') ? at - 1 : at;
  return [1, 2, 3].some((back) => ANNOUNCED.matchAt(tokens, end - back)?.next === end);
}

/** Behind these a given name is one even if it is a word too. */
const CALLED = new PhraseTable<true>().addAll(
  phrases(
    "named;my name is;my name's;call me;calls me;ask;ask for;regards from;saludos de;saluti da;grusse von;je m'appelle;s'appelle;on m'appelle;ich heisse;heisst;namens;fragen sie nach;frag nach;me llamo;se llama;pregunte por;pregunta por;mi chiamo;si chiama;chieda di;chiedi di",
  ),
  true,
);

const GREETINGS = setOf('hi hello hey dear thanks bonjour salut merci hallo danke hola gracias ciao grazie');

/** "somebody named chad", "Pregunte por pilar", "Hi grant, …". */
function isCalled({ passage }: Scene, at: number): boolean {
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
/** What people are said to be and to do: behind a name, hardly behind the word that it also is. */
const DOES = setOf('this is was has had and or works lives said says wants signed called paid');

/** "my husband will is", "mi cuñada rosa trabaja", "Ma sœur rose": a given name that is a word too, behind a relation. */
function isRelative({ passage }: Scene, at: number): boolean {
  const { tokens, language } = passage;
  const [owner, relation, name, after] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!name || name.breaks || relation?.breaks || name.fold.length < 3 || !isGiven(name.fold)) return false;
  if (!RELATIONS.has(relation?.fold ?? '') || !(OWNERS.has(owner?.fold ?? '') || owner?.text === '-')) return false;
  // Elsewhere names are nouns, which do not stand there; in English they are verbs ("my husband will").
  if (language !== 'en') return !commonWords(language).has(name.fold);
  return !after || after.breaks || after.kind === 'mark' || DOES.has(after.fold);
}

/** Where somebody's name ends: a rare word behind a given name alone belongs to it, if that is not unlikely. */
export function familyEnd(scene: Scene, from: number, to: number, chances: Float32Array): number {
  const { tokens, language, cased } = scene.passage;
  const [given, next] = [tokens[from], tokens[to]];
  if (to - from > 1 || !given || next?.kind !== 'word' || next.breaks || !next.spaced || scene.claimed(to)) return to;
  if (!(isGiven(given.fold) && !isWordy(given.fold, language)) && !isForeign(scene, from)) return to;
  if (next.fold.length < 3 || isWordy(next.fold, language) || PLACES.matchAt(tokens, to)) return to;
  const least = language === 'en' && !cased ? LIKELY / 2 : LIKELY;
  const word = language === 'en' && WORD_ENDING.test(next.fold);
  return !word && (isFamily(next.fold) || (chances[to] ?? 0) >= least) ? to + 1 : to;
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

/** "meine frau tauchte": somebody's wife, and no name behind her. */
export function isSomeWoman({ passage }: Pick<Scene, 'passage'>, at: number): boolean {
  return WOMEN.has(passage.tokens[at]?.fold ?? '') && BELONGING.has(passage.tokens[at - 1]?.fold ?? '');
}

/** "mrs fairweather": a word that is no frequent one, behind a title. */
function isTitledWord({ passage }: Scene, at: number, chances: Float32Array): boolean {
  const { tokens, language, cased } = passage;
  if (cased || tokens[at]?.breaks) return false;
  const title = tokens[at - 1]?.text === '.' ? at - 2 : at - 1;
  const word = tokens[title]?.fold ?? '';
  if (titleKind(word, language) !== 'plain') return false;
  const fold = tokens[at]?.fold ?? '';
  const listed = isFamily(fold) || isGiven(fold);
  if (isSomeWoman({ passage }, title) && !listed) return false;
  // "madame dort"
  if (!listed && (chances[at] ?? 0) < UNLIKELY) return false;
  return !commonWords(language).has(fold) && titleKind(fold, language) === undefined && fold.length > 2;
}

/** What people say before a name, and before other things too. */
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
function isAskedFor(scene: Scene, at: number): boolean {
  const { tokens, language, cased } = scene.passage;
  const token = tokens[at];
  if (!token || token.breaks || PLACES.matchAt(tokens, at)) return false;
  const led = [...Array(LONGEST_LEAD).keys()].some((back) => LEADS.matchAt(tokens, at - 1 - back)?.next === at);
  // Where nouns have capitals too, or nothing has, the lists must know the name.
  const told =
    cased && token.capital && language !== 'de' ? !commonWords(language).has(token.fold) : isListed(scene, at);
  return led && told && token.fold.length > 2;
}

/** Endings that words have and hardly any name. */
const WORD_ENDING =
  /(?:ing|ed|ly|tion|sion|ment|ness|able|ible|ous|ive|ism|ity|ful|less|ship|hood|ize|ise|ates?|ics|ies)$/;

/** Whether a word is frequent, or ends as words do. */
export function isPlainWord(word: string, language: Lang): boolean {
  return commonWords(language).has(word)
    ? word.length > 2 && !PARTICLES.has(word)
    : language === 'en' && WORD_ENDING.test(word);
}

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

function isListed({ passage }: Pick<Scene, 'passage'>, at: number): boolean {
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
