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

/** A segmenter for a language. Creating one is expensive, so they are cached. */
export function segmenterOf(language: string, granularity: 'grapheme' | 'word' | 'sentence'): Intl.Segmenter {
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
  for (const { segment } of segmenterOf('und', 'grapheme').segment(text)) {
    if (!/^\p{Cf}+$/u.test(segment)) count++;
  }
  return count;
}
