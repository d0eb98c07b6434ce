import { SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { SpeakerEmbedder } from '../../engines/ports/speaker.ts';
import { SPEECH_SETTINGS } from '../settings.ts';
import { findSpeech } from '../speech.ts';
import type { DecodedChannel, SpeechRegion, StageTools } from '../stage.ts';
import type { CuttableRegion } from '../windows.ts';
import { backendOf, type VoiceBackend } from './backend.ts';
import type { Observation } from './bayesian.ts';
import { clusterChannels } from './cluster-channels.ts';
import type { Clustering, CountBounds } from './clustering.ts';
import type { FoundSpeaker } from './known-voices.ts';
import { detectOverlap } from './overlap.ts';
import { meanOf } from './same-person.ts';
import { type DiarizationEffort, SPEECH_FOR_SPEAKERS } from './settings.ts';
import { type Turn, turnsOf } from './turns.ts';
import { embedVoices, type VoiceWindow } from './voices.ts';

/** The turns of the speakers of one channel. */
export interface ChannelTurns {
  channel: number;
  turns: Turn[];
  /** The embedding of each speaker, by number. */
  people: FoundSpeaker[];
}

interface AnalysedChannel {
  channel: number;
  regions: SpeechRegion[];
  voices: VoiceWindow[];
  observations: Observation[];
}

/** What diarization uses. */
export interface DiarizeTools extends Pick<StageTools, 'signal' | 'progress'> {
  engines: Pick<StageTools['engines'], 'voiceActivity' | 'overlap' | 'lanes'>;
  embedder: SpeakerEmbedder;
  /** The speech of each channel, if it was found for recognition. */
  speech?: readonly (readonly CuttableRegion[])[] | undefined;
}

/** Lower limit of the weight of a moment with overlapping speech, so that it still gets a speaker. */
const LEAST_WEIGHT = 0.05;
/** Measured share of the time that finding speech takes; the rest is for embeddings. */
const SPEECH_SHARE = 0.2;

/**
 * Finds who spoke when. Every channel has its own speakers, numbered from 0 in no order; the bounds apply to all
 * channels together.
 */
export async function diarize(
  channels: readonly DecodedChannel[],
  bounds: CountBounds,
  effort: DiarizationEffort,
  tools: DiarizeTools,
): Promise<ChannelTurns[]> {
  const backend = backendOf(await tools.embedder.describe());
  const analysed: AnalysedChannel[] = [];
  for (const [i, channel] of channels.entries()) {
    const progress = (fraction: number) => tools.progress((i + fraction) / channels.length);
    analysed.push(await analyseChannel(channel, tools.speech?.[i], effort, backend, { ...tools, progress }));
  }
  const clusterings = await clusterChannels(
    analysed.map(({ observations }) => observations),
    bounds,
    effort,
    backend,
  );
  return analysed.map(({ channel, regions, voices }, i) => ({
    channel,
    turns: turnsOf(regions, voices, clusterings[i]!.labels),
    people: peopleOf(voices, clusterings[i]!, effort.stepSec),
  }));
}

function peopleOf(voices: readonly VoiceWindow[], { speakers, labels }: Clustering, stepSec: number): FoundSpeaker[] {
  return Array.from({ length: speakers }, (_, speaker) => {
    const own = voices.filter((_, i) => labels[i] === speaker);
    return { vector: meanOf(own.map(({ vector }) => vector)), speechSec: own.length * stepSec };
  });
}

/** Speech for recognition is speech for diarization, with more padding. */
export function widen(speech: readonly CuttableRegion[], durationSec: number): SpeechRegion[] {
  const moreSec = SPEECH_FOR_SPEAKERS.paddingSec - SPEECH_SETTINGS.paddingSec;
  return speech.map(({ startSec, endSec, missingSilenceSec = 0 }) => ({
    startSec: Math.max(0, startSec - missingSilenceSec - moreSec),
    endSec: Math.min(durationSec, endSec + moreSec),
  }));
}

async function analyseChannel(
  { channel, pcm }: DecodedChannel,
  speech: readonly CuttableRegion[] | undefined,
  effort: DiarizationEffort,
  backend: VoiceBackend,
  tools: DiarizeTools,
): Promise<AnalysedChannel> {
  const { signal, progress, engines, embedder } = tools;
  const searchShare = speech ? 0 : SPEECH_SHARE;
  const regions = speech
    ? widen(speech, pcm.sampleCount / SAMPLE_RATE_HZ)
    : await findSpeech(
        pcm,
        { engines: engines as StageTools['engines'], signal, progress: (done) => progress(done * searchShare) },
        SPEECH_FOR_SPEAKERS,
      );
  const voices = await embedVoices(pcm, regions, effort.stepSec, embedder, {
    signal,
    lanes: engines.lanes,
    progress: (done) => progress(searchShare + done * (1 - searchShare)),
  });
  const overlap = engines.overlap();
  const overlapAt = overlap ? await detectOverlap(pcm, regions, overlap, signal) : () => 0;
  const observations = voices.map(({ vector, weight, middleSec, region }) => ({
    vector: backend.project(vector),
    region,
    // An embedding of two simultaneous speakers resembles neither.
    weight: weight * Math.max(LEAST_WEIGHT, 1 - overlapAt(middleSec)),
  }));
  return { channel, regions, voices, observations };
}
