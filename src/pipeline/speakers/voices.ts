import { type PcmFile, readPcm } from '../../audio/pcm-file.ts';
import { SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { SpeakerEmbedder, SpeakerWindow } from '../../engines/ports/speaker.ts';
import { concurrentCalls, runConcurrently } from '../run-concurrently.ts';
import type { SpeechRegion } from '../stage.ts';
import { WINDOW_SEC } from './settings.ts';

/** The speaker embedding around one moment. */
export interface VoiceWindow {
  middleSec: number;
  /** The region that contains it. */
  region: number;
  /** Share of a whole window with audio. */
  weight: number;
  vector: Float32Array;
}

/** Audio of one call: half a minute needs about 50 MB inside the network. */
const CALL_SEC = 30;
/** Features are normalised over 1.5 s on either side. */
const SURROUNDINGS_SEC = 1.5;
/** A call starts on a step of the features, so that the cut does not change them. */
const GRID_SAMPLES = SAMPLE_RATE_HZ / 100;

interface PlannedWindow extends SpeakerWindow {
  middleSec: number;
  region: number;
}

/** Moments evenly spread over each region, at least one in each, with a window around each. */
export function planVoiceWindows(
  regions: readonly SpeechRegion[],
  stepSec: number,
  durationSec: number,
): PlannedWindow[] {
  return regions.flatMap(({ startSec, endSec }, region) => {
    const count = Math.max(1, Math.round((endSec - startSec) / stepSec));
    return Array.from({ length: count }, (_, i) => {
      const middleSec = startSec + ((i + 0.5) * (endSec - startSec)) / count;
      return {
        middleSec,
        region,
        startSec: Math.max(0, middleSec - WINDOW_SEC / 2),
        endSec: Math.min(durationSec, middleSec + WINDOW_SEC / 2),
      };
    });
  });
}

/** Computes the speaker embeddings in the speech of one channel. Memory grows by 2 kB a second of speech. */
export async function embedVoices(
  pcm: PcmFile,
  regions: readonly SpeechRegion[],
  stepSec: number,
  embedder: SpeakerEmbedder,
  watch: { signal: AbortSignal; progress(fraction: number): void; lanes?: number | undefined },
): Promise<VoiceWindow[]> {
  const windows = planVoiceWindows(regions, stepSec, pcm.sampleCount / SAMPLE_RATE_HZ);
  let done = 0;
  const perCall = await runConcurrently(callsOf(windows), concurrentCalls(watch.lanes), async (call) => {
    watch.signal.throwIfAborted();
    const vectors = await embedCall(pcm, call, embedder);
    done += call.length;
    watch.progress(done / windows.length);
    return call.map(({ middleSec, region, startSec, endSec }, i) => ({
      middleSec,
      region,
      weight: (endSec - startSec) / WINDOW_SEC,
      vector: vectors[i]!,
    }));
  });
  return perCall.flat();
}

/** Neighbouring windows that one call embeds. */
function callsOf(windows: readonly PlannedWindow[]): PlannedWindow[][] {
  const calls: PlannedWindow[][] = [];
  for (const window of windows) {
    const first = calls.at(-1)?.[0];
    if (first && window.endSec - first.startSec <= CALL_SEC) calls.at(-1)!.push(window);
    else calls.push([window]);
  }
  return calls;
}

async function embedCall(
  pcm: PcmFile,
  call: readonly PlannedWindow[],
  embedder: SpeakerEmbedder,
): Promise<Float32Array[]> {
  const fromSample = Math.max(0, (call[0]!.startSec - SURROUNDINGS_SEC) * SAMPLE_RATE_HZ);
  const from = Math.floor(fromSample / GRID_SAMPLES) * GRID_SAMPLES;
  const to = Math.ceil((call.at(-1)!.endSec + SURROUNDINGS_SEC) * SAMPLE_RATE_HZ);
  const offsetSec = from / SAMPLE_RATE_HZ;
  const windows = call.map(({ startSec, endSec }) => ({ startSec: startSec - offsetSec, endSec: endSec - offsetSec }));
  return embedder.embed(await readPcm(pcm, from, to), windows);
}
