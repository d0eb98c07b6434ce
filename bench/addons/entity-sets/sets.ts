import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PiiEntity } from '../../../src/schemas/jobs/pii.ts';
import { makeSamples } from '../../../test/helpers/entities/samples.ts';
import { unusualForms } from '../../../test/helpers/entities/unusual-forms.ts';
import { joinTagged } from '../../../training/names/examples.ts';
import { TEXT_DIR } from '../../common/folders.ts';

/** A range of a text with its type. */
export interface Span {
  type: string;
  from: number;
  to: number;
}

/** A text with its labelled entities. */
export interface Row {
  text: string;
  lang: string;
  gold: Span[];
}

/** Our types for each label of a set. */
export type Kinds = Record<string, PiiEntity[]>;

/** Labelled texts. The generated and the clinical ones are not measured in lower case and in redaction. */
export interface EntitySet {
  title: string;
  rows: Row[];
  kinds: Kinds;
}

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
  INSTITUCION: ['ORGANIZATION'],
  CENTRO_SALUD: ['ORGANIZATION'],
};
const NER: Kinds = { PER: ['NAME'], LOC: ['LOCATION'], ORG: ['ORGANIZATION'] };

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

/** Sentences made from forms and values, in five languages. */
export function generatedSets(): EntitySet[] {
  const samples = makeSamples(20);
  const kinds: Kinds = Object.fromEntries([...new Set(samples.map(({ type }) => type))].map((type) => [type, [type]]));
  return (['spoken', 'written'] as const).map((form) => ({
    title: `Generated sentences in en fr de es it, ${form}`,
    rows: samples
      .filter((sample) => sample.form === form)
      .map(({ text, lang, type, from, to }) => ({ text, lang, gold: [{ type, from, to }] })),
    kinds,
  }));
}

/** Clinical cases, by the test part of the set. */
export function clinicalSet(): EntitySet {
  return {
    title: 'Clinical cases, Spanish (synthetic)',
    rows: labelled('pii/meddocan_es/test.jsonl', 'es'),
    kinds: MEDDOCAN,
  };
}

/** Sentences of telephone calls, one a line: "[Mary|PER] called". They were written before the first measurement; no rule was chosen with them. */
function ownSentences(file: string): Row[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const row: Row = { text: '', lang: 'en', gold: [] };
      for (const [, plain = '', name = '', type = ''] of line.matchAll(/([^[]+)|\[([^|]+)\|(\w+)\]/g)) {
        const from = row.text.length;
        row.text += plain || name;
        if (name) row.gold.push({ type, from, to: row.text.length });
      }
      return row;
    });
}

/** Sentences written by hand, and customer requests. */
export function callSets(): EntitySet[] {
  const forms = unusualForms();
  return [
    { title: 'Sentences of calls, English', rows: ownSentences('call-sentences.txt'), kinds: NER },
    { title: 'Companies of common words, English', rows: ownSentences('company-sentences.txt'), kinds: NER },
    {
      title: 'Unusual forms, written by hand, English',
      rows: forms.filter(({ lang }) => lang === 'en'),
      kinds: UNUSUAL,
    },
    {
      title: 'Unusual forms, written by hand, French, German, Spanish, Italian',
      rows: forms.filter(({ lang }) => lang !== 'en'),
      kinds: UNUSUAL,
    },
    {
      title: 'Customer requests, English (synthetic)',
      rows: labelled('pii/presidio_synth_en.jsonl', 'en'),
      kinds: PRESIDIO,
    },
  ];
}

/** News, web texts and short messages with people, places and organisations. */
export function newsSets(): EntitySet[] {
  return (
    [
      ['Web text, English', 'entities/universalner/uner_en_ewt_test.jsonl', 'en'],
      ['News, English', 'entities/universalner/uner_en_pud_test.jsonl', 'en'],
      ['Short messages, English (WNUT)', 'entities/wnut17_en/test.jsonl', 'en'],
      ['News, German', 'entities/universalner/uner_de_pud_test.jsonl', 'de'],
      ['News, German (GermEval)', 'entities/germeval14_de/test.jsonl', 'de'],
      ['News, French (silver)', 'entities/pud_projected_silver/fr.jsonl', 'fr'],
      ['News, Spanish (silver)', 'entities/pud_projected_silver/es.jsonl', 'es'],
      ['News, Italian (silver)', 'entities/pud_projected_silver/it.jsonl', 'it'],
      ['News, Portuguese', 'entities/universalner/uner_pt_pud_test.jsonl', 'pt'],
      ['News, Portuguese (Bosque)', 'entities/universalner/uner_pt_bosque_test.jsonl', 'pt'],
    ] as const
  ).map(([title, path, lang]) => ({ title, rows: tagged(path, lang), kinds: NER }));
}
