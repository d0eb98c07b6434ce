/**
 * Measures how much audio is needed until words are sent, how many of them change, and the word errors of finals against the same audio as a file.
 * Time is audio time: recognition takes no time here, so the figures do not depend on the machine. `bench/live/latency.ts` measures in real time.
 *
 *   npm run bench:live-simulated -- [--language en,es] [--endpointing 0.2] [--max-sec 5] [--max-clip-sec 60] [--clips 30] [--chunk-ms 100]
 *     [--model moonshine-base] [--final-model whisper-small] [--file-model whisper-small] [--synthetic] [--busy] [--wait-sec 6] [--no-partials] [--no-files] [--tempo 0.94,1,1.06]
 *
 * `--clips` of each language; `--tempo` plays each at several speaking rates, because there are few recordings; `--synthetic` adds synthetic voices; `--busy` simulates an overloaded recogniser;
 * `--wait-sec` delays every final by this many seconds of audio, as many sessions would. VERBOSE=1 prints the finals.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SAMPLE_RATE_HZ } from '../../src/engines/ports/audio.ts';
import type { RecognizedWord } from '../../src/engines/ports/recognizer.ts';
import { ChannelRecognizer } from '../../src/live/recognition/channel-recognizer.ts';
import { createRecognitionScheduler } from '../../src/live/recognition/recognition-scheduler.ts';
import { createSessionLanguage } from '../../src/live/recognition/session-language.ts';
import { createUtteranceRecognizer } from '../../src/live/recognition/utterance-recognizer.ts';
import { SCHEDULER } from '../../src/live/settings.ts';
import { findSpeech } from '../../src/pipeline/speech.ts';
import { transcribe } from '../../src/pipeline/transcribe.ts';
import { createLogger } from '../../src/telemetry/logger.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { countErrors } from '../common/word-errors.ts';
import { localTools } from '../recognition/engines.ts';
import { type Clip, readClips, samplesOf } from './clips.ts';
import { plainWords, revised } from './words.ts';

const { values: args } = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    endpointing: { type: 'string', default: '0.2' },
    'max-sec': { type: 'string', default: '5' },
    'max-clip-sec': { type: 'string', default: '60' },
    clips: { type: 'string', default: '30' },
    'chunk-ms': { type: 'string', default: '100' },
    model: { type: 'string' },
    'final-model': { type: 'string' },
    'file-model': { type: 'string' },
    synthetic: { type: 'boolean', default: false },
    busy: { type: 'boolean', default: false },
    'wait-sec': { type: 'string', default: '0' },
    partials: { type: 'boolean', default: true },
    files: { type: 'boolean', default: true },
    tempo: { type: 'string', default: '1' },
  },
  allowNegative: true,
});

const models = {
  english: args.model ?? 'moonshine-base',
  general: args.model ?? 'whisper-base',
  generalFinal: args['final-model'] ?? args.model ?? 'whisper-small',
};
const tools = await localTools();
const { engines } = tools;
const scheduler = createRecognitionScheduler(engines, createMetrics(), createLogger('silent'));
const chunk = Math.round((Number(args['chunk-ms']) / 1000) * SAMPLE_RATE_HZ);

/** Figures of one language. */
interface Figures {
  firstMs: number[];
  shownWords: number;
  revisedWords: number;
  audioSec: number;
  wrong: number;
  wrongAsFile: number;
  referenceWords: number;
}

/** What a client would have received of one clip. */
class Viewer {
  #figures: Figures;
  #shown = new Map<number, string[]>();
  #speechStartSec: number | null = null;
  nowSec = 0;
  finals: string[] = [];

  constructor(figures: Figures) {
    this.#figures = figures;
  }

  speechStart(atSec: number): void {
    this.#speechStartSec = atSec;
  }

  show(number: number, words: readonly RecognizedWord[]): void {
    const next = plainWords(words.map((word) => word.text).join(''));
    if (this.#speechStartSec !== null) this.#figures.firstMs.push((this.nowSec - this.#speechStartSec) * 1000);
    this.#speechStartSec = null;
    const before = this.#shown.get(number) ?? [];
    this.#figures.revisedWords += revised(before, next);
    this.#figures.shownWords += Math.max(0, next.length - before.length);
    this.#shown.set(number, next);
  }

  final(number: number, words: readonly RecognizedWord[]): void {
    this.show(number, words);
    this.finals.push(words.map((word) => word.text).join(''));
  }
}

/** Lets recognition wait in audio time. */
class AudioClock {
  #nowSec = 0;
  #waiting: { untilSec: number; resolve(): void }[] = [];

  wait(sec: number): Promise<void> {
    if (sec === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ untilSec: this.#nowSec + sec, resolve }));
  }

  get nowMs(): number {
    return this.#nowSec * 1000;
  }

  advance(nowSec: number): void {
    this.#nowSec = nowSec;
    const due = this.#waiting.filter(({ untilSec }) => untilSec <= nowSec);
    this.#waiting = this.#waiting.filter((waiting) => !due.includes(waiting));
    for (const { resolve } of due) resolve();
  }
}

/** Streams a clip through a channel; waits for each recognition, so that it takes no audio time. */
async function stream(pcm: Float32Array, clip: Clip, viewer: Viewer): Promise<void> {
  let recognizing: Promise<unknown> = Promise.resolve();
  const waitedFor = <T>(result: Promise<T>): Promise<T> => {
    recognizing = Promise.allSettled([recognizing, result]);
    return result;
  };
  const clock = new AudioClock();
  // Finals measure their wait with this clock.
  performance.now = () => clock.nowMs;
  const waitSec = Number(args['wait-sec']);
  const channel = new ChannelRecognizer({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: Number(args.endpointing), maxSec: Number(args['max-sec']) },
    wantPartials: args.partials,
    voice: engines.voiceActivity(),
    recognizer: createUtteranceRecognizer({
      scheduler: {
        recognize: async (request) => {
          await clock.wait(request.priority === 'final' ? waitSec : 0);
          return waitedFor(scheduler.recognize(request));
        },
        detectLanguage: (window, candidates) => scheduler.detectLanguage(window, candidates),
        close: () => {},
        partialEverySec: () => 0.4,
        isBusy: () => args.busy || waitSec > 0,
        finalWaitMs: () => (args.busy ? SCHEDULER.overloadedMs + 1 : 0),
      },
      engines,
      models,
      language: createSessionLanguage({ languages: [clip.language], codeSwitching: false }, scheduler),
      enhance: false,
    }),
    events: {
      speechStart: (atSec) => viewer.speechStart(atSec),
      speechEnd: () => {},
      partial: (number, words) => viewer.show(number, words),
      final: async (number, words) => viewer.final(number, words),
      failed: (error) => {
        throw error;
      },
    },
  });
  for (let at = 0; at < pcm.length; at += chunk) {
    viewer.nowSec = Math.min(pcm.length, at + chunk) / SAMPLE_RATE_HZ;
    await channel.push(pcm.slice(at, at + chunk));
    clock.advance(viewer.nowSec);
    await new Promise(setImmediate);
    await recognizing;
    await new Promise(setImmediate);
  }
  const finished = channel.finish();
  const ending = setInterval(() => clock.advance(Number.POSITIVE_INFINITY), 10);
  await finished.finally(() => clearInterval(ending));
}

/** The text of the same recognisers for the whole file. */
async function asFile(bytes: Buffer, language: string): Promise<string> {
  const pcm = { path: join(tools.scratchDir, 'clip.pcm'), sampleCount: bytes.length / 2 };
  await writeFile(pcm.path, bytes);
  const audio = {
    durationSec: pcm.sampleCount / SAMPLE_RATE_HZ,
    channelCount: 1,
    distinctChannels: [{ channel: 0, pcm }],
  };
  const general = args['file-model'] ?? 'whisper-small';
  const recognizers = { english: models.english, general, best: general, fusion: [] };
  const options = { model: 'stt-1' as const, languages: [language], codeSwitching: false, recognizers };
  const utterances = await transcribe(audio, [await findSpeech(pcm, tools)], options, tools);
  return utterances.map((utterance) => utterance.text).join(' ');
}

async function measure(clips: readonly Clip[]): Promise<Figures> {
  const figures: Figures = {
    firstMs: [],
    shownWords: 0,
    revisedWords: 0,
    audioSec: 0,
    wrong: 0,
    wrongAsFile: 0,
    referenceWords: 0,
  };
  const tempos = args.tempo.split(',').map(Number);
  for (const { clip, tempo } of clips.flatMap((clip) => tempos.map((tempo) => ({ clip, tempo })))) {
    const bytes = await samplesOf(clip.path, tempo);
    const pcm = Float32Array.from(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2), (v) => v / 32_768);
    figures.audioSec += pcm.length / SAMPLE_RATE_HZ;
    const viewer = new Viewer(figures);
    await stream(pcm, clip, viewer);
    const reference = plainWords(clip.transcript);
    const file = args.files ? await asFile(bytes, clip.language) : '';
    const wrong = countErrors(reference, plainWords(viewer.finals.join('')));
    const wrongAsFile = args.files ? countErrors(reference, plainWords(file)) : Number.NaN;
    figures.wrong += wrong;
    figures.wrongAsFile += wrongAsFile;
    figures.referenceWords += reference.length;
    if (process.env['VERBOSE']) {
      console.log(`${clip.path} at ${tempo}\n  live ${wrong}: ${viewer.finals.join(' |')}`);
      if (args.files) console.log(`  file ${wrongAsFile}: ${file}`);
      console.log(`  said: ${clip.transcript}`);
    }
  }
  return figures;
}

function row(language: string, figures: Figures): string {
  const sorted = figures.firstMs.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const percent = (count: number, of: number) => `${((count / Math.max(1, of)) * 100).toFixed(1)} %`;
  const { wrong, wrongAsFile, referenceWords, revisedWords, shownWords } = figures;
  return [
    language,
    Math.round(figures.audioSec),
    `${at(0.5)}/${at(0.95)}`,
    percent(revisedWords, shownWords),
    `${percent(wrong, referenceWords)} (${wrong} of ${referenceWords})`,
    args.files ? `${percent(wrongAsFile, referenceWords)} (${wrongAsFile})` : '-',
    args.files ? (wrong / wrongAsFile).toFixed(2) : '-',
  ].join(' | ');
}

console.log('language | audio s | first words p50/p95 ms | revised | word errors | as files | ratio');
for (const language of args.language.split(',')) {
  const clips = await readClips(language, Number(args['max-clip-sec']), Number(args.clips), {
    synthetic: args.synthetic,
  });
  console.log(row(language, await measure(clips)));
}
await rm(tools.scratchDir, { recursive: true });
