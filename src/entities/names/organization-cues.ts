import type { Context } from '../detector.ts';
import { frequentWords } from '../text/frequent-words.ts';
import { phrases, setOf } from '../text/language.ts';
import { PhraseTable } from '../text/phrase-table.ts';

/** Phrases before the name of an organisation. */
const LEADS = new PhraseTable<true>().addAll(
  phrases(`
work for;works for;worked for;working for;work at;works at;worked at;working at;job at;job with;employed by;employed at;calling from;calling you from;on behalf of
thank you for calling;thanks for calling;account with;customer of;employee of;ceo of;founder of;invoice from;company called;firm called;company named;merger with;acquired by
travaille chez;travaillais chez;travaille pour;travaillait chez;appelle de la part de;employe chez;employee chez;embauche chez;client chez;compte chez;la societe;societe;le groupe;appelle de chez
arbeite bei;arbeitet bei;arbeite fur;arbeitet fur;arbeitete bei;angestellt bei;konto bei;kunde bei;rufe von;firma;der firma;die firma
trabajo para;trabaja para;trabajo en;trabaja en;trabajaba en;llamo de;llamo de parte de;la empresa;la compania;cuenta en;cliente de;empleado de;empleada de
lavoro per;lavora per;lavoro presso;lavora presso;lavoro alla;lavora alla;lavoro in;lavora in;chiamo da;per conto di;la ditta;della ditta;dalla ditta;l azienda;dell azienda;conto con;conto presso
`),
  true,
);
/** Phrases before a place, even if its name could be an organisation. */
const PLACE_LEADS = new PhraseTable<true>().addAll(
  phrases(`
originally from;come from;comes from;came from;moved to;moved from;moved here from;live in;lives in;lived in;living in;born in;grew up in;arrived at;arrived in;trip to;flight to;corner of;drive to;travel to;travelling to;traveling to
habite a;habite en;vis a;ne a;nee a;viens de;originaire de;wohne in;wohnt in;lebe in;lebt in;geboren in;komme aus;kommt aus;vivo en;vive en;nacido en;nacida en;naci en;vengo de;soy de;vivo a;vive a;abito a;abita a;nato a;nata a;vengo da
`),
  true,
);
const LONGEST_LEAD = 4;

/** Whether the words before a name announce a place. */
export function isAnnouncedAsPlace({ passage }: Context, at: number): boolean {
  const { tokens } = passage;
  if (tokens[at]?.breaks) return false;
  for (let from = Math.max(0, at - LONGEST_LEAD); from < at; from++)
    if (PLACE_LEADS.matchAt(tokens, from)?.next === at) return true;
  return false;
}

/** First words of an organisation's name, before its proper name. */
const HEADS = setOf(
  'banque assurances assurance mutuelle laboratoires transports meubles groupe banco seguros grupo construcciones transportes talleres laboratorios banca assicurazioni gruppo costruzioni trasporti sparkasse volksbank raiffeisenbank stadtwerke autohaus brauerei',
);
/** Last words of an organisation's name, after capitalised words: legal forms and kinds of organisations. */
const TAILS = setOf(
  'inc incorporated corp corporation ltd llc llp plc holdings industries enterprises technologies pharmaceuticals airlines airways bank bancorp insurance university college foundation institute hospital clinic gmbh ag kg mbh sarl sas spa srl',
);
const SCHOOLS = setOf('university universite universitat universidad universita');
const OF = setOf('of de di du degli della d');
const ARTICLES = setOf('the le la les l der die das dem den el los las il lo gli i');
/** Descriptions after an organisation's name: "… is a design agency". */
const TRADES = setOf(
  'agency company firm manufacturer startup multinational corporation retailer supplier provider nonprofit charity distributor brewery publisher bank insurer contractor employer',
);
/** Questions about an organisation, and first words of an answer. */
const QUESTIONS = new PhraseTable<true>().addAll(
  phrases(
    'company name;name of the company;name of your company;which company;what company;nom de la societe;nom de l entreprise;quelle societe;quelle entreprise;name der firma;welche firma;welcher firma;nombre de la empresa;que empresa;nome dell azienda;nome della ditta;quale azienda;quale ditta',
  ),
  true,
);
const OPENINGS = setOf(
  "the company name is it's it called a uh um oh okay yes well la societe c'est est euh elle s'appelle die firma heisst ist das sie es ah la empresa se llama es l azienda la ditta si chiama e",
);
const QUESTION_REACH = 10;

const TRADE_REACH = 6;
const LONGEST_NAME = 4;

/** Ranges that their context marks as an organisation's name. */
export function evidentOrganizations(
  context: Context,
  personEnds: ReadonlySet<number>,
): { at: number; next: number }[] {
  const { tokens } = context.passage;
  const found: { at: number; next: number }[] = [];
  const add = (at: number, start: number) => {
    const next = nameEnd(context, start);
    if (next > start) found.push({ at, next });
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || context.claimed(at)) continue;
    const lead = LEADS.matchAt(tokens, at);
    if (lead) {
      const start = ARTICLES.has(tokens[lead.next]?.fold ?? '') ? lead.next + 1 : lead.next;
      if (!HEADS.has(tokens[start]?.fold ?? '')) add(start, start);
    }
    // "Mary from Westbrook"
    if (personEnds.has(at) && token.fold === 'from') add(at + 1, at + 1);
    if (HEADS.has(token.fold)) add(at, at + 1);
    if (SCHOOLS.has(token.fold)) add(at, OF.has(tokens[at + 1]?.fold ?? '') ? at + 2 : at + 1);
    if (TAILS.has(token.fold) && token.capital && context.passage.cased) {
      const start = nameStart(context, at);
      if (start < at && !isNameWord(context, at + 1)) found.push({ at: start, next: at + 1 });
    }
    if (token.fold === 'is' && isTrade(context, at)) {
      const start = nameStart(context, at);
      if (start < at) found.push({ at: start, next: at });
    }
  }
  return [...found, ...answers(context)];
}

/** The answer to a question, up to the end of its sentence: "What is the company name?" – "The company is fossil gas." */
function answers({ passage, claimed }: Context): { at: number; next: number }[] {
  const { tokens, language } = passage;
  return passage.pieces.flatMap(({ firstToken, preceding }) => {
    if (QUESTIONS.findAll(preceding.slice(-QUESTION_REACH)).length === 0) return [];
    let at = firstToken;
    while (OPENINGS.has(tokens[at]?.fold ?? '') || (at > firstToken && tokens[at]?.text === ',')) at++;
    let next = at;
    while (tokens[next]?.kind === 'word' && !(next > at && tokens[next]?.breaks) && !claimed(next)) next++;
    const words = tokens.slice(at, next);
    const rare = words.some(({ fold }) => !frequentWords(language).has(fold));
    return rare && words.length <= LONGEST_NAME ? [{ at, next }] : [];
  });
}

/** The end of a name: after its capitals, or without capitals, after its rare words. */
function nameEnd(context: Context, start: number): number {
  const { tokens } = context.passage;
  let next = start;
  while (next - start < LONGEST_NAME && isNameWord(context, next) && !(next > start && tokens[next]?.breaks)) {
    next++;
    const joint = tokens[next];
    if ((joint?.text === '&' || joint?.text === '-') && isNameWord(context, next + 1)) next++;
  }
  return next;
}

function nameStart(context: Context, end: number): number {
  let start = end;
  while (end - start < LONGEST_NAME && isNameWord(context, start - 1) && !context.passage.tokens[start]?.breaks)
    start--;
  return start;
}

function isNameWord({ passage, claimed }: Context, at: number): boolean {
  const token = passage.tokens[at];
  if (token?.kind !== 'word' || claimed(at) || token.text.length < 2) return false;
  const common = frequentWords(passage.language).has(token.fold);
  // German nouns are capitalised, so a capital is not enough.
  if (passage.cased && passage.language !== 'de') return token.capital && !(token.opens && common);
  return !common && (!passage.cased || token.capital) && passage.numberAt(at) === undefined;
}

/** "… is a design agency", "… is an American multinational". */
function isTrade({ passage }: Context, at: number): boolean {
  const { tokens } = passage;
  if (!/^(?:a|an)$/.test(tokens[at + 1]?.fold ?? '')) return false;
  return tokens.slice(at + 2, at + 2 + TRADE_REACH).some(({ fold }) => TRADES.has(fold));
}
