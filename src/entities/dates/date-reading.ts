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
export interface DateField {
  type: 'DAY' | 'MONTH' | 'YEAR';
  at: number;
  next: number;
  value: number;
}

/** Makes a date of its parts. */
export function dateOf(passage: Passage, fields: readonly DateField[], score = 0.95): DateReading {
  const partValue = (wanted: DateField['type']) => fields.find(({ type }) => type === wanted)?.value ?? '';
  return {
    at: Math.min(...fields.map(({ at }) => at)),
    next: Math.max(...fields.map(({ next }) => next)),
    parts: fields.map(({ type, at, next }) => ({ type, ...passage.spanOf(at, next) })),
    value: `${partValue('YEAR')}-${partValue('MONTH')}-${partValue('DAY')}`,
    score,
    day: fields.some(({ type }) => type === 'DAY'),
  };
}

/** A day of the month that begins at a token, as a number or an ordinal. */
export function dayAt(passage: Passage, at: number): (DateField & { ordinal: boolean; spoken: boolean }) | undefined {
  const number = passage.numberAt(at);
  if (!number || number.scaled || number.value < 1 || number.value > 31) return undefined;
  return { type: 'DAY', at, ...number };
}
