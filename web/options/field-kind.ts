import type { Schema, Schemas } from './schema.ts';

/** The kind of control for a value. */
export type FieldKind =
  | { kind: 'switch' }
  | { kind: 'choice'; options: (string | number)[] }
  | { kind: 'many'; options: string[] }
  | { kind: 'number'; whole: boolean; min?: number | undefined; max?: number | undefined }
  | { kind: 'text'; long: boolean; url: boolean }
  | { kind: 'lines' }
  | { kind: 'dictionary' }
  | { kind: 'group'; properties: Record<string, Schema> }
  | { kind: 'json' };

/** Chooses a control for a schema. Values without a better control are entered as JSON. */
export function fieldKind(given: Schema, schemas: Schemas): FieldKind {
  const schema = schemas.resolve(given);
  if (schema.anyOf) return kindOfUnion(schema.anyOf, schemas);
  if (schema.enum) return { kind: 'choice', options: schema.enum };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'integer':
    case 'number':
      return { kind: 'number', whole: schema.type === 'integer', min: schema.minimum, max: schema.maximum };
    case 'string':
      return { kind: 'text', long: (schema.maxLength ?? 0) > 8192, url: schema.format === 'uri' };
    case 'array':
      return kindOfArray(schema.items ?? {}, schemas);
    case 'object':
      if (schema.properties) return { kind: 'group', properties: schema.properties };
      return isListOfText(schema.additionalProperties, schemas) ? { kind: 'dictionary' } : { kind: 'json' };
    default:
      return { kind: 'json' };
  }
}

/** Chooses the simplest control among several alternatives. */
function kindOfUnion(choices: Schema[], schemas: Schemas): FieldKind {
  const kinds = choices.map((choice) => fieldKind(choice, schemas));
  for (const wanted of ['switch', 'many', 'lines', 'group', 'choice', 'text'] as const) {
    const found = kinds.find(({ kind }) => kind === wanted);
    if (found) return found;
  }
  return { kind: 'json' };
}

function kindOfArray(items: Schema, schemas: Schemas): FieldKind {
  const item = schemas.resolve(items);
  if (item.enum) return { kind: 'many', options: item.enum.map(String) };
  const texts = item.type === 'string' || item.anyOf?.some((choice) => schemas.resolve(choice).type === 'string');
  return texts ? { kind: 'lines' } : { kind: 'json' };
}

function isListOfText(schema: Schema | boolean | undefined, schemas: Schemas): boolean {
  if (typeof schema !== 'object') return false;
  const { type, items } = schemas.resolve(schema);
  return type === 'array' && items !== undefined && schemas.resolve(items).type === 'string';
}
