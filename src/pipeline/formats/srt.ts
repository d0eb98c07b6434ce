import type { Caption, SpeakerName } from './captions.ts';
import { clockTime } from './clock-time.ts';

/**
 * Writes captions as a SubRip file. Lines end with LF, which every player supports; without captions the file is
 * empty.
 */
export function writeSrt(captions: readonly Caption[], speakerName?: SpeakerName): string {
  let previous: number | undefined;
  return captions
    .map(({ startMs, endMs, rows, speaker }, index) => {
      const times = `${clockTime(startMs, ',')} --> ${clockTime(endMs, ',')}`;
      // SubRip has no field for speakers, so the name precedes the text where the speaker changes.
      const name = speaker === undefined || speaker === previous ? undefined : speakerName?.(speaker);
      previous = speaker;
      const text = rows.map((row, at) => asPlain(name !== undefined && at === 0 ? `${name}: ${row}` : row));
      return `${index + 1}\n${times}\n${text.join('\n')}\n`;
    })
    .join('\n');
}

/** SubRip has no escape, and players interpret `<i>` and `{\an8}`. An invisible joiner prevents that. */
function asPlain(row: string): string {
  return row
    .replace(/<(?=[a-z/!])/giu, '<\u2060')
    .replace(/\{(?=\\)/gu, '{\u2060')
    .replaceAll('-->', '--\u2060>');
}
