import { type PcmFile, readPcm } from '../audio/pcm-file.ts';
import { SAMPLE_RATE_HZ } from '../engines/ports/audio.ts';
import type { VoiceActivityDetector, VoiceActivityState } from '../engines/ports/voice-activity.ts';
import { concurrentCalls, runConcurrently } from './run-concurrently.ts';
import type { SpeechRegion, StageTools } from './stage.ts';

/** A quiet moment inside speech, where it can be cut. */
export interface Dip {
  atSec: number;
  /** Loudness in decibels plus a penalty for the speech probability: lower is a better place to cut. */
  level: number;
}

/** A region of speech and, about once a second, the best place to cut it. */
export interface SpokenRegion extends SpeechRegion {
  dips: Dip[];
  /** Silence that is missing before it, because the recording begins too abruptly. */
  missingSilenceSec: number;
}

/** Thresholds of endpointing. */
export interface SpeechSettings {
  /** Speech begins at this probability … */
  enter: number;
  /** … and ends below this one. */
  exit: number;
  /** Anything shorter is a click or a cough. */
  minSpeechSec: number;
  /** Speech ends when it has been quiet for this long. */
  minSilenceSec: number;
  /** Added on both sides, because a frame that is half speech may count as silence. */
  paddingSec: number;
}

/**
 * 0.5 and 0.35 are Silero's own thresholds. Half a syllable is 0.1 s; pauses inside a phrase are mostly below 0.3 s.
 */
export const SPEECH_SETTINGS: SpeechSettings = {
  enter: 0.5,
  exit: 0.35,
  minSpeechSec: 0.1,
  minSilenceSec: 0.3,
  paddingSec: 0.05,
};

/** Audio of one call: 2 MB of samples, whatever the length of the recording. */
const CHUNK_SEC = 32;
/** Longer recordings are searched in segments of this length, which lanes can process at the same time. */
const SEGMENT_SEC = 10 * CHUNK_SEC;
/** Audio before a segment that only prepares the state of the detector. */
const WARM_UP_SEC = 8;
const DIP_EVERY_SEC = 1;
/** A frame that is certainly silence is as good a place to cut as one that is this much quieter. */
const CERTAINTY_DB = 30;

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
  const tracker = createRegionTracker(settings, frameSec);
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

/** −72 dB: digital silence, and what codecs make of it. */
const SILENT_BELOW = 8 / 32768;

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

/** Turns frame probabilities into regions. */
export function createRegionTracker(settings: SpeechSettings, frameSec: number) {
  const minSilenceFrames = Math.max(1, Math.round(settings.minSilenceSec / frameSec));
  const minSpeechFrames = settings.minSpeechSec / frameSec;
  const regions: SpokenRegion[] = [];
  let frame = 0;
  let startFrame = -1;
  let quietSince = -1;
  let dips: Dip[] = [];
  const levels = [0, 0, 0];

  function close(endFrame: number): void {
    if (endFrame - startFrame >= minSpeechFrames) {
      const endSec = endFrame * frameSec;
      regions.push({
        startSec: startFrame * frameSec,
        endSec,
        dips: dips.filter((dip) => dip.atSec < endSec),
        missingSilenceSec: 0,
      });
    }
    startFrame = -1;
    quietSince = -1;
    dips = [];
  }

  /** Three frames count together: a single quiet one is the closure of a "t", not a gap between words. */
  function noteDip(): void {
    const at = frame - 1;
    if (at <= startFrame) return;
    const level = (levels[0]! + levels[1]! + levels[2]!) / 3;
    const slot = Math.floor(((at - startFrame) * frameSec) / DIP_EVERY_SEC);
    const best = dips[slot];
    if (!best || level < best.level) dips[slot] = { atSec: (at + 0.5) * frameSec, level };
  }

  return {
    push(probability: number, loudness: number): void {
      levels.shift();
      levels.push(loudness + CERTAINTY_DB * probability);
      if (startFrame < 0) {
        if (probability >= settings.enter) startFrame = frame;
      } else {
        noteDip();
        if (probability >= settings.enter) quietSince = -1;
        else if (probability < settings.exit && quietSince < 0) quietSince = frame;
        if (quietSince >= 0 && frame - quietSince + 1 >= minSilenceFrames) close(quietSince);
      }
      frame++;
    },
    /** Ends an open region and widens every region by the padding, without overlap. Frames start at `originSec`. */
    finish(durationSec: number, originSec = 0): SpokenRegion[] {
      if (startFrame >= 0) close(quietSince >= 0 ? quietSince : frame);
      return regions.map((region, i) => {
        const before = Math.min(settings.paddingSec, (region.startSec - (regions[i - 1]?.endSec ?? -1e9)) / 2);
        const after = Math.min(settings.paddingSec, ((regions[i + 1]?.startSec ?? 1e9) - region.endSec) / 2);
        const startSec = originSec + region.startSec - before;
        return {
          startSec: Math.max(0, startSec),
          missingSilenceSec: Math.max(0, -startSec),
          endSec: Math.min(durationSec, originSec + region.endSec + after),
          dips: region.dips.map(({ atSec, level }) => ({ atSec: originSec + atSec, level })),
        };
      });
    },
  };
}

function loudnessOf(samples: Float32Array, start: number, count: number): number {
  const end = Math.min(samples.length, start + count);
  let sum = 0;
  for (let i = start; i < end; i++) sum += samples[i]! * samples[i]!;
  // −90 dB is the noise of 16-bit samples.
  return 10 * Math.log10(sum / count + 1e-9);
}
