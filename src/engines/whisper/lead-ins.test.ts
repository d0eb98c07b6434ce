import { describe, expect, it } from 'vitest';
import { leadIns } from './lead-ins.ts';

/** A token a word is enough to see lengths by. */
const words = {
  encode: (text: string) =>
    text
      .trim()
      .split(/\s+/)
      .map((word) => word.length),
};

describe('what was said before a translation', () => {
  it('is of one length for all languages, cut at its beginning', () => {
    const made = leadIns(['de', 'it', 'en'], words);
    expect(new Set(made.map((tokens) => tokens.length)).size).toBe(1);
    expect(made[0]?.length).toBeGreaterThan(3);
    expect(made[0]?.at(-1)).toBe('Ihnen?'.length);
  });

  it('is nothing into English alone, or where a language has no text', () => {
    expect(leadIns(['en'], words)).toEqual([[]]);
    expect(leadIns(['de', 'haw'], words)).toEqual([[], []]);
  });
});
