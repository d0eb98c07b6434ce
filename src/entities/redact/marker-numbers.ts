import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import type { Entity } from '../entity.ts';
import type { Passage } from '../text/passage.ts';
import { normalizedValue } from './known-values.ts';

const NAMES = new Set<PiiEntity>(['NAME', 'NAME_GIVEN', 'NAME_FAMILY', 'NAME_MEDICAL_PROFESSIONAL']);

/** Numbers entities by type in order of appearance; equal values share a number. */
export class MarkerNumbers {
  private readonly byKind = new Map<PiiEntity, Map<string, number>>();
  private readonly highest = new Map<PiiEntity, number>();

  marker(passage: Passage, entity: Entity): string {
    return `[${entity.type}_${this.numberOf(entity.type, normalizedValue(passage, entity))}]`;
  }

  /** Reserves the numbers of markers in a text that another process redacted. */
  skipThoseIn(text: string): void {
    for (const [, type, number] of text.matchAll(/\[([A-Z_]+)_(\d+)\]/g)) {
      const kind = type as PiiEntity;
      this.highest.set(kind, Math.max(Number(number), this.highest.get(kind) ?? 0));
    }
  }

  private numberOf(type: PiiEntity, value: string): number {
    const numbers = this.byKind.get(type) ?? new Map<string, number>();
    this.byKind.set(type, numbers);
    const known = numbers.get(value) ?? (NAMES.has(type) ? samePerson(numbers, value) : undefined);
    const number = known ?? (this.highest.get(type) ?? 0) + 1;
    numbers.set(value, number);
    this.highest.set(type, Math.max(number, this.highest.get(type) ?? 0));
    return number;
  }
}

/** "John" after "John Smith" is the same person, unless two people match; "John Miller" is another one. */
function samePerson(numbers: ReadonlyMap<string, number>, value: string): number | undefined {
  const words = value.split(' ');
  const matching = new Set<number>();
  const different = new Set<number>();
  for (const [other, number] of numbers) {
    const others = other.split(' ');
    const [short, long] = words.length < others.length ? [words, others] : [others, words];
    if (!short.every((word) => long.includes(word))) different.add(number);
    else if (short.length < long.length) matching.add(number);
  }
  const [only] = matching;
  return matching.size === 1 && only !== undefined && !different.has(only) ? only : undefined;
}
