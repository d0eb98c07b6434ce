import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { matchesMetadata } from './matches-metadata.ts';
import { formatListQuery, parseListQuery } from './parse-list-query.ts';

function faults(raw: Record<string, unknown>): string[] | undefined {
  try {
    parseListQuery(raw);
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return error.validationErrors;
    throw error;
  }
  throw new Error('the input was accepted');
}

describe('parseListQuery', () => {
  it('returns the first 20 records by default', () => {
    expect(parseListQuery({})).toEqual({ offset: 0, limit: 20 });
  });

  it.each([
    [
      { offset: '0', limit: '1' },
      { offset: 0, limit: 1 },
    ],
    [
      { offset: '5000', limit: '100' },
      { offset: 5000, limit: 100 },
    ],
    [{ date: '2024-02-29' }, { date: '2024-02-29' }],
    [{ before_date: '2026-09-01T00:00:00.000Z' }, { before_date: '2026-09-01T00:00:00.000Z' }],
    [{ after_date: '2026-09-01T02:00:00+02:00' }, { after_date: '2026-09-01T00:00:00.000Z' }],
    [{ after_date: '2026-09-01T02:00:00.123456+0200' }, { after_date: '2026-09-01T00:00:00.123Z' }],
    [{ after_date: '2026-09-01' }, { after_date: '2026-09-01T00:00:00.000Z' }],
    [{ after_date: '2026-09-01 08:30' }, { after_date: '2026-09-01T08:30:00.000Z' }],
    [{ status: 'done' }, { status: ['done'] }],
    [{ status: ['done', 'error'] }, { status: ['done', 'error'] }],
    [{ status: 'queued,processing' }, { status: ['queued', 'processing'] }],
    [{ kind: ['live', 'pre-recorded'] }, { kind: ['live', 'pre-recorded'] }],
    [{ custom_metadata: '{"a":{"b":2}}' }, { custom_metadata: { a: { b: 2 } } }],
    [{ 'custom_metadata[user]': 'John Doe' }, { custom_metadata: { user: 'John Doe' } }],
    [{ 'custom_metadata[a][b]': '2', 'custom_metadata[a][c]': 'x' }, { custom_metadata: { a: { b: '2', c: 'x' } } }],
    [{ custom_metadata: '{"a":1}', 'custom_metadata[b]': '2' }, { custom_metadata: { a: 1, b: '2' } }],
    [{ something_new: 'x' }, {}],
  ])('%j', (raw, expected) => {
    expect(parseListQuery(raw)).toEqual({ offset: 0, limit: 20, ...expected });
  });

  it.each([
    [{ offset: '-1' }, 'offset: must be at least 0'],
    [{ limit: '0' }, 'limit: must be at least 1'],
    [{ limit: '101' }, 'limit: must be at most 100'],
    [{ limit: '1.5' }, 'limit: must be an integer'],
    [{ limit: 'ten' }, 'limit: must be a finite number'],
    [{ limit: '' }, 'limit: must be a finite number'],
    [{ limit: ['1', '2'] }, 'limit: must be given once'],
    [{ date: '2026-02-30' }, 'date: must be a real date as in 2026-01-31'],
    [{ date: '01/02/2026' }, 'date: must be a real date as in 2026-01-31'],
    [{ before_date: '2026-02-30T00:00:00Z' }, 'before_date: must be a date and time as in 2026-01-31T12:00:00Z'],
    [{ after_date: 'yesterday' }, 'after_date: must be a date and time as in 2026-01-31T12:00:00Z'],
    [{ status: 'finished' }, 'status[0]: must be one of queued, processing, done, error'],
    [{ kind: ['live', 'x'] }, 'kind[1]: must be one of pre-recorded, live'],
    [{ custom_metadata: '{' }, 'custom_metadata: must be a JSON object, or fields as in custom_metadata[key]=value'],
    [{ custom_metadata: '[1]' }, 'custom_metadata: must be an object'],
    [{ custom_metadata: '[1]', 'custom_metadata[a]': '1' }, 'custom_metadata: must be an object'],
    [{ custom_metadata: '{"a":{"__proto__":1}}' }, 'custom_metadata.a.__proto__: this key is not allowed'],
    [{ 'custom_metadata[__proto__][x]': '1' }, 'custom_metadata[__proto__][x]: this key is not allowed'],
    [{ 'custom_metadata[]': '1' }, 'custom_metadata[]: must be written as custom_metadata[key]=value'],
    [
      { 'custom_metadata[a]': '1', 'custom_metadata[a][b]': '2' },
      'custom_metadata[a][b]: conflicts with another field',
    ],
    [{ 'custom_metadata[a][b]': '2', 'custom_metadata[a]': '1' }, 'custom_metadata[a]: conflicts with another field'],
  ])('rejects %j', (raw, fault) => {
    expect(faults(raw)).toEqual([fault]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('parses its own output', () => {
    const query = parseListQuery({
      offset: '20',
      date: '2026-01-31',
      after_date: '2026-01-01',
      status: ['done', 'error'],
      kind: 'live',
      'custom_metadata[a][b]': 'é & =',
    });
    const search = formatListQuery(query);
    const raw = Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
    const single = Object.fromEntries(
      Object.entries(raw).map(([name, all]) => [name, all.length === 1 ? all[0] : all]),
    );
    expect(parseListQuery(single)).toEqual(query);
  });
});

describe('matchesMetadata', () => {
  const record = { user: 'Ann', n: 2, ok: true, none: null, deep: { a: 1, b: { c: 'x' } }, tags: ['x', 'y', 3] };

  it.each([
    [{}, true],
    [{ user: 'Ann' }, true],
    [{ user: 'ann' }, false],
    [{ n: 2 }, true],
    [{ n: '2' }, true],
    [{ n: '2.0' }, false],
    [{ ok: 'true' }, true],
    [{ ok: 'false' }, false],
    [{ none: null }, true],
    [{ none: 'null' }, false],
    [{ missing: null }, false],
    [{ deep: { a: '1' } }, true],
    [{ deep: { b: { c: 'x' } } }, true],
    [{ deep: { b: { d: 'x' } } }, false],
    [{ deep: 'x' }, false],
    [{ user: { a: 1 } }, false],
    [{ tags: ['y'] }, true],
    [{ tags: ['3', 'x'] }, true],
    [{ tags: ['z'] }, false],
    [{ tags: 'x' }, false],
    [{ user: ['Ann'] }, false],
    [{ toString: 'x' }, false],
    [{ user: 'Ann', n: 3 }, false],
  ])('%j: %s', (filter, expected) => {
    expect(matchesMetadata(record, filter)).toBe(expected);
  });

  it('matches only the empty filter when there are no metadata', () => {
    expect(matchesMetadata({}, {})).toBe(true);
    expect(matchesMetadata(undefined, { a: 1 })).toBe(false);
    expect(matchesMetadata(null, { a: 1 })).toBe(false);
  });
});
