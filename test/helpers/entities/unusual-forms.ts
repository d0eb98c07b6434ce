import { readFileSync } from 'node:fs';
import type { Lang } from '../../../src/entities/text/language.ts';
import type { PiiEntity } from '../../../src/schemas/jobs/pii.ts';

/** A sentence with the entities to find; for tests and the benchmark. */
export interface UnusualForm {
  lang: Lang;
  text: string;
  gold: { type: PiiEntity; from: number; to: number }[];
}

const KINDS: (PiiEntity | 'NOTHING')[] = [
  'PHONE_NUMBER',
  'CREDIT_CARD',
  'EMAIL_ADDRESS',
  'BANK_ACCOUNT',
  'SSN',
  'DATE',
  'NAME',
  'ORGANIZATION',
  'NOTHING',
];

/**
 * Unusual ways to say and write entities, written by hand: one file per kind in `unusual-forms/`. `{{…}}` marks an entity of the file's kind,
 * `{{KIND=…}}` one of another kind. The sentences of `nothing.json` contain no entity.
 */
export function unusualForms(): UnusualForm[] {
  return KINDS.flatMap((kind) => {
    const file = new URL(`./unusual-forms/${kind.toLowerCase().replaceAll('_', '-')}.json`, import.meta.url);
    const cases = JSON.parse(readFileSync(file, 'utf8')) as { language: Lang; text: string }[];
    return cases.map(({ language, text }) => parseForm(text, language, kind as PiiEntity));
  });
}

function parseForm(marked: string, lang: Lang, type: PiiEntity): UnusualForm {
  const gold: UnusualForm['gold'] = [];
  let text = '';
  for (const part of marked.split(/(\{\{.*?\}\})/)) {
    const [, other, entity] = /^\{\{(?:([A-Z_]+)=)?(.*)\}\}$/.exec(part) ?? [];
    const from = text.length;
    text += entity ?? part;
    if (entity !== undefined) gold.push({ type: (other as PiiEntity | undefined) ?? type, from, to: text.length });
  }
  return { lang, text, gold };
}
