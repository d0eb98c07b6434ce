import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataPath, lazy, loadData, loadJson, loadLines, loadRows, loadSet } from './load.ts';

describe('packaged data', () => {
  it('reads a list with one entry per line', () => {
    const names = loadLines('lists/names/given.txt');
    expect(names).toContain('aaron');
    expect(names).not.toContain('');
    expect(loadSet('lists/names/given.txt').size).toBe(names.length);
  });

  it('reads the cells of a table', () => {
    expect(loadRows('lists/entity-terms.tsv')).toContainEqual(['DRUG', 'ibuprofen']);
  });

  it('reads a binary file once', () => {
    const name = 'models/name-tagger/weights.br';
    expect(loadData(name)).toBe(loadData(name));
    expect(loadJson<{ scale: number }>('models/name-tagger/header.json').scale).toBeGreaterThan(0);
  });

  it('names the path of a file', () => {
    expect(existsSync(dataPath('lists/names/given.txt'))).toBe(true);
  });

  it('reports a missing file with its path', () => {
    expect(() => loadData('lists/none.txt')).toThrow(/assets\/lists\/none\.txt/);
  });

  it('computes a lazy value once', () => {
    let runs = 0;
    const value = lazy(() => ({ run: ++runs }));
    expect(runs).toBe(0);
    expect([value().run, value().run]).toEqual([1, 1]);
  });
});
