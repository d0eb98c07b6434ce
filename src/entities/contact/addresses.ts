import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity, EntityPart } from '../entity.ts';
import { placeTable } from '../names/gazetteer.ts';
import { frequentWords } from '../text/frequent-words.ts';
import { setOf } from '../text/language.ts';
import { STREET_ENDS, STREET_HEADS, UNITS } from './street-words.ts';

const GERMAN_STREET =
  /^.{2,}(?:strasse|str|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|markt|katu|tie|vej|gade|gatan|vagen|straat|laan|utca|ulica)$/;
const PO_BOX = /^(?:po|p)$/;
const MOST_STREET_WORDS = 5;
const MOST_DIGITS = 5;
const INNER = setOf('de la du des le les l d del los las di della dei degli delle san santa saint of the y e');

/** Finds street addresses with the unit, town, state and postcode that follow. */
export const addresses: Detector = (context) => {
  const found: Entity[] = [];
  for (let at = 0; at < context.passage.tokens.length; ) {
    const street = context.claimed(at)
      ? undefined
      : (withDigits(context, readStreet(context, at)) ??
        readUnit(context, at) ??
        readZip(context, at) ??
        zipAfterState(context, at));
    if (!street) {
      at++;
      continue;
    }
    const entity = withTown(context, street);
    found.push(entity.entity);
    context.claim(street.at, entity.next);
    at = entity.next;
  }
  return found;
};

/** Adds the spoken digits before the house number: "zero, two, one, Main Street". */
function withDigits({ passage, claimed }: Context, street: Street | undefined): Street | undefined {
  if (!street || !passage.numberAt(street.at)?.spoken) return street;
  let { at } = street;
  while (
    street.at - at < 2 * MOST_DIGITS &&
    passage.tokens[at - 1]?.text === ',' &&
    passage.numberAt(at - 2)?.digits.length === 1 &&
    !passage.tokens[at]?.breaks &&
    !claimed(at - 2)
  )
    at -= 2;
  return { ...street, at };
}

/** A postcode after a state: "California, nine, four, one, oh, five". */
function zipAfterState(context: Context, at: number): Street | undefined {
  const { tokens } = context.passage;
  const hit = placeTable().matchAt(tokens, at);
  if (hit?.data.kind !== 'LOCATION_STATE') return undefined;
  const start = tokens[hit.next]?.text === ',' ? hit.next + 1 : hit.next;
  const end = tokens[start]?.breaks ? undefined : zipEnd(context, start);
  return end === undefined || !context.passage.numberAt(start) ? undefined : { at: start, next: end, zip: true };
}

interface Street {
  at: number;
  next: number;
  zip?: true;
}

function readStreet(context: Context, at: number): Street | undefined {
  return numberFirst(context, at) ?? streetFirst(context, at) ?? germanStreet(context, at) ?? poBox(context, at);
}

/** Number before the street: "221B Baker Street", "twenty seven eighty eight San Tomas Expressway", "12 bis rue de la Paix". */
function numberFirst(context: Context, at: number): Street | undefined {
  const { passage } = context;
  if (!passage.numberAt(at)) return undefined;
  let next = at;
  for (
    let number = passage.numberAt(next);
    number && next - at < 8 && !number.ordinal;
    number = passage.numberAt(next)
  ) {
    if (next > at && passage.tokens[next]?.breaks) break;
    next = number.next;
  }
  if (/^(?:bis|ter|[a-d])$/.test(passage.tokens[next]?.fold ?? '')) next++;
  if (passage.tokens[next]?.text === ',') next++;
  if (passage.language === 'fr' && STREET_HEADS.has(passage.tokens[next]?.fold ?? '')) {
    const end = nameEnd(context, next + 1);
    return end > next + 1 ? { at, next: end } : undefined;
  }
  for (let words = 0; words <= MOST_STREET_WORDS; words++, next++) {
    const token = passage.tokens[next];
    if (!token || token.breaks || (token.kind === 'mark' && !/^[.'’-]$/.test(token.text))) return undefined;
    // The "st" of "21st" is not a street.
    if (words > 0 && token.spaced && STREET_ENDS.has(token.fold)) {
      const plainWay =
        /^(?:way|place|court|close|row|walk|rise|drive|square|st|dr|pl)$/.test(token.fold) &&
        passage.cased &&
        !token.capital;
      return plainWay ? undefined : { at, next: next + 1 };
    }
    // Where the text has capitals, the words of a street name have them too.
    if (passage.cased && token.kind === 'word' && !token.capital && !INNER.has(token.fold)) return undefined;
  }
  return undefined;
}

/** Street before the number: "Calle Mayor 5", "via Roma, 12", "rue de Rivoli". */
function streetFirst(context: Context, at: number): Street | undefined {
  const { passage } = context;
  const { tokens, language } = passage;
  const head = tokens[at];
  const slash = head?.fold === 'c' && tokens[at + 1]?.text === '/';
  if (language === 'en' || language === 'de' || !head || (!STREET_HEADS.has(head.fold) && !slash)) return undefined;
  const start = slash ? at + 2 : tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
  const named = nameEnd(context, start);
  if (named === start) return undefined;
  let next = named;
  while (/^[,]$/.test(tokens[next]?.text ?? '') || /^(?:numero|n|nº|no|no|num)$/.test(tokens[next]?.fold ?? '')) next++;
  const number = tokens[next]?.breaks ? undefined : passage.numberAt(next);
  if (!number || number.ordinal)
    return passage.cased && head.capital && tokens[named - 1]?.capital ? { at, next: named } : undefined;
  return { at, next: floorEnd(context, number.next) };
}

/** The end of a floor and door after a house number: "23, 1D", "3 - 5º 2ª". */
function floorEnd(context: Context, from: number): number {
  const { tokens } = context.passage;
  let next = from;
  for (let at = from; at < from + 8 && tokens[at] && !tokens[at]?.breaks; at++) {
    const token = tokens[at];
    if (token?.kind === 'number' && token.text.length <= 3) next = at + 1;
    else if (token?.kind === 'word' && token.text.length === 1 && token.capital) next = at + 1;
    else if (!/^[,.ºª°-]$/.test(token?.text ?? '') && !UNITS.has(token?.fold ?? '')) break;
    else if (/^[ºª°]$/.test(token?.text ?? '')) next = at + 1;
  }
  return next;
}

/** A street in one word: "Hauptstraße 12", "Puruntie 82". */
function germanStreet(context: Context, at: number): Street | undefined {
  const { tokens } = context.passage;
  const token = tokens[at];
  if (
    !token ||
    !GERMAN_STREET.test(token.fold) ||
    frequentWords(context.passage.language).has(token.fold) ||
    token.kind !== 'word' ||
    (context.passage.cased && !token.capital)
  )
    return undefined;
  const start = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
  const number = tokens[start]?.breaks ? undefined : context.passage.numberAt(start);
  if (!number || number.ordinal || number.value > 9999 || (context.passage.language === 'en' && !token.capital))
    return undefined;
  const letter = /^[a-h]$/.test(tokens[number.next]?.fold ?? '') && !tokens[number.next]?.spaced ? 1 : 0;
  const first = tokens[at - 1]?.text === '-' ? at - 2 : at;
  return { at: Math.max(0, first), next: number.next + letter };
}

function poBox(context: Context, at: number): Street | undefined {
  const { tokens } = context.passage;
  if (!PO_BOX.test(tokens[at]?.fold ?? '')) return undefined;
  let box = at + 1;
  while (/^[.o]$/.test(tokens[box]?.fold ?? '')) box++;
  const number = tokens[box]?.fold === 'box' ? context.passage.numberAt(box + 1) : undefined;
  return number ? { at, next: number.next } : undefined;
}

/** An apartment or suite: "Apt. 864", "Suite 501". */
function readUnit(context: Context, at: number): Street | undefined {
  const { tokens } = context.passage;
  const token = tokens[at];
  if (!token || !/^(?:apt|suite|ste|appt|apartment)$/.test(token.fold)) return undefined;
  const start = /^[.#]$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const number = context.passage.numberAt(start);
  return number && !tokens[start]?.breaks ? { at, next: number.next } : undefined;
}

/** A postcode before its town: "28035 Madrid", "75001 Paris". */
function readZip(context: Context, at: number): Street | undefined {
  const { tokens } = context.passage;
  const digits = context.passage.numberAt(at);
  if (digits?.digits.length !== 5 || digits.spoken) return undefined;
  const hit = placeTable().matchAt(tokens, digits.next);
  return hit && !tokens[digits.next]?.breaks && tokens[digits.next]?.capital
    ? { at, next: digits.next, zip: true }
    : undefined;
}

function nameEnd(context: Context, start: number): number {
  const { tokens, cased } = context.passage;
  let end = start;
  for (let at = start; at < tokens.length && at < start + MOST_STREET_WORDS + 2; at++) {
    const token = tokens[at];
    if (!token || token.breaks || context.passage.numberAt(at)) break;
    if (token.kind === 'mark' ? !/^['’.-]$/.test(token.text) || token.spaced : false) break;
    if (token.kind === 'word' && !INNER.has(token.fold)) {
      if (cased && !token.capital) break;
      end = at + 1;
      if (!cased && end - start >= 3) break;
    }
  }
  return end;
}

/** Extends a street by the town, state and postcode that follow. */
function withTown(context: Context, street: Street): { entity: Entity; next: number } {
  const { passage } = context;
  const { tokens } = passage;
  const parts: EntityPart[] = [];
  const add = (type: EntityPart['type'], from: number, to: number) =>
    parts.push({ type, from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 });
  add(street.zip ? 'LOCATION_ZIP' : 'LOCATION_ADDRESS_STREET', street.at, street.next);
  let end = street.next;
  for (let at = end, steps = 0; steps < 8 && at < tokens.length; steps++) {
    while (/^[,.-]$/.test(tokens[at]?.text ?? '') && !tokens[at]?.breaks) at++;
    if (tokens[at]?.breaks) break;
    const next = townPart(context, at, add);
    if (next === undefined) break;
    end = at = next;
  }
  const whole = parts.length > 1;
  const type = whole ? 'LOCATION_ADDRESS' : street.zip ? 'LOCATION_ZIP' : 'LOCATION_ADDRESS_STREET';
  return {
    entity: entityOf(passage, type, street.at, end, { score: 0.9, parts, maybe: ['LOCATION_ADDRESS', 'LOCATION'] }),
    next: end,
  };
}

function townPart(
  context: Context,
  at: number,
  add: (type: EntityPart['type'], from: number, to: number) => void,
): number | undefined {
  const { passage } = context;
  const { tokens } = passage;
  const token = tokens[at];
  if (!token) return undefined;
  if (UNITS.has(token.fold)) {
    const start = /^[.#]$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
    const unit = passage.numberAt(start);
    if (!unit) return undefined;
    add('LOCATION_ADDRESS_STREET', at, unit.next);
    return unit.next;
  }
  if (/^(?:in|a|en)$/.test(token.fold) && placeTable().matchAt(tokens, at + 1)) return townPart(context, at + 1, add);
  const hit = placeTable().matchAt(tokens, at);
  if (hit && (!passage.cased || token.capital)) {
    add(hit.data.kind, at, hit.next);
    return hit.next;
  }
  if (passage.cased && /^[A-Z]{2}$/.test(token.text)) {
    add('LOCATION_STATE', at, at + 1);
    return at + 1;
  }
  const digits = zipEnd(context, at);
  if (digits !== undefined) {
    add('LOCATION_ZIP', at, digits);
    return digits;
  }
  if (passage.cased && token.capital && tokens[at - 1]?.kind === 'mark' && token.text.length > 2) {
    const end = nameEnd(context, at);
    add('LOCATION_CITY', at, end);
    return end;
  }
  return undefined;
}

/** The end of a postcode of four to six digits, written or dictated. */
function zipEnd(context: Context, at: number): number | undefined {
  let digits = '';
  let next = at;
  for (
    let number = context.passage.numberAt(next);
    number && !number.ordinal && !number.scaled;
    number = context.passage.numberAt(next)
  ) {
    if (next > at && (context.passage.tokens[next]?.breaks || digits.length >= 5)) break;
    digits += number.digits;
    next = number.next;
    // Dictated digits are often separated by commas.
    const comma = number.spoken && context.passage.tokens[next]?.text === ',';
    if (comma && context.passage.numberAt(next + 1)?.digits.length === 1 && digits.length < 5) next++;
  }
  return digits.length >= 4 && digits.length <= 6 ? next : undefined;
}
