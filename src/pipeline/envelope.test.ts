import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { inEnvelope } from './envelope.ts';

it('wraps results', async () => {
  expect(await inEnvelope(async () => ['a'], null)).toMatchObject({
    success: true,
    is_empty: false,
    error: null,
    results: ['a'],
  });
});

it.each([[null], [[]], [''], ['[]']])('reports %j as empty', async (results) => {
  expect(await inEnvelope<unknown>(async () => results, null)).toMatchObject({ success: true, is_empty: true });
});

it('reports why there is no result, without internal details', async () => {
  const failure = (error: Error) => inEnvelope<unknown>(() => Promise.reject(error), 'nothing');
  expect(await failure(new AppError('model_unavailable', { message: 'Set X' }))).toMatchObject({
    success: false,
    is_empty: true,
    error: { status_code: 503, exception: 'model_unavailable', message: 'Set X' },
    results: 'nothing',
  });
  expect((await failure(new Error('/secret/path'))).error).toEqual({
    status_code: 500,
    exception: 'internal',
    message: 'Internal error',
  });
});
