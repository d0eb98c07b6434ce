import type { PiiEntity } from '../../../../schemas/pii.ts';
import { type Detector, entityOf, type Scene } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { phrases, setOf } from '../language.ts';
import { PhraseTable } from '../phrase-table.ts';
import { LEXICON } from './lexicon.ts';
import { LANGUAGES, NATIONS } from './nations.ts';

const TABLE = new PhraseTable<PiiEntity>();
for (const [type, list] of Object.entries(LEXICON)) TABLE.addAll(phrases(list), type as PiiEntity);

/** Words before the name of a language. */
const SPEAKS = setOf(
  'speak speaks speaking spoke fluent native learn learning in into parle parles parlez parler parlent courant spreche spricht sprechen sprichst auf fliessend habla hablo hablan hablar en nativo parla parlo parlano parlare lingua langue idioma sprache language translate translated',
);
/** Words that are demonyms only with a capital, where capitals tell. */
const LOWERCASE_WORDS = setOf('polish swiss turkey german china romano danish');
const POLITICAL_VERBS = /^(?:liberal|conservative|democratic|conservador)s?$/;

/** Kinds that are told by their words alone: religion, illness, occupation, origin … */
export const terms: Detector = (scene) => {
  const found: Entity[] = [];
  for (const { data, at, next } of TABLE.findAll(scene.passage.tokens)) {
    if (!fits(scene, data, at)) continue;
    // Feasts are nobody's name, whatever their capital says.
    found.push(entityOf(scene.passage, data, at, next, { score: data === 'EVENT' ? 0.95 : 0.6 }));
  }
  scene.passage.tokens.forEach((token, at) => {
    if (NATIONS.has(token.fold) || LANGUAGES.has(token.fold)) found.push(...origin(scene, at));
  });
  return found;
};

function fits(scene: Scene, type: PiiEntity, at: number): boolean {
  const token = scene.passage.tokens[at];
  if (!token) return false;
  // "Christian" opens a name more often than a creed, and so do a few others.
  const next = scene.passage.tokens[at + 1];
  if (type === 'RELIGION' && scene.passage.cased && token.capital && next?.capital && !next.breaks) return false;
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

function origin(scene: Scene, at: number): Entity[] {
  const { tokens, cased, language } = scene.passage;
  const token = tokens[at];
  if (!token || (cased && language === 'en' && !token.capital && LOWERCASE_WORDS.has(token.fold))) return [];
  if (!cased && LOWERCASE_WORDS.has(token.fold)) return [];
  const spoken =
    LANGUAGES.has(token.fold) && tokens.slice(Math.max(0, at - 3), at).some((before) => SPEAKS.has(before.fold));
  if (spoken) return [entityOf(scene.passage, 'LANGUAGE', at, at + 1, { score: 0.8, maybe: ['ORIGIN'] })];
  return NATIONS.has(token.fold)
    ? [
        entityOf(scene.passage, 'ORIGIN', at, at + 1, {
          score: 0.7,
          ...(LANGUAGES.has(token.fold) ? { maybe: ['LANGUAGE' as const] } : {}),
        }),
      ]
    : [];
}
