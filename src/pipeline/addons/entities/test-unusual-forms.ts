import { readdirSync, readFileSync } from 'node:fs';
import type { PiiEntity } from '../../../schemas/pii.ts';
import type { Lang } from './language.ts';

/** A sentence and what in it is to be found; for tests and the benchmark. */
export interface UnusualForm {
  lang: Lang;
  text: string;
  gold: { type: PiiEntity; from: number; to: number }[];
}

const FOLDER = new URL('./test-unusual-forms/', import.meta.url);

/** By language and kind; the texts under `NOTHING` look like something and are not. */
type Round = Record<Lang, Partial<Record<PiiEntity | 'NOTHING', string[]>>>;

/**
 * Ways of saying and writing things that the generated sentences do not have, thought up by hand; `{{…}}` holds what is to be found,
 * `{{KIND=…}}` what stands beside it and is of another kind.
 */
export function unusualForms(): UnusualForm[] {
  const rounds = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Round);
  return rounds.flatMap((round) =>
    Object.entries(round).flatMap(([lang, kinds]) =>
      Object.entries(kinds).flatMap(([type, lines]) =>
        lines.map((line) => readForm(line, lang as Lang, type as PiiEntity)),
      ),
    ),
  );
}

function readForm(line: string, lang: Lang, type: PiiEntity): UnusualForm {
  const gold: UnusualForm['gold'] = [];
  let text = '';
  for (const part of line.split(/(\{\{.*?\}\})/)) {
    const [, other, thing] = /^\{\{(?:([A-Z_]+)=)?(.*)\}\}$/.exec(part) ?? [];
    const from = text.length;
    text += thing ?? part;
    if (thing !== undefined) gold.push({ type: (other as PiiEntity | undefined) ?? type, from, to: text.length });
  }
  return { lang, text, gold };
}
