import type { SubtitlesConfig } from '../../schemas/jobs/addon-options.ts';
import { isFullWidth } from './scripts.ts';

/** The rules for captions. */
export interface CaptionLimits {
  minimumMs: number;
  maximumMs: number;
  rows: number;
  /** Time without a caption between two consecutive captions. */
  gapMs: number;
  /** Whether two speakers at once may share a caption, each row after a dash. */
  dashes: boolean;
  rowCharacters(language: string): number;
  /** Maximum reading speed. */
  charactersPerSec(language: string): number;
}

/** Common broadcast rules; the default where the client sets nothing. */
const BROADCAST_RULES = { minimumSec: 1, maximumSec: 7, rows: 2, rowCharacters: 42, fullWidthRowCharacters: 20 };
/** Without a minimum from the client a caption stays this long, so that it can be seen at all. */
const MIN_VISIBLE_SEC = 0.7;
/** Two frames at 24 a second: a shorter gap is not visible. */
const TWO_FRAMES_MS = 83;
const FULL_WIDTH_PER_SEC: Record<string, number> = { ja: 7, zh: 9, ko: 12 };
const PER_SEC = { default: 20, compliance: 17 };

/** Fills in what the client has not set. `compliance` only ever tightens the limits. */
export function captionLimits(config: Partial<SubtitlesConfig>): CaptionLimits {
  const compliance = config.style === 'compliance';
  const atMost = (requested: number | undefined, habit: number) =>
    compliance ? Math.min(requested ?? habit, habit) : (requested ?? habit);
  const maximumSec = atMost(config.maximum_duration, BROADCAST_RULES.maximumSec);
  const minimumSec = compliance
    ? Math.max(config.minimum_duration ?? 0, BROADCAST_RULES.minimumSec)
    : (config.minimum_duration ?? MIN_VISIBLE_SEC);
  const askedCharacters = config.maximum_characters_per_row;
  return {
    // If the minimum exceeds the maximum, the maximum applies to both.
    minimumMs: Math.round(Math.min(minimumSec, maximumSec) * 1000),
    maximumMs: Math.round(maximumSec * 1000),
    rows: atMost(config.maximum_rows_per_caption, BROADCAST_RULES.rows),
    gapMs: compliance ? TWO_FRAMES_MS : 0,
    dashes: compliance,
    rowCharacters: (language) => {
      const habit = isFullWidth(language) ? BROADCAST_RULES.fullWidthRowCharacters : BROADCAST_RULES.rowCharacters;
      return atMost(askedCharacters, habit);
    },
    charactersPerSec: (language) => FULL_WIDTH_PER_SEC[language] ?? PER_SEC[compliance ? 'compliance' : 'default'],
  };
}
