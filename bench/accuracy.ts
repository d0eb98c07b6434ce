/**
 * How often we are wrong: word errors by language and kind of recording, languages confused, words invented where nobody speaks, and words
 * that do not move with the audio. Text is compared in lower case without punctuation and the fillers uh um uhm mm hmm mhm; Japanese,
 * Chinese and Korean by characters. Synthetic speech has rows of its own and counts for nothing else.
 *
 *   npm run bench:accuracy -- [--only text] [--model stt-1] [--general whisper-small] [--best id] [--english id|none] [--threads 2] [--show]
 *
 * VERBATIM_SPEECH_DIR names the folder with the recordings (default ../shared/speech).
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { StageTools } from '../src/pipeline/stage.ts';
import type { TranscribeOptions } from '../src/pipeline/transcribe.ts';
import { ModelId } from '../src/schemas/models.ts';
import { type Clip, conditionOf, readClips } from './accuracy/clips.ts';
import { localEngines } from './accuracy/engines.ts';
import { type Measured, measureClip, measureShift } from './accuracy/measure.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    model: { type: 'string', default: 'stt-1' },
    general: { type: 'string', default: 'whisper-small' },
    best: { type: 'string' },
    english: { type: 'string', default: 'moonshine-base' },
    detector: { type: 'string', default: 'whisper-base' },
    threads: { type: 'string', default: '2' },
    show: { type: 'boolean', default: false },
  },
});
const folder = resolve(process.env['VERBATIM_SPEECH_DIR'] ?? join(import.meta.dirname, '../../shared/speech'));
// Rewritten graphs are kept between runs.
const cacheDir = join(tmpdir(), 'verbatim-bench-models');
await mkdir(cacheDir, { recursive: true });
const tools: StageTools = {
  engines: await localEngines(cacheDir, Number(values.threads), values.detector),
  scratchDir: await mkdtemp(join(tmpdir(), 'verbatim-bench-')),
  signal: new AbortController().signal,
  progress: () => {},
};
const english = values.english === 'none' ? [] : [values.english];
const options: TranscribeOptions = {
  model: ModelId.parse(values.model),
  languages: [],
  codeSwitching: false,
  recognizers: {
    general: values.general,
    best: values.best ?? values.general,
    ...(english[0] ? { english: english[0] } : {}),
    fusion: [...english, values.general, 'whisper-base'],
  },
};

/** Longer than this, a clip says enough about its language to be held to it. */
const TELLING_SEC = 3;

try {
  const clips = readClips(folder).filter((clip) =>
    `${clip.file} ${clip.lang} ${conditionOf(clip)}`.includes(values.only),
  );
  const results: Measured[] = [];
  for (const clip of clips) {
    const measured = await measureClip(folder, clip, options, tools);
    results.push(measured);
    if (values.show)
      console.log(`${clip.file} [${measured.language}] ${measured.errors}/${measured.total} ${measured.text}`);
  }
  console.log(`model ${values.model}, ${values.english} and ${values.general}, ${values.threads} threads\n`);
  printRecognition(results);
  printLanguages(results.filter(({ clip }) => conditionOf(clip) !== 'synthetic' && clip.duration_s > TELLING_SEC));
  printSilence(results.filter(({ clip }) => conditionOf(clip) === 'non-speech'));
  await printShift(clips.filter((clip) => clip.lang === 'en' && clip.transcript && conditionOf(clip) !== 'synthetic'));
} finally {
  await rm(tools.scratchDir, { recursive: true });
}

function printRecognition(results: readonly Measured[]): void {
  const rows = new Map<string, Measured[]>();
  for (const result of results) {
    if (result.total === 0) continue;
    const key = `${result.clip.lang}  ${conditionOf(result.clip)}`;
    rows.set(key, [...(rows.get(key) ?? []), result]);
  }
  console.log(`${'language, recording'.padEnd(30)}clips  units  errors   RTF`);
  for (const [key, row] of [...rows].sort(([a], [b]) => a.localeCompare(b))) {
    const sum = (of: (result: Measured) => number) => row.reduce((total, result) => total + of(result), 0);
    const rate = ((100 * sum((r) => r.errors)) / sum((r) => r.total)).toFixed(1);
    const rtf = (sum((r) => r.seconds) / sum((r) => r.clip.duration_s)).toFixed(3);
    console.log(
      `${key.padEnd(30)}${String(row.length).padStart(5)}${String(sum((r) => r.total)).padStart(7)}${rate.padStart(7)}%${rtf.padStart(7)}`,
    );
  }
}

function printLanguages(results: readonly Measured[]): void {
  const spoken = results.filter(({ clip }) => conditionOf(clip) !== 'non-speech');
  const wrong = spoken.filter(({ clip, language }) => language !== clip.lang);
  console.log(`\nright language, clips over ${TELLING_SEC} s: ${spoken.length - wrong.length} of ${spoken.length}`);
  for (const { clip, language } of wrong) console.log(`  ${clip.file}: ${language ?? 'nothing heard'}`);
}

function printSilence(results: readonly Measured[]): void {
  const loud = results.filter(({ text }) => text !== '');
  console.log(`\nempty without speech: ${results.length - loud.length} of ${results.length}`);
  for (const { clip, text } of loud) console.log(`  ${clip.file}: ${text}`);
}

/** One clip of each kind: the test listens twice. */
async function printShift(clips: readonly Clip[]): Promise<void> {
  const kinds = new Map(clips.map((clip) => [conditionOf(clip), clip]));
  console.log('\nwords that move by 2.0 ± 0.1 s behind 2 s of silence');
  for (const [kind, clip] of kinds) {
    const { moved, total } = await measureShift(folder, clip, options, tools);
    console.log(`  ${kind}: ${moved} of ${total}`);
  }
}
