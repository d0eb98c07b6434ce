import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { ErrorBody } from '../schemas/errors.ts';
import { DOCS_CSS, DOCS_SCRIPT } from './docs-theme.ts';

const DESCRIPTION = `Self-hosted speech-to-text. Upload a file or use a URL, create a job, and get its result by polling, by server-sent events
or by a signed callback. All errors have the same body.`;

/** Creates the OpenAPI document from the route schemas, served at /openapi.json and shown at /docs. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Verbatim', version: '2', description: DESCRIPTION },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-service-key' } } },
      security: [{ key: [] }],
      tags: [
        { name: 'Files', description: 'Upload and download of audio and video files' },
        { name: 'Pre-recorded', description: 'Transcription of files' },
        { name: 'Live', description: 'Transcription of audio streams' },
        { name: 'Jobs and sessions', description: 'Lists of jobs and live sessions, share links, and older endpoints' },
        { name: 'Sign-in', description: 'Sessions of the dashboard' },
        { name: 'Keys', description: 'API keys, permissions and limits' },
        { name: 'Webhooks', description: 'Notifications about jobs and sessions' },
        { name: 'Voices', description: 'Enrolled voices for speaker identification' },
        { name: 'Service', description: 'Models, health and metrics' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => tidy(jsonSchemaTransformObject(document) as Document),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', persistAuthorization: true, displayRequestDuration: true },
    theme: {
      title: 'API reference · Verbatim',
      css: [{ filename: 'verbatim.css', content: DOCS_CSS }],
      js: [{ filename: 'verbatim.js', content: DOCS_SCRIPT }],
    },
  });
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
  components: { schemas: Record<string, unknown> };
}

/** Adds the form of an upload, which cannot be generated, and removes unused components. */
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
  400: 'The request cannot be parsed, or a field has the wrong type, is out of range or missing',
  401: 'The key is missing or unknown, or does not own the resource',
  403: 'The key lacks a scope, the cookie came from another site, or the job is being processed',
  404: 'The resource does not exist or has been deleted',
  409: 'The request conflicts with the state of the resource',
  413: 'The request exceeds a size limit',
  415: 'The file is not audio or video',
  416: 'The range is not satisfiable',
  422: 'The parameters are valid but cannot be combined or fulfilled',
  429: 'A rate or queue limit is exceeded; see `Retry-After`',
  503: 'The service is not ready',
  507: 'No storage space left',
};

/** Error responses of a route, for its `response` schema. */
export function errorResponses(...codes: StatusCode[]): Record<number, z.ZodType> {
  return Object.fromEntries(codes.map((code) => [code, ErrorBody.describe(MEANINGS[code])]));
}
