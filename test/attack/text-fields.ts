import { readFileSync } from 'node:fs';

/** The part of a JSON schema that describes requests. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: 'query' | 'header' | 'path'; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A text in a value. */
interface Text {
  /** Names of fields; `[]` is an item, `{}` a value and `{key}` a key of an object. */
  path: string[];
  schema: Schema;
  /** The value with this text, and with what else is required. */
  build(text: string): unknown;
}

/** A text in a request. */
export interface TextField extends Text {
  /** Method and path. */
  operation: string;
  place: 'json' | 'form' | 'query' | 'header';
}

const spec = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** An address that nothing listens on, so that the outcome does not depend on the network. */
export const NOWHERE = 'http://127.0.0.1:9/';

const PLACES: Record<string, TextField['place']> = { 'application/json': 'json', 'multipart/form-data': 'form' };

const operations = Object.entries(spec.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
);

/** All operations with a text in the path. */
export const pathOperations: string[] = operations.map(({ name }) => name).filter((name) => name.includes('{'));

/** Every text of every request that the API describes, except for those in paths. */
export const textFields: TextField[] = operations.flatMap(({ name, parameters = [], requestBody }) => [
  ...parameters.flatMap((parameter) => {
    if (parameter.in === 'path') return [];
    const place = parameter.in;
    return textsOf(parameter.schema, [parameter.name]).map((text) => ({ ...text, operation: name, place }));
  }),
  ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    textsOf(schema, []).map((text) => ({ ...text, operation: name, place: PLACES[type]! })),
  ),
]);

function textsOf(given: Schema, path: string[]): Text[] {
  const schema = resolve(given);
  const { additionalProperties: values, propertyNames: keys } = schema;
  const texts: Text[] = alternatives(schema).flatMap((each) => textsOf(each, path));
  const inside = (part: Schema, step: string, wrap: (value: unknown) => unknown) => {
    for (const text of textsOf(part, [...path, step])) {
      texts.push({ ...text, build: (value) => wrap(text.build(value)) });
    }
  };
  if (schema.type === 'string' && !schema.enum && schema.const === undefined && schema.format !== 'binary') {
    texts.push({ path, schema, build: (text) => text });
  }
  if (schema.items) inside(schema.items, '[]', (item) => [item]);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    inside(property, name, (value) => ({ ...(sampleOf(schema) as object), [name]: value }));
  }
  if (schema.type === 'object' && !schema.properties) {
    if (typeof values === 'object' && Object.keys(values).length > 0) {
      const key = String(sampleOf(keys ?? { type: 'string' }));
      inside(values, '{}', (value) => ({ [key]: value }));
      texts.push({
        path: [...path, '{key}'],
        schema: resolve(keys ?? { type: 'string' }),
        build: (text) => ({ [text]: sampleOf(values) }),
      });
      // Any object: its size as JSON is limited.
    } else texts.push({ path, schema, build: (text) => ({ a: text }) });
  }
  return texts;
}

/** A small valid value. */
export function sampleOf(given: Schema): unknown {
  const schema = resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = alternatives(schema);
  if (first) return sampleOf(first);
  if (schema.type === 'string') return sampleText(schema);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(0, schema.minimum ?? 0);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? { type: 'string' })]),
  );
}

function sampleText({ format, pattern }: Schema): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'date') return '2026-01-01';
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'uri') return `${NOWHERE}a.wav`;
  return pattern?.startsWith('^\\d') ? '0' : 'a';
}

function alternatives({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] {
  return [...anyOf, ...oneOf, ...allOf];
}

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolve(spec.components.schemas[name]!);
}
