import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { readAmount } from '../numbers/amounts.ts';
import { wordSet } from '../text/word-lists.ts';

const DOSE_UNITS = wordSet('measures/dose-units');
const PERCENT = /^(?:%|percent|prozent|(?:per|pour|por) (?:cent|ciento|cento))$/;

/** Finds types with a form of their own: doses, percentages, passwords. */
export const measures: Detector = (context) =>
  context.passage.tokens.flatMap((_, at) => {
    const entity = measure(context, at) ?? secret(context, at);
    return entity ? [entity] : [];
  });

function measure({ passage }: Context, at: number): Entity | undefined {
  const amount = passage.numberAt(at) ? readAmount(passage, at) : undefined;
  const unit = amount && passage.tokens[amount.next];
  if (!unit || unit.breaks) return undefined;
  if (DOSE_UNITS.has(unit.fold) && !(unit.fold === 'units' && amount.value > 500))
    return entityOf(passage, 'DOSE', at, amount.next + 1, { score: 0.8 });
  const percent = passage.endOf(PERCENT, amount.next, 2);
  return percent === undefined ? undefined : entityOf(passage, 'STATISTICS', at, percent, { score: 0.6 });
}

const SECRET =
  /^(?:password|passphrase|passwort|kennwort|contrasena|user ?name|login|mot de passe|benutzername|identifiant|nombre de usuario|nome utente) (?:is|was|est|ist|war|es|e|:|lautet)$/;
const NO_SECRET =
  /^(?:not|wrong|(?:in)?correct|right|lost|forgotten|gone|weak|strong|secure|(?:in)?valid|expired|required|locked|blocked|disabled|working|case|still|on|in|set|changed|reset|been|to|the|a|my|too|very|so|perdue?|expiree?|bloquee?|vergessen|falsch|abgelaufen|gesperrt|perdida|(?:in)?correct[oa]|bloquead[oa]|sbagliat[oa]|errat[oa]|scadut[oa]|bloccat[oa]|pas|no|non|nicht)$/;
const SECRET_PART =
  /^(?:[a-z0-9]|capital|uppercase|lowercase|underscore|dash|dot|exclamation|mark|hash|dollar|star|majuscule|gross|klein)$/;
const AFTER_SECRET = /^(?:and|or|but|i|und|oder|ich|et|ou|je|y|o|e|for|with)$/;
/** Words between the parts of a dictated password: "blue whale seven exclamation mark". */
const MOST_BETWEEN = 2;

/** A password or user name: "my password is hunter two", "the username is jsmith"; up to eight words after "is" or a colon. */
function secret({ passage }: Context, at: number): Entity | undefined {
  const { tokens } = passage;
  const start = passage.endOf(SECRET, at, 4);
  if (!start || !tokens[start] || tokens[start]?.breaks || NO_SECRET.test(passage.wordAt(start))) return undefined;
  let end = start + 1;
  for (let next = end; next < Math.min(start + 8, end + MOST_BETWEEN + 1) && tokens[next]?.breaks === false; next++) {
    if (AFTER_SECRET.test(passage.wordAt(next))) break;
    if (!tokens[next]?.spaced || SECRET_PART.test(passage.wordAt(next)) || passage.numberAt(next)) end = next + 1;
  }
  while (end > start + 1 && /^[.,!?;]$/.test(passage.wordAt(end - 1))) end--;
  const type = /^(?:user|login|benutzer|identifiant|nombre|nome)/.test(passage.wordAt(at)) ? 'USERNAME' : 'PASSWORD';
  return entityOf(passage, type, start, end, { score: 0.85 });
}
