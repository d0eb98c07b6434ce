import { type PcmFile, readPcm } from '../audio/pcm-file.ts';
import { SAMPLE_RATE_HZ } from '../engines/ports/audio.ts';
import type { VoiceActivityDetector, VoiceActivityState } from '../engines/ports/voice-activity.ts';
import { concurrentCalls, runConcurrently } from './run-concurrently.ts';
import { CHUNK_SEC, SEGMENT_SEC, SILENT_BELOW, SPEECH_SETTINGS, type SpeechSettings, WARM_UP_SEC } from './settings.ts';
import { RegionTracker, type SpokenRegion } from './speech-regions.ts';
import type { StageTools } from './stage.ts';

/** Speech probability and loudness of each frame of a segment. */
interface SegmentFrames {
  probabilities: Float32Array;
  loudnessDb: Float32Array;
}

/** Finds the speech in one channel. Memory grows by 1 MB an hour. */
export async function findSpeech(
  pcm: PcmFile,
  tools: Pick<StageTools, 'engines' | 'signal' | 'progress'>,
  settings: SpeechSettings = SPEECH_SETTINGS,
): Promise<SpokenRegion[]> {
  const detector = tools.engines.voiceActivity();
  const { frameSamples } = detector;
  const frameSec = frameSamples / SAMPLE_RATE_HZ;
  const inFrames = (sec: number) => Math.ceil(sec / frameSec) * frameSamples;
  const origin = await firstSound(pcm, inFrames(CHUNK_SEC), tools.signal);
  const segmentSamples = inFrames(SEGMENT_SEC);
  const count = Math.ceil((pcm.sampleCount - origin) / segmentSamples);
  const starts = Array.from({ length: count }, (_, i) => origin + i * segmentSamples);
  let doneSamples = origin;
  const segments = await runConcurrently(starts, concurrentCalls(tools.engines.lanes), (start) =>
    analyseSegment(pcm, detector, {
      start,
      from: Math.max(origin, start - inFrames(WARM_UP_SEC)),
      end: Math.min(pcm.sampleCount, start + segmentSamples),
      chunkSamples: inFrames(CHUNK_SEC),
      signal: tools.signal,
      onChunk(samples) {
        doneSamples += samples;
        tools.progress(Math.min(1, doneSamples / pcm.sampleCount));
      },
    }),
  );
  const tracker = new RegionTracker(settings, frameSec);
  for (const { probabilities, loudnessDb } of segments)
    for (const [i, probability] of probabilities.entries()) tracker.push(probability, loudnessDb[i]!);
  tools.progress(1);
  return tracker.finish(pcm.sampleCount / SAMPLE_RATE_HZ, origin / SAMPLE_RATE_HZ);
}

/** Samples `[start, end)`; detection begins earlier, at `from`. */
interface SegmentRange {
  start: number;
  from: number;
  end: number;
  chunkSamples: number;
  signal: AbortSignal;
  onChunk(samples: number): void;
}

async function analyseSegment(
  pcm: PcmFile,
  detector: VoiceActivityDetector,
  { start, from, end, chunkSamples, signal, onChunk }: SegmentRange,
): Promise<SegmentFrames> {
  const { frameSamples } = detector;
  const count = Math.ceil((end - start) / frameSamples);
  const frames: SegmentFrames = { probabilities: new Float32Array(count), loudnessDb: new Float32Array(count) };
  let state: VoiceActivityState | undefined;
  const detect = async (samples: Float32Array) => {
    const found = state ? await detector.detect(samples, state) : await detector.detect(samples);
    state = found.state;
    return found.probabilities;
  };
  if (from < start) await detect(await readPcm(pcm, from, start));
  for (let at = start; at < end; at += chunkSamples) {
    signal.throwIfAborted();
    const samples = await readPcm(pcm, at, Math.min(end, at + chunkSamples));
    const first = (at - start) / frameSamples;
    frames.probabilities.set(await detect(samples), first);
    for (let i = 0; i * frameSamples < samples.length; i++)
      frames.loudnessDb[first + i] = loudnessOf(samples, i * frameSamples, frameSamples);
    onChunk(samples.length);
  }
  return frames;
}

/**
 * The first audible sample. Frames are counted from there, so that silence in front moves every region by exactly its
 * length instead of by whole frames.
 */
async function firstSound(pcm: PcmFile, chunkSamples: number, signal: AbortSignal): Promise<number> {
  for (let start = 0; start < pcm.sampleCount; start += chunkSamples) {
    signal.throwIfAborted();
    const samples = await readPcm(pcm, start, start + chunkSamples);
    const found = samples.findIndex((sample) => Math.abs(sample) >= SILENT_BELOW);
    if (found >= 0) return start + found;
  }
  return pcm.sampleCount;
}

function loudnessOf(samples: Float32Array, start: number, count: number): number {
  const end = Math.min(samples.length, start + count);
  let sum = 0;
  for (let i = start; i < end; i++) sum += samples[i]! * samples[i]!;
  // −90 dB is the noise of 16-bit samples.
  return 10 * Math.log10(sum / count + 1e-9);
}
