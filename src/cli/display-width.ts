/** Characters that take two terminal columns: East Asian characters and emoji. */
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
/** Characters that take no column: combining accents and joiners. */
const NONE = /^(?:\p{Mn}|\p{Me}|[\u200b-\u200d]|\ufe0e|\ufe0f)/u;

const graphemes = new Intl.Segmenter();

/** The number of columns a text takes. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment);
  return width;
}

/** The beginning of a text, cut to a number of columns; `…` replaces the rest. */
export function fitStart(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  return columns < 1 ? '' : `${take([...graphemes.segment(text)], columns - 1)}…`;
}

/** The end of a text, cut to a number of columns. */
export function fitEnd(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  const segments = [...graphemes.segment(text)].reverse();
  const kept = [...graphemes.segment(take(segments, columns - 1))].map(({ segment }) => segment);
  return columns < 1 ? '' : `…${kept.reverse().join('')}`;
}

function take(segments: readonly { segment: string }[], columns: number): string {
  let taken = '';
  let left = columns;
  for (const { segment } of segments) {
    left -= widthOf(segment);
    if (left < 0) break;
    taken += segment;
  }
  return taken;
}

function widthOf(segment: string): number {
  if (NONE.test(segment)) return 0;
  return WIDE.test(segment) ? 2 : 1;
}

/** Breaks a text between words into lines of at most a number of columns. */
export function wrapText(text: string, columns: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > columns) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
