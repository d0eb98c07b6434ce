import entityWords from '../assets/lists/entity-words.tsv?raw';

/** Takes the place of `src/data/load.ts` in the browser: the only table that subtitles need is part of the bundle. */
export function loadRows(name: string): string[][] {
  if (name !== 'lists/entity-words.tsv') throw new Error(`The browser has no file ${name}`);
  const rows = entityWords.split('\n').map((line) => line.split('\t'));
  return rows.filter(([list = '']) => list !== '');
}
