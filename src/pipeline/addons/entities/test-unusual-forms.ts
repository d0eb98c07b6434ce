import { readFileSync } from 'node:fs';
import type { PiiEntity } from '../../../schemas/pii.ts';
import type { Lang } from './language.ts';

/** A sentence and what in it is to be found; for tests and the benchmark. */
export interface UnusualForm {
  lang: Lang;
  text: string;
  gold: { type: PiiEntity; from: number; to: number }[];
}

const WRITTEN = JSON.parse(readFileSync(new URL('./test-unusual-forms.json', import.meta.url), 'utf8')) as Record<
  Lang,
  Partial<Record<PiiEntity, string[]>>
>;

/** Ways of saying and writing things that the generated sentences do not have, thought up by hand; `{{…}}` holds what is to be found. */
export function unusualForms(): UnusualForm[] {
  return Object.entries(WRITTEN).flatMap(([lang, kinds]) =>
    Object.entries(kinds).flatMap(([type, lines]) =>
      lines.map((line) => readForm(line, lang as Lang, type as PiiEntity)),
    ),
  );
}

function readForm(line: string, lang: Lang, type: PiiEntity): UnusualForm {
  const gold: UnusualForm['gold'] = [];
  let text = '';
  for (const part of line.split(/(\{\{.*?\}\})/)) {
    const wanted = part.startsWith('{{');
    const from = text.length;
    text += wanted ? part.slice(2, -2) : part;
    if (wanted) gold.push({ type, from, to: text.length });
  }
  return { lang, text, gold };
}
