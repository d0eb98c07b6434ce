import { readdirSync } from 'node:fs';
import swagger from '@fastify/swagger';
import fastify from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UploadRequest } from './jobs/upload.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `./${file}`)),
);
const schemas = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);

/** Every named field of a JSON schema, at any depth. */
function fields(schema: unknown, path: string): [string, Record<string, unknown>][] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const own: [string, Record<string, unknown>][] =
      key === 'properties'
        ? Object.entries(value).map(([name, field]) => [`${path}.${name}`, field as Record<string, unknown>])
        : [];
    return [...own, ...fields(value, `${path}.${key}`)];
  });
}

describe('every exported schema', () => {
  it('is loaded', () => {
    expect(schemas.length).toBeGreaterThan(80);
  });

  it.each(schemas)('%s converts to JSON Schema for input and output', (_, schema) => {
    for (const io of ['input', 'output'] as const) {
      expect(() => z.toJSONSchema(schema, { io, unrepresentable: 'throw' })).not.toThrow();
    }
  });

  it('that is an object uses its name as the component id', () => {
    const unlike = schemas.filter(
      ([name, schema]) => schema instanceof z.ZodObject && z.globalRegistry.get(schema)?.id !== name,
    );
    expect(unlike.map(([name]) => name)).toEqual([]);
  });

  it('describes each field', () => {
    const silent = schemas
      .filter(([, schema]) => schema instanceof z.ZodObject)
      .flatMap(([name, schema]) => fields(z.toJSONSchema(schema, { io: 'input' }), name))
      .filter(
        ([, field]) =>
          field['description'] === undefined && field['$ref'] === undefined && field['properties'] === undefined,
      );
    expect([...new Set(silent.map(([path]) => path))]).toEqual([]);
  });
});

it('a URL has the format uri', () => {
  expect(z.toJSONSchema(UploadRequest)).toHaveProperty('$defs.UploadRequest.properties.audio_url.format', 'uri');
});

describe('the OpenAPI document', () => {
  it('names every component and resolves every reference', async () => {
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    await app.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: 'test', version: '0' } },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
    for (const [name, schema] of schemas) {
      app.post(`/${name}`, { schema: { body: schema, response: { 200: schema } } }, () => undefined);
    }
    await app.ready();
    const document = JSON.stringify(app.swagger());
    const references = [...document.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
    const { components } = app.swagger() as { components: { schemas: Record<string, unknown> } };
    expect(references.filter((name) => !(name in components.schemas))).toEqual([]);
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['JobRequestInput', 'PreRecordedResponse', 'LiveMessage']),
    );
    await app.close();
  });
});
