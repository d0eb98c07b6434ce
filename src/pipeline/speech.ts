import { type PcmFile, readPcm } from '../audio/pcm-file.ts';
import { SAMPLE_RATE_HZ } from '../engines/ports.ts';
import type { SpeechRegion, StageTools } from './stage.ts';

/** A quiet moment inside speech, where it may be cut if it must be. */
export interface Dip {
  atSec: number;
  /** Loudness in decibels plus a surcharge for the detector's certainty: lower is a better place to cut. */
  level: number;
}

/** A stretch of speech and, about once a second, the best place to cut it. */
export interface SpokenRegion extends SpeechRegion {
  dips: Dip[];
  /** How much of the silence before it the recording lacks, since it begins too suddenly. */
  lackSec: number;
}

/** When probabilities become speech and when they stop being it. */
export interface SpeechSettings {
  /** Speech begins at this probability … */
  enter: number;
  /** … and is only over below this one. */
  exit: number;
  /** Anything shorter is a click or a cough. */
  minSpeechSec: number;
  /** Speech ends when it has been quiet for this long. */
  minSilenceSec: number;
  /** Added on both sides, since a frame that is half speech may count as silence. */
  paddingSec: number;
}

/** 0.5 and 0.35 are Silero's own thresholds; half a syllable is 0.1 s; pauses inside a phrase are mostly below 0.3 s. */
export const SPEECH_SETTINGS: SpeechSettings = {
  enter: 0.5,
  exit: 0.35,
  minSpeechSec: 0.1,
  minSilenceSec: 0.3,
  paddingSec: 0.05,
};

/** Read and judged at a time: 2 MB of samples whatever the length of the recording. */
const CHUNK_SEC = 32;
const DIP_EVERY_SEC = 1;
/** A frame the detector takes for silence is as good a place to cut as one that is this much quieter. */
const CERTAINTY_DB = 30;

/** Finds the speech in one channel. Memory does not grow with the recording, apart from the regions themselves. */
export async function findSpeech(
  pcm: PcmFile,
  tools: Pick<StageTools, 'engines' | 'signal' | 'progress'>,
  settings: SpeechSettings = SPEECH_SETTINGS,
): Promise<SpokenRegion[]> {
  const voice = tools.engines.voice();
  const frameSec = voice.frameSamples / SAMPLE_RATE_HZ;
  const chunkSamples = Math.ceil(CHUNK_SEC / frameSec) * voice.frameSamples;
  const origin = await firstSound(pcm, chunkSamples, tools.signal);
  const tracker = createRegionTracker(settings, frameSec);
  let state: Parameters<typeof voice.detect>[1];
  for (let start = origin; start < pcm.sampleCount; start += chunkSamples) {
    tools.signal.throwIfAborted();
    const samples = await readPcm(pcm, start, start + chunkSamples);
    const heard = state ? await voice.detect(samples, state) : await voice.detect(samples);
    state = heard.state;
    heard.probabilities.forEach((probability, i) => {
      tracker.push(probability, loudnessDb(samples, i * voice.frameSamples, voice.frameSamples));
    });
    tools.progress(Math.min(1, (start + samples.length) / pcm.sampleCount));
  }
  tools.progress(1);
  return tracker.finish(pcm.sampleCount / SAMPLE_RATE_HZ, origin / SAMPLE_RATE_HZ);
}

/** −72 dB: digital silence and what codecs make of it. */
const SILENT_BELOW = 8 / 32768;

/**
 * Where the recording begins to sound. Frames are counted from there, so that silence put in front moves every region by exactly its length
 * instead of by whole frames, and the detector does not hear it at all.
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

/** Follows probabilities frame by frame and keeps the regions they make. */
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
        lackSec: 0,
      });
    }
    startFrame = -1;
    quietSince = -1;
    dips = [];
  }

  /** Three frames are looked at together: a single quiet one is the closure of a "t", not a gap between words. */
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
    /** Ends what is still open and widens every region by the padding, without letting two of them overlap. Frames began at `originSec`. */
    finish(durationSec: number, originSec = 0): SpokenRegion[] {
      if (startFrame >= 0) close(quietSince >= 0 ? quietSince : frame);
      return regions.map((region, i) => {
        const before = Math.min(settings.paddingSec, (region.startSec - (regions[i - 1]?.endSec ?? -1e9)) / 2);
        const after = Math.min(settings.paddingSec, ((regions[i + 1]?.startSec ?? 1e9) - region.endSec) / 2);
        const startSec = originSec + region.startSec - before;
        return {
          startSec: Math.max(0, startSec),
          lackSec: Math.max(0, -startSec),
          endSec: Math.min(durationSec, originSec + region.endSec + after),
          dips: region.dips.map(({ atSec, level }) => ({ atSec: originSec + atSec, level })),
        };
      });
    },
  };
}

function loudnessDb(samples: Float32Array, start: number, count: number): number {
  const end = Math.min(samples.length, start + count);
  let sum = 0;
  for (let i = start; i < end; i++) sum += samples[i]! * samples[i]!;
  // −90 dB is the noise of 16-bit samples.
  return 10 * Math.log10(sum / count + 1e-9);
}
