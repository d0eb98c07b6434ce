import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLanguageModels } from '../../../src/engines/llm/models.ts';
import type { Translator } from '../../../src/engines/ports/translator.ts';
import { createApertium } from '../../../src/engines/translation/apertium.ts';
import { createTranslators } from '../../../src/engines/translation/create-translators.ts';
import { createTranslationModel } from '../../../src/engines/translation/model/create-model.ts';
import { normalizeText } from '../../../src/engines/translation/model/normalize.ts';
import { createBuiltInTranslator } from '../../../src/pipeline/addons/translation/built-in/built-in.ts';
import { chrF } from './scores.ts';
import type { ScoreRow } from './sentiment-scores.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt'];
/** Sentences of speech are about this long, in words. */
const WORDS = { least: 6, most: 16 };

/** What is translated. */
export interface ScoreOptions {
  /** Sentences per direction; a dialogue is not cut. */
  sentences: number;
  /**
   * A file with lines of source language, target language, source, reference and optionally a dialogue; without it the parallel sentences of the
   * text folder are used.
   */
  set?: string | undefined;
  /** Whether the directions without English are included. */
  allPairs: boolean;
  /** Whether the sources are in lower case without punctuation. */
  lower: boolean;
  /** Weights of the built-in model; the packaged ones by default. */
  weights?: string | undefined;
}

interface Task {
  from: string;
  to: string;
  rows: Row[];
}

interface Row {
  source: string;
  /** Empty: translated with its dialogue, but not scored. */
  reference: string;
  /** Rows of one dialogue are one recording; a row without a dialogue is a recording of its own. */
  dialogue?: string | undefined;
}

/** The chrF of each translator for each direction. */
async function scores(tasks: readonly Task[], translators: readonly Translator[], lower: boolean): Promise<ScoreRow[]> {
  const table: ScoreRow[] = [];
  for (const { from, to, rows } of tasks) {
    const scored = rows.flatMap(({ reference }, index) => (reference === '' ? [] : [index]));
    // A text without a translation is scored as the source text, because the service leaves it unchanged.
    const score = (made: readonly (string | null)[]) =>
      Number(
        chrF(
          scored.map((index) => normalizeText(rows[index]!.reference)),
          scored.map((index) => normalizeText(made[index] ?? rows[index]!.source)),
        ).toFixed(1),
      );
    const row: ScoreRow = { task: `${from} → ${to}, ${scored.length} sentences`, untranslated: score([]) };
    for (const translator of translators) {
      const made = (await translator.supports(from, to))
        ? await translateRows(translator, rows, from, to, lower)
        : null;
      row[translator.name] = made ? score(made) : '–';
      row[`${translator.name}, failed`] = made ? made.filter((text) => text === null).length : '–';
    }
    table.push(row);
    console.error(JSON.stringify(row));
  }
  return table;
}

async function translateRows(translator: Translator, rows: readonly Row[], from: string, to: string, lower: boolean) {
  const made: (string | null)[] = [];
  for (const recording of recordings(rows)) {
    const texts = recording.map(({ source }) => (lower ? asSpoken(source) : source));
    made.push(...(await translator.translate(texts, { from, to })));
  }
  return made;
}

/** Neighbouring rows of one dialogue together. */
function recordings(rows: readonly Row[]): Row[][] {
  const found: Row[][] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (last && row.dialogue !== undefined && last[0]?.dialogue === row.dialogue) last.push(row);
    else found.push([row]);
  }
  return found;
}

/** The first rows, and the rest of the last dialogue among them. */
function firstRows(rows: readonly Row[], count: number): Row[] {
  const end = rows.findIndex(
    (row, index) => index >= count && !(row.dialogue && row.dialogue === rows[index - 1]?.dialogue),
  );
  return end < 0 ? [...rows] : rows.slice(0, end);
}

/** As a recogniser without punctuation writes it. */
function asSpoken(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])['’-]|['’-](?![\p{L}\p{N}])|[^\p{L}\p{N}\s'’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Directions of the parallel sentences. */
function parallelTasks(dataDir: string, allPairs: boolean): Task[] {
  const lines = readFileSync(join(dataDir, 'translation/pud_parallel.jsonl'), 'utf8').trim().split('\n');
  const parallel = lines
    .map((line) => JSON.parse(line) as Record<string, string>)
    .filter(({ en = '' }) => en.split(' ').length >= WORDS.least && en.split(' ').length <= WORDS.most);
  return LANGUAGES.flatMap((from) =>
    LANGUAGES.filter((to) => from !== to && (allPairs || from === 'en' || to === 'en')).map((to) => ({
      from,
      to,
      rows: parallel.map((row) => ({ source: row[from]!, reference: row[to]! })),
    })),
  );
}

/** Directions of a file. */
function tasksOf(path: string): Task[] {
  const tasks = new Map<string, Task>();
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const [from = '', to = '', source = '', reference = '', dialogue] = line.split('\t');
    const task = tasks.get(`${from}-${to}`) ?? { from, to, rows: [] };
    tasks.set(`${from}-${to}`, task);
    task.rows.push({ source, reference, dialogue });
  }
  return [...tasks.values()];
}

/** The configured providers; null without any. */
function configured(builtIn: Translator): Translator | null {
  const env = process.env;
  const { preferred } = createLanguageModels({
    baseUrl: env['VERBATIM_LLM_BASE_URL'],
    apiKey: env['VERBATIM_LLM_API_KEY'],
    model: env['VERBATIM_LLM_MODEL'],
  });
  const url = env['VERBATIM_TRANSLATE_URL'];
  if (!url && !preferred) return null;
  return createTranslators({ provider: url ? 'libretranslate' : 'llm', url, llm: preferred, builtIn });
}

/** chrF of every available translator. Apertium is skipped where it is not installed. */
export async function translationScores(dataDir: string, options: ScoreOptions): Promise<ScoreRow[]> {
  const { sentences, set, allPairs, lower, weights } = options;
  const before = { ms: performance.now(), bytes: process.memoryUsage.rss() };
  const model = await createTranslationModel({ threads: 2, ...(weights && { weights }) });
  const builtIn = createBuiltInTranslator({ translateSentences: (given, how) => model.translate(given, how) });
  await builtIn.translate(['The parcel should arrive on Thursday.'], { from: 'en', to: 'de' });
  const seconds = ((performance.now() - before.ms) / 1000).toFixed(2);
  console.log(`first translation after ${seconds} s, ${memoryMb(before.bytes)} MB`);
  const apertium = createApertium();
  const hasApertium = await apertium.supports('en', 'es');
  const other = configured(builtIn);
  const translators = [builtIn, ...(other ? [other] : []), ...(hasApertium ? [apertium] : [])];
  const tasks = set ? tasksOf(set) : parallelTasks(dataDir, allPairs);
  const rows = await scores(
    tasks.map((task) => ({ ...task, rows: firstRows(task.rows, sentences) })),
    translators,
    lower,
  );
  console.log(`memory after all sentences: ${memoryMb(before.bytes)} MB`);
  await model.release();
  return rows;
}

/** Memory of this process above what it was. */
function memoryMb(beforeBytes: number): number {
  return Math.round((process.memoryUsage.rss() - beforeBytes) / 1e6);
}
