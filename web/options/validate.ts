import { fieldKind } from './field-kind.ts';
import type { Schema, Schemas } from './schema.ts';

/** Option values by name. */
export type Values = Record<string, unknown>;

/** Problems by option path. */
export type Problems = Readonly<Record<string, string>>;

/** No problems. */
export const NO_PROBLEMS: Problems = {};

/** Checks option values against their schema, so that mistakes are reported at the field before an upload starts. */
export function validateOptions(schema: Schema, schemas: Schemas, values: Values): Problems {
  const problems: Record<string, string> = {};
  checkObject(schema.properties ?? {}, schemas, values, '', problems);
  return problems;
}

function checkObject(
  properties: Record<string, Schema>,
  schemas: Schemas,
  values: Values,
  prefix: string,
  problems: Record<string, string>,
): void {
  for (const [name, given] of Object.entries(properties)) {
    if (given.deprecated) continue;
    const path = prefix + name;
    const value = values[name];
    const kind = fieldKind(given, schemas);
    // The configuration of an option is only sent, and only checked, while the option is on.
    const owner = name.endsWith('_config') ? name.slice(0, -'_config'.length) : null;
    if (owner !== null && properties[owner] && values[owner] !== true) continue;
    if (kind.kind === 'group') {
      const inner = (value ?? {}) as Values;
      if (value === undefined && !(owner !== null && values[owner] === true)) continue;
      checkRequired(schemas.resolve(given), kind.properties, schemas, inner, path, problems);
      checkObject(kind.properties, schemas, inner, `${path}.`, problems);
    } else if (kind.kind === 'number' && typeof value === 'number') {
      const problem = rangeProblem(value, kind);
      if (problem) problems[path] = problem;
    }
  }
}

function checkRequired(
  group: Schema,
  properties: Record<string, Schema>,
  schemas: Schemas,
  values: Values,
  path: string,
  problems: Record<string, string>,
): void {
  for (const name of group.required ?? []) {
    const value = values[name];
    const missing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (!missing || !properties[name]) continue;
    const { kind } = fieldKind(properties[name], schemas);
    problems[`${path}.${name}`] =
      kind === 'many'
        ? 'Choose at least one.'
        : kind === 'lines' || kind === 'dictionary'
          ? 'Add at least one.'
          : 'Enter a value.';
  }
}

interface Range {
  whole: boolean;
  min?: number | undefined;
  max?: number | undefined;
}

function rangeProblem(value: number, { whole, min, max }: Range): string | null {
  if (Number.isNaN(value)) return 'Enter a number.';
  if (whole && !Number.isInteger(value)) return 'Enter a whole number.';
  if (min !== undefined && value < min) return `Enter ${min} or more.`;
  if (max !== undefined && max < Number.MAX_SAFE_INTEGER && value > max) return `Enter ${max} or less.`;
  return null;
}

/** Assigns validation errors of the service to fields. Returns the problems, and the messages that name no field. */
export function problemsFromService(messages: readonly string[]): { problems: Problems; rest: string[] } {
  const problems: Record<string, string> = {};
  const rest: string[] = [];
  for (const message of messages) {
    const [, path, text] = /^([a-z_]+(?:\.[a-z_]+)+|[a-z]+_[a-z_]+)[:\s]+(.*)$/s.exec(message) ?? [];
    if (path && text) problems[path] = text.charAt(0).toUpperCase() + text.slice(1);
    else rest.push(message);
  }
  return { problems, rest };
}
