import type { Utterance } from '../../../schemas/result/transcript.ts';
import { speakerLabel } from '../../formats/speaker-label.ts';

/** The transcript for a prompt: one line per utterance with its time and, if known, its speaker. */
export function transcriptLines(utterances: readonly Utterance[]): string {
  return utterances
    .map(({ start, speaker, text }) => {
      const who = speaker === undefined ? '' : ` ${speakerLabel(speaker)}:`;
      return `[${clock(start)}]${who} ${text.trim()}`;
    })
    .join('\n');
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':');
}
