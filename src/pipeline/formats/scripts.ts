const UNSPACED = new Set(['ja', 'zh', 'th', 'lo', 'km', 'my', 'bo']);
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ps', 'sd', 'ur', 'yi']);
/** Letters as wide as they are high: half as many fit on a row. */
const FULL_WIDTH = new Set(['ja', 'zh', 'ko']);

/** Whether the language is written without spaces between words. */
export function isUnspaced(language: string): boolean {
  return UNSPACED.has(language);
}

/** Whether the language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT.has(language);
}

/** Whether the language is written in full-width letters. */
export function isFullWidth(language: string): boolean {
  return FULL_WIDTH.has(language);
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Text that is segmented at once, and its end, where a boundary may depend on what follows. */
const WINDOW_CHARACTERS = 4_096;
const MARGIN_CHARACTERS = 256;

/**
 * The segments of a text, in windows: the segmenter of the runtime looks ahead without a limit, so its time grows with the square of the
 * length of a text without letters, and of one with many short lines.
 */
export function* segmentsOf(text: string, language: string, granularity: Granularity): Generator<Segment> {
  const segmenter = segmenterOf(language, granularity);
  let from = 0;
  let size = WINDOW_CHARACTERS;
  while (from < text.length) {
    const isLast = from + size >= text.length;
    const certain = isLast ? text.length : from + size - MARGIN_CHARACTERS;
    const start = from;
    for (const { segment, index, isWordLike } of segmenter.segment(text.slice(start, start + size))) {
      if (start + index + segment.length > certain) break;
      yield { segment, index: start + index, isWordLike: isWordLike ?? false };
      from = start + index + segment.length;
    }
    // A segment that is longer than the window needs a larger one.
    size = from === start ? size * 2 : WINDOW_CHARACTERS;
  }
}

/** A part of a text. */
export interface Segment {
  segment: string;
  index: number;
  isWordLike: boolean;
}

type Granularity = 'grapheme' | 'word' | 'sentence';

/** A segmenter for a language. Creating one is expensive, so they are cached. */
function segmenterOf(language: string, granularity: Granularity): Intl.Segmenter {
  const key = `${granularity} ${language}`;
  let segmenter = segmenters.get(key);
  if (!segmenter) {
    // Codes that only we use ("jw") must not stop the segmentation.
    const [locale = 'und'] = Intl.Segmenter.supportedLocalesOf([language]);
    segmenter = new Intl.Segmenter(locale, { granularity });
    segmenters.set(key, segmenter);
  }
  return segmenter;
}

// In ASCII and Latin-1 one code unit is one character. That is most text, and much faster than segmentation.
const PLAIN = /^[\x20-\x7e\xa0-\xff]*$/;

/** Characters as a reader counts them (a letter with its accents is one), without invisible marks. */
export function countCharacters(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const { segment } of segmentsOf(text, 'und', 'grapheme')) {
    if (!/^\p{Cf}+$/u.test(segment)) count++;
  }
  return count;
}
