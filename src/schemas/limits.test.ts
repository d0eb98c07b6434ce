import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const spec = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Formats of a fixed or limited length. */
const FIXED = ['uuid', 'date', 'date-time'];
/** Fields whose size is limited in another way. */
const ELSEWHERE = [
  // The route limits the size of the body and of all edits.
  /^patch \/v2\/(pre-recorded|transcription)\/\{id\}\.(changes\[\]\.insert(\[\]\.words)?|speaker_names)$/,
  // The size as JSON is limited.
  /\.(custom_metadata|post_session_metadata)$/,
];

/** The parts of a schema that accept a value of any size. */
function unlimited(schema: Schema, path: string, seen: readonly string[] = []): string[] {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) {
    const target = spec.components.schemas[name];
    return target && !seen.includes(name) ? unlimited(target, path, [...seen, name]) : [];
  }
  const { additionalProperties: values } = schema;
  const inside = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((each) => [each, path] as const),
    ...(schema.items ? [[schema.items, `${path}[]`] as const] : []),
    ...(typeof values === 'object' ? [[values, `${path}{}`] as const] : []),
    ...Object.entries(schema.properties ?? {}).map(([key, each]) => [each, `${path}.${key}`] as const),
  ];
  const isOpen =
    (schema.type === 'string' &&
      !schema.enum &&
      schema.const === undefined &&
      schema.maxLength === undefined &&
      !FIXED.includes(schema.format ?? '')) ||
    (schema.type === 'array' && schema.maxItems === undefined) ||
    (typeof values === 'object' && schema.maxProperties === undefined);
  return [...(isOpen ? [path] : []), ...inside.flatMap(([each, at]) => unlimited(each, at, seen))];
}

it('every text, list and object of a JSON body has a limit', () => {
  const bodies = Object.entries(spec.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [[`${method} ${path}`, schema] as const] : [];
    }),
  );
  expect(bodies.length).toBeGreaterThan(10);
  const open = bodies.flatMap(([name, schema]) => unlimited(schema, name));
  expect(open.filter((path) => !ELSEWHERE.some((pattern) => pattern.test(path)))).toEqual([]);
});
