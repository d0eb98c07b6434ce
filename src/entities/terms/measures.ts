import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { readAmount } from '../numbers/amounts.ts';
import { setOf } from '../text/language.ts';

const DOSE_UNITS = setOf(
  'mg mcg ug milligram milligrams milligramme milligrammes milligramm milligramos milligrammi ml milliliter milliliters millilitre millilitres mililitros millilitri microgram micrograms cc iu units mg/ml tablet tablets pill pills capsule capsules comprime comprimes tablette tabletten comprimido comprimidos pastilla pastillas compressa compresse pastiglia pastiglie tropfen gouttes drops puffs',
);
const PERCENT = setOf('percent prozent');
const BLOOD = /^(?:a|b|ab|o|0)$/;
const RH = setOf('positive negative positif negatif positiv negativ positivo negativo plus minus');
const BLOOD_CUE = setOf('blood type group sanguin groupe blutgruppe sanguineo grupo sanguigno gruppo rh');
const ICD = /^[A-TV-Z]$/;
const PROJECT_CUE = setOf('project projekt projet proyecto progetto codename operation');
const SECRET_CUE = setOf('password passphrase passwort kennwort contrasena username login');

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
      project(context, at) ??
      secret(context, at) ??
      zipOrDegrees(context, at);
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
  const words =
    /^(?:per|pour|por)$/.test(unit.fold) && /^(?:cent|ciento|cento)$/.test(passage.tokens[amount.next + 1]?.fold ?? '');
  if (share || words) return entityOf(passage, 'STATISTICS', at, amount.next + (words ? 2 : 1), { score: 0.6 });
  return undefined;
}

/** "blood type O negative", "A+" near a mention of blood. */
function bloodType(context: Context, at: number): Entity | undefined {
  const { tokens } = context.passage;
  const token = tokens[at];
  if (!token || !BLOOD.test(token.fold)) return undefined;
  const about = tokens.slice(Math.max(0, at - 6), at).filter((before) => BLOOD_CUE.has(before.fold)).length >= 1;
  const blood = tokens
    .slice(Math.max(0, at - 6), at)
    .some((before) => /^(?:blood|sanguin|blutgruppe|sanguineo|sanguigno)$/.test(before.fold));
  if (
    !about ||
    !blood ||
    (tokens[at + 1]?.kind === 'word' && !RH.has(tokens[at + 1]?.fold ?? '') && token.fold === 'a')
  )
    return undefined;
  const sign = RH.has(tokens[at + 1]?.fold ?? '') || /^[+-]$/.test(tokens[at + 1]?.text ?? '');
  return entityOf(context.passage, 'BLOOD_TYPE', at, at + (sign ? 2 : 1), { score: 0.9 });
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

/** Coordinates in words, with a compass direction. */
function zipOrDegrees(context: Context, at: number): Entity | undefined {
  const { passage } = context;
  const amount = passage.tokens[at]?.kind === 'word' && passage.numberAt(at) ? readAmount(passage, at) : undefined;
  if (!amount || !/^(?:degrees?|degres?|grad|grados?|gradi)$/.test(passage.tokens[amount.next]?.fold ?? ''))
    return undefined;
  const side = passage.tokens
    .slice(amount.next + 1, amount.next + 6)
    .findIndex((token) =>
      /^(?:north|south|east|west|nord|sud|est|ouest|ost|norte|sur|este|oeste|ovest)$/.test(token.fold),
    );
  return side < 0 ? undefined : entityOf(passage, 'LOCATION_COORDINATE', at, amount.next + side + 2, { score: 0.9 });
}

/** "Project Titan", "Operation Overlord". */
function project(context: Context, at: number): Entity | undefined {
  const { tokens, cased } = context.passage;
  const next = tokens[at + 1];
  if (
    !cased ||
    !PROJECT_CUE.has(tokens[at]?.fold ?? '') ||
    !tokens[at]?.capital ||
    !next?.capital ||
    next.breaks ||
    next.kind !== 'word' ||
    /^(?:manager|managers|leader|lead|management|team|director|plan|leiter|leiterin)$/.test(next.fold)
  )
    return undefined;
  return entityOf(context.passage, 'PROJECT', at, at + 2, { score: 0.75 });
}

/** A password or user name: "my password is hunter two", "the username is jsmith"; up to four words after "is" or a colon. */
function secret(context: Context, at: number): Entity | undefined {
  const { tokens } = context.passage;
  const word = tokens[at]?.fold ?? '';
  const two =
    word === 'user' && tokens[at + 1]?.fold === 'name' ? 1 : word === 'mot' && tokens[at + 2]?.fold === 'passe' ? 2 : 0;
  if (!SECRET_CUE.has(word) && two === 0) return undefined;
  let start = at + two + 1;
  const is = tokens[start];
  if (!is || is.breaks || !/^(?:is|est|ist|es|e|:|lautet)$/.test(is.fold)) return undefined;
  start++;
  const first = tokens[start];
  if (
    !first ||
    first.breaks ||
    /^(?:not|wrong|incorrect|required|the|a|my|too|invalid|expired|very|not|so|falsch|pas|no|non|nicht)$/.test(
      first.fold,
    )
  )
    return undefined;
  let end = start + 1;
  while (
    end < start + 8 &&
    tokens[end] &&
    !tokens[end]?.breaks &&
    (!tokens[end]?.spaced ||
      /^[a-z0-9]$/.test(tokens[end]?.fold ?? '') ||
      context.passage.numberAt(end) ||
      /^(?:capital|uppercase|lowercase|underscore|dash|dot|exclamation|hash|dollar|star|majuscule|gross|klein)$/.test(
        tokens[end]?.fold ?? '',
      ))
  )
    end++;
  while (end > start + 1 && /^[.,!?;]$/.test(tokens[end - 1]?.text ?? '')) end--;
  const user = /^(?:username|user|login)$/.test(word);
  return entityOf(context.passage, user ? 'USERNAME' : 'PASSWORD', start, end, { score: 0.85 });
}
