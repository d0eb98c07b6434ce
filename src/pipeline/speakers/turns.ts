import type { SpeechRegion } from '../stage.ts';
import { SAME_TURN_GAP_SEC } from './settings.ts';
import type { VoiceWindow } from './voices.ts';

/** A region of speech of one speaker. */
export interface Turn extends SpeechRegion {
  speaker: number;
}

/**
 * Turns from the labels of moments: changes are halfway between two moments; short pauses of one speaker are closed.
 */
export function turnsOf(
  regions: readonly SpeechRegion[],
  voices: readonly Pick<VoiceWindow, 'middleSec' | 'region'>[],
  labels: ArrayLike<number>,
): Turn[] {
  const turns: Turn[] = [];
  voices.forEach(({ middleSec, region }, i) => {
    const speaker = labels[i]!;
    const before = voices[i - 1];
    const after = voices[i + 1];
    const { startSec, endSec } = regions[region]!;
    const from = before?.region === region ? (before.middleSec + middleSec) / 2 : startSec;
    const to = after?.region === region ? (after.middleSec + middleSec) / 2 : endSec;
    const last = turns.at(-1);
    if (last?.speaker === speaker && from - last.endSec <= SAME_TURN_GAP_SEC) last.endSec = to;
    else turns.push({ startSec: from, endSec: to, speaker });
  });
  return turns;
}
