/**
 * Runs diarization on unusual recordings: one person for minutes, twenty people, two hours, silence, music, one second.
 * Run: `npm run bench:unusual-speakers` (`--hours` for the two hours alone, `--short` for all but them)
 */
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PcmFile, readPcm } from '../../src/audio/pcm-file.ts';
import { createSilero } from '../../src/engines/silero/silero.ts';
import { createSpeakerEmbedder } from '../../src/engines/speaker/embedder.ts';
import type { CountBounds } from '../../src/pipeline/speakers/clustering.ts';
import { diarize } from '../../src/pipeline/speakers/diarize.ts';
import { NORMAL_EFFORT } from '../../src/pipeline/speakers/settings.ts';
import { decode } from '../../training/speakers/audio.ts';
import { createRandom } from '../../training/speakers/random.ts';
import { CACHE_DIR, SPEAKERS_DIR, voiceModelDir } from '../../training/speakers/setup.ts';
import { diarizationError, type ReferenceTurn } from './score.ts';

const silero = await createSilero({ threads: 1 });
const embedder = await createSpeakerEmbedder({ modelDir: voiceModelDir(), threads: 1 });
const rows = (await readFile(join(SPEAKERS_DIR, 'index.tsv'), 'utf8')).trim().split('\n').slice(1);
const files = rows.map((row) => {
  const [file, speaker, corpus, , seconds] = row.split('\t') as [string, string, string, string, string];
  return { file, speaker, corpus, seconds: Number(seconds) };
});
const ANY: CountBounds = { least: 1, most: Number.POSITIVE_INFINITY };

console.log('| Recording | Minutes | People | Count | Found | DER | CPU / audio | Memory grown by |');
console.log('|---|---|---|---|---|---|---|---|');
if (!process.argv.includes('--hours')) {
  for (const person of longest(5))
    await measure(`one person (${person[0]!.corpus})`, await takeTurns([person], 600, 600), ANY);
  for (const seed of [1, 2]) {
    const twenty = await takeTurns(someOf(20, seed), 8, 800, seed);
    await measure(`twenty people, ${seed}`, twenty, ANY);
    await measure(`twenty people, ${seed}`, twenty, { least: 20, most: 20 });
  }
  await measure('silence', await write('silence', [new Float32Array(60 * 16_000)]), ANY);
  await measure('music', await write('music', [chords(60)]), ANY);
  const [first] = someOf(1, 9);
  await measure('a second', await takeTurns([first!], 1, 1), ANY);
}
if (!process.argv.includes('--short')) {
  for (const people of [4, 20]) await measure('two hours', await takeTurns(someOf(people, 7), 12, 7200, 7), ANY);
}
await silero.release();
await embedder.release();

interface Made {
  pcm: PcmFile;
  turns: ReferenceTurn[];
}
type Person = typeof files;

async function measure(name: string, { pcm, turns }: Made, bounds: CountBounds): Promise<void> {
  const people = new Set(turns.map(({ speaker }) => speaker)).size;
  let most = 0;
  const before = { cpu: process.cpuUsage(), memory: process.memoryUsage.rss() };
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before.memory);
  }, 200);
  const [result] = await diarize([{ channel: 0, pcm }], bounds, NORMAL_EFFORT, {
    engines: { voiceActivity: () => silero, overlap: () => null },
    embedder,
    signal: new AbortController().signal,
    progress: () => {},
  });
  clearInterval(watch);
  const spent = process.cpuUsage(before.cpu);
  const audioSec = pcm.sampleCount / 16_000;
  const found = new Set(result!.turns.map(({ speaker }) => speaker)).size;
  const error = found <= 30 && turns.length > 0 ? diarizationError(turns, result!.turns) : null;
  const der = error && (error.missedSec + error.falseSec + error.confusedSec) / error.totalSec;
  const count = bounds === ANY ? 'found' : 'given';
  const cells = [
    name,
    (audioSec / 60).toFixed(1),
    people,
    count,
    found,
    der === null ? '–' : `${(100 * der).toFixed(1)} %`,
    `${((spent.user + spent.system) / 1e4 / audioSec).toFixed(1)} %`,
    `${Math.round(most / 1e6)} MB`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function personOf(speaker: string): Person {
  return files.filter((file) => file.speaker === speaker);
}

/** The people with the most audio, one per corpus. */
function longest(count: number): Person[] {
  const corpora = [...new Set(files.map(({ corpus }) => corpus))];
  const seconds = (person: Person) => person.reduce((sum, file) => sum + file.seconds, 0);
  return corpora
    .map((corpus) => {
      const people = [...new Set(files.filter((file) => file.corpus === corpus).map(({ speaker }) => speaker))];
      return people.map(personOf).sort((a, b) => seconds(b) - seconds(a))[0]!;
    })
    .sort((a, b) => seconds(b) - seconds(a))
    .slice(0, count);
}

/** People of one corpus of read sentences, so that the room does not identify them. */
function someOf(count: number, seed: number): Person[] {
  const random = createRandom(seed);
  const people = [...new Set(files.filter(({ corpus }) => corpus === 'librispeech').map(({ speaker }) => speaker))];
  return Array.from({ length: count }, () =>
    personOf(people.splice(Math.floor(random.uniform() * people.length), 1)[0]!),
  );
}

/** People who take turns with pauses of half a second. Each continues in their own audio, and starts again at its end. */
async function takeTurns(people: readonly Person[], turnSec: number, totalSec: number, seed = 1): Promise<Made> {
  const random = createRandom(seed);
  const voices = await Promise.all(
    people.map(async (person) => {
      const parts: Float32Array[] = [];
      for (const { file } of person) {
        const pcm = await decode(join(SPEAKERS_DIR, file), CACHE_DIR, `speakers/${file}`);
        parts.push(await readPcm(pcm, 0, pcm.sampleCount));
      }
      return { speaker: person[0]!.speaker, audio: joined(parts), at: 0 };
    }),
  );
  const parts: Float32Array[] = [];
  const turns: ReferenceTurn[] = [];
  let atSec = 0;
  for (let i = 0; atSec < totalSec; i++) {
    // Everybody once, then in random order.
    const voice = voices[i < voices.length ? i : Math.floor(random.uniform() * voices.length)]!;
    const seconds = people.length === 1 ? turnSec : turnSec * random.between(0.5, 1.5);
    if (voice.at >= voice.audio.length) {
      if (people.length === 1) break;
      voice.at = 0;
    }
    const part = voice.audio.subarray(voice.at, voice.at + Math.round(seconds * 16_000));
    voice.at += part.length;
    turns.push({ startSec: atSec, endSec: atSec + part.length / 16_000, speaker: voice.speaker });
    parts.push(part, new Float32Array(8_000));
    atSec += part.length / 16_000 + 0.5;
  }
  return { ...(await write(`turns-${people.length}-${turnSec}-${totalSec}-${seed}`, parts)), turns };
}

async function write(name: string, parts: readonly Float32Array[]): Promise<Made> {
  await mkdir(join(CACHE_DIR, 'made'), { recursive: true });
  const path = join(CACHE_DIR, 'made', `${name}.s16`);
  const handle = await open(path, 'w');
  let sampleCount = 0;
  for (const part of parts) {
    await handle.write(new Uint8Array(Int16Array.from(part, (sample) => Math.round(sample * 32767)).buffer));
    sampleCount += part.length;
  }
  await handle.close();
  return { pcm: { path, sampleCount }, turns: [] };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Three harmonics of changing chords with soft attacks. */
function chords(seconds: number): Float32Array {
  const ROOTS = [220, 174.6, 261.6, 196];
  return Float32Array.from({ length: seconds * 16_000 }, (_, i) => {
    const t = i / 16_000;
    const root = ROOTS[Math.floor(t / 2) % ROOTS.length]!;
    const envelope = Math.min(1, (t % 0.5) * 20) * Math.exp(-(t % 0.5) * 3);
    let sum = 0;
    for (const ratio of [1, 1.25, 1.5])
      for (const h of [1, 2, 3]) sum += Math.sin(2 * Math.PI * root * ratio * h * t) / h;
    return 0.08 * envelope * sum;
  });
}
