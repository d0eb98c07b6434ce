import { decode } from '../../audio/decode.ts';
import { AppError } from '../../errors.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { findSpeech } from '../speech.ts';
import type { DecodedChannel, SpeechRegion, StageTools } from '../stage.ts';
import { backendOf } from './backend.ts';
import { clusterVoices } from './cluster.ts';
import { meanOf } from './same-person.ts';
import { NORMAL_EFFORT, SPEECH_FOR_SPEAKERS } from './settings.ts';
import { embedVoices } from './voices.ts';

/**
 * The part of a recording with the voice: the utterances of a speaker, or a time range of a recording of one person.
 */
export type VoicePart = { utterances: readonly Utterance[] } | { start?: number; end?: number };

/** A voice print. */
export interface VoicePrint {
  vector: Float32Array;
  model: string;
  speechSec: number;
}

/** Less speech gives no reliable voice print. */
const LEAST_SPEECH_SEC = 3;
/** More speech hardly changes the mean. */
const MOST_SPEECH_SEC = 300;
/** A speaker with no more of the speech than this is noise, or the same person coughing. */
const BYSTANDER_SHARE = 0.1;

/** Computes the voice print of a recording. */
export async function learnVoice(
  path: string,
  part: VoicePart,
  tools: StageTools,
  maxDurationSec: number,
): Promise<VoicePrint> {
  const { scratchDir, signal } = tools;
  const audio = await decode(path, { scratchDir, maxDurationSec, signal });
  const places: { channel: DecodedChannel; regions: SpeechRegion[] }[] = [];
  for (const channel of audio.distinctChannels) {
    const regions =
      'utterances' in part ? regionsOf(part.utterances, channel) : await spokenWithin(channel, part, tools);
    if (regions.length > 0) places.push({ channel, regions: firstOf(regions, MOST_SPEECH_SEC) });
  }
  const speechSec = lengthOf(places.flatMap(({ regions }) => regions));
  if (speechSec < LEAST_SPEECH_SEC) {
    throw new AppError('too_little_speech', {
      message: `The recording has ${speechSec.toFixed(1)} s of speech; a voice print needs at least ${LEAST_SPEECH_SEC} s, better 15 s`,
    });
  }
  if (places.length > 1) throw severalVoices(`the recording has speech on ${places.length} channels`);
  const { channel, regions } = places[0]!;
  const embedder = tools.engines.speakerEmbedder();
  const model = await embedder.describe();
  const windows = await embedVoices(channel.pcm, regions, NORMAL_EFFORT.stepSec, embedder, tools);
  if (!('utterances' in part)) {
    const backend = backendOf(model);
    const observations = windows.map(({ vector, weight }) => ({ vector: backend.project(vector), weight }));
    const free = { least: 1, most: Number.POSITIVE_INFINITY };
    const { labels } = await clusterVoices(observations, backend, free, NORMAL_EFFORT);
    const people = countPeople(labels);
    if (people > 1) throw severalVoices(`${people} people were found`);
  }
  const vector = Float32Array.from(meanOf(windows.map((voice) => voice.vector)));
  return { vector, model: model.id, speechSec: Math.round(speechSec * 10) / 10 };
}

function severalVoices(why: string): AppError {
  return new AppError('several_voices', {
    message: `Only one person may speak, but ${why}; choose a part with start and end, or a speaker of a job`,
  });
}

function countPeople(labels: Int32Array): number {
  const moments = new Map<number, number>();
  for (const label of labels) moments.set(label, (moments.get(label) ?? 0) + 1);
  return [...moments.values()].filter((count) => count > BYSTANDER_SHARE * labels.length).length;
}

/** The words of utterances on a channel, joined over short pauses. */
function regionsOf(utterances: readonly Utterance[], { channel }: DecodedChannel): SpeechRegion[] {
  const regions: SpeechRegion[] = [];
  for (const { start, end } of utterances.filter((each) => each.channel === channel).flatMap(({ words }) => words)) {
    const last = regions.at(-1);
    if (last && start - last.endSec <= SPEECH_FOR_SPEAKERS.minSilenceSec) last.endSec = Math.max(last.endSec, end);
    else regions.push({ startSec: start, endSec: end });
  }
  return regions;
}

async function spokenWithin(
  { pcm }: DecodedChannel,
  { start = 0, end = Number.POSITIVE_INFINITY }: { start?: number; end?: number },
  tools: StageTools,
): Promise<SpeechRegion[]> {
  const regions = await findSpeech(pcm, tools, SPEECH_FOR_SPEAKERS);
  return regions
    .map(({ startSec, endSec }) => ({ startSec: Math.max(start, startSec), endSec: Math.min(end, endSec) }))
    .filter(({ startSec, endSec }) => endSec > startSec);
}

function firstOf(regions: readonly SpeechRegion[], mostSec: number): SpeechRegion[] {
  let leftSec = mostSec;
  return regions.flatMap(({ startSec, endSec }) => {
    const part = { startSec, endSec: Math.min(endSec, startSec + leftSec) };
    leftSec -= part.endSec - startSec;
    return part.endSec > startSec ? [part] : [];
  });
}

function lengthOf(regions: readonly SpeechRegion[]): number {
  return regions.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);
}
