import { expect, it } from 'vitest';
import { findBanned, readRules } from '../scripts/check-language.ts';

const RULES = readRules(
  '| Term | Meaning | Do not use |\n|---|---|---|\n| queue | Work. | `in line` (except `in line with`), `told` |',
);
const words = (path: string, text: string) =>
  findBanned(path, text, RULES).map((each) => each.replace(/^.*?:(\d+): "(.*)".*$/, '$1 $2'));

it('finds banned words in Markdown, not in code, quotations or allowed contexts', () => {
  expect(
    words('a.md', 'Told once.\nWaits in\nline. In line with it.\n`told` "told" [a](told.md)\n```\ntold\n```\n'),
  ).toEqual(['2 in line', '1 Told']);
});

it('finds them in comments, log messages and descriptions of source files, not in identifiers and data', () => {
  const source = [
    '/** Is told. */',
    "log.info({ a: 'told b' }, 'was told');",
    "const told = ['was told'];",
    'const help = { help: `told of it` };',
  ].join('\n');
  expect(words('src/a.ts', source)).toEqual(['1 told', '2 told', '4 told']);
});

it('finds them in every text of the pages', () => {
  const source = '<p class="told x" title="Told of it">You were told {told} {more ? "told again" : <b>told</b>}</p>;';
  expect(words('web/a.tsx', source)).toHaveLength(4);
});
