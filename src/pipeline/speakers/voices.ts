import { type PcmFile, readPcm } from '../../audio/pcm-file.ts';
import { SAMPLE_RATE_HZ } from '../../engines/ports.ts';
import type { SpeakerEmbedder, VoiceWindow } from '../../engines/speaker/port.ts';
import type { SpeechRegion } from '../stage.ts';
import { WINDOW_SEC } from './settings.ts';

/** The voice heard around one moment. */
export interface HeardVoice {
  middleSec: number;
  /** The region it lies in. */
  region: number;
  /** Share of a whole window that could be heard. */
  weight: number;
  vector: Float32Array;
}

/** Audio analysed in one call: half a minute needs about 50 MB inside the network. */
const CALL_SEC = 30;
/** The features of a moment are taken relative to 1.5 s on either side. */
const SURROUNDINGS_SEC = 1.5;
/** Where a call begins falls on a step of the features, so that the cut leaves no trace in them. */
const GRID_SAMPLES = SAMPLE_RATE_HZ / 100;

interface PlannedWindow extends VoiceWindow {
  middleSec: number;
  region: number;
}

/** Middles evenly spread over each region, at least one in each, with a window around each. */
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

/** Listens to the voices in the speech of one channel. Memory grows by 2 kB a second of speech. */
export async function hearVoices(
  pcm: PcmFile,
  regions: readonly SpeechRegion[],
  stepSec: number,
  embedder: SpeakerEmbedder,
  watch: { signal: AbortSignal; progress(fraction: number): void },
): Promise<HeardVoice[]> {
  const windows = planVoiceWindows(regions, stepSec, pcm.sampleCount / SAMPLE_RATE_HZ);
  const voices: HeardVoice[] = [];
  while (voices.length < windows.length) {
    watch.signal.throwIfAborted();
    const first = windows[voices.length]!;
    let end = voices.length + 1;
    while (end < windows.length && windows[end]!.endSec - first.startSec <= CALL_SEC) end++;
    const call = windows.slice(voices.length, end);
    const fromSample = Math.max(0, (first.startSec - SURROUNDINGS_SEC) * SAMPLE_RATE_HZ);
    const from = Math.floor(fromSample / GRID_SAMPLES) * GRID_SAMPLES;
    const to = Math.ceil((call.at(-1)!.endSec + SURROUNDINGS_SEC) * SAMPLE_RATE_HZ);
    const offsetSec = from / SAMPLE_RATE_HZ;
    const vectors = await embedder.embed(
      await readPcm(pcm, from, to),
      call.map(({ startSec, endSec }) => ({ startSec: startSec - offsetSec, endSec: endSec - offsetSec })),
    );
    call.forEach(({ middleSec, region, startSec, endSec }, i) => {
      voices.push({ middleSec, region, weight: (endSec - startSec) / WINDOW_SEC, vector: vectors[i]! });
    });
    watch.progress(voices.length / windows.length);
  }
  return voices;
}
