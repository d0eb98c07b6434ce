/** A caption read back from a file. */
export interface ReadCue {
  startMs: number;
  endMs: number;
  rows: string[];
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Reads a SubRip file strictly: numbered from 1, one blank line between captions, nothing else. */
export function readSrt(file: string): ReadCue[] {
  if (file === '') return [];
  if (!file.endsWith('\n')) throw new Error('no end of line at the end');
  return file
    .slice(0, -1)
    .split('\n\n')
    .map((block, index) => {
      const [number, times, ...rows] = block.split('\n');
      if (number !== String(index + 1)) throw new Error(`caption ${index + 1} has the number ${number}`);
      return { ...readTimes(times, ','), rows };
    });
}

/** Reads a WebVTT file strictly, undoing its escapes. */
export function readVtt(file: string): ReadCue[] {
  const [header, ...blocks] = file.replace(/\n$/u, '').split('\n\n');
  if (header !== 'WEBVTT') throw new Error('no header');
  return blocks.map((block) => {
    const [times, ...rows] = block.split('\n');
    if (rows.some((row) => /<|>|&(?!amp;|lt;|gt;)/u.test(row))) throw new Error(`not escaped: ${rows.join('|')}`);
    return { ...readTimes(times, '.'), rows: rows.map((row) => row.replace(/&\w+;/gu, (entity) => ENTITIES[entity]!)) };
  });
}

function readTimes(line: string | undefined, point: string): { startMs: number; endMs: number } {
  const time = `(\\d{2,}):([0-5]\\d):([0-5]\\d)[${point}](\\d{3})`;
  const match = new RegExp(`^${time} --> ${time}$`, 'u').exec(line ?? '');
  if (!match) throw new Error(`no times: ${line}`);
  const ms = (at: number) => {
    const [hours, minutes, seconds, thousandths] = match.slice(at, at + 4).map(Number);
    return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000 + thousandths!;
  };
  return { startMs: ms(1), endMs: ms(5) };
}
