/**
 * Measures word errors, delays and processor time of several sessions at once on a simulated clock: the sessions share a machine with the given number of
 * cores, and a recognition takes its processor time divided by the cores. Other programs on the machine have little influence on the result.
 *
 *   npm run bench:live-load -- [--sessions 8] [--cores 2] [--language fr,de] [--clips 2] [--max-clip-sec 60] [--synthetic] [--no-partials] [--overloaded-ms 8000]
 *
 * `--clips` of each language; `--overloaded-ms` changes the wait of a final after which the faster model is used. `--efficiency` is the share of the cores that recognition uses on average. VERBOSE=1 prints the finals.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Pcm, SAMPLE_RATE_HZ } from '../../src/engines/ports/audio.ts';
import type { RecognizeOptions, Recognizer } from '../../src/engines/ports/recognizer.ts';
import { ChannelRecognizer } from '../../src/live/recognition/channel-recognizer.ts';
import { createRecognitionScheduler } from '../../src/live/recognition/recognition-scheduler.ts';
import { createSessionLanguage } from '../../src/live/recognition/session-language.ts';
import { createUtteranceRecognizer } from '../../src/live/recognition/utterance-recognizer.ts';
import { SCHEDULER } from '../../src/live/settings.ts';
import type { Engines } from '../../src/pipeline/stage.ts';
import { createLogger } from '../../src/telemetry/logger.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { countErrors } from '../common/word-errors.ts';
import { localTools } from '../recognition/engines.ts';
import { type Clip, readClips, samplesOf } from './clips.ts';
import { plainWords } from './words.ts';

const { values: args } = parseArgs({
  options: {
    sessions: { type: 'string', default: '8' },
    cores: { type: 'string', default: '2' },
    efficiency: { type: 'string', default: '0.9' },
    language: { type: 'string', default: 'fr,de,it,pt' },
    clips: { type: 'string', default: '2' },
    'max-clip-sec': { type: 'string', default: '60' },
    synthetic: { type: 'boolean', default: false },
    partials: { type: 'boolean', default: true },
    'overloaded-ms': { type: 'string', default: `${SCHEDULER.overloadedMs}` },
  },
  allowNegative: true,
});
SCHEDULER.overloadedMs = Number(args['overloaded-ms']);
const STEP_SEC = 0.1;
const MODELS = { english: 'moonshine-base', general: 'whisper-base', generalFinal: 'whisper-small' };

/** The simulated time, and who waits for it. Work that really runs stops the clock. */
const clock = {
  nowMs: 0,
  waiting: [] as { untilMs: number; resolve(): void }[],
  work: Promise.resolve() as Promise<unknown>,
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ untilMs: this.nowMs + ms, resolve }));
  },
  during<T>(work: Promise<T>): Promise<T> {
    this.work = Promise.allSettled([this.work, work]);
    return work;
  },
  /** Lets everything happen that is due at this time, one after another. */
  async advance(toMs: number): Promise<void> {
    for (;;) {
      await settle();
      const next = this.waiting.toSorted((a, b) => a.untilMs - b.untilMs)[0];
      if (!next || next.untilMs > toMs) break;
      this.waiting = this.waiting.filter((waiting) => waiting !== next);
      this.nowMs = Math.max(this.nowMs, next.untilMs);
      next.resolve();
    }
    this.nowMs = toMs;
  },
};
// The scheduler measures waits and its load with this clock.
performance.now = () => clock.nowMs;

async function settle(): Promise<void> {
  for (let seen: unknown; seen !== clock.work; ) {
    seen = clock.work;
    await seen;
    for (let i = 0; i < 3; i++) await new Promise(setImmediate);
  }
}

const used = new Map<string, { calls: number; windows: number; audioSec: number; cpuSec: number }>();
let lock: Promise<unknown> = Promise.resolve();

/** A recogniser whose calls take their processor time divided by the cores. */
function timed(id: string, recognizer: Recognizer): Recognizer {
  const run = async (windows: readonly Pcm[], options: RecognizeOptions) => {
    const before = process.cpuUsage();
    const result = await recognizer.recognize(windows, options);
    const { user, system } = process.cpuUsage(before);
    return { result, cpuSec: (user + system) / 1e6 };
  };
  return {
    ...recognizer,
    async recognize(windows, options) {
      const turn = lock.then(() => run(windows, options));
      lock = turn.catch(() => {});
      const { result, cpuSec } = await clock.during(turn);
      const kind = `${id} ${options.partial ? 'partials' : 'finals'}`;
      const sum = used.get(kind) ?? { calls: 0, windows: 0, audioSec: 0, cpuSec: 0 };
      sum.calls++;
      sum.windows += windows.length;
      sum.audioSec += windows.reduce((samples, pcm) => samples + pcm.length, 0) / SAMPLE_RATE_HZ;
      sum.cpuSec += cpuSec;
      used.set(kind, sum);
      await clock.wait((cpuSec / Number(args.cores) / Number(args.efficiency)) * 1000);
      return result;
    },
  };
}

const tools = await localTools(1);
const recognizers = new Map<string, Promise<Recognizer>>();
const engines: Engines = {
  ...tools.engines,
  recognizer: async (id) => {
    const known = recognizers.get(id) ?? tools.engines.recognizer(id).then((loaded) => timed(id, loaded));
    recognizers.set(id, known);
    return known;
  },
};
// The clock must not run while models are loaded.
for (const id of Object.values(MODELS)) await engines.recognizer(id);
const scheduler = createRecognitionScheduler(engines, createMetrics(), createLogger('silent'));

/** What the clients of one language received. */
interface Figures {
  wrong: number;
  words: number;
}
const byLanguage = new Map<string, Figures>();
const finalMs: number[] = [];
const firstMs: number[] = [];
let partialCount = 0;
let audioSec = 0;

/** A session whose delays are counted from the start of its clip; `finals` gets the texts. */
function openChannel({ language }: Clip, finals: string[]): ChannelRecognizer {
  const startMs = clock.nowMs;
  let speechStartMs: number | null = null;
  const first = () => {
    if (speechStartMs !== null) firstMs.push(clock.nowMs - speechStartMs);
    speechStartMs = null;
  };
  return new ChannelRecognizer({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
    wantPartials: args.partials,
    voice: {
      frameSamples: engines.voiceActivity().frameSamples,
      detect: (samples, state) => clock.during(engines.voiceActivity().detect(samples, state)),
    },
    recognizer: createUtteranceRecognizer({
      scheduler,
      engines,
      models: MODELS,
      language: createSessionLanguage({ languages: [language], codeSwitching: false }, scheduler),
      enhance: false,
    }),
    events: {
      speechStart: (atSec) => {
        speechStartMs = startMs + atSec * 1000;
      },
      speechEnd: () => {},
      partial: () => {
        partialCount++;
        first();
      },
      final: async (_number, words, _language, upToSec) => {
        first();
        finalMs.push(clock.nowMs - startMs - upToSec * 1000);
        finals.push(words.map((word) => word.text).join(''));
      },
      failed: (error) => {
        throw error;
      },
    },
  });
}

/** Compares the finals of a clip with what was said. */
function count({ path, language, transcript }: Clip, finals: readonly string[]): void {
  const reference = plainWords(transcript);
  const wrong = countErrors(reference, plainWords(finals.join('')));
  const before = byLanguage.get(language) ?? { wrong: 0, words: 0 };
  byLanguage.set(language, { wrong: before.wrong + wrong, words: before.words + reference.length });
  if (process.env['VERBOSE']) console.log(`${path} ${wrong}\n  live: ${finals.join(' |')}`);
}

/** Streams a clip in simulated real time. */
function play(clip: Clip, pcm: Pcm) {
  const finals: string[] = [];
  const channel = openChannel(clip, finals);
  let pushed: Promise<void> = Promise.resolve();
  let at = 0;
  let isOver = false;
  return {
    isOver: () => isOver,
    step(): void {
      if (at >= pcm.length) return;
      const next = pcm.slice(at, at + STEP_SEC * SAMPLE_RATE_HZ);
      at += next.length;
      audioSec += next.length / SAMPLE_RATE_HZ;
      // Not waited for: a session that is far behind takes no more audio until the clock advances.
      pushed = pushed.then(() => channel.push(next));
      if (at < pcm.length) return;
      void pushed
        .then(() => channel.finish())
        .then(() => {
          isOver = true;
          count(clip, finals);
        });
    },
  };
}

const clips: Clip[] = [];
for (const language of args.language.split(',')) {
  const { synthetic } = args;
  clips.push(...(await readClips(language, Number(args['max-clip-sec']), Number(args.clips), { synthetic })));
}
const audio = await Promise.all(
  clips.map(async (clip) => {
    const bytes = await samplesOf(clip.path);
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
    return { clip, pcm: Float32Array.from(samples, (sample) => sample / 32_768) };
  }),
);
// Every session gets a clip, if need be one that another session has too.
const queue = Array.from({ length: Math.max(audio.length, Number(args.sessions)) }, (_, i) => audio[i % audio.length]!);
const sessions: ReturnType<typeof play>[] = [];
for (let tick = 1; queue.length > 0 || sessions.some(({ isOver }) => !isOver()); tick++) {
  while (sessions.filter(({ isOver }) => !isOver()).length < Number(args.sessions) && queue.length > 0) {
    const { clip, pcm } = queue.shift()!;
    sessions.push(play(clip, pcm));
  }
  await clock.advance(tick * STEP_SEC * 1000);
  for (const session of sessions) session.step();
}

function percentiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${at(0.5)}/${at(0.95)} ms (${values.length})`;
}

console.log(`audio ${Math.round(audioSec)} s in ${Math.round(clock.nowMs / 1000)} s, partials ${partialCount}`);
console.log(`final P50/P95 ${percentiles(finalMs)}, first words ${percentiles(firstMs)}`);
for (const [language, { wrong, words }] of byLanguage) console.log(`${language}: ${wrong} of ${words} words wrong`);
for (const [kind, { calls, windows, audioSec: windowSec, cpuSec }] of used)
  console.log(
    `${kind}: ${calls} calls, ${windows} windows of ${(windowSec / windows).toFixed(1)} s, ${cpuSec.toFixed(1)} processor s, ${(cpuSec / audioSec).toFixed(3)} per second of audio`,
  );
await rm(tools.scratchDir, { recursive: true });
process.exit(0);
