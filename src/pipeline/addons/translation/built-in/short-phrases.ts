import { lazy, loadRows } from '../../../../data/load.ts';
import type { Address } from '../../../../engines/ports/translator.ts';
import { BUILT_IN_LANGUAGES } from '../../../../schemas/jobs/translation-targets.ts';

/** Phrases by language: the index of the row. The first row wins where two languages share a phrase. */
const table = lazy(() => {
  const rows = loadRows('lists/short-phrases.tsv');
  const rowOf = BUILT_IN_LANGUAGES.map((_, column) => {
    const found = new Map<string, number>();
    rows.forEach((row, index) => {
      const phrase = plain(row[column] ?? '');
      if (!found.has(phrase)) found.set(phrase, index);
    });
    return found;
  });
  return { rows, rowOf };
});

/**
 * The translation of a sentence that consists of common short phrases, such as "Okay, thank you."; undefined for others. A single word has no
 * context, and the model is least reliable there.
 */
export function translateShortPhrases(
  sentence: string,
  from: string,
  to: string,
  formality?: Address,
): string | undefined {
  const [source, target] = [columnOf(from), columnOf(to)];
  const [, body = '', end = ''] = /^[¿¡\s]*(.*?)([.!?…\s]*)$/su.exec(sentence) ?? [];
  if (source < 0 || target < 0 || body === '') return undefined;
  const { rows, rowOf } = table();
  const parts: string[] = [];
  for (const part of body.split(/,\s*/)) {
    const row = rowOf[source]?.get(plain(part));
    const written = row === undefined ? undefined : rows[row]?.[target];
    const isFormal = row !== undefined && rows[row]?.[BUILT_IN_LANGUAGES.length] === 'formal';
    if (written === undefined || (isFormal && formality === 'informal')) return undefined;
    parts.push(written);
  }
  const text = parts.join(', ');
  const capital = /^\p{Lu}/u.test(body) ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : text;
  return marked(capital, end.trim(), to);
}

function marked(text: string, end: string, language: string): string {
  if (language === 'es' && end.includes('?')) return `¿${text}${end}`;
  if (language === 'es' && end.includes('!')) return `¡${text}${end}`;
  return language === 'fr' && /[!?]/.test(end) ? `${text} ${end}` : text + end;
}

function columnOf(language: string): number {
  return (BUILT_IN_LANGUAGES as readonly string[]).indexOf(language);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").trim();
}
