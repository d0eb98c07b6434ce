import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import type { Entity } from '../entity.ts';
import { findRuns, runText } from '../numbers/runs.ts';
import { fold } from '../text/fold.ts';
import { frequentWords } from '../text/frequent-words.ts';
import type { Passage } from '../text/passage.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import type { Token } from '../text/tokens.ts';

/** Types whose words mean the same wherever they are repeated. */
const REPEATED = new Set<PiiEntity>(
  'NAME NAME_GIVEN NAME_FAMILY NAME_MEDICAL_PROFESSIONAL ORGANIZATION ORGANIZATION_MEDICAL_FACILITY USERNAME PASSWORD LOCATION_ADDRESS_STREET EMAIL_ADDRESS URL'.split(
    ' ',
  ) as PiiEntity[],
);
/** Types that consist of digits, or of digits and letters. */
const NUMERIC = new Set<PiiEntity>(
  'ACCOUNT_NUMBER BANK_ACCOUNT CREDIT_CARD CVV DRIVER_LICENSE HEALTHCARE_NUMBER NUMERICAL_PII ORGANIZATION_ID PASSPORT_NUMBER PASSWORD PHONE_NUMBER ROUTING_NUMBER SSN VEHICLE_ID LOCATION_ZIP'.split(
    ' ',
  ) as PiiEntity[],
);
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
    for (const part of entity.parts ?? []) this.remember(passage.text.slice(part.from, part.to), entity.type, common);
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
      .map(({ data, at, next }) => spanOf(passage.tokens, at, next, data));
    if (this.codes.size === 0) return found;
    for (const { items } of findRuns(passage, () => false)) {
      for (let from = 0; from < items.length; from++) {
        for (let to = Math.min(items.length, from + 24); to > from; to--) {
          const type = this.codes.get(runText(items.slice(from, to)));
          if (!type) continue;
          found.push({
            ...spanOf(passage.tokens, items[from]?.at ?? 0, items[to - 1]?.next ?? 0, type),
            value: runText(items.slice(from, to)),
          });
          break;
        }
      }
    }
    return found;
  }
}

function spanOf(tokens: readonly Token[], at: number, next: number, type: PiiEntity): Entity {
  return { type, from: tokens[at]?.from ?? 0, to: tokens[next - 1]?.to ?? 0, value: '', score: 0.7 };
}

/** The normalised value of an entity: its own value for numbers, dates and addresses, else its words. */
export function normalizedValue(passage: Passage, entity: Entity): string {
  if (/\d/.test(entity.value) || entity.value.includes('@')) return entity.value.toLowerCase();
  const words = fold(passage.text.slice(entity.from, entity.to)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join(' ');
}
