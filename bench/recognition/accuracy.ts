/**
 * Measures word errors by language and kind of recording, wrong languages, words in recordings without speech, and words
 * whose times do not move with the audio. Text is compared in lower case without punctuation and the fillers uh um uhm mm hmm mhm; Japanese,
 * Chinese and Korean by characters. Synthetic speech has rows of its own and is not part of other rows.
 *
 *   npm run bench:accuracy -- [--only text] [--models stt-1,stt-3,stt-fusion] [--general whisper-small] [--best id] [--english id|none] [--threads 2]
 *     [--beam 5] [--encoder-matmul block|row|row-signed] [--show] [--processes 1]
 *
 * `--processes` spreads the recordings over several processes, each with `--threads`.
 * VERBATIM_SPEECH_DIR names the folder with the recordings.
 */
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { EncoderMatmul } from '../../src/engines/processor.ts';
import type { TranscribeOptions } from '../../src/pipeline/transcribe-run.ts';
import { MODELS, ModelId } from '../../src/schemas/models.ts';
import { SPEECH_DIR } from '../common/folders.ts';
import { type Clip, conditionOf, readClips } from './clips.ts';
import { localTools } from './engines.ts';
import { type Measured, measureClip, measureShift } from './measure-clip.ts';
import { printLanguages, printRecognition, printSilence } from './tables.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    models: { type: 'string', default: 'stt-1' },
    general: { type: 'string', default: 'whisper-small' },
    best: { type: 'string' },
    english: { type: 'string', default: 'moonshine-base' },
    detector: { type: 'string', default: 'whisper-base' },
    threads: { type: 'string', default: '2' },
    beam: { type: 'string' },
    'encoder-matmul': { type: 'string' },
    show: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    /** Internal: which of the processes this is. */
    share: { type: 'string' },
  },
});
const tools = await localTools(Number(values.threads), values.detector, {
  beamSize: values.beam === undefined ? undefined : Number(values.beam),
  encoderMatmul: values['encoder-matmul'] as EncoderMatmul | undefined,
});
const english = values.english === 'none' ? [] : [values.english];
const options = (model: string): TranscribeOptions => ({
  model: ModelId.parse(model),
  languages: [],
  codeSwitching: false,
  recognizers: {
    general: values.general,
    best: values.best ?? values.general,
    ...(english[0] ? { english: english[0] } : {}),
    fusion: [...english, values.general, 'whisper-base'],
  },
});
const models = values.models.split(',');
const processes = Number(values.processes);

try {
  const clips = readClips(SPEECH_DIR).filter((clip) =>
    `${clip.file} ${clip.lang} ${conditionOf(clip)}`.includes(values.only),
  );
  if (values.share === undefined) await report(clips);
  else {
    await loadModels(clips);
    for (const [model, results] of await measureAll(shareOf(clips, Number(values.share))))
      for (const measured of results) process.send?.({ model, measured } satisfies Result);
    process.disconnect();
  }
} finally {
  await rm(tools.scratchDir, { recursive: true });
}

interface Result {
  model: string;
  measured: Measured;
}

async function report(clips: readonly Clip[]): Promise<void> {
  if (processes === 1) await loadModels(clips);
  const perModel = processes === 1 ? await measureAll(clips) : await measureInProcesses();
  console.log(`${values.english} and ${values.general}, ${values.threads} threads\n`);
  printRecognition(perModel);
  for (const [model, results] of perModel) {
    console.log(`\n${model}`);
    printLanguages(results.filter(({ clip }) => conditionOf(clip) !== 'synthetic'));
    printSilence(results);
  }
  await printShift(clips.filter((clip) => clip.lang === 'en' && clip.transcript && conditionOf(clip) !== 'synthetic'));
}

/** Every clip with every model that supports its language. */
async function measureAll(clips: readonly Clip[]): Promise<Map<string, Measured[]>> {
  const perModel = emptyResults();
  for (const clip of clips) {
    for (const [model, results] of perModel) {
      if (!understands(model, clip)) continue;
      const measured = await measureClip(SPEECH_DIR, clip, options(model), tools);
      results.push(measured);
      if (values.show)
        console.log(
          `${clip.file} ${model} [${measured.language}] ${measured.errors}/${measured.total} ${measured.text}`,
        );
    }
  }
  return perModel;
}

/** Recognises a short clip in English and in another language, so that loading the models is not measured. */
async function loadModels(clips: readonly Clip[]): Promise<void> {
  const spoken = clips.filter(({ transcript }) => transcript).sort((a, b) => a.duration_s - b.duration_s);
  const chosen = [spoken.find(({ lang }) => lang === 'en'), spoken.find(({ lang }) => lang !== 'en')];
  await measureAll(chosen.filter((clip) => clip !== undefined));
}

function emptyResults(): Map<string, Measured[]> {
  return new Map(models.map((model) => [model, []]));
}

/** The clips of one process; each process gets long and short ones. */
function shareOf(clips: readonly Clip[], index: number): Clip[] {
  return clips.toSorted((a, b) => b.duration_s - a.duration_s).filter((_, i) => i % processes === index);
}

async function measureInProcesses(): Promise<Map<string, Measured[]>> {
  const perModel = emptyResults();
  const ended = Array.from({ length: processes }, (_, index) => {
    const child = fork(process.argv[1]!, [...process.argv.slice(2), '--share', String(index)]);
    child.on('message', (result) => {
      const { model, measured } = result as Result;
      perModel.get(model)!.push(measured);
    });
    return new Promise<void>((resolve, reject) => {
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`a process ended with ${code}`))));
    });
  });
  await Promise.all(ended);
  return perModel;
}

/** Whether the model supports the language of a clip; clips without speech have no language. */
function understands(model: string, { lang }: Clip): boolean {
  const languages: readonly string[] = MODELS[ModelId.parse(model)].languages;
  return lang === 'und' || languages.includes(lang);
}

/** Measures one clip of each kind, because each clip is recognised twice. */
async function printShift(clips: readonly Clip[]): Promise<void> {
  const kinds = new Map(clips.map((clip) => [conditionOf(clip), clip]));
  console.log('\nwords that move by 2.0 ± 0.1 s after 2 s of silence');
  for (const [kind, clip] of kinds) {
    const { moved, total } = await measureShift(SPEECH_DIR, clip, options(models[0]!), tools);
    console.log(`  ${kind}: ${moved} of ${total}`);
  }
}
