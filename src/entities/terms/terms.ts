import { lazy, loadRows } from '../../data/load.ts';
import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { setOf } from '../text/language.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import { wordSet } from '../text/word-lists.ts';
import { languageNames, nationalities } from './nationalities.ts';

const termTable = lazy(() => {
  const table = new PhraseTable<PiiEntity>();
  for (const [type, phrase = ''] of loadRows('lists/entity-terms.tsv')) table.add(phrase, type as PiiEntity);
  return table;
});

/** Words before the name of a language. */
const SPEAKS = wordSet('terms/speaks');
/** Words that are nationalities only with a capital. */
const LOWERCASE_WORDS = setOf('polish swiss turkey german china romano danish');
const POLITICAL_VERBS = /^(?:liberal|conservative|democratic|conservador)s?$/;

/** Finds types that are listed by their words: religion, illness, occupation, origin and others. */
export const terms: Detector = (context) => {
  const found: Entity[] = [];
  for (const { data, at, next } of termTable().findAll(context.passage.tokens)) {
    if (!fits(context, data, at)) continue;
    // A feast is never a name, even with a capital.
    found.push(entityOf(context.passage, data, at, next, { score: data === 'EVENT' ? 0.95 : 0.6 }));
  }
  context.passage.tokens.forEach((token, at) => {
    if (nationalities().has(token.fold) || languageNames().has(token.fold)) found.push(...origin(context, at));
  });
  return found;
};

function fits({ passage }: Context, type: PiiEntity, at: number): boolean {
  const [token, next] = passage.tokens.slice(at, at + 2);
  if (!token) return false;
  const isLed = next !== undefined && !next.breaks;
  // "Christian" is more often a given name than a religion before another capitalised word.
  if (type === 'RELIGION') return !(passage.cased && token.capital && next?.capital && isLed);
  const leadsWord = isLed && next.kind === 'word' && !/^(?:party|voters?)$/.test(next.fold);
  if (type === 'POLITICAL_AFFILIATION') return !(leadsWord && POLITICAL_VERBS.test(token.fold));
  return type !== 'MARITAL_STATUS' || !/^(?:divorce|marie|single)$/.test(token.lower);
}

function origin({ passage }: Context, at: number): Entity[] {
  const { tokens, cased, language } = passage;
  const word = passage.wordAt(at);
  if (LOWERCASE_WORDS.has(word) && !(cased && (language !== 'en' || tokens[at]?.capital))) return [];
  const isLanguage = languageNames().has(word);
  const isSpoken = isLanguage && tokens.slice(Math.max(0, at - 3), at).some((before) => SPEAKS.has(before.fold));
  if (isSpoken) return [entityOf(passage, 'LANGUAGE', at, at + 1, { score: 0.8, maybe: ['ORIGIN'] })];
  if (!nationalities().has(word)) return [];
  return [entityOf(passage, 'ORIGIN', at, at + 1, { score: 0.7, ...(isLanguage && { maybe: ['LANGUAGE'] }) })];
}
