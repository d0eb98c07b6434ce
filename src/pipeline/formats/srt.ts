import type { Caption } from './captions.ts';
import { clockTime } from './clock-time.ts';

/** Writes captions as a SubRip file. Lines end with LF, which every player reads; without captions the file is empty. */
export function writeSrt(captions: readonly Caption[]): string {
  return captions
    .map(({ startMs, endMs, rows }, index) => {
      const times = `${clockTime(startMs, ',')} --> ${clockTime(endMs, ',')}`;
      return `${index + 1}\n${times}\n${rows.map(asPlain).join('\n')}\n`;
    })
    .join('\n');
}

/**
 * SubRip cannot escape, and players take `<i>` and `{\an8}` for commands: a joiner that takes no room keeps such text from being one.
 */
function asPlain(row: string): string {
  return row
    .replace(/<(?=[a-z/!])/giu, '<\u2060')
    .replace(/\{(?=\\)/gu, '{\u2060')
    .replaceAll('-->', '--\u2060>');
}
