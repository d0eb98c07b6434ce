import { type PcmFile, readPcm } from '../../audio/pcm-file.ts';
import { SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { OverlapDetector } from '../../engines/ports/speaker.ts';
import type { SpeechRegion } from '../stage.ts';

/** Audio of one call. */
const CALL_SEC = 30;
/** Resolution: the strongest overlap in each tenth of a second, one byte each. */
const GRID_SEC = 0.1;

/** Detects overlapping speech in one channel; returns its probability at a time. */
export async function detectOverlap(
  pcm: PcmFile,
  regions: readonly SpeechRegion[],
  detector: OverlapDetector,
  signal: AbortSignal,
): Promise<(atSec: number) => number> {
  const grid = new Uint8Array(Math.ceil(pcm.sampleCount / SAMPLE_RATE_HZ / GRID_SEC) + 1);
  let heardSec = 0;
  for (const { startSec, endSec } of regions) {
    for (let at = Math.max(startSec, heardSec); at < endSec; at = heardSec) {
      signal.throwIfAborted();
      heardSec = at + CALL_SEC;
      const from = Math.round(at * SAMPLE_RATE_HZ);
      const { frameSec, overlap } = await detector.detect(await readPcm(pcm, from, from + CALL_SEC * SAMPLE_RATE_HZ));
      overlap.forEach((probability, i) => {
        const slot = Math.floor((at + i * frameSec) / GRID_SEC);
        if (slot < grid.length) grid[slot] = Math.max(grid[slot]!, Math.round(255 * probability));
      });
    }
  }
  return (atSec) => (grid[Math.floor(atSec / GRID_SEC)] ?? 0) / 255;
}
