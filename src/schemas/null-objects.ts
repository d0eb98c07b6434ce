import { z } from 'zod';

/** Removes `null` where an optional object is expected: many clients send it for an option that is not set. */
export function withoutNullObjects(schema: z.ZodType, value: unknown): unknown {
  const object = unwrap(schema);
  if (!(object instanceof z.ZodObject) || !isPlainObject(value)) return value;
  const shape = object.shape as Record<string, z.ZodType>;
  const entries = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    const expected = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!expected) return [[name, field]];
    if (field === null && isOptionalObject(expected)) return [];
    return [[name, withoutNullObjects(expected, field)]];
  });
  return Object.fromEntries(entries);
}

function isOptionalObject(schema: z.ZodType): boolean {
  const inner = unwrap(schema);
  return inner !== schema && (inner instanceof z.ZodObject || inner instanceof z.ZodRecord);
}

/** The schema without default and optional. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
