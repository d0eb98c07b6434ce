/** Text to show and when it is said. */
export interface Spoken {
  startMs: number;
  endMs: number;
  characters: number;
  charactersPerSec: number;
}

/** When a caption is on the screen. */
export interface Shown {
  startMs: number;
  endMs: number;
}

/** Limits of display times. */
export interface TimeRules {
  minimumMs: number;
  maximumMs: number;
  gapMs: number;
}

/** How long a caption may wait for the one before it when two people speak at once. */
const MAX_WAIT_MS = 2000;

/**
 * Decides when each caption is shown. None starts before its speech, lasts longer than the maximum or overlaps
 * another. A caption stays after its speech for the time that reading takes, as far as the following silence allows.
 * Where speakers overlap, the later one waits.
 */
export function showTimes(spoken: readonly Spoken[], rules: TimeRules): Shown[] {
  const shown: Shown[] = [];
  let freeMs = 0;
  for (const [index, caption] of spoken.entries()) {
    const startMs = Math.max(caption.startMs, freeMs);
    const endMs = endOf(caption, startMs, spoken[index + 1], rules);
    shown.push({ startMs, endMs });
    const next = spoken[index + 1];
    freeMs = next && next.startMs >= endMs ? endMs : endMs + rules.gapMs;
  }
  return shown;
}

function endOf(caption: Spoken, startMs: number, next: Spoken | undefined, rules: TimeRules): number {
  const readMs = Math.round((caption.characters / caption.charactersPerSec) * 1000);
  const saidMs = Math.max(caption.endMs, startMs + 1);
  const wantedMs = Math.max(saidMs, startMs + Math.max(readMs, rules.minimumMs));
  const latestMs = startMs + rules.maximumMs;
  if (!next) return Math.min(wantedMs, latestMs);
  if (next.startMs >= saidMs) {
    // A gap never takes more than half of the available time.
    const clearMs = Math.max(
      next.startMs - rules.gapMs,
      startMs + Math.ceil((next.startMs - startMs) / 2),
      startMs + 1,
    );
    return Math.min(wantedMs, latestMs, clearMs);
  }
  const shareMs = next.endMs - rules.gapMs - Math.min(rules.minimumMs, next.endMs - next.startMs);
  const fairMs = Math.max(shareMs, startMs + Math.max(readMs, rules.minimumMs));
  const longestMs = Math.min(Math.max(saidMs, startMs + rules.minimumMs), next.startMs + MAX_WAIT_MS, latestMs);
  return Math.max(Math.min(fairMs, longestMs), Math.min(next.startMs - rules.gapMs, latestMs), startMs + 1);
}
