/**
 * Measures whether one speaker is found in recordings of one person: sides of telephone calls, prompts and sentences, unchanged and with noise, background music,
 * the telephone band, as an MP3 of 32 kbit/s, and with sudden changes of volume. Run: `npm run bench:single-speaker`
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ffmpegInstaller from '@ffmpeg-installer/ffmpeg';
import type { PcmFile } from '../../src/audio/pcm-file.ts';
import { createSilero } from '../../src/engines/silero/silero.ts';
import { createSpeakerEmbedder } from '../../src/engines/speaker/embedder.ts';
import { fittedBackend } from '../../src/pipeline/speakers/backend.ts';
import { clusterVoices } from '../../src/pipeline/speakers/cluster.ts';
import { ENHANCED_EFFORT, NORMAL_EFFORT } from '../../src/pipeline/speakers/settings.ts';
import { CACHE_DIR, voiceModelDir } from '../../training/speakers/setup.ts';
import { SPEECH_DIR } from '../common/folders.ts';
import { createVoiceCache } from './cached-voices.ts';

interface Alone {
  name: string;
  kind: string;
  files: string[];
  channel?: number;
}

const run = promisify(execFile);
const LEAST_SEC = 8;
const noise = join(SPEECH_DIR, 'nonspeech/kitchen_noise.wav');
const music = join(SPEECH_DIR, 'nonspeech/moh_music_60s.flac');
/** Degradations, as FFmpeg filters: input 0 is the recording, input 1 the background. */
const PLACES: Record<string, { filter: string; behind?: string; encode?: string[] }> = {
  'as recorded': { filter: '[0:a]anull' },
  noise: { filter: behind(0.3), behind: noise },
  music: { filter: behind(0.2), behind: music },
  telephone: { filter: '[0:a]highpass=300,lowpass=3400,aresample=8000,aresample=16000' },
  'MP3, 32 kbit/s': { filter: '[0:a]anull', encode: ['-c:a', 'libmp3lame', '-b:a', '32k', '-f', 'mp3'] },
  'volume jumps': { filter: "[0:a]volume='if(lt(mod(t,9),5),1,0.15)':eval=frame" },
};

const silero = await createSilero({ threads: 1 });
const embedder = await createSpeakerEmbedder({ modelDir: voiceModelDir(), threads: 1 });
const voiceCache = createVoiceCache(silero, embedder, NORMAL_EFFORT.stepSec, CACHE_DIR);
const backend = fittedBackend();
const folder = join(CACHE_DIR, 'alone');
await mkdir(folder, { recursive: true });

const outcomes: { kind: string; place: string; found: number; enhanced: number }[] = [];
for (const [i, alone] of (await readAlone()).entries()) {
  const places = Object.keys(PLACES);
  // Each recording unchanged and with two of the degradations in turn.
  for (const place of [places[0]!, places[1 + (i % 5)]!, places[1 + ((i + 2) % 5)]!]) {
    const name = `alone-${alone.name}-${place}`.replaceAll(/[^\w-]/g, '_');
    const pcm = await make(alone, place, name);
    const { voices } = await voiceCache.embed({ name, pcm });
    const observations = voices.map(({ vector, ...rest }) => ({ ...rest, vector: backend.project(vector) }));
    const count = async (effort: typeof NORMAL_EFFORT) =>
      (await clusterVoices(observations, backend, { least: 1, most: Number.POSITIVE_INFINITY }, effort)).speakers;
    const outcome = {
      kind: alone.kind,
      place,
      found: await count(NORMAL_EFFORT),
      enhanced: await count(ENHANCED_EFFORT),
    };
    outcomes.push(outcome);
    if (outcome.found > 1)
      console.log(`${name}: ${outcome.found} people, ${Math.round(voices.length / 8)} s of speech`);
  }
}
await silero.release();
await embedder.release();

console.log('| Recordings | Number | One person | Enhanced |');
console.log('|---|---|---|---|');
const report = (name: string, chosen: typeof outcomes) => {
  const ones = (of: 'found' | 'enhanced') => chosen.filter((outcome) => outcome[of] <= 1).length;
  console.log(`| ${name} | ${chosen.length} | ${ones('found')} | ${ones('enhanced')} |`);
};
for (const key of ['kind', 'place'] as const)
  for (const value of new Set(outcomes.map((outcome) => outcome[key])))
    report(
      value,
      outcomes.filter((outcome) => outcome[key] === value),
    );
report('all', outcomes);

/** Sides of calls, the joined prompts of one person, and single recordings that are long enough. */
async function readAlone(): Promise<Alone[]> {
  const rows = (await readFile(join(SPEECH_DIR, 'manifest.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; duration_s: number; tags: string[]; speakers?: string[] });
  const calls = rows.filter(({ tags }) => tags.includes('two-channel'));
  const single = rows.filter(({ tags }) => !tags.some((tag) => ['multi-speaker', 'non-speech'].includes(tag)));
  const joined = new Map<string, typeof rows>();
  for (const row of single) {
    const key = row.speakers?.[0] ?? row.file;
    joined.set(key, [...(joined.get(key) ?? []), row]);
  }
  const sides = calls.flatMap(({ file }) =>
    [0, 1].map((channel) => ({ name: `${file}-${channel}`, kind: 'sides of calls', files: [file], channel })),
  );
  const people = [...joined].flatMap(([name, own]) => {
    const synthetic = own[0]!.tags.includes('probably-synthetic-tts');
    const kind = synthetic ? 'synthetic voices' : own.length > 1 ? 'prompts, joined' : 'single recordings';
    const long = own.reduce((sum, { duration_s }) => sum + duration_s, 0) >= LEAST_SEC;
    return long ? [{ name, kind, files: own.map(({ file }) => file) }] : [];
  });
  return [...sides, ...people];
}

async function make({ files, channel }: Alone, place: string, name: string): Promise<PcmFile> {
  const path = join(folder, `${name}.s16`);
  if (!existsSync(path)) {
    const inputs = files.flatMap((file) => ['-i', join(SPEECH_DIR, file)]);
    const dry = join(folder, 'dry.wav');
    const pan = channel === undefined ? 'pan=mono|c0=c0' : `pan=mono|c0=c${channel}`;
    const parts = files.map((_, i) => `[${i}:a]${pan},aresample=16000[p${i}]`).join(';');
    const heads = files.map((_, i) => `[p${i}]`).join('');
    await ffmpeg([...inputs, '-filter_complex', `${parts};${heads}concat=n=${files.length}:v=0:a=1`, dry]);
    const { filter, behind, encode = ['-f', 'wav'] } = PLACES[place]!;
    const under = behind ? ['-stream_loop', '-1', '-i', behind] : [];
    const wet = join(folder, 'wet');
    await ffmpeg(['-i', dry, ...under, '-filter_complex', filter, '-ar', '16000', ...encode, wet]);
    await ffmpeg(['-i', wet, '-ar', '16000', '-ac', '1', '-f', 's16le', `${path}.part`]);
    await rename(`${path}.part`, path);
  }
  return { path, sampleCount: (await stat(path)).size / 2 };
}

function ffmpeg(args: readonly string[]) {
  return run(ffmpegInstaller.path, ['-v', 'error', '-y', ...args]);
}

/** Brings both to the same loudness, then lowers the second by the given decibels. */
function behind(gain: number): string {
  const level = 'aresample=16000,dynaudnorm=f=500:g=31';
  return `[0:a]${level}[a];[1:a]${level},volume=${gain}[b];[a][b]amix=inputs=2:duration=first:dropout_transition=0`;
}
