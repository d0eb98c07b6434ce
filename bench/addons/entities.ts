/**
 * Measures recall and precision of entities by type, with a simple baseline (patterns of digits for personal data, sequences of
 * capitals for names). `VERBATIM_TEXT_DIR` names the folder of labelled texts; the generated sentences need none.
 * `--only TEXT` measures the sets whose title contains the text.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encoderFile } from '../../src/engines/text-encoder/languages.ts';
import { createTextEncoder } from '../../src/engines/text-encoder/text-encoder.ts';
import { type Entity, resolve, withChildren } from '../../src/entities/entity.ts';
import { find, findAll } from '../../src/entities/find.ts';
import { passageOfText } from '../../src/entities/text/passage.ts';
import { createFindNames } from '../../src/pipeline/addons/find-names.ts';
import type { PiiEntity } from '../../src/schemas/jobs/pii.ts';
import { makeSamples } from '../../test/helpers/entities/samples.ts';
import { unusualForms } from '../../test/helpers/entities/unusual-forms.ts';
import { joinTagged } from '../../training/names/examples.ts';
import { TEXT_DIR } from '../common/folders.ts';
import { compromiseFinder } from './compromise.ts';

interface Span {
  type: string;
  from: number;
  to: number;
}
interface Row {
  text: string;
  lang: string;
  gold: Span[];
}
type Finder = (rows: readonly Row[]) => Promise<Span[][]>;
type Kinds = Record<string, PiiEntity[]>;

const { values: args } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const PRESIDIO: Kinds = {
  PERSON: ['NAME'],
  GPE: ['LOCATION'],
  STREET_ADDRESS: ['LOCATION', 'NUMERICAL_PII'],
  ZIP_CODE: ['LOCATION_ZIP', 'NUMERICAL_PII'],
  ORGANIZATION: ['ORGANIZATION'],
  CREDIT_CARD: ['CREDIT_CARD'],
  DATE_TIME: ['DATE', 'TIME'],
  PHONE_NUMBER: ['PHONE_NUMBER'],
  AGE: ['AGE'],
  EMAIL_ADDRESS: ['EMAIL_ADDRESS'],
  DOMAIN_NAME: ['URL'],
  IBAN_CODE: ['BANK_ACCOUNT'],
  US_SSN: ['SSN'],
  IP_ADDRESS: ['IP_ADDRESS'],
  NRP: ['ORIGIN', 'RELIGION', 'LANGUAGE'],
};
const MEDDOCAN: Kinds = {
  TERRITORIO: ['LOCATION', 'NUMERICAL_PII'],
  FECHAS: ['DATE'],
  EDAD_SUJETO_ASISTENCIA: ['AGE'],
  NOMBRE_SUJETO_ASISTENCIA: ['NAME'],
  NOMBRE_PERSONAL_SANITARIO: ['NAME'],
  CALLE: ['LOCATION'],
  PAIS: ['LOCATION'],
  CORREO_ELECTRONICO: ['EMAIL_ADDRESS'],
  NUMERO_TELEFONO: ['PHONE_NUMBER'],
  HOSPITAL: ['ORGANIZATION'],
};
const NER: Kinds = { PER: ['NAME'], LOC: ['LOCATION'], ORG: ['ORGANIZATION'] };

const encoders = new Map<string, ReturnType<typeof createTextEncoder>>();
const findNames = createFindNames({
  async classify(sentences, language = 'en') {
    const file = encoderFile(language) ?? '';
    const encoder = encoders.get(file) ?? createTextEncoder({ threads: 2, file });
    encoders.set(file, encoder);
    return (await encoder).classify(sentences);
  },
});
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

function overlap(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
}

/** A labelled entity is found when found spans of a matching type cover most of it; a found span is right when it overlaps such an entity. */
async function measure(
  rows: readonly Row[],
  kinds: Kinds,
  find: Finder,
): Promise<Map<string, { gold: number; hit: number; reported: number; right: number }>> {
  const scores = new Map<string, { gold: number; hit: number; reported: number; right: number }>();
  const sets = Object.entries(kinds).map(([label, types]) => [label, withChildren(new Set(types))] as const);
  for (const [label] of sets) scores.set(label, { gold: 0, hit: 0, reported: 0, right: 0 });
  const results = await find(rows);
  for (const [index, row] of rows.entries()) {
    const found = results[index] ?? [];
    for (const [label, types] of sets) {
      const score = scores.get(label);
      if (!score) continue;
      const reported = found.filter((span) => types.has(span.type as PiiEntity));
      const gold = row.gold.filter((span) => span.type === label);
      score.gold += gold.length;
      score.hit += gold.filter(
        (span) => reported.reduce((sum, other) => sum + overlap(span, other), 0) * 2 > span.to - span.from,
      ).length;
      // Several labels of the data set may map to the same type of ours (a city inside an address).
      const fitting = row.gold.filter((span) => kinds[span.type]?.some((type) => kinds[label]?.includes(type)));
      score.reported += reported.length;
      score.right += reported.filter((span) => fitting.some((other) => overlap(span, other) > 0)).length;
    }
  }
  return scores;
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1));

async function report(
  title: string,
  rows: readonly Row[],
  kinds: Kinds,
  finders: Record<string, Finder>,
): Promise<void> {
  if (!title.includes(args.only)) return;
  const table: Record<string, Record<string, string | number>> = {};
  for (const [name, find] of Object.entries(finders)) {
    for (const [label, { gold, hit, reported, right }] of await measure(rows, kinds, find)) {
      const line = table[label] ?? { things: gold };
      table[label] = line;
      line[`${name} recall`] = percent(hit, gold);
      line[`${name} precision`] = percent(right, reported);
      line[`${name} F1`] = percent(2 * hit * right, hit * reported + right * gold);
    }
  }
  console.log(`\n${title} (${rows.length} texts)`);
  console.table(table);
}

function lines(path: string): Record<string, unknown>[] {
  const file = join(TEXT_DIR, path);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** The sets count code points; strings here count UTF-16 units. */
function units(text: string, points: number): number {
  return [...text].slice(0, points).join('').length;
}

function labelled(path: string, lang: string): Row[] {
  return lines(path).map((row) => {
    const text = row['text'] as string;
    const spans = row['spans'] as { start: number; end: number; label: string }[];
    return {
      text,
      lang,
      gold: spans.map(({ start, end, label }) => ({ type: label, from: units(text, start), to: units(text, end) })),
    };
  });
}

const NER_TAGS: Record<string, string> = { person: 'PER', location: 'LOC', corporation: 'ORG', group: 'ORG' };

function tagged(path: string, lang: string): Row[] {
  return lines(path).map((row) => {
    const { text, spans } = joinTagged(row['tokens'] as string[], row['tags'] as string[]);
    return { text, lang, gold: spans.map(({ tag, from, to }) => ({ type: NER_TAGS[tag] ?? tag, from, to })) };
  });
}

async function generated(): Promise<void> {
  const samples = makeSamples(20);
  for (const form of ['spoken', 'written'] as const) {
    const rows = samples
      .filter((sample) => sample.form === form)
      .map(({ text, lang, type, from, to }) => ({ text, lang, gold: [{ type, from, to }] }));
    const kinds: Kinds = Object.fromEntries(
      [...new Set(samples.map(({ type }) => type))].map((type) => [type, [type]]),
    );
    await report(`Generated sentences in en fr de es it, ${form}`, rows, kinds, { ours, baseline });
  }
}

async function unusual(): Promise<void> {
  // "My account number" does not say which kind of account.
  const UNUSUAL: Kinds = {
    PHONE_NUMBER: ['PHONE_NUMBER'],
    CREDIT_CARD: ['CREDIT_CARD'],
    EMAIL_ADDRESS: ['EMAIL_ADDRESS'],
    BANK_ACCOUNT: ['BANK_ACCOUNT', 'ACCOUNT_NUMBER'],
    SSN: ['SSN'],
    DATE: ['DATE'],
    NAME: ['NAME'],
    ORGANIZATION: ['ORGANIZATION'],
  };
  const forms = unusualForms();
  const groups: [string, Row[]][] = [
    ['English', forms.filter(({ lang }) => lang === 'en')],
    ['French, German, Spanish, Italian', forms.filter(({ lang }) => lang !== 'en')],
  ];
  for (const [title, rows] of groups)
    await report(`Unusual forms, written by hand, ${title}`, rows, UNUSUAL, {
      ours,
      redacted,
      lower: lowered,
      baseline,
    });
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

await generated();
await unusual();
await report('Customer requests, English (synthetic)', labelled('pii/presidio_synth_en.jsonl', 'en'), PRESIDIO, {
  ours,
  redacted,
  lower: lowered,
  baseline,
});
await report('Clinical cases, Spanish (synthetic)', labelled('pii/meddocan_es/test.jsonl', 'es'), MEDDOCAN, {
  ours,
  baseline,
});
const compromise = await compromiseFinder();
for (const [title, path, lang] of [
  ['Web text, English', 'entities/universalner/uner_en_ewt_test.jsonl', 'en'],
  ['News, English', 'entities/universalner/uner_en_pud_test.jsonl', 'en'],
  ['Short messages, English (WNUT)', 'entities/wnut17_en/test.jsonl', 'en'],
  ['News, German', 'entities/universalner/uner_de_pud_test.jsonl', 'de'],
  ['News, German (GermEval)', 'entities/germeval14_de/test.jsonl', 'de'],
  ['News, French (silver)', 'entities/pud_projected_silver/fr.jsonl', 'fr'],
  ['News, Spanish (silver)', 'entities/pud_projected_silver/es.jsonl', 'es'],
  ['News, Italian (silver)', 'entities/pud_projected_silver/it.jsonl', 'it'],
] as const) {
  const peer: Record<string, Finder> =
    compromise && lang === 'en' ? { compromise: async (rows) => rows.map(compromise) } : {};
  await report(title, tagged(path, lang), NER, { ours, redacted, lower: lowered, ...peer, baseline });
}
everyday();
