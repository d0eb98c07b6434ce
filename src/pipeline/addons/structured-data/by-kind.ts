import type { Mention } from '../../../entities/mentions.ts';
import type { PiiEntity } from '../../../schemas/jobs/pii.ts';
import { type Extractor, type Fact, factOf, filled } from './fact.ts';

/** Facts from mentions of certain types. */
export function ofKinds(
  kinds: readonly PiiEntity[],
  fields: (mention: Mention) => Record<string, unknown> = withKind,
): Extractor {
  const wanted = new Set(kinds);
  return ({ mentions }) =>
    mentions.filter(({ type }) => wanted.has(type)).map((mention) => factOf(mention, fields(mention)));
}

/** The type of a mention in lower case. */
function withKind({ type, value }: Mention): Record<string, unknown> {
  // The expiry of a card as it is printed: "12/26".
  return { kind: type.toLowerCase(), value: value.replace(/^(\d+)-(\d+)-$/, '$2/$1') };
}

const part = (mention: Mention, type: PiiEntity) => mention.parts.find((entry) => entry.type === type)?.text;

/** The fields of a name. */
export function nameFields(mention: Mention): Record<string, unknown> {
  return filled({
    given_name: part(mention, 'NAME_GIVEN'),
    family_name: part(mention, 'NAME_FAMILY'),
    medical: mention.type === 'NAME_MEDICAL_PROFESSIONAL' ? true : undefined,
  });
}

/** The fields of an address. */
export function addressFields(mention: Mention): Record<string, unknown> {
  return filled({
    street: part(mention, 'LOCATION_ADDRESS_STREET') ?? mention.text,
    city: part(mention, 'LOCATION_CITY'),
    state: part(mention, 'LOCATION_STATE'),
    zip: part(mention, 'LOCATION_ZIP'),
    country: part(mention, 'LOCATION_COUNTRY'),
  });
}

/** The fields of an amount of money: a number and a currency. */
export function moneyFields({ value }: Mention): Record<string, unknown> {
  const [, amount, currency] = /^([\d.]+)? ?(.*)$/.exec(value) ?? [];
  return filled({ amount: amount && Number(amount), currency });
}

/** The fields of a date or a time: the known parts as numbers. */
export function dateFields({ type, value }: Mention): Record<string, unknown> {
  const date = /^(\d{2,4})?-(\d{1,2})?-(\d{1,2})?$/.exec(value);
  const number = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text));
  return filled({
    kind: type.toLowerCase(),
    year: number(date?.[1]),
    month: number(date?.[2]),
    day: number(date?.[3]),
    value: date ? undefined : value,
  });
}

const FACILITY =
  /\b(?:airport|station|stadium|arena|hospital|clinic|bridge|tower|museum|library|palace|castle|cathedral|mall|park|flughafen|bahnhof|krankenhaus|klinik|aeropuerto|estacion|hospital|clinica|museo|aeroport|gare|hopital|clinique|musee|aeroporto|stazione|ospedale)\b/i;

/** Buildings: hospitals by their type, others by a word in their name. */
export const facilities: Extractor = ({ mentions }): Fact[] =>
  mentions
    .filter(
      ({ type, text }) =>
        type === 'ORGANIZATION_MEDICAL_FACILITY' || (/^(?:LOCATION|ORGANIZATION)$/.test(type) && FACILITY.test(text)),
    )
    .map((mention) =>
      factOf(mention, { kind: mention.type === 'ORGANIZATION_MEDICAL_FACILITY' ? 'medical' : 'facility' }),
    );
