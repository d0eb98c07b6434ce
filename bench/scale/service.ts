import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { JFK, type ServerOptions, TestServer } from '../../test/e2e/server.ts';
import { type TreeUsage, treeUsage } from '../common/process-tree.ts';
import { joinUpTo, type Recording, totalSec } from '../common/recordings.ts';
import { recognitionSettings } from '../common/settings.ts';
import { writeWav } from '../common/wav.ts';
import { wordErrorRate } from '../common/word-errors.ts';
import { processorList } from './processors.ts';
import type { Row } from './table.ts';

/** One measurement of the service. */
export interface ServiceCase {
  cores: number;
  model: string;
  recordings: readonly Recording[];
  at: 'once' | 'one after another' | 'one file';
  /** For `one file`: its length. */
  longSec?: number;
  note?: string;
  env?: Record<string, string>;
}

interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  transcript: string;
  seconds: number;
}

/** Starts the service on the first processors with one model for everything. */
export function startService(cores: number, model: string, env: Record<string, string> = {}): Promise<TestServer> {
  return startOn(processorList(0, cores), model, { env });
}

/** Starts the service on a list of processors such as `0-3` with one model for everything. */
export function startOn(processors: string, model: string, { env, dataDir }: ServerOptions): Promise<TestServer> {
  return TestServer.start({
    ...(dataDir !== undefined && { dataDir }),
    through: ['taskset', '-c', processors],
    env: {
      ...recognitionSettings(),
      VERBATIM_MODEL_ENGLISH: model,
      VERBATIM_MODEL_STT1: model.startsWith('moonshine') ? 'whisper-tiny' : model,
      VERBATIM_MODEL_STT3: model.startsWith('moonshine') ? 'whisper-tiny' : model,
      VERBATIM_MODEL_LANGUAGE: 'whisper-tiny',
      VERBATIM_MODEL_LIVE: 'whisper-tiny',
      VERBATIM_MODEL_LIVE_FINAL: 'whisper-tiny',
      VERBATIM_JOBS_WORKING_PER_KEY: '100',
      VERBATIM_LOG_LEVEL: 'warn',
      ...env,
    },
  });
}

/** Throughput of the whole service, from the request to the stored result. */
export async function measureService(given: ServiceCase): Promise<Row> {
  const server = await startService(given.cores, given.model, given.env);
  try {
    return await measureServers([server], given);
  } finally {
    await server.dispose();
  }
}

/** Throughput of running services that share their queue; the recordings are sent to each in turn. */
export async function measureServers(servers: readonly TestServer[], given: ServiceCase): Promise<Row> {
  const uploads = uploadsOf(given);
  const serverOf = (index: number) => servers[index % servers.length]!;
  const urls = await Promise.all(uploads.map(({ bytes }, i) => serverOf(i).upload(bytes)));
  // Every lane loads its models before the measurement.
  const bytes = new Uint8Array(readFileSync(JFK));
  const samples = await Promise.all(servers.map((server) => server.upload(bytes)));
  const sampleOf = (i: number) => transcribe(serverOf(i), samples[i % servers.length]!);
  for (let i = 0; i < 2; i++) await Promise.all(Array.from({ length: given.cores }, (_, i) => sampleOf(i)));
  const usage = () => usageOf(servers);
  const before = usage();
  const fromMs = performance.now();
  const running =
    given.at === 'one after another'
      ? inTurn(serverOf(0), urls)
      : Promise.all(urls.map((url, i) => transcribe(serverOf(i), url)));
  const memoryMb = await peakMemory(servers, running);
  const texts = await running;
  const wallSec = (performance.now() - fromMs) / 1000;
  const cpuSec = usage().cpuSec - before.cpuSec;
  const audioSec = uploads.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    system: 'verbatim',
    model: given.model,
    cores: given.cores,
    at: given.at === 'once' ? `${uploads.length} at once` : given.at,
    note: given.note ?? '',
    speed: audioSec / wallSec,
    load: cpuSec / wallSec,
    memoryMb,
    wordErrorPercent:
      100 * wordErrorRate(uploads.map(({ transcript }, i) => ({ spoken: transcript, recognized: texts[i]! }))),
  };
}

function uploadsOf({ recordings, longSec, at }: ServiceCase): Upload[] {
  if (at === 'one file') {
    const long = joinUpTo(recordings, longSec ?? 3_600);
    return [{ bytes: writeWav(long.pcm), transcript: long.transcript, seconds: totalSec([long]) }];
  }
  return recordings.map((recording) => ({
    bytes: new Uint8Array(readFileSync(recording.path)),
    transcript: recording.transcript,
    seconds: totalSec([recording]),
  }));
}

async function inTurn(server: TestServer, urls: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const url of urls) texts.push(await transcribe(server, url));
  return texts;
}

async function transcribe(server: TestServer, audio_url: string): Promise<string> {
  const id = await server.create({ audio_url, language_config: { languages: ['en'] } });
  const job = await server.ended(id, 3_600_000);
  if (job.status !== 'done') throw new Error(`The job failed: ${JSON.stringify(job).slice(0, 500)}`);
  return job.result.transcription.full_transcript;
}

function usageOf(servers: readonly TestServer[]): TreeUsage {
  const each = servers.map((server) => treeUsage(server.process.pid!));
  const sum = (of: (usage: TreeUsage) => number) => each.reduce((total, usage) => total + of(usage), 0);
  return { cpuSec: sum(({ cpuSec }) => cpuSec), memoryMb: sum(({ memoryMb }) => memoryMb) };
}

async function peakMemory(servers: readonly TestServer[], running: Promise<unknown>): Promise<number> {
  let peakMb = 0;
  let isRunning = true;
  const end = () => {
    isRunning = false;
  };
  running.then(end, end);
  while (isRunning) {
    peakMb = Math.max(peakMb, usageOf(servers).memoryMb);
    await sleep(1_000);
  }
  return peakMb;
}
