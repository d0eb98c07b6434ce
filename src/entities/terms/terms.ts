import { lazy, loadRows } from '../../data/load.ts';
import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { setOf } from '../text/language.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import { languageNames, nationalities } from './nationalities.ts';

const termTable = lazy(() => {
  const table = new PhraseTable<PiiEntity>();
  for (const [type, phrase = ''] of loadRows('lists/entity-terms.tsv')) table.add(phrase, type as PiiEntity);
  return table;
});

/** Words before the name of a language. */
const SPEAKS = setOf(
  'speak speaks speaking spoke fluent native learn learning in into parle parles parlez parler parlent courant spreche spricht sprechen sprichst auf fliessend habla hablo hablan hablar en nativo parla parlo parlano parlare lingua langue idioma sprache language translate translated',
);
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

function fits(context: Context, type: PiiEntity, at: number): boolean {
  const token = context.passage.tokens[at];
  if (!token) return false;
  // "Christian" is more often a given name than a religion before another capitalised word.
  const next = context.passage.tokens[at + 1];
  if (type === 'RELIGION' && context.passage.cased && token.capital && next?.capital && !next.breaks) return false;
  if (
    type === 'POLITICAL_AFFILIATION' &&
    POLITICAL_VERBS.test(token.fold) &&
    next?.kind === 'word' &&
    !next.breaks &&
    !/^(?:party|voter|voters)$/.test(next.fold)
  )
    return false;
  return !(
    type === 'MARITAL_STATUS' &&
    /^(?:divorce|marie|single)$/.test(token.fold) &&
    token.lower !== 'marié' &&
    token.lower !== 'divorcé'
  );
}

function origin(context: Context, at: number): Entity[] {
  const { tokens, cased, language } = context.passage;
  const token = tokens[at];
  if (!token || (cased && language === 'en' && !token.capital && LOWERCASE_WORDS.has(token.fold))) return [];
  if (!cased && LOWERCASE_WORDS.has(token.fold)) return [];
  const spoken =
    languageNames().has(token.fold) && tokens.slice(Math.max(0, at - 3), at).some((before) => SPEAKS.has(before.fold));
  if (spoken) return [entityOf(context.passage, 'LANGUAGE', at, at + 1, { score: 0.8, maybe: ['ORIGIN'] })];
  return nationalities().has(token.fold)
    ? [
        entityOf(context.passage, 'ORIGIN', at, at + 1, {
          score: 0.7,
          ...(languageNames().has(token.fold) ? { maybe: ['LANGUAGE' as const] } : {}),
        }),
      ]
    : [];
}
