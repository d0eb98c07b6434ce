import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), 'utf8');

describe('decision records', () => {
  const names = readdirSync(at('docs/decisions')).sort();

  it('are numbered without gaps', () => {
    const numbers = names.map((_, index) => String(index + 1).padStart(3, '0'));
    expect(names.map((name) => name.slice(0, 3))).toEqual(numbers);
  });

  it.each(names)('%s follows the template and fits on a screen', (name) => {
    const text = read(`docs/decisions/${name}`);
    expect([...text.matchAll(/^#+ .*$/gm)].map(([heading]) => heading)).toEqual([
      expect.stringMatching(`^# ${name.slice(0, 3)} `),
      '## Context',
      '## Decision',
      '## Consequences',
    ]);
    expect(text.split('\n').length).toBeLessThanOrEqual(36);
  });
});

it('benchmark pages name their date, and the overview lists every page', () => {
  const overview = read('docs/benchmarks/README.md');
  for (const name of readdirSync(at('docs/benchmarks')).filter((each) => each !== 'README.md')) {
    expect(overview, name).toContain(`](${name})`);
    expect(read(`docs/benchmarks/${name}`), name).toMatch(/\*\*Date\*\*|\| Date \|/);
  }
});

it('the version has an entry in the changelog', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
});
