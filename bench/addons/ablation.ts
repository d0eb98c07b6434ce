/**
 * Measures what each rule for names gains: F1 with all rules less F1 without the one, for people, places, organisations and addresses.
 * Every text is measured as written and in lower case, for named entities and for redaction. `--every N` uses every Nth text.
 */
import { parseArgs } from 'node:util';
import type { Detector } from '../../src/entities/detector.ts';
import { type Entity, resolve } from '../../src/entities/entity.ts';
import { DETECTORS, find } from '../../src/entities/find.ts';
import type { FoundName } from '../../src/entities/names/found-names.ts';
import { NAME_RULES, type NameRules } from '../../src/entities/names/name-rules.ts';
import { createNames, names } from '../../src/entities/names/names.ts';
import { spelledNames } from '../../src/entities/names/spelled-names.ts';
import { passageOfText } from '../../src/entities/text/passage.ts';
import { findNames } from './entity-sets/encoder-names.ts';
import { f1, measure, type Score } from './entity-sets/scores.ts';
import { callSets, clinicalSet, type EntitySet, newsSets, type Row } from './entity-sets/sets.ts';

const { values: args } = parseArgs({ options: { every: { type: 'string', default: '1' } } });

/** The kind of name of each label of the sets. */
const KINDS: Record<string, string> = {
  ...{ PER: 'person', PERSON: 'person', NAME: 'person' },
  ...{ NOMBRE_SUJETO_ASISTENCIA: 'person', NOMBRE_PERSONAL_SANITARIO: 'person' },
  ...{ LOC: 'place', GPE: 'place', TERRITORIO: 'place', PAIS: 'place' },
  ...{ ORG: 'organisation', ORGANIZATION: 'organisation', HOSPITAL: 'organisation' },
  ...{ INSTITUCION: 'organisation', CENTRO_SALUD: 'organisation' },
  ...{ STREET_ADDRESS: 'address', CALLE: 'address' },
};
const SHOWN = ['person', 'place', 'organisation'];
/** In a set with fewer of a kind, one of them changes the result by several points. */
const FEWEST_LABELLED = 30;
const SPELLED = 'spelled names';
const ENCODER = 'text encoder';
const MODES = [
  { title: '', isLower: false, prefersRecall: false },
  { title: ', lower case', isLower: true, prefersRecall: false },
  { title: ', redaction', isLower: false, prefersRecall: true },
  { title: ', redaction, lower case', isLower: true, prefersRecall: true },
];

type Group = keyof NameRules;
const GROUPS = Object.keys(NAME_RULES) as Group[];
const RULES = [...GROUPS.flatMap((group) => Object.keys(NAME_RULES[group])), SPELLED];

/** The detectors without one rule. */
function detectorsWithout(title: string): Detector[] {
  const rules = Object.fromEntries(
    GROUPS.map((group) => [
      group,
      Object.fromEntries(Object.entries(NAME_RULES[group]).filter(([key]) => key !== title)),
    ]),
  ) as unknown as NameRules;
  return DETECTORS.filter((detect) => title !== SPELLED || detect !== spelledNames).map((detect) =>
    detect === names ? createNames(rules) : detect,
  );
}

/** The detectors with all rules, which add to `used` the rules that had an effect: the others need not be measured for a text. */
function watchedDetectors(used: Set<string>): Detector[] {
  const watch = <T>(title: string, result: T): T => {
    if (Array.isArray(result) ? result.length > 0 : result) used.add(title);
    return result;
  };
  const rules = Object.fromEntries(
    GROUPS.map((group) => [
      group,
      Object.fromEntries(
        Object.entries(NAME_RULES[group]).map(([title, rule]) => [
          title,
          (...values: Parameters<typeof rule>) => watch(title, (rule as (...all: unknown[]) => unknown)(...values)),
        ]),
      ),
    ]),
  ) as unknown as NameRules;
  return DETECTORS.map((detect) => {
    if (detect === spelledNames) return (context) => watch(SPELLED, spelledNames(context));
    return detect === names ? createNames(rules) : detect;
  });
}

/** The entities of every text with all rules, and for each rule with an effect those without it. */
type Results = { all: Entity[]; without: Map<string, Entity[]> }[];

function resultsOf(
  rows: readonly Row[],
  found: readonly (readonly FoundName[] | undefined)[],
  prefersRecall: boolean,
): Results {
  const without = new Map(RULES.map((title) => [title, detectorsWithout(title)]));
  return rows.map(({ text, lang }, index) => {
    const passage = passageOfText(text, lang);
    const entitiesOf = (detectors: Detector[], encoded: readonly FoundName[] | undefined) =>
      resolve(find(passage, encoded, prefersRecall, detectors).filter((entity) => !entity.relative));
    const used = new Set<string>();
    const all = entitiesOf(watchedDetectors(used), found[index]);
    used.add(ENCODER);
    return {
      all,
      without: new Map(
        [...used].map((title) => [
          title,
          entitiesOf(without.get(title)!, title === ENCODER ? undefined : found[index]),
        ]),
      ),
    };
  });
}

/** The counts by kind of name. */
async function scoresOf(set: EntitySet, entities: Entity[][]): Promise<Map<string, Score>> {
  const scores = new Map<string, Score>();
  for (const [label, score] of await measure(set, async () => entities)) {
    const kind = KINDS[label];
    if (kind) scores.set(kind, sum(scores.get(kind), score));
  }
  return scores;
}

function sum(a: Score | undefined, b: Score): Score {
  return a
    ? { gold: a.gold + b.gold, hit: a.hit + b.hit, reported: a.reported + b.reported, right: a.right + b.right }
    : b;
}

const recall = ({ hit, gold }: Score) => (gold === 0 ? 0 : (100 * hit) / gold);

/** What one rule changes in one set. */
interface Change {
  set: string;
  lang: string;
  mode: (typeof MODES)[number];
  rule: string;
  kind: string;
  before: Score;
  after: Score;
}

async function changesOf(set: EntitySet): Promise<Change[]> {
  const changes: Change[] = [];
  const lang = set.rows[0]?.lang ?? '';
  for (const isLower of [false, true]) {
    const rows = isLower ? set.rows.map((row) => ({ ...row, text: row.text.toLowerCase() })) : set.rows;
    const found = await findNames(rows.map(({ text }) => ({ text, language: lang })));
    for (const mode of MODES.filter((each) => each.isLower === isLower)) {
      const results = resultsOf(rows, found, mode.prefersRecall);
      const all = await scoresOf(
        set,
        results.map((result) => result.all),
      );
      for (const rule of RULES) {
        const less = await scoresOf(
          set,
          results.map((result) => result.without.get(rule) ?? result.all),
        );
        for (const [kind, before] of all)
          changes.push({ set: set.title, lang, mode, rule, kind, before, after: less.get(kind)! });
      }
    }
  }
  return changes;
}

/** The sets with labelled names, one for each language. GermEval is left out: parts of it are training data. */
function sets(): EntitySet[] {
  const every = Number(args.every);
  return [...callSets(), clinicalSet(), ...newsSets().filter(({ title }) => !title.includes('GermEval'))].flatMap(
    (set) =>
      [...new Set(set.rows.map(({ lang }) => lang))].map((lang) => ({
        ...set,
        title: `${set.title.split(',')[0]} ${lang}`,
        rows: set.rows.filter((row) => row.lang === lang).filter((_, index) => index % every === 0),
      })),
  );
}

/** F1 gained for people, places and organisations over all sets of a language, as written. */
function gains(changes: readonly Change[]): string {
  return SHOWN.map((kind) => {
    const own = changes.filter((change) => change.kind === kind && change.mode === MODES[0]);
    const total = (side: 'before' | 'after') =>
      own.map((change) => change[side]).reduce<Score | undefined>(sum, undefined);
    const [before, after] = [total('before'), total('after')];
    return before && after ? (f1(before) - f1(after)).toFixed(1) : '–';
  }).join(' / ');
}

function largest(changes: readonly Change[], value: (score: Score) => number): string {
  const gain = ({ before, after }: Change) => value(before) - value(after);
  const [first] = changes.filter(({ before }) => before.gold >= FEWEST_LABELLED).sort((a, b) => gain(b) - gain(a));
  return first && gain(first) > 0
    ? `${gain(first).toFixed(1)} (${first.kind}, ${first.set}${first.mode.title}, of ${first.before.gold})`
    : '0';
}

const changes: Change[] = [];
for (const set of sets()) changes.push(...(await changesOf(set)));
console.table(
  Object.fromEntries(
    RULES.map((rule) => {
      const own = changes.filter((change) => change.rule === rule);
      return [
        rule,
        {
          ...Object.fromEntries(
            ['en', 'de', 'fr', 'es', 'it'].map((lang) => [lang, gains(own.filter((change) => change.lang === lang))]),
          ),
          'largest gain of F1': largest(
            own.filter(({ mode }) => !mode.prefersRecall),
            f1,
          ),
          'largest gain of recall in redaction': largest(
            own.filter(({ mode }) => mode.prefersRecall),
            recall,
          ),
        },
      ];
    }),
  ),
);
