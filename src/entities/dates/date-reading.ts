import type { EntityPart } from '../entity.ts';

/** A date found in the tokens. */
export interface DateReading {
  at: number;
  next: number;
  parts: EntityPart[];
  value: string;
  score: number;
  /** Whether it has a day; without one it is a period. */
  day: boolean;
}
