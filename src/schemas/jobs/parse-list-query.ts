import { z } from 'zod';
import { invalidRequest, parseOrThrow } from '../validation.ts';
import { ListQuery } from './lists.ts';

const SINGLE = ['offset', 'limit', 'date', 'before_date', 'after_date', 'result', 'search'] as const;
const MANY = ['status', 'kind'] as const;
const METADATA = 'custom_metadata';

// A date with an optional time and an optional zone; the default zone is UTC.
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Parses the fields of a query string to list filters. Ignores unknown fields; throws 400 for invalid ones. */
export function parseListQuery(raw: Readonly<Record<string, unknown>>): ListQuery {
  const query: Record<string, unknown> = {};
  for (const name of SINGLE) {
    const value = raw[name];
    if (value === undefined) continue;
    if (Array.isArray(value)) throw invalidRequest([`${name}: must be given once`]);
    query[name] = typeof value === 'string' ? readSingle(name, value) : value;
  }
  for (const name of MANY) {
    if (raw[name] !== undefined) query[name] = [raw[name]].flat().flatMap(splitCommas);
  }
  const metadata = readMetadata(raw);
  if (metadata !== undefined) query[METADATA] = metadata;
  return parseOrThrow(ListQuery, query);
}

/** Formats filters as a query string that `parseListQuery` parses to an equal query. */
export function formatListQuery(query: ListQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (name === METADATA) search.append(name, JSON.stringify(value));
    else for (const each of [value].flat()) search.append(name, String(each));
  }
  return search;
}

function readSingle(name: (typeof SINGLE)[number], value: string): unknown {
  if (name === 'offset' || name === 'limit') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (name === 'result') return value === 'true' ? true : value === 'false' ? false : value;
  return name === 'date' || name === 'search' ? value : readMoment(value);
}

/** Converts a time to UTC; text that cannot be parsed is returned unchanged, so that the schema rejects it. */
function readMoment(value: string): string {
  const [, day, time = '00:00', zone = 'Z'] = MOMENT.exec(value) ?? [];
  // `new Date` would turn 30 February into 2 March without an error.
  if (day === undefined || !z.iso.date().safeParse(day).success) return value;
  const moment = new Date(`${day}T${time}${zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
}

function splitCommas(value: unknown): unknown[] {
  return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [value];
}

/** Parses the metadata filter: a JSON object, fields with brackets, or both. */
function readMetadata(raw: Readonly<Record<string, unknown>>): unknown {
  const whole = raw[METADATA];
  const fields = Object.keys(raw).filter((name) => name.startsWith(`${METADATA}[`));
  if (fields.length === 0) return typeof whole === 'string' ? readJson(whole) : whole;
  const found = whole === undefined ? {} : readJson(String(whole));
  if (!isObject(found)) throw invalidRequest([`${METADATA}: must be an object`]);
  for (const name of fields) place(found, name, raw[name]);
  return found;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest([`${METADATA}: must be a JSON object, or fields as in ${METADATA}[key]=value`]);
  }
}

/** Sets the value at the path `custom_metadata[a][b]`. */
function place(target: Record<string, unknown>, name: string, value: unknown): void {
  const path = /^(?:\[[^[\]]+\])+$/.test(name.slice(METADATA.length))
    ? name.slice(METADATA.length + 1, -1).split('][')
    : [];
  const last = path.pop();
  if (last === undefined) throw invalidRequest([`${name}: must be written as ${METADATA}[key]=value`]);
  if (last === '__proto__' || path.includes('__proto__')) throw invalidRequest([`${name}: this key is not allowed`]);
  let at = target;
  for (const key of path) {
    if (!Object.hasOwn(at, key)) at[key] = {};
    const next = at[key];
    if (!isObject(next)) throw invalidRequest([`${name}: conflicts with another field`]);
    at = next;
  }
  if (Object.hasOwn(at, last)) throw invalidRequest([`${name}: conflicts with another field`]);
  at[last] = value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
