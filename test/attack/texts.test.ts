import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/schemas/limits.ts';
import { JFK, TestServer } from '../e2e/server.ts';
import { costOf, expectHarmless } from './measure.ts';
import { NOWHERE, pathOperations, sampleOf, type TextField, textFields } from './text-fields.ts';

/** How far above its limit a text is. The last one is above all limits of fields, headers and addresses. */
const ABOVE = { json: [1, 100, 100_000], form: [1, 100, 100_000], query: [1, 100, 20_000], header: [1, 100, 20_000] };
/** Sizes as JSON of the objects with free content. */
const JSON_LIMITS: Record<string, number> = {
  custom_metadata: LIMITS.metadata,
  post_session_metadata: LIMITS.sessionMetadata,
};
const EMPTY_JSON = '{"a":""}'.length;
/** The whole body, address or header is too large: the answer names no field. */
const TOO_LARGE = [413, 414, 431];

/** What a text at its limit leads to, where that is no success: the text is valid, but nothing exists by that name. */
const OUTCOMES: [RegExp, number[]][] = [
  [/^POST \/v1\/session/, [401]],
  [/^POST \/v2\/upload/, [422]],
  [/known_speakers/, [422]],
  [/^POST \/v1\/audio\/\w+ (model|language)/, [400]],
  // Another field is required as well.
  [/^POST \/v1\/voices (name|job_id)/, [400]],
];

let server: TestServer;
const ids: Record<string, string> = {};
let audio: Blob;
beforeAll(async () => {
  server = await TestServer.start({ env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true' } });
  const bytes = new Uint8Array(await readFile(JFK));
  audio = new Blob([bytes]);
  const audio_url = await server.upload(bytes);
  const job = await server.create({ audio_url });
  expect((await server.ended(job)).status).toBe('done');
  const created = async (path: string, body: object) =>
    ((await (await server.post(path, body)).json()) as { id: string }).id;
  ids['/v2/pre-recorded/'] = job;
  ids['/v2/transcription/'] = job;
  ids['/v2/live/'] = await created('/v2/live', {});
  ids['/v1/keys/'] = await created('/v1/keys', { name: 'a' });
  ids['/v1/webhooks/'] = await created('/v1/webhooks', {
    url: NOWHERE,
    events: ['transcription.created'],
  });
  ids['/v1/voices/'] = await created('/v1/voices', { name: 'a', audio_url });
  expect(Object.values(ids)).not.toContain(undefined);
}, 300_000);
afterAll(() => server.dispose());

/** The largest length of a field; undefined for values of a fixed form. */
function limitOf({ schema, path, place }: TextField): number | undefined {
  const json = place === 'json' && schema.type === 'object' ? JSON_LIMITS[path.at(-1)!] : undefined;
  return schema.maxLength ?? (json === undefined ? undefined : json - EMPTY_JSON);
}

/** A text of this length. */
function textOf({ schema }: TextField, length: number): string {
  const start = schema.format === 'uri' ? NOWHERE : '';
  return start + 'a'.repeat(length - start.length);
}

async function send(field: TextField, text: string): Promise<Response> {
  const [method, template] = field.operation.split(' ') as [string, string];
  const prefix = template.replace(/\{.*/, '');
  const path = template.replace(/\{\w+\}/, ids[prefix] ?? '');
  const value = field.build(text);
  const init = { method, headers: {} as Record<string, string> };
  if (field.place === 'query') {
    const query = typeof value === 'string' ? value : JSON.stringify(value);
    return server.call(`${path}?${new URLSearchParams({ [field.path[0]!]: query })}`, init);
  }
  if (field.place === 'form') return server.call(path, { ...init, body: formOf(value as Record<string, string>) });
  const headers = { 'content-type': 'application/json' };
  if (field.place === 'header') {
    const body = JSON.stringify({ audio_url: sampleOf({ type: 'string', format: 'uri' }) });
    return server.call(path, { method, headers: { ...headers, [field.path[0]!]: text }, body });
  }
  // Each edit is based on the one before.
  const base = template.endsWith('/{id}') && method === 'PATCH' ? { base_revision: await currentRevision(path) } : {};
  const body = JSON.stringify('base_revision' in (value as object) ? { ...(value as object), ...base } : value);
  return server.call(path, { method, headers, body });
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ model: 'whisper-1', ...fields })) {
    if (name === 'file') form.append(name, audio, 'audio.wav');
    else form.append(name, name === 'model' && value === 'a' ? 'whisper-1' : value);
  }
  return form;
}

async function currentRevision(path: string): Promise<number> {
  const answer = await server.call(`${path}/revisions`);
  return answer.ok ? ((await answer.json()) as { items: unknown[] }).items.length : 0;
}

/** Deletes what an accepted request has created. */
async function cleanUp({ operation }: TextField, answer: Response): Promise<void> {
  const [method, path] = operation.split(' ') as [string, string];
  const { id } = (await answer.json().catch(() => ({}))) as { id?: string };
  if (method === 'POST' && id) await server.call(`${path}/${id}`, { method: 'DELETE' });
}

describe('a text', () => {
  const named = textFields.map((field) => [`${field.operation} ${field.path.join('.')}`, field] as const);

  it('is found in every kind of request', () => {
    for (const place of ['json', 'form', 'query', 'header']) {
      expect(textFields.some((field) => field.place === place)).toBe(true);
    }
    expect(textFields.length).toBeGreaterThanOrEqual(100);
  });

  it.each(named)('%s is accepted at its limit and refused above it', async (name, field) => {
    const limit = limitOf(field);
    const atLimit = limit === undefined ? String(sampleOf(field.schema)) : textOf(field, limit);
    const cost = await costOf(server, async () => {
      const answer = await send(field, atLimit);
      const outcome = OUTCOMES.find(([pattern]) => pattern.test(name))?.[1] ?? [200, 201, 202, 204];
      expect(outcome, await answer.clone().text()).toContain(answer.status);
      await cleanUp(field, answer);
      const isFreeQuery = field.place === 'query' && field.schema.type === 'object';
      for (const above of ABOVE[field.place].slice(isFreeQuery ? -1 : 0)) {
        const refused = await send(field, textOf(field, (limit ?? atLimit.length) + above));
        const text = await refused.text();
        if (TOO_LARGE.includes(refused.status)) continue;
        expect(refused.status, text).toBe(400);
        const leaf = field.path.filter((step) => !/[[{]/.test(step)).at(-1)!;
        expect(text.toLowerCase()).toContain(leaf);
      }
    });
    expectHarmless(cost);
  });

  it('in a path is refused', async () => {
    const cost = await costOf(server, async () => {
      for (const operation of pathOperations) {
        const [method, template] = operation.split(' ') as [string, string];
        for (const length of [200, 201, 20_000]) {
          const path = template.replace(/\{\w+\}/g, 'a'.repeat(length));
          const answer = await server.call(path, {
            method,
            headers: { 'content-type': 'application/json' },
            body: method === 'GET' ? null : '{}',
          });
          expect([400, 404, 405, 414, 422, 431], `${operation}, ${length} characters`).toContain(answer.status);
        }
      }
    });
    expectHarmless(cost);
  });
});
