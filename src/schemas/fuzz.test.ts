import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { JobParams } from './jobs/job-params.ts';
import { matchesMetadata } from './jobs/matches-metadata.ts';
import { parseJobParams } from './jobs/parse-job-params.ts';
import { parseListQuery } from './jobs/parse-list-query.ts';
import { LiveParams } from './live/live-params.ts';
import { parseLiveParams } from './live/parse-live-params.ts';

const RUNS = { numRuns: 500 };

/** Returns the result, or undefined when the input is rejected with an AppError; any other error fails the test. */
function attempt<Result>(parse: () => Result): Result | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect([400, 422]).toContain(error.status);
    if (error.status === 400) expect(error.validationErrors?.length).toBeGreaterThan(0);
    return undefined;
  }
}

/** Objects with the correct field names and mostly almost valid values. */
function nearly(names: readonly string[]) {
  const inner = fc.dictionary(
    fc.constantFrom(
      'languages',
      'formats',
      'vocabulary',
      'prompts',
      'url',
      'target_languages',
      'entity_types',
      'min_speakers',
    ),
    fc.oneof(fc.integer(), fc.constantFrom('en', ['fr'], ['srt'], ['a'], 'GDPR', 'https://a.example'), fc.jsonValue()),
    { maxKeys: 3 },
  );
  const value = fc.oneof(fc.boolean(), fc.constantFrom('fr', 'stt-1', 'stt-3', ['a']), inner, fc.jsonValue());
  return fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 });
}

const OLDER = ['detect_language', 'language', 'enable_code_switching', 'code_switching_config'];

describe('arbitrary input', () => {
  it.each([
    ['a job', parseJobParams],
    ['a session', parseLiveParams],
    ['a list', (value: unknown) => parseListQuery(Object(value))],
  ] as [string, (value: unknown) => unknown][])('%s is accepted or rejected without another error', (_, parse) => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        attempt(() => parse(value));
      }),
      RUNS,
    );
  });

  it('parsing job parameters twice gives the same result', () => {
    fc.assert(
      fc.property(nearly([...Object.keys(JobParams.shape), ...OLDER]), (fields) => {
        const params = attempt(() => parseJobParams({ ...fields, audio_url: 'https://a.example/b' }));
        if (params) expect(parseJobParams(params)).toEqual(params);
      }),
      RUNS,
    );
  });

  it('parsing session parameters twice gives the same result', () => {
    fc.assert(
      fc.property(nearly(Object.keys(LiveParams.shape)), (fields) => {
        const params = attempt(() => parseLiveParams(fields));
        if (params) expect(parseLiveParams(params)).toEqual(params);
      }),
      RUNS,
    );
  });

  it('metadata match themselves and their JSON in a query', () => {
    const metadata = fc
      .dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true })
      .filter((value) => !JSON.stringify(value).includes('__proto__'));
    fc.assert(
      fc.property(metadata, (value) => {
        const sent: Record<string, unknown> = JSON.parse(JSON.stringify(value));
        expect(matchesMetadata(sent, sent)).toBe(true);
        expect(parseListQuery({ custom_metadata: JSON.stringify(sent) }).custom_metadata).toEqual(sent);
      }),
      RUNS,
    );
  });
});
