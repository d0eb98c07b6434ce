import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '../../src/schemas/errors.ts';
import { JobCreated } from '../../src/schemas/jobs/job.ts';
import { JobRequest } from '../../src/schemas/jobs/job-params.ts';
import { PreRecordedList } from '../../src/schemas/jobs/lists.ts';
import { TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  // No worker, so that accepted jobs stay queued.
  server = await TestServer.start({
    env: { VERBATIM_ROLE: 'serve', VERBATIM_JOBS_QUEUED_PER_KEY: '100000', VERBATIM_ALLOW_PRIVATE_URLS: 'true' },
    until: 'listening',
  });
}, 60_000);
afterAll(() => server.dispose());

const anything = fc.jsonValue({ maxDepth: 4 });
const plausible = fc.constantFrom(
  true,
  false,
  null,
  0,
  -1,
  1e308,
  '',
  'en',
  'stt-3',
  'http://127.0.0.1:9/a.wav',
  [],
  ['en', 'fr'],
  {},
  { languages: ['de'] },
  { url: 'http://127.0.0.1:9/' },
  { vocabulary: ['x'] },
  { target_languages: ['fr'] },
);
const body = fc.oneof(
  { weight: 1, arbitrary: anything },
  {
    weight: 4,
    arbitrary: fc
      .dictionary(fc.constantFrom(...Object.keys(JobRequest.shape)), fc.oneof(anything, plausible), { maxKeys: 6 })
      .map((fields) => ({ audio_url: 'http://127.0.0.1:9/a.wav', ...fields })),
  },
);

async function check(answer: Response, good: { status: number; schema: { parse(value: unknown): unknown } }) {
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(500);
  const parsed = JSON.parse(text);
  if (answer.status === good.status) return void good.schema.parse(parsed);
  ErrorBody.strict().parse(parsed);
  expect(parsed.statusCode).toBe(answer.status);
  expect([400, 401, 413, 422, 429]).toContain(answer.status);
  expect(parsed.validation_errors !== undefined).toBe(answer.status === 400);
}

it('answers every JSON body with a valid response or error', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      const answer = await server.post('/v2/pre-recorded', value);
      if (answer.status === 201) accepted++;
      await check(answer, { status: 201, schema: JobCreated.strict() });
    }),
    { numRuns: 3000 },
  );
  // Otherwise the test would only have checked refusals.
  expect(accepted).toBeGreaterThan(20);
}, 180_000);

it('answers any bytes sent as a body with a valid response or error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
      fc.constantFrom('application/json', 'text/plain', 'x'),
      async (text, type) => {
        const answer = await server.call('/v2/pre-recorded', {
          method: 'POST',
          headers: { 'content-type': type },
          body: text,
        });
        await check(answer, { status: 201, schema: JobCreated.strict() });
      },
    ),
    { numRuns: 500 },
  );
}, 60_000);

it('refuses deep nesting and prototype keys', async () => {
  for (const text of [
    `{"audio_url":"http://127.0.0.1:9/a","custom_metadata":${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}}`,
    `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
    '{"audio_url":"http://127.0.0.1:9/a","custom_metadata":{"__proto__":{"x":1}}}',
    '{"audio_url":"http://127.0.0.1:9/a","custom_metadata":{"constructor":{"prototype":{"x":1}}}}',
  ]) {
    const answer = await server.call('/v2/pre-recorded', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
    expect(answer.status).toBe(400);
    ErrorBody.strict().parse(await answer.json());
  }
});

it('answers every list query with a valid response or error', async () => {
  const names = [
    'offset',
    'limit',
    'date',
    'before_date',
    'after_date',
    'status',
    'kind',
    'custom_metadata',
    'custom_metadata[a]',
    'x',
  ];
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom('0', '1', '100', '2026-01-31', '2026-01-31T10:00:00Z', 'done', 'live', '{}', '{"a":1}'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 4 }), async (pairs) => {
      const query = new URLSearchParams(pairs);
      // Keep pages short: the tests above created many jobs.
      if (!pairs.some(([name]) => name === 'limit')) query.set('limit', '1');
      await check(await server.call(`/v2/pre-recorded?${query}`), { status: 200, schema: PreRecordedList });
    }),
    { numRuns: 400 },
  );
}, 60_000);
