import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PcmFile, readPcm } from '../../src/audio/pcm-file.ts';
import type { SpeechRegion } from '../../src/pipeline/stage.ts';
import { decode } from '../../training/speakers/audio.ts';
import { addNoise, reverberate, telephone } from '../../training/speakers/augment.ts';
import { createRandom, pickByWeight, type Random, seedOf } from '../../training/speakers/random.ts';
import type { ReferenceTurn } from './score.ts';

/** Where a conversation takes place. */
export type Place = 'studio' | 'telephone' | 'room';
export const PLACES: readonly Place[] = ['studio', 'telephone', 'room'];

/** Length, place and number of people of a conversation. */
export interface Plan {
  corpus: string;
  place: Place;
  people: number;
  seconds: number;
  /** Least speech of a person in the corpus; with less, a person would repeat the same sentences. */
  leastSec: number;
  /** Part of the name, to distinguish plans that are otherwise equal. */
  name: string;
}

/** A simulated conversation, mixed from recordings of different people. */
export interface Conversation {
  name: string;
  corpus: string;
  place: Place;
  people: number;
  /** Approximate duration. */
  seconds: number;
  pcm: PcmFile;
  turns: ReferenceTurn[];
}

/** A speaker of a corpus: all files in sequence. */
interface Voice {
  speaker: string;
  audio: Float32Array;
  /** Regions of speech in the audio. */
  speech: SpeechRegion[];
  at: number;
}

interface Options {
  speakersDir: string;
  cacheDir: string;
  findSpeech(pcm: PcmFile): Promise<readonly SpeechRegion[]>;
}

const RATE = 16_000;
/** Half of the turns of a conversation are shorter than this; their durations are log-normal, as measured in many corpora of dialogue. */
const TURN_MEDIAN_SEC = 1.8;
const TURN_SPREAD = 0.9;
/** From the end of a turn to the start of the next; negative if they overlap. */
const GAP_MEAN_SEC = 0.2;
const GAP_SPREAD_SEC = 0.45;
/** Probability that another person says "mhm" during a turn. */
const AGREEMENT_SHARE = 0.12;

/** The conversations of one half of the people of each corpus: settings are chosen on the first half and measured on the second. */
export async function makeConversations(
  plans: readonly Plan[],
  half: 0 | 1,
  options: Options,
): Promise<Conversation[]> {
  const rows = (await readFile(join(options.speakersDir, 'index.tsv'), 'utf8')).trim().split('\n').slice(1);
  const files = rows.map((row) => {
    const [file, speaker, corpus, , seconds] = row.split('\t') as [string, string, string, string, string];
    return { file, speaker, corpus, seconds: Number(seconds) };
  });
  await mkdir(join(options.cacheDir, 'conversations'), { recursive: true });
  const known = new Map<string, Promise<Voice>>();
  const made: Conversation[] = [];
  for (const { corpus, place, people, seconds, leastSec, name } of plans) {
    const own = files.filter((file) => file.corpus === corpus);
    const left = [...new Set(own.map(({ speaker }) => speaker))]
      .filter(
        (speaker) => own.reduce((sum, file) => sum + (file.speaker === speaker ? file.seconds : 0), 0) >= leastSec,
      )
      .filter((_, i) => i % 2 === half);
    if (left.length < people) throw new Error(`Too few people in ${corpus} for ${name}`);
    const unique = `${corpus}-${half}-${place}-${people}-${name}`;
    const random = createRandom(seedOf(unique));
    const chosen = Array.from({ length: people }, () => left.splice(Math.floor(random.uniform() * left.length), 1)[0]!);
    const of = (speaker: string) => own.filter((file) => file.speaker === speaker).map(({ file }) => file);
    const voices = () =>
      Promise.all(
        chosen.map(async (speaker) => {
          if (!known.has(speaker)) known.set(speaker, readVoice(speaker, of(speaker), options));
          return { ...(await known.get(speaker)!), at: 0 };
        }),
      );
    const kept = await keep(unique, options.cacheDir, voices, { place, seconds }, random);
    made.push({ name: unique, corpus, place, people, seconds, ...kept });
  }
  return made;
}

/** The beginning of a conversation, with the people who speak in it. */
export function firstOf(conversation: Conversation, seconds: number): Conversation {
  const turns = conversation.turns
    .filter(({ startSec }) => startSec < seconds)
    .map((turn) => ({ ...turn, endSec: Math.min(seconds, turn.endSec) }));
  const sampleCount = Math.min(conversation.pcm.sampleCount, seconds * RATE);
  const people = new Set(turns.map(({ speaker }) => speaker)).size;
  return {
    ...conversation,
    name: `${conversation.name}-${seconds}`,
    people,
    seconds,
    turns,
    pcm: { ...conversation.pcm, sampleCount },
  };
}

async function keep(
  name: string,
  cacheDir: string,
  voices: () => Promise<Voice[]>,
  plan: Pick<Plan, 'place' | 'seconds'>,
  random: Random,
) {
  const path = join(cacheDir, 'conversations', name);
  if (!existsSync(`${path}.json`)) {
    const { audio, turns } = converse(await voices(), plan, random);
    const samples = new Int16Array(audio.length);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.round(Math.max(-1, Math.min(1, audio[i]!)) * 32767);
    await writeFile(`${path}.s16`, samples);
    await writeFile(`${path}.part`, JSON.stringify(turns));
    await rename(`${path}.part`, `${path}.json`);
  }
  const turns = JSON.parse(await readFile(`${path}.json`, 'utf8')) as ReferenceTurn[];
  return { pcm: { path: `${path}.s16`, sampleCount: (await stat(`${path}.s16`)).size / 2 }, turns };
}

async function readVoice(speaker: string, files: readonly string[], options: Options): Promise<Voice> {
  const parts: Float32Array[] = [];
  const speech: SpeechRegion[] = [];
  let length = 0;
  for (const file of files) {
    const pcm = await decode(join(options.speakersDir, file), options.cacheDir, `speakers/${file}`);
    for (const { startSec, endSec } of await options.findSpeech(pcm)) {
      speech.push({ startSec: startSec + length / RATE, endSec: endSec + length / RATE });
    }
    parts.push(await readPcm(pcm, 0, pcm.sampleCount));
    length += pcm.sampleCount;
  }
  const audio = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    audio.set(part, at);
    at += part.length;
  }
  const level = 0.06 / rms(audio);
  return { speaker, audio: audio.map((sample) => sample * level), speech, at: 0 };
}

/** Simulates turns: who speaks, for how long, and which turns overlap. */
function converse(
  voices: readonly Voice[],
  { place, seconds: totalSec }: Pick<Plan, 'place' | 'seconds'>,
  random: Random,
): { audio: Float32Array; turns: ReferenceTurn[] } {
  const tracks = voices.map(() => new Float32Array((totalSec + 20) * RATE));
  // Some people speak more than others.
  const eagerness = voices.map(() => random.between(0.3, 1));
  const turns: ReferenceTurn[] = [];
  let last = -1;
  let endSec = 0.3;
  for (let i = 0; endSec < totalSec; i++) {
    const who = i < voices.length ? i : another(eagerness, last, random);
    const seconds = Math.max(0.4, Math.min(15, TURN_MEDIAN_SEC * Math.exp(TURN_SPREAD * random.normal())));
    const startSec = Math.max(0, endSec + Math.max(-1, GAP_MEAN_SEC + GAP_SPREAD_SEC * random.normal()));
    turns.push(...speak(voices[who]!, tracks[who]!, startSec, seconds));
    if (random.uniform() < AGREEMENT_SHARE && seconds > 2 && voices.length > 1) {
      const other = another(eagerness, who, random);
      const at = startSec + random.between(0.5, seconds - 1);
      turns.push(...speak(voices[other]!, tracks[other]!, at, random.between(0.4, 0.9)));
    }
    last = who;
    endSec = startSec + seconds;
  }
  const mixed = new Float32Array(Math.ceil((endSec + 0.5) * RATE));
  for (const track of tracks) {
    const recorded = simulateMicrophone(track, place, random);
    for (let i = 0; i < mixed.length; i++) mixed[i]! += recorded[i] ?? 0;
  }
  return { audio: place === 'room' ? addNoise(mixed, random, 10, 20) : mixed, turns };
}

function another(eagerness: readonly number[], not: number, random: Random): number {
  return pickByWeight(
    eagerness.map((weight, i) => (i === not ? 0 : weight)),
    random,
  );
}

/** Adds the next audio of a speaker to a track; starts again at the beginning when all of it is used. */
function speak(voice: Voice, track: Float32Array, startSec: number, seconds: number): ReferenceTurn[] {
  const length = Math.round(seconds * RATE);
  if (voice.at + length > voice.audio.length) voice.at = 0;
  const fade = 0.01 * RATE;
  const at = Math.round(startSec * RATE);
  for (let i = 0; i < length; i++) {
    const gain = Math.min(1, i / fade, (length - i) / fade);
    if (at + i < track.length) track[at + i]! += gain * (voice.audio[voice.at + i] ?? 0);
  }
  const fromSec = voice.at / RATE;
  voice.at += length;
  return voice.speech.flatMap((region) => {
    const start = Math.max(region.startSec - fromSec, 0);
    const end = Math.min(region.endSec - fromSec, seconds);
    return end > start ? [{ speaker: voice.speaker, startSec: startSec + start, endSec: startSec + end }] : [];
  });
}

/** Simulates the microphone; on the telephone each person has a separate line. */
function simulateMicrophone(track: Float32Array, place: Place, random: Random): Float32Array {
  const gain = 10 ** (random.between(-4, 4) / 20);
  const loud = track.map((sample) => sample * gain);
  if (place === 'room') return reverberate(loud, random);
  const noisy = place === 'telephone' ? addNoise(loud, random, 12, 28) : addNoise(loud, random, 28, 40);
  return place === 'telephone' ? telephone(noisy) : noisy;
}

function rms(audio: Float32Array): number {
  let sum = 1e-12;
  for (const sample of audio) sum += sample * sample;
  return Math.sqrt(sum / audio.length);
}
