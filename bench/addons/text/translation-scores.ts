import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLanguageModels } from '../../../src/engines/llm/models.ts';
import type { Translator } from '../../../src/engines/ports/translator.ts';
import { createApertium } from '../../../src/engines/translation/apertium.ts';
import { createTranslators } from '../../../src/engines/translation/create-translators.ts';
import { createTranslationModel } from '../../../src/engines/translation/model/create-model.ts';
import { createBuiltInTranslator } from '../../../src/pipeline/addons/translation/built-in/built-in.ts';
import { chrF } from './scores.ts';
import type { ScoreRow } from './sentiment-scores.ts';

const OTHERS = ['de', 'fr', 'es', 'it', 'pt'];
const PAIRS = [...OTHERS.map((to) => ['en', to] as const), ...OTHERS.map((from) => [from, 'en'] as const)];
/** Sentences of speech are about this long, in words. */
const WORDS = { least: 6, most: 16 };

type Parallel = Record<string, string>;

const rounded = (score: number) => Number(score.toFixed(1));

/** The chrF of each translator for each pair. */
async function scores(parallel: readonly Parallel[], translators: readonly Translator[]): Promise<ScoreRow[]> {
  const rows: ScoreRow[] = [];
  for (const [from, to] of PAIRS) {
    const source = parallel.map((row) => row[from]!);
    // A text without a translation is scored as the source text, because the service leaves it unchanged.
    const score = (made: readonly (string | null)[]) =>
      rounded(parallel.reduce((sum, row, i) => sum + chrF(row[to]!, made[i] ?? row[from]!), 0) / parallel.length);
    const row: ScoreRow = { task: `${from} → ${to}, ${parallel.length} sentences`, untranslated: score(source) };
    for (const translator of translators) {
      const made = (await translator.supports(from, to)) ? await translator.translate(source, { from, to }) : undefined;
      row[translator.name] = made ? score(made) : '–';
      row[`${translator.name}, failed`] = made ? made.filter((text) => text === null).length : '–';
    }
    rows.push(row);
    console.error(JSON.stringify(row));
  }
  return rows;
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
export async function translationScores(dataDir: string, sentences: number): Promise<ScoreRow[]> {
  const model = await createTranslationModel({ threads: 2 });
  const builtIn = createBuiltInTranslator({ translateSentences: (given, options) => model.translate(given, options) });
  const apertium = createApertium();
  const hasApertium = await apertium.supports('en', 'es');
  const other = configured(builtIn);
  const translators = [builtIn, ...(other ? [other] : []), ...(hasApertium ? [apertium] : [])];
  const lines = readFileSync(join(dataDir, 'translation/pud_parallel.jsonl'), 'utf8').trim().split('\n');
  const parallel = lines
    .map((line) => JSON.parse(line) as Parallel)
    .filter(({ en = '' }) => en.split(' ').length >= WORDS.least && en.split(' ').length <= WORDS.most)
    .slice(0, sentences);
  const rows = await scores(parallel, translators);
  await model.release();
  return rows;
}
