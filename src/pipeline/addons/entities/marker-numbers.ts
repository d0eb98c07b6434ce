import type { PiiEntity } from '../../../schemas/pii.ts';
import type { Entity } from './entity.ts';
import { sayingOf } from './known-values.ts';
import type { Passage } from './passage.ts';

const NAMES = new Set<PiiEntity>(['NAME', 'NAME_GIVEN', 'NAME_FAMILY', 'NAME_MEDICAL_PROFESSIONAL']);

/** Numbers entities by kind in order of appearance; the same one keeps its number. */
export class MarkerNumbers {
  private readonly byKind = new Map<PiiEntity, Map<string, number>>();
  private readonly highest = new Map<PiiEntity, number>();

  marker(passage: Passage, entity: Entity): string {
    return `[${entity.type}_${this.numberOf(entity.type, sayingOf(passage, entity))}]`;
  }

  /** Numbers in texts that were redacted before, by a process that is gone, are not given to anything else. */
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

/** "John" after "John Smith" is the same person, unless two people fit. */
function samePerson(numbers: ReadonlyMap<string, number>, value: string): number | undefined {
  const words = value.split(' ');
  const fitting = new Set<number>();
  for (const [other, number] of numbers) {
    const others = other.split(' ');
    const [short, long] = words.length < others.length ? [words, others] : [others, words];
    if (short.length < long.length && short.every((word) => long.includes(word))) fitting.add(number);
  }
  return fitting.size === 1 ? [...fitting][0] : undefined;
}
