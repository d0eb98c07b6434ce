/**
 * Measures the cost of the add-ons: ten minutes of telephone dialogue are recognised once, then the add-ons run one after another (the service
 * runs most of them in parallel). `npm run bench:addons-cost`, with the recordings in VERBATIM_SPEECH_DIR; `--seconds 120` uses less audio, `--language es`
 * uses speech in another language.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decode } from '../../src/audio/decode.ts';
import { readConfig } from '../../src/config.ts';
import type { AddonInput } from '../../src/pipeline/addons/addon.ts';
import { buildTranscription } from '../../src/pipeline/result.ts';
import { findSpeech } from '../../src/pipeline/speech.ts';
import type { StageTools } from '../../src/pipeline/stage.ts';
import { transcribe } from '../../src/pipeline/transcribe.ts';
import { openAddons } from '../../src/roles/open-addons.ts';
import { JobParams } from '../../src/schemas/jobs/job-params.ts';
import { StructuredClass } from '../../src/schemas/jobs/structured-classes.ts';
import type { TranslationResult } from '../../src/schemas/result/result.ts';
import { createRemoteEngines } from '../../src/workers/remote-engines.ts';
import { Supervisor } from '../../src/workers/supervisor.ts';
import { CACHE_DIR, SPEECH_DIR } from '../common/folders.ts';
import { usageOf } from '../common/process-usage.ts';
import { loadRecordings } from '../common/recordings.ts';
import { writeWav } from '../common/wav.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, language: { type: 'string', default: 'en' } },
});

const EVERYTHING = JobParams.parse({
  audio_url: 'http://localhost/dialogue.wav',
  language_config: { languages: [options.language] },
  diarization: true,
  sentences: true,
  subtitles: true,
  subtitles_config: { formats: ['srt', 'vtt'] },
  summarization: true,
  chapterization: true,
  named_entity_recognition: true,
  name_consistency: true,
  sentiment_analysis: true,
  moderation: true,
  structured_data_extraction: true,
  structured_data_extraction_config: { classes: StructuredClass.options },
  custom_spelling: true,
  custom_spelling_config: { spelling_dictionary: { 'Harper Valley': ['harper valley', 'harpervalley'] } },
  custom_vocabulary: true,
  custom_vocabulary_config: { vocabulary: ['Harper Valley', 'checkbook'] },
  punctuation_enhanced: true,
  pii_redaction: true,
  display_mode: true,
});

const TARGETS = ['de', 'fr', 'es', 'it', 'pt'];

/** Wall-clock time and processor time; only processor time is comparable on a busy machine. */
interface Spent {
  seconds: number;
  processorSec: number;
}

const { config } = readConfig({ VERBATIM_CACHE_DIR: join(CACHE_DIR, 'graphs'), ...process.env });
const { dir: modelsDir, cacheDir, threads, stt1, stt3, english, language } = config.models;
const supervisor = new Supervisor({ modelsDir, cacheDir, threads, memoryLimitBytes: 4e9, idleMs: 3_600_000 });
const engines = createRemoteEngines(supervisor, { languageModel: language });
const recognizers = { general: stt1, english, best: stt3, fusion: [english] };

async function clock(): Promise<Spent> {
  const { user, system } = process.cpuUsage();
  const { cpuSec } = await usageOf(supervisor.state.pid ? [supervisor.state.pid] : []);
  return { seconds: performance.now() / 1000, processorSec: (user + system) / 1e6 + cpuSec };
}

async function spentOn<T>(work: () => Promise<T>): Promise<Spent & { value: T }> {
  const start = await clock();
  const value = await work();
  const end = await clock();
  return { value, seconds: end.seconds - start.seconds, processorSec: end.processorSec - start.processorSec };
}

async function recognized(path: string, tools: StageTools) {
  const { scratchDir, signal } = tools;
  const audio = await decode(path, { scratchDir, maxDurationSec: 36_000, signal, onProgress: tools.progress });
  const regions = [await findSpeech(audio.distinctChannels[0]!.pcm, tools)];
  const { model, language_config: languages } = EVERYTHING;
  const how = { model, languages: languages.languages, codeSwitching: false, recognizers, cacheEncodings: true };
  return {
    audio,
    speech: regions,
    transcript: { durationSec: audio.durationSec, utterances: await transcribe(audio, regions, how, tools) },
  };
}

/** Measures every add-on and reports each to `report`. */
async function measure(
  path: string,
  tools: StageTools,
  targets: readonly string[][],
  report: (what: string, spent: Spent) => void,
) {
  const { transcriptAddons, resultAddons } = openAddons(config, engines);
  const recognition = await spentOn(() => recognized(path, tools));
  report('recognition', recognition);
  let input: AddonInput = { ...recognition.value, params: EVERYTHING, tools };
  const total: Spent = { seconds: 0, processorSec: 0 };
  const count = (what: string, spent: Spent) => {
    report(what, spent);
    total.seconds += spent.seconds;
    total.processorSec += spent.processorSec;
  };
  for (const addon of transcriptAddons.filter((one) => one.isRequested(EVERYTHING))) {
    const made = await spentOn(() => addon.rewrite(input, () => undefined));
    count(addon.name, made);
    input = { ...input, transcript: made.value };
  }
  for (const addon of resultAddons.filter((one) => one.isRequested(EVERYTHING)))
    count(addon.name, await spentOn(() => addon.run(input)));
  count('subtitles and output', await spentOn(() => buildTranscription(EVERYTHING, input.transcript)));
  report('all add-ons without translation', total);
  const translation = resultAddons.find(({ name }) => name === 'translation')!;
  for (const languages of targets) {
    // Speech translation would use the audio, which still contains the redacted words; it is measured without redaction.
    const { transcript } = recognition.value;
    const params = JobParams.parse({
      audio_url: EVERYTHING.audio_url,
      translation: true,
      translation_config: { target_languages: languages },
    });
    // The first run uses up the encoding cache, so recognition fills it again.
    if (languages !== targets[0]) await recognized(path, tools);
    const made = await spentOn(() => translation.run({ ...input, transcript, params }));
    report(`translation into ${languages.join(', ')}`, made);
    for (const { error, languages: to, utterances } of made.value as TranslationResult[]) {
      if (utterances.length === 0) throw new Error(`into ${to.join()}: ${error?.message}`);
      if (error) console.log(`into ${to.join()}: ${error.message}`);
    }
    const { seconds, processorSec } = made;
    report('all add-ons with translation', {
      seconds: total.seconds + seconds,
      processorSec: total.processorSec + processorSec,
    });
  }
}

const scratchDir = await mkdtemp(join(tmpdir(), 'bench-addons-'));
try {
  const recordings = await loadRecordings(
    SPEECH_DIR,
    options.language === 'en' ? 'calls' : options.language,
    Number(options.seconds),
  );
  const parts = recordings.flatMap(({ pcm }) => [...pcm]);
  // A recording that is too short is repeated, a little quieter each time, so that no two parts are equal.
  const samples = Array.from(
    { length: Number(options.seconds) * 16_000 },
    (_, i) => parts[i % parts.length]! * 0.98 ** Math.floor(i / parts.length),
  );
  const path = join(scratchDir, 'dialogue.wav');
  const warmPath = join(scratchDir, 'warm.wav');
  await writeFile(path, writeWav(Float32Array.from(samples)));
  await writeFile(warmPath, writeWav(Float32Array.from(samples.slice(0, 10 * 16_000))));
  const tools: StageTools = { engines, scratchDir, signal: new AbortController().signal, progress: () => undefined };
  console.log(`${(samples.length / 16_000).toFixed(0)} s of speech, ${cpus()[0]?.model}, ${threads} threads`);
  // A first run loads the models, because loading is not measured.
  await measure(warmPath, tools, [['de']], () => undefined);
  let whole: Spent | undefined;
  const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1).padStart(6)} %`;
  console.log(`${''.padEnd(44)} seconds     of recognition   processor seconds   of recognition`);
  await measure(
    path,
    tools,
    [['de'], TARGETS.filter((target) => target !== options.language)],
    (what, { seconds, processorSec }) => {
      whole ??= { seconds, processorSec };
      const share = percent(seconds, whole.seconds);
      const processorShare = percent(processorSec, whole.processorSec);
      console.log(
        `${what.padEnd(42)} ${seconds.toFixed(2).padStart(9)} ${share.padStart(18)} ${processorSec.toFixed(2).padStart(19)} ${processorShare.padStart(16)}`,
      );
    },
  );
} finally {
  await supervisor.close();
  await rm(scratchDir, { recursive: true });
}
