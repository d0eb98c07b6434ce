import { AppError } from '../../../src/errors.ts';
import { parseJobParams } from '../../../src/schemas/jobs/parse-job-params.ts';
import { parseLiveParams } from '../../../src/schemas/live/parse-live-params.ts';
import type { RequestField } from './request-fields.ts';

type Json = Record<string, unknown>;

/** A request with one field set, and what that field requires. */
function requestWith({ of, path, requires = {} }: RequestField, value: unknown): Json {
  const [head = '', tail] = path.split('.');
  const base: Json = of === 'job' ? { audio_url: 'https://example.com/a.wav' } : {};
  const needed = tail === undefined ? requires : {};
  const group = { ...(requires[head] as Json | undefined), [tail ?? '']: value };
  return { ...base, ...needed, [head]: tail === undefined ? value : group };
}

function parse({ of }: RequestField, body: Json): Json {
  return (of === 'job' ? parseJobParams(body) : parseLiveParams(body)) as Json;
}

/** The value that a request with this value is parsed to. */
export function acceptedAs(field: RequestField, value: unknown): unknown {
  return valueAt(parse(field, requestWith(field, value)), field.path);
}

function valueAt(params: Json, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Json | undefined)?.[name], params);
}

/** The validation errors of a request with this value. */
export function faultsOf(field: RequestField, value: unknown): string[] {
  try {
    parse(field, requestWith(field, value));
  } catch (error) {
    if (error instanceof AppError) return error.validationErrors ?? [];
    throw error;
  }
  return [];
}

/** Setting the group of a field without the field gives its default. */
export function defaultOf(field: RequestField): unknown {
  const [head = '', tail] = field.path.split('.');
  const body = requestWith(field, undefined);
  if (tail === undefined) delete body[head];
  return valueAt(parse(field, body), field.path);
}
