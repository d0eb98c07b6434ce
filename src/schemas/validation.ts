import type { z } from 'zod';
import { AppError } from '../errors.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

// Deeper than any parameter, and far below the depth at which recursion becomes a problem.
const MAX_DEPTH = 32;

// A longer list does not fit into an error message.
const MAX_LISTED = 30;

/** Parses input from a client, or throws a 400 that names every invalid field. */
export function parseOrThrow<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const danger = findDanger(value, [], 0);
  if (danger) throw invalidRequest([danger]);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalidRequest(toValidationErrors(parsed.error));
}

/** Creates a 400 error from messages of the form `path: problem`. */
export function invalidRequest(validationErrors: string[]): AppError {
  return new AppError('invalid_request', { validationErrors });
}

/** Returns one message for each invalid field, with its path. The error must come from a parse with `reportInput`. */
export function toValidationErrors(error: z.core.$ZodError): string[] {
  const byField = new Map<string, string>();
  for (const issue of error.issues.flatMap((each) => unfold(each, []))) {
    const field = fieldName(issue.path);
    if (!byField.has(field)) byField.set(field, `${field}: ${explain(issue)}`);
  }
  return [...byField.values()];
}

/** Rejects keys that would set an object's prototype, and excessive nesting. */
function findDanger(value: unknown, path: Path, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return `${fieldName(path.slice(0, 1))}: must not be nested more than ${MAX_DEPTH} deep`;
  for (const key of Object.keys(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === '__proto__') return `${fieldName(at)}: this key is not allowed`;
    const danger = findDanger((value as Record<string, unknown>)[key], at, depth + 1);
    if (danger) return danger;
  }
  return undefined;
}

/** Replaces a failed union by the errors of the alternative that matched best. */
function unfold(issue: Issue, prefix: Path): Issue[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'invalid_union') {
    const closest = issue.errors.find((issues) => issues.some((each) => each.path.length > 0));
    if (closest) return closest.flatMap((each) => unfold(each, path));
  }
  return [{ ...issue, path }];
}

function fieldName(path: Path): string {
  if (path.length === 0) return 'body';
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

function explain(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${aType(issue.expected)}`;
    case 'too_big':
      return `must ${amount('at most', issue.origin, issue.maximum)}`;
    case 'too_small':
      return `must ${amount('at least', issue.origin, issue.minimum)}`;
    case 'invalid_value':
      return explainValue(issue.values, issue.input);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has an invalid format';
    case 'invalid_union':
      return explainUnion(issue);
    case 'invalid_key':
      return 'has a key that is not allowed';
    default:
      return issue.message;
  }
}

const FORMATS: Record<string, string> = {
  url: 'must be an absolute http or https URL',
  datetime: 'must be a date and time as in 2026-01-31T12:00:00Z',
  date: 'must be a real date as in 2026-01-31',
  base64: 'must be base64',
  uuid: 'must be a UUID',
};

const TYPES: Record<string, string> = {
  int: 'an integer',
  number: 'a finite number',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

function aType(expected: string): string {
  return TYPES[expected] ?? `a ${expected}`;
}

function amount(bound: string, origin: string, count: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${count} ${plural('character', count)}`;
  if (origin === 'array') return `have ${bound} ${count} ${plural('item', count)}`;
  return `be ${bound} ${count}`;
}

function plural(noun: string, count: number | bigint): string {
  return Number(count) === 1 ? noun : `${noun}s`;
}

function explainValue(values: readonly unknown[], input: unknown): string {
  if (values.length <= MAX_LISTED) return `must be one of ${values.join(', ')}`;
  return typeof input === 'string'
    ? `${JSON.stringify(input.slice(0, 40))} is not a known value`
    : 'is not a known value';
}

function explainUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  if (issue.input === undefined && issue.errors.length > 0) return 'is required';
  const faults = issue.errors.flatMap((issues) => issues.slice(0, 1)).map(explain);
  if (faults.length === 0) return issue.message;
  return [...new Set(faults)].join(' or ').replaceAll(' or must be ', ' or ');
}
