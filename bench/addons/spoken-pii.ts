/**
 * Measures how much spoken personal data is readable after redaction: a synthetic voice says it, the recognisers transcribe it, and redaction
 * removes what it finds, with the text encoders for names as in the service. Items that were recognised wrongly are counted apart; items that
 * remain are shown.
 *
 *   npm run bench:spoken-pii -- [--show] [--only LANGUAGE]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRedactionSession, redactUtterances } from '../../src/entities/redact/redact.ts';
import type { PiiEntity } from '../../src/schemas/jobs/pii.ts';
import { findNames } from './entity-sets/encoder-names.ts';
import { createTextRecognizer } from './spoken-pii/recognize-texts.ts';
import { isRecognized, remains } from './spoken-pii/traces.ts';

const { values: args } = parseArgs({ options: { show: { type: 'boolean' }, only: { type: 'string' } } });

type Forms = Record<string, Partial<Record<PiiEntity, string[]>>>;

const forms = JSON.parse(readFileSync(new URL('./spoken-pii/forms.json', import.meta.url), 'utf8')) as Forms;
const recognizeText = await createTextRecognizer();
const NOTHING = { said: 0, recognised: 0, 'of these, redacted': 0, 'not recognised': 0, 'of these, readable': 0 };
const table: Record<string, typeof NOTHING> = {};
for (const [lang, kinds] of Object.entries(forms)) {
  if (args.only && lang !== args.only) continue;
  const row = { ...NOTHING };
  table[lang] = row;
  for (const [kind, lines] of Object.entries(kinds)) {
    for (const line of lines) {
      const thing = /\{\{(.*)\}\}/.exec(line)?.[1] ?? '';
      const utterances = await recognizeText(line.replace(/\{\{|\}\}/g, ''), lang);
      const session = createRedactionSession({ entity_types: [], processed_text_type: 'MARKER' }, findNames);
      const textOf = (list: readonly { text: string }[]) => list.map(({ text }) => text).join(' ');
      const [recognized, left] = [textOf(utterances), textOf(await redactUtterances(utterances, session))];
      const [well, trace] = [isRecognized(thing, recognized, lang), remains(thing, left, lang)];
      row.said++;
      row[well ? 'recognised' : 'not recognised']++;
      if (well && !trace) row['of these, redacted']++;
      if (!well && trace) row['of these, readable']++;
      if (trace || args.show)
        console.log(`${lang} ${kind}: ${thing}\n  recognised ${recognized}\n  redacted   ${left}`);
    }
  }
}
console.table(table);
process.exit(0);
