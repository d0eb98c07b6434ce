import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { ErrorBody } from '../schemas/errors.ts';

const DESCRIPTION = `Speech-to-text that you run yourself. Upload a file (or name an address), create a job, and read its result by polling,
by server-sent events, or by a signed callback. Every error has the same body.`;

/** Collects the routes' schemas into an OpenAPI document, served at /openapi.json and shown at /docs. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Verbatim', version: '2', description: DESCRIPTION },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-service-key' } } },
      security: [{ key: [] }],
      tags: [
        { name: 'Files', description: 'Audio and video' },
        { name: 'Pre-recorded', description: 'Jobs made from files' },
        { name: 'Live', description: 'Sessions in which audio is heard while it is spoken' },
        { name: 'Both kinds', description: 'The older family of addresses, and lists of both kinds' },
        { name: 'Sign-in', description: "The dashboard's cookie" },
        { name: 'Keys', description: 'Who may use the service, and for what' },
        { name: 'Webhooks', description: 'Being told of what happens' },
        { name: 'Voices', description: 'Speakers who are known by name' },
        { name: 'Service', description: 'What is here and how it is doing' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => tidy(jsonSchemaTransformObject(document) as Document),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', persistAuthorization: true, displayRequestDuration: true },
    theme: { title: 'Verbatim: the interface' },
  });
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
  components: { schemas: Record<string, unknown> };
}

/** Says what the generator cannot: the form of an upload. Leaves out components that nothing points at. */
function tidy(document: Document): Document {
  const upload = document.paths['/v2/upload']?.['post']?.requestBody;
  if (upload) {
    const audio = { type: 'string', format: 'binary', description: 'The audio or video file' };
    const schema = { type: 'object', required: ['audio'], properties: { audio } };
    upload.content['multipart/form-data'] = { schema };
  }
  const schemas: Record<string, unknown> = {};
  const follow = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || name in schemas) continue;
      schemas[name] = document.components.schemas[name];
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, components: { ...document.components, schemas: sorted } };
}

type StatusCode = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 422 | 429 | 503 | 507;

const MEANINGS: Record<StatusCode, string> = {
  400: 'The request cannot be parsed, or a field is of the wrong type, out of range or missing',
  401: 'The key is missing, unknown or not the owner of this',
  403: 'The key lacks a scope, a cookie came from another site, or it is being worked on',
  404: 'It does not exist or has been deleted',
  409: 'It contradicts what is there',
  413: 'Over a size limit',
  415: 'Neither audio nor video',
  416: 'No such range',
  422: 'Well-formed, but cannot be honoured',
  429: 'Over a rate or queue limit; `Retry-After` tells when to come back',
  503: 'Not ready',
  507: 'No space left',
};

/** The error answers of a route, for its `response` schema. */
export function errorResponses(...codes: StatusCode[]): Record<number, z.ZodType> {
  return Object.fromEntries(codes.map((code) => [code, ErrorBody.describe(MEANINGS[code])]));
}
