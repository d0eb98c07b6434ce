import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EngineCalls } from '../../src/engines/calls.ts';
import { createEngineHost } from '../../src/engines/host.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../../src/engines/ports/audio.ts';
import type { WindowShape } from '../../src/engines/ports/recognizer.ts';
import { findSpeech } from '../../src/pipeline/speech.ts';
import type { StageTools } from '../../src/pipeline/stage.ts';
import { planWindows } from '../../src/pipeline/windows.ts';
import { type Recording, totalSec } from '../common/recordings.ts';
import { wordErrorRate } from '../common/word-errors.ts';
import { inChild, serveJob } from './in-child.ts';
import type { Measured } from './table.ts';

interface Job {
  recordings: Recording[];
  model: string;
  /** A file with weights, instead of those of the package. */
  file?: string;
  threads: number;
  /** Beam width. */
  beam: number;
}

/** The folder of the weights in a package. */
export function modelDirOf(model: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(`sts-whisper-${model}/package.json`));
  return join(folder, `models/Xenova/whisper-${model}`);
}

/** Our recogniser, including voice activity detection. */
export async function runVerbatim({ set, ...job }: Job & { set: string }): Promise<Measured> {
  const report = await inChild(new URL(import.meta.url), job);
  const pairs = job.recordings.map(({ transcript }, i) => ({ spoken: transcript, recognized: report.texts[i] ?? '' }));
  return {
    ...report,
    set,
    system: ['verbatim', ...(job.beam === 1 ? [] : [`beam ${job.beam}`]), ...(job.file ? ['same file'] : [])].join(
      ', ',
    ),
    model: job.model,
    audioSec: totalSec(job.recordings),
    wordErrorRate: wordErrorRate(pairs),
  };
}

/** What is loaded before the measurement starts. */
interface Prepared {
  calls: EngineCalls;
  /** Decoded audio; the other programs get decoded audio, too. */
  paths: string[];
}

async function windowsOf(pcm: Pcm, path: string, calls: EngineCalls, shape: WindowShape): Promise<Pcm[]> {
  const voice = { frameSamples: 512, detect: calls.detectVoiceActivity };
  const engines = { voiceActivity: () => voice } as unknown as StageTools['engines'];
  const file = { path, sampleCount: pcm.length };
  const regions = await findSpeech(file, { engines, signal: new AbortController().signal, progress: () => undefined });
  const windows = planWindows(regions, shape, pcm.length / SAMPLE_RATE_HZ);
  return windows.map(({ startSec, endSec }) =>
    pcm.subarray(Math.round(startSec * SAMPLE_RATE_HZ), Math.round(endSec * SAMPLE_RATE_HZ)),
  );
}

/** As in the service: finds speech, cuts it into windows and recognises them in batches. */
async function transcribe({ recordings, beam, ...job }: Job, { calls, paths }: Prepared): Promise<string[]> {
  const texts: string[] = [];
  const { windows: shape } = await calls.describeRecognizer(idOf(job));
  for (const [i, { pcm, language }] of recordings.entries()) {
    const windows = await windowsOf(pcm, paths[i] as string, calls, shape);
    const parts: string[] = [];
    for (let first = 0; first < windows.length; first += shape.batch) {
      const answers = await calls.recognize(idOf(job), windows.slice(first, first + shape.batch), {
        language,
        beamSize: beam,
      });
      parts.push(...answers.map(({ words }) => words.map(({ text }) => text).join('')));
    }
    texts.push(parts.join(' '));
  }
  return texts;
}

function idOf({ model, file }: Pick<Job, 'model' | 'file'>): string {
  return file ?? `whisper-${model}`;
}

function keepSamples(pcm: Pcm, path: string): string {
  const samples = Int16Array.from(pcm, (sample) => Math.round(sample * 32768));
  writeFileSync(path, new Uint8Array(samples.buffer));
  return path;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-speed-'));
  process.once('exit', () => rmSync(scratch, { recursive: true }));
  process.once('SIGTERM', () => process.exit());
  serveJob<Job, Prepared>(async ({ recordings, threads, ...job }) => {
    const cacheDir = join(tmpdir(), 'verbatim-bench-graphs');
    const { calls } = createEngineHost({ cacheDir, modelsDir: '', threads });
    // The loading time of the other programs does not count either.
    await calls.detectVoiceActivity(new Float32Array(SAMPLE_RATE_HZ));
    await calls.describeRecognizer(idOf(job));
    return { calls, paths: recordings.map(({ pcm }, i) => keepSamples(pcm, join(scratch, String(i)))) };
  }, transcribe);
}
