import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import type { Entity } from '../entity.ts';
import { findRuns, runText } from '../numbers/runs.ts';
import { fold } from '../text/fold.ts';
import { frequentWords } from '../text/frequent-words.ts';
import type { Passage } from '../text/passage.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import { wordSet } from '../text/word-lists.ts';

/** Types whose words mean the same wherever they are repeated. */
const REPEATED = wordSet('known-values/repeated');
/** Types that consist of digits, or of digits and letters. */
const NUMERIC = wordSet('known-values/numeric');
const SHORTEST_NUMBER = 4;

/** Values that were redacted once; they are found again where nothing announces them. */
export class KnownValues {
  private readonly phrases = new PhraseTable<PiiEntity>();
  private readonly seen = new Set<string>();
  private readonly codes = new Map<string, PiiEntity>();

  /** Stores the value of an entity. */
  learn(passage: Passage, entity: Entity): void {
    if (NUMERIC.has(entity.type)) {
      const code = entity.value.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
      if (code.length >= SHORTEST_NUMBER && /\d/.test(code)) this.codes.set(code, entity.type);
    }
    if (!REPEATED.has(entity.type)) return;
    const common = frequentWords(passage.language);
    this.remember(passage.text.slice(entity.from, entity.to), entity.type, common);
    for (const { type, from, to } of entity.parts ?? []) {
      // The words of a town may be common ones ("Forest Ranch"), but not one after the other.
      const isTown = type === 'LOCATION_CITY' && passage.text.slice(from, to).includes(' ');
      if (REPEATED.has(type)) this.remember(passage.text.slice(from, to), entity.type, isTown ? new Set() : common);
    }
  }

  /** Stores words, unless all of them are common words. */
  private remember(text: string, type: PiiEntity, common: ReadonlySet<string>): void {
    const words = fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const key = words.join(' ');
    if (key.length < 3 || this.seen.has(key) || words.every((word) => common.has(word) || /^\d+$/.test(word))) return;
    this.seen.add(key);
    this.phrases.add(key, type);
  }

  /** Finds stored values in a passage. */
  again(passage: Passage): Entity[] {
    const found: Entity[] = this.phrases
      .findAll(passage.tokens)
      .map(({ data, at, next }) => knownAt(passage, at, next, data));
    if (this.codes.size === 0) return found;
    for (const { items } of findRuns(passage, () => false)) {
      for (let from = 0; from < items.length; from++) {
        for (let to = Math.min(items.length, from + 24); to > from; to--) {
          const value = runText(items.slice(from, to));
          const type = this.codes.get(value);
          if (!type) continue;
          found.push({ ...knownAt(passage, items[from]?.at ?? 0, items[to - 1]?.next ?? 0, type), value });
          break;
        }
      }
    }
    return found;
  }
}

function knownAt(passage: Passage, at: number, next: number, type: PiiEntity): Entity {
  return { type, ...passage.spanOf(at, next), value: '', score: 0.7 };
}

/** The normalised value of an entity: its own value for numbers, dates and addresses, else its words. */
export function normalizedValue(passage: Passage, entity: Entity): string {
  if (/\d/.test(entity.value) || entity.value.includes('@')) return entity.value.toLowerCase();
  const words = fold(passage.text.slice(entity.from, entity.to)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join(' ');
}
