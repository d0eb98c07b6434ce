import type { Context } from '../detector.ts';
import { frequentWords } from '../text/frequent-words.ts';
import { type Lang, phrases, setOf } from '../text/language.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import { isAlsoWord, isFamily, isGiven, placeTable } from './gazetteer.ts';
import { PARTICLES } from './name-cues.ts';
import { LIKELY_NAME } from './settings.ts';

/** A range of tokens that is a person's name. */
interface Span {
  at: number;
  next: number;
}

/** Finds names that the tagger misses, and repetitions of the names in `sure`. Tokens that are `taken` are skipped. */
export function evidentNames(context: Context, sure: readonly Span[], taken: (token: number) => boolean): Span[] {
  const { tokens } = context.passage;
  const free = (at: number) => tokens[at]?.kind === 'word' && !taken(at) && !context.claimed(at);
  const isName = (at: number) =>
    isForeign(context, at) || isAskedFor(context, at) || isCalled(context, at) || isRelative(context, at);
  const found = [...tokens.keys()].filter((at) => free(at) && isName(at)).map((at) => ({ at, next: at + 1 }));
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
export function familyEnd(context: Context, from: number, to: number, probabilities: Float32Array): number {
  const { tokens, language, cased } = context.passage;
  const [given, next] = [tokens[from], tokens[to]];
  if (to - from > 1 || !given || next?.kind !== 'word' || next.breaks || !next.spaced || context.claimed(to)) return to;
  if (!(isGiven(given.fold) && !isAlsoWord(given.fold, language)) && !isForeign(context, from)) return to;
  if (next.fold.length < 3 || isAlsoWord(next.fold, language) || placeTable().matchAt(tokens, to)) return to;
  const least = language === 'en' && !cased ? LIKELY_NAME / 2 : LIKELY_NAME;
  const word = language === 'en' && WORD_ENDING.test(next.fold);
  return !word && (isFamily(next.fold) || (probabilities[to] ?? 0) >= least) ? to + 1 : to;
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

function isListed({ passage }: Pick<Context, 'passage'>, at: number): boolean {
  const { tokens, language } = passage;
  const fold = tokens[at]?.fold ?? '';
  return fold.length > 2 && (isGiven(fold) || isFamily(fold)) && !isAlsoWord(fold, language);
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
