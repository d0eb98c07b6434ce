import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Pcm, SAMPLE_RATE_HZ, type WindowShape } from '../../src/engines/ports.ts';
import { createSilero } from '../../src/engines/silero/silero.ts';
import { createWhisper, type Whisper } from '../../src/engines/whisper/create-whisper.ts';
import { findSpeech } from '../../src/pipeline/speech.ts';
import type { StageTools } from '../../src/pipeline/stage.ts';
import { planWindows } from '../../src/pipeline/windows.ts';
import { inChild, serveJob } from './in-child.ts';
import { type Recording, totalSec } from './recordings.ts';
import type { Measured } from './table.ts';
import { wordErrorRate } from './word-error-rate.ts';

interface Job {
  recordings: Recording[];
  model: string;
  batch: number;
  threads: number;
}

/** Where a registry package keeps its weights. */
export function modelDirOf(model: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(`sts-whisper-${model}/package.json`));
  return join(folder, `models/Xenova/whisper-${model}`);
}

/** Ours, finding the speech included: that is part of what makes it fast. */
export async function runVerbatim({ set, ...job }: Job & { set: string }): Promise<Measured> {
  const report = await inChild(new URL(import.meta.url), job);
  const pairs = job.recordings.map(({ transcript }, i) => ({ said: transcript, heard: report.texts[i] ?? '' }));
  return {
    ...report,
    set,
    system: 'verbatim',
    model: job.model,
    batch: job.batch,
    audioSec: totalSec(job.recordings),
    wordErrorRate: wordErrorRate(pairs),
  };
}

type Detector = Awaited<ReturnType<typeof createSilero>>;

async function windowsOf(pcm: Pcm, path: string, detector: Detector, shape: WindowShape): Promise<Pcm[]> {
  const samples = Int16Array.from(pcm, (sample) => Math.round(sample * 32768));
  writeFileSync(path, new Uint8Array(samples.buffer));
  const engines = { voice: () => detector } as unknown as StageTools['engines'];
  const file = { path, sampleCount: pcm.length };
  const regions = await findSpeech(file, { engines, signal: new AbortController().signal, progress: () => undefined });
  const windows = planWindows(regions, shape, pcm.length / SAMPLE_RATE_HZ);
  return windows.map(({ startSec, endSec }) =>
    pcm.subarray(Math.round(startSec * SAMPLE_RATE_HZ), Math.round(endSec * SAMPLE_RATE_HZ)),
  );
}

async function transcribe(
  { recordings }: Job,
  { whisper, detector }: { whisper: Whisper; detector: Detector },
): Promise<string[]> {
  const texts: string[] = [];
  const scratch = join(mkdtempSync(join(tmpdir(), 'bench-speed-')), 'samples');
  for (const { pcm, language } of recordings) {
    const heard = await whisper.recognize(await windowsOf(pcm, scratch, detector, whisper.windows), { language });
    texts.push(heard.map(({ words }) => words.map(({ text }) => text).join('')).join(' '));
  }
  rmSync(dirname(scratch), { recursive: true });
  return texts;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  serveJob<Job, { whisper: Whisper; detector: Detector }>(async ({ model, batch, threads }) => {
    const cacheDir = join(tmpdir(), 'verbatim-bench-graphs');
    const whisper = await createWhisper({
      id: `whisper-${model}`,
      modelDir: modelDirOf(model),
      cacheDir,
      threads,
      batch,
    });
    return { whisper, detector: await createSilero({ threads: 1 }) };
  }, transcribe);
}
