/**
 * Measures recall and precision of entities by type, with a simple baseline (patterns of digits for personal data, sequences of
 * capitals for names). `VERBATIM_TEXT_DIR` names the folder of labelled texts; the generated sentences need none.
 * `--only TEXT` measures the sets whose title contains the text.
 */
import { parseArgs } from 'node:util';
import { type Entity, resolve } from '../../src/entities/entity.ts';
import { find, findAll } from '../../src/entities/find.ts';
import { passageOfText } from '../../src/entities/text/passage.ts';
import type { PiiEntity } from '../../src/schemas/jobs/pii.ts';
import { makeSamples } from '../../test/helpers/entities/samples.ts';
import { compromiseFinder } from './compromise.ts';
import { findNames } from './entity-sets/encoder-names.ts';
import { type Finder, f1, measure } from './entity-sets/scores.ts';
import { callSets, clinicalSet, type EntitySet, generatedSets, newsSets } from './entity-sets/sets.ts';

const { values: args } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const finderFor =
  (prefersRecall: boolean): Finder =>
  async (rows) => {
    const found = await findAll(
      rows.map(({ text, lang }) => passageOfText(text, lang)),
      findNames,
      prefersRecall,
    );
    return found.map((entities) => resolve(entities.filter((entity) => !entity.relative)));
  };
const ours = finderFor(false);
/** What redaction removes: more names than named entities report. */
const redacted = finderFor(true);
const lowered: Finder = (rows) => ours(rows.map((row) => ({ ...row, text: row.text.toLowerCase() })));

const BASELINE: [string, RegExp][] = [
  ['EMAIL_ADDRESS', /[\w.+-]+@[\w-]+\.[\w.]+/g],
  ['URL', /https?:\/\/\S+|www\.\S+/g],
  ['BANK_ACCOUNT', /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g],
  ['CREDIT_CARD', /\b(?:\d[ -]?){13,19}\b/g],
  ['SSN', /\b\d{3}-\d{2}-\d{4}\b/g],
  ['DATE', /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/g],
  ['IP_ADDRESS', /\b\d{1,3}(?:\.\d{1,3}){3}\b/g],
  ['PHONE_NUMBER', /\+?\(?\d[\d ().-]{6,16}\d/g],
  ['NAME', /(?<![.!?] |^)\b\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu],
];
const baseline: Finder = async (rows) => rows.map(({ text }) => byPatterns(text));

function byPatterns(text: string): Entity[] {
  const found: Entity[] = [];
  for (const [type, pattern] of BASELINE) {
    for (const match of text.matchAll(pattern)) {
      found.push({
        type: type as PiiEntity,
        from: match.index,
        to: match.index + match[0].length,
        value: '',
        score: 1,
      });
    }
  }
  return resolve(found);
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1));

async function report(set: EntitySet, finders: Record<string, Finder>): Promise<void> {
  if (!set.title.includes(args.only)) return;
  const table: Record<string, Record<string, string | number>> = {};
  for (const [name, find] of Object.entries(finders)) {
    for (const [label, score] of await measure(set, find)) {
      const line = table[label] ?? { things: score.gold };
      table[label] = line;
      line[`${name} recall`] = percent(score.hit, score.gold);
      line[`${name} precision`] = percent(score.right, score.reported);
      line[`${name} F1`] = score.gold === 0 ? '–' : f1(score).toFixed(1);
    }
  }
  console.log(`\n${set.title} (${set.rows.length} texts)`);
  console.table(table);
}

function everyday(): void {
  const text = makeSamples(4)
    .map((sample) => sample.text)
    .join(' okay so what I wanted to say is that we should look at it again next time ');
  const words = text.split(' ').length;
  for (const copies of [1, 10]) {
    const long = Array.from({ length: copies }, () => text).join(' ');
    const start = performance.now();
    find(passageOfText(long, 'en'));
    console.log(`${words * copies} words of dialogue: ${(performance.now() - start).toFixed(0)} ms`);
  }
}

for (const set of generatedSets()) await report(set, { ours, baseline });
for (const set of callSets()) await report(set, { ours, redacted, lower: lowered, baseline });
await report(clinicalSet(), { ours, baseline });
const compromise = await compromiseFinder();
for (const set of newsSets()) {
  const peer: Record<string, Finder> =
    compromise && set.title.includes('English') ? { compromise: async (rows) => rows.map(compromise) } : {};
  await report(set, { ours, redacted, lower: lowered, ...peer, baseline });
}
everyday();
