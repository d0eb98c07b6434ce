import type { Caption, SpeakerName } from './captions.ts';
import { clockTime } from './clock-time.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Writes captions as a WebVTT file. Lines end with LF; without captions it is the header alone. */
export function writeVtt(captions: readonly Caption[], speakerName?: SpeakerName): string {
  const cues = captions.map(({ startMs, endMs, rows, speaker }) => {
    const times = `${clockTime(startMs, '.')} --> ${clockTime(endMs, '.')}`;
    const name = speaker === undefined ? undefined : speakerName?.(speaker);
    const voice = name === undefined ? '' : `<v ${escaped(name)}>`;
    return `\n${times}\n${voice}${rows.map(escaped).join('\n')}\n`;
  });
  return `WEBVTT\n${cues.join('')}`;
}

function escaped(row: string): string {
  return row.replace(/[&<>]/gu, (character) => ESCAPES[character]!);
}
