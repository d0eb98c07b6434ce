import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { readAmount } from '../numbers/amounts.ts';
import { setOf } from '../text/language.ts';
import { wordSet } from '../text/word-lists.ts';

const DOSE_UNITS = wordSet('measures/dose-units');
const PERCENT = setOf('percent prozent');
const BLOOD = /^(?:a|b|ab|o|0)$/;
const RH = setOf('positive negative positif negatif positiv negativ positivo negativo plus minus');
const ICD = /^[A-TV-Z]$/;
const PROJECT_CUE = setOf('project projekt projet proyecto progetto codename operation');

/** Finds types with a form of their own: doses, blood types, diagnosis codes, percentages, coordinates, projects, passwords. */
export const measures: Detector = (context) => {
  const found: Entity[] = [];
  const { tokens } = context.passage;
  for (let at = 0; at < tokens.length; at++) {
    const entity =
      dose(context, at) ??
      bloodType(context, at) ??
      medicalCode(context, at) ??
      coordinate(context, at) ??
      spokenDegrees(context, at) ??
      project(context, at) ??
      secret(context, at);
    if (entity) found.push(entity);
  }
  return found;
};

function dose(context: Context, at: number): Entity | undefined {
  const { passage } = context;
  const amount = passage.numberAt(at) ? readAmount(passage, at) : undefined;
  if (!amount) return undefined;
  const unit = passage.tokens[amount.next];
  if (!unit || unit.breaks) return undefined;
  if (DOSE_UNITS.has(unit.fold) && !(unit.fold === 'units' && amount.value > 500))
    return entityOf(passage, 'DOSE', at, amount.next + 1, { score: 0.8 });
  const share = unit.text === '%' || PERCENT.has(unit.fold);
  const words = /^(?:per|pour|por)$/.test(unit.fold) && /^(?:cent|ciento|cento)$/.test(passage.wordAt(amount.next + 1));
  if (share || words) return entityOf(passage, 'STATISTICS', at, amount.next + (words ? 2 : 1), { score: 0.6 });
  return undefined;
}

/** "blood type O negative", "A+" near a mention of blood. */
function bloodType({ passage }: Context, at: number): Entity | undefined {
  const { tokens } = passage;
  const about = passage.textBefore(at, 6);
  if (!BLOOD.test(passage.wordAt(at)) || !/\b(?:blood|sanguin|blutgruppe|sanguineo|sanguigno)\b/.test(about))
    return undefined;
  const isSigned = RH.has(passage.wordAt(at + 1)) || /^[+-]$/.test(passage.wordAt(at + 1));
  const isArticle = passage.wordAt(at) === 'a' && tokens[at + 1]?.kind === 'word' && !isSigned;
  return isArticle ? undefined : entityOf(passage, 'BLOOD_TYPE', at, at + (isSigned ? 2 : 1), { score: 0.9 });
}

/** "E11.9", "ICD-10 code J45". */
function medicalCode(context: Context, at: number): Entity | undefined {
  const { tokens } = context.passage;
  const token = tokens[at];
  const digits = tokens[at + 1];
  if (!token || !ICD.test(token.text) || digits?.kind !== 'number' || digits.spaced || digits.text.length !== 2)
    return undefined;
  const dotted =
    tokens[at + 2]?.text === '.' &&
    tokens[at + 3]?.kind === 'number' &&
    tokens[at + 3]?.spaced === false &&
    !tokens[at + 2]?.spaced;
  const cue = context.cues.around(at, at + 2).includes('medical-code');
  return dotted || cue
    ? entityOf(context.passage, 'MEDICAL_CODE', at, dotted ? at + 4 : at + 2, { score: cue ? 0.95 : 0.8 })
    : undefined;
}

/** "48.8566, 2.3522", "48 degrees 51 minutes north". */
function coordinate(context: Context, at: number): Entity | undefined {
  const first = degree(context, at);
  if (first === undefined) return undefined;
  const { tokens } = context.passage;
  const sep = tokens[first]?.text === ',' ? first + 1 : first;
  const second = degree(context, sep);
  const cue = context.cues.around(at, first).includes('coordinate');
  if (second === undefined)
    return cue ? entityOf(context.passage, 'LOCATION_COORDINATE', at, first, { score: 0.85 }) : undefined;
  return entityOf(context.passage, 'LOCATION_COORDINATE', at, second, { score: cue ? 0.95 : 0.8 });
}

function degree(context: Context, at: number): number | undefined {
  const { tokens } = context.passage;
  const start = tokens[at]?.text === '-' || tokens[at]?.fold === 'minus' ? at + 1 : at;
  const [whole, dot, rest] = [tokens[start], tokens[start + 1], tokens[start + 2]];
  if (whole?.kind !== 'number' || whole.text.length > 3) return undefined;
  const decimal = dot?.text === '.' && !dot.spaced && rest?.kind === 'number' && !rest.spaced && rest.text.length >= 3;
  const next = decimal ? start + 3 : start + 1;
  const sign = tokens[next]?.text === '°';
  if (!decimal && !sign) return undefined;
  let end = sign ? next + 1 : next;
  while (
    end < next + 8 &&
    /^(?:['′″"’]|\d+|[nsewo])$/.test(tokens[end]?.fold ?? '') &&
    !tokens[end]?.breaks &&
    (sign || /^[nsewo]$/.test(tokens[end]?.fold ?? ''))
  )
    end++;
  return end;
}

const DEGREES =
  /^(?:degrees?|degres?|grad|grados?|gradi)(?: \S+){0,4} (?:north|south|east|west|nord|sud|est|ouest|ost|norte|sur|este|oeste|ovest)$/;

/** "forty eight degrees north", with a compass direction. */
function spokenDegrees({ passage }: Context, at: number): Entity | undefined {
  const amount = passage.tokens[at]?.kind === 'word' && passage.numberAt(at) ? readAmount(passage, at) : undefined;
  const end = amount && passage.endOf(DEGREES, amount.next, 6);
  return end === undefined ? undefined : entityOf(passage, 'LOCATION_COORDINATE', at, end, { score: 0.9 });
}

const PROJECT_STAFF = /^(?:managers?|leader|lead|management|team|director|plan|leiter|leiterin)$/;

/** "Project Titan", "Operation Overlord". */
function project({ passage }: Context, at: number): Entity | undefined {
  const [cue, name] = passage.tokens.slice(at, at + 2);
  if (!passage.cased || !cue?.capital || !name?.capital || name.breaks) return undefined;
  if (!PROJECT_CUE.has(cue.fold) || PROJECT_STAFF.test(name.fold)) return undefined;
  return entityOf(passage, 'PROJECT', at, at + 2, { score: 0.75 });
}

const SECRET =
  /^(?:password|passphrase|passwort|kennwort|contrasena|username|login|user name|mot de passe) (?:is|est|ist|es|e|:|lautet)$/;
const NO_SECRET = /^(?:not|wrong|incorrect|required|the|a|my|too|invalid|expired|very|so|falsch|pas|no|non|nicht)$/;
const SECRET_PART =
  /^(?:[a-z0-9]|capital|uppercase|lowercase|underscore|dash|dot|exclamation|hash|dollar|star|majuscule|gross|klein)$/;

/** A password or user name: "my password is hunter two", "the username is jsmith"; up to eight words after "is" or a colon. */
function secret({ passage }: Context, at: number): Entity | undefined {
  const { tokens } = passage;
  const start = passage.endOf(SECRET, at, 4);
  if (!start || !tokens[start] || tokens[start]?.breaks || NO_SECRET.test(passage.wordAt(start))) return undefined;
  let end = start + 1;
  while (end < start + 8 && tokens[end]?.breaks === false) {
    if (tokens[end]?.spaced && !SECRET_PART.test(passage.wordAt(end)) && !passage.numberAt(end)) break;
    end++;
  }
  while (end > start + 1 && /^[.,!?;]$/.test(passage.wordAt(end - 1))) end--;
  const type = /^(?:user|login)/.test(passage.wordAt(at)) ? 'USERNAME' : 'PASSWORD';
  return entityOf(passage, type, start, end, { score: 0.85 });
}
