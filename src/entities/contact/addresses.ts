import { frequentWords } from '../../text/frequent-words.ts';
import { entityOf, type Reading, scanner } from '../detector.ts';
import type { EntityPart } from '../entity.ts';
import { placeTable } from '../names/gazetteer.ts';
import { setOf } from '../text/language.ts';
import type { Passage } from '../text/passage.ts';
import { wordSet } from '../text/word-lists.ts';
import { STREET_ENDS, STREET_HEADS, UNITS } from './street-words.ts';

/** Street names in one word, in German, Finnish, Danish, Swedish, Dutch, Hungarian and Polish. */
const STREET_IN_ONE_WORD =
  /^.{2,}(?:strasse|str|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|markt|katu|tie|vej|gade|gatan|vagen|straat|laan|utca|ulica)$/;
/** Last words of streets that are also common words: only with a capital where the text has capitals. */
const COMMON_ENDS = /^(?:way|place|court|close|row|walk|rise|drive|square|st|dr|pl)$/;
const MOST_STREET_WORDS = 5;
/** Lower case is more often a description ("5 two-lane roads") than a name if it has more words. */
const MOST_LOWERCASE_WORDS = 2;
const MOST_TOWN_WORDS = 3;
const MOST_PARTS = 8;
const LONGEST = 10;
/** A British postcode. */
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/;
const INNER = setOf('de la du des le les l d del los las di della dei degli delle san santa saint of the y e');

/** A street or postcode: its tokens. */
interface Street {
  at: number;
  next: number;
  zip?: true;
}

/** Finds street addresses with the unit, town, state and postcode that follow. */
export const addresses = scanner(({ passage }, at) => {
  const street = numberFirst(passage, at) ?? streetFirst(passage, at) ?? streetInOneWord(passage, at);
  const start = street ?? readUnit(passage, at) ?? readZip(passage, at);
  return start && withTown(passage, start);
});

/** Number before the street: "221B Baker Street", "twenty seven eighty eight San Tomas Expressway", "12 bis rue de la Paix". */
function numberFirst(passage: Passage, at: number): Street | undefined {
  const { tokens } = passage;
  let next = at;
  let digits = 0;
  for (let part = passage.numberAt(at); part?.ordinal === false && next < at + LONGEST; part = passage.numberAt(next)) {
    // Digits that are dictated may have pauses between them, and before the street.
    if (next > at && tokens[next]?.breaks && !part.spoken) break;
    next = part.next;
    digits += part.digits.length;
    if (part.spoken && passage.wordAt(next) === ',' && passage.numberAt(next + 1)?.digits.length === 1) next++;
  }
  if (next === at || (tokens[next]?.breaks && digits < 2)) return undefined;
  if (/^(?:bis|ter|[a-d])$/.test(passage.wordAt(next))) next++;
  // A recogniser may end a sentence after the number.
  if (passage.wordAt(next) === ',' || (passage.wordAt(next) === '.' && tokens[next + 1]?.breaks)) next++;
  if (passage.language === 'fr' && STREET_HEADS.has(passage.wordAt(next))) {
    const end = nameEnd(passage, next + 1);
    return end > next + 1 ? { at, next: end } : undefined;
  }
  const end = streetEnd(passage, next, digits > 1 ? MOST_LOWERCASE_WORDS : 0);
  return end === undefined ? undefined : { at, next: end };
}

/** Words of a description, not of a street name in lower case: "12 houses down the road". */
const DESCRIBES = wordSet('addresses/describes');

/** The end of an English street name. Where the text has capitals, its words have them too, except for up to `lowercase` words. */
function streetEnd(passage: Passage, from: number, lowercase: number): number | undefined {
  let lower = 0;
  for (let at = from; at <= from + MOST_STREET_WORDS; at++) {
    const token = passage.tokens[at];
    const isEnd = STREET_ENDS.has(token?.fold ?? '');
    if (!token || (token.breaks && at > from && !isEnd) || (token.kind === 'mark' && !/^[.'’-]$/.test(token.text)))
      return undefined;
    const isLower = passage.cased && token.kind === 'word' && !token.capital;
    // The "st" of "21st" is not a street.
    if (at > from && token.spaced && isEnd) return isLower && COMMON_ENDS.test(token.fold) ? undefined : at + 1;
    if (!isLower || (INNER.has(token.fold) && lower === 0)) continue;
    if (++lower > lowercase || INNER.has(token.fold) || DESCRIBES.has(token.fold)) return undefined;
  }
  return undefined;
}

/** Street before the number: "Calle Mayor 5", "via Roma, 12", "rue de Rivoli". */
function streetFirst(passage: Passage, at: number): Street | undefined {
  const { tokens, language } = passage;
  const isSlashed = passage.wordAt(at) === 'c' && passage.wordAt(at + 1) === '/';
  const isStreet = STREET_HEADS.has(passage.wordAt(at)) || isSlashed;
  if (language === 'en' || language === 'de' || !isStreet) return undefined;
  const start = isSlashed || passage.wordAt(at + 1) === '.' ? at + 2 : at + 1;
  const named = nameEnd(passage, start);
  if (named === start) return undefined;
  let next = named;
  while (/^(?:,|numero|n|nº|no|num)$/.test(passage.wordAt(next))) next++;
  const number = tokens[next]?.breaks ? undefined : passage.numberAt(next);
  if (number && !number.ordinal) return { at, next: number.next };
  return passage.cased && tokens[at]?.capital && tokens[named - 1]?.capital ? { at, next: named } : undefined;
}

/** "Hauptstraße 12", "Puruntie 82". */
function streetInOneWord(passage: Passage, at: number): Street | undefined {
  const { tokens, language } = passage;
  const token = tokens[at];
  if (!token || !STREET_IN_ONE_WORD.test(token.fold) || frequentWords(language).has(token.fold)) return undefined;
  if (!token.capital && (passage.cased || language === 'en')) return undefined;
  const start = passage.wordAt(at + 1) === '.' ? at + 2 : at + 1;
  const number = tokens[start]?.breaks ? undefined : passage.numberAt(start);
  if (!number || number.ordinal || number.value > 9999) return undefined;
  const letter = /^[a-h]$/.test(passage.wordAt(number.next)) && !tokens[number.next]?.spaced ? 1 : 0;
  return { at: Math.max(0, passage.wordAt(at - 1) === '-' ? at - 2 : at), next: number.next + letter };
}

/** An apartment or suite: "Apt. 864", "Suite 501". */
function readUnit(passage: Passage, at: number): Street | undefined {
  if (!/^(?:apt|suite|ste|appt|apartment)$/.test(passage.wordAt(at))) return undefined;
  const next = unitEnd(passage, at);
  return next === undefined ? undefined : { at, next };
}

function unitEnd(passage: Passage, at: number): number | undefined {
  const start = /^[.#]$/.test(passage.wordAt(at + 1)) ? at + 2 : at + 1;
  return passage.tokens[start]?.breaks ? undefined : passage.numberAt(start)?.next;
}

/** A postcode before its town: "28035 Madrid", "75001 Paris". */
function readZip(passage: Passage, at: number): Street | undefined {
  const digits = passage.numberAt(at);
  if (digits?.digits.length !== 5 || digits.spoken) return undefined;
  const town = passage.tokens[digits.next];
  const isTown = town?.capital && !town.breaks && placeTable().matchAt(passage.tokens, digits.next);
  return isTown ? { at, next: digits.next, zip: true } : undefined;
}

/** The end of a street or town name: after its capitals, or without capitals, after three words. */
function nameEnd(passage: Passage, start: number): number {
  let end = start;
  for (let at = start; at < start + MOST_STREET_WORDS + 2; at++) {
    const token = passage.tokens[at];
    if (!token || token.breaks || passage.numberAt(at)) break;
    if (token.kind === 'mark' && (!/^['’.-]$/.test(token.text) || token.spaced)) break;
    if (token.kind === 'mark' || INNER.has(token.fold)) continue;
    if (passage.cased ? !token.capital : end - start >= 3) break;
    end = at + 1;
  }
  return end;
}

/** Extends a street by the town, state and postcode that follow. */
function withTown(passage: Passage, street: Street): Reading {
  const { tokens } = passage;
  const first = street.zip ? 'LOCATION_ZIP' : 'LOCATION_ADDRESS_STREET';
  const parts: EntityPart[] = [{ type: first, ...passage.spanOf(street.at, street.next) }];
  let next = street.next;
  while (parts.length < MOST_PARTS) {
    let at = next;
    while (/^[,.-]$/.test(passage.wordAt(at)) && !tokens[at]?.breaks) at++;
    const part = townPart(passage, at);
    // The address goes on in the next utterance only with what cannot be anything else.
    if (!part || (tokens[at]?.breaks && !part.certain)) break;
    next = part.next;
    parts.push({ type: part.type, ...passage.spanOf(at, next) });
  }
  const type = parts.length > 1 ? 'LOCATION_ADDRESS' : first;
  const extra = { score: 0.9, parts, maybe: ['LOCATION_ADDRESS' as const, 'LOCATION' as const] };
  return { entity: entityOf(passage, type, street.at, next, extra), at: street.at, next };
}

function townPart(
  passage: Passage,
  from: number,
): { type: EntityPart['type']; next: number; certain?: boolean } | undefined {
  const { tokens, cased } = passage;
  const isIn = /^(?:in|a|en)$/.test(passage.wordAt(from)) && placeTable().matchAt(tokens, from + 1);
  const at = isIn ? from + 1 : from;
  const token = tokens[at];
  if (!token) return undefined;
  const unit = UNITS.has(token.fold) ? unitEnd(passage, at) : undefined;
  if (unit) return { type: 'LOCATION_ADDRESS_STREET', next: unit };
  const hit = placeTable().matchAt(tokens, at);
  if (hit && (!cased || token.capital)) return { type: hit.data.kind, next: hit.next, certain: true };
  if (cased && /^[A-Z]{2}$/.test(token.text)) return { type: 'LOCATION_STATE', next: at + 1 };
  const zip = postcodeEnd(passage, at) ?? zipEnd(passage, at);
  if (zip !== undefined) return { type: 'LOCATION_ZIP', next: zip, certain: !passage.numberAt(zip) };
  const town = townBeforeState(passage, at);
  if (town !== undefined) return { type: 'LOCATION_CITY', next: town, certain: true };
  const isTown = cased && token.capital && tokens[at - 1]?.kind === 'mark' && token.text.length > 2;
  return isTown ? { type: 'LOCATION_CITY', next: nameEnd(passage, at) } : undefined;
}

/** The end of up to three words before a state: "forest ranch california". */
function townBeforeState({ tokens }: Passage, from: number): number | undefined {
  for (let at = from + 1; at <= from + MOST_TOWN_WORDS && tokens[at - 1]?.kind === 'word'; at++) {
    const hit = placeTable().matchAt(tokens, tokens[at]?.text === ',' ? at + 1 : at);
    if (hit?.data.kind === 'LOCATION_STATE') return at;
    if (tokens[at]?.breaks) return undefined;
  }
  return undefined;
}

/** The end of a postcode of four to six digits, written or dictated, also with commas between the digits, or in thousands before a town ("soixante neuf mille trois à lyon"). */
function zipEnd(passage: Passage, at: number): number | undefined {
  let digits = '';
  let next = at;
  for (let number = passage.numberAt(at); number && digits.length < 5; number = passage.numberAt(next)) {
    const town = placeTable().matchAt(passage.tokens, number.next + (passage.wordAt(number.next) === 'a' ? 1 : 0));
    const isQuantity = number.scaled && !(town && number.digits.length === 5);
    if (number.ordinal || isQuantity || (next > at && passage.tokens[next]?.breaks)) break;
    digits += number.digits;
    next = number.next;
    const goesOn = passage.numberAt(next + 1)?.digits.length === 1 && digits.length < 5;
    if (number.spoken && goesOn && passage.wordAt(next) === ',') next++;
  }
  return digits.length >= 4 && digits.length <= 6 ? next : undefined;
}

/** The end of a British postcode, written or spelled: "CB2 1TN", "c b two one t n". */
function postcodeEnd(passage: Passage, from: number): number | undefined {
  let text = '';
  for (let at = from; at < from + LONGEST && passage.tokens[at] && !(text && passage.tokens[at]?.breaks); ) {
    const number = passage.numberAt(at);
    if (!number && !/^(?:[a-z]|[A-Z]{1,2})$/.test(passage.tokens[at]?.text ?? '')) return undefined;
    text += number?.digits ?? passage.wordAt(at);
    at = number?.next ?? at + 1;
    if (POSTCODE.test(text)) return at;
  }
  return undefined;
}
