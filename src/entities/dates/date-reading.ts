import type { EntityPart } from '../entity.ts';
import type { Passage } from '../text/passage.ts';

/** A date found in the tokens. */
export interface DateReading {
  at: number;
  next: number;
  parts: EntityPart[];
  /** Year, month and day with hyphens between them; missing ones are empty. */
  value: string;
  score: number;
  /** Whether it has a day; without one it is a period. */
  day: boolean;
}

/** A part of a date: its tokens and value. */
export interface DatePart {
  at: number;
  next: number;
  value: number;
}

/** The known parts of a date. */
export type DateParts = Partial<Record<'DAY' | 'MONTH' | 'YEAR', DatePart | undefined>>;

/** Makes a date of its parts. */
export function dateOf(passage: Passage, { DAY, MONTH, YEAR }: DateParts, score = 0.95): DateReading {
  const all = Object.entries({ DAY, MONTH, YEAR }).flatMap(([type, part]) => (part ? [{ type, ...part }] : []));
  return {
    at: Math.min(...all.map(({ at }) => at)),
    next: Math.max(...all.map(({ next }) => next)),
    parts: all.map(({ type, at, next }) => ({ type: type as 'DAY', ...passage.spanOf(at, next) })),
    value: `${YEAR?.value ?? ''}-${MONTH?.value ?? ''}-${DAY?.value ?? ''}`,
    score,
    day: DAY !== undefined,
  };
}

/** A day of the month that begins at a token, as a number or an ordinal. */
export function dayAt(passage: Passage, at: number): (DatePart & { ordinal: boolean; spoken: boolean }) | undefined {
  const number = passage.numberAt(at);
  if (!number || number.scaled || number.value < 1 || number.value > 31) return undefined;
  return { at, ...number };
}
