import { z } from 'zod';
import type { ResponseField } from './response-fields.ts';

type Json = Record<string, unknown>;

/** A field of a JSON Schema. */
export interface Found {
  schema: Json;
  isRequired: boolean;
  isNullable: boolean;
}

/** Finds a field in a JSON Schema. */
export function findField({ schema, path }: ResponseField): Found {
  const root = z.toJSONSchema(schema, { io: 'output' }) as Json;
  let found: Found = { ...resolve(root, root), isRequired: true };
  for (const name of path.replaceAll('[]', '.[]').split('.')) {
    const {
      required = [],
      properties = {},
      items,
    } = found.schema as {
      required?: string[];
      properties?: Record<string, Json>;
      items?: Json;
    };
    const next = name === '[]' ? items : properties[name];
    if (!next) throw new Error(`${path}: ${name} is missing`);
    found = { ...resolve(root, next), isRequired: required.includes(name) };
  }
  return found;
}

/** Follows references, and separates null from the other alternative. */
function resolve(root: Json, schema: Json): Omit<Found, 'isRequired'> {
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1)!;
    return resolve(root, (root['$defs'] as Record<string, Json>)[name]!);
  }
  const { type } = schema;
  if (Array.isArray(type)) {
    return { schema: { ...schema, type: type.find((each) => each !== 'null') }, isNullable: type.includes('null') };
  }
  const alternatives = schema['anyOf'] as Json[] | undefined;
  const others = alternatives?.filter(({ type }) => type !== 'null');
  if (!alternatives || !others || others.length === alternatives.length) return { schema, isNullable: false };
  return { ...resolve(root, others[0]!), isNullable: true };
}
