import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import { fold } from '../../text/fold.ts';
import { frequentWords } from '../../text/frequent-words.ts';
import type { Entity, EntityPart } from '../entity.ts';
import { isGiven } from '../names/gazetteer.ts';
import type { Passage } from '../text/passage.ts';
import { wordSet } from '../text/word-lists.ts';
import { normalForm, unitsOf } from './normal-form.ts';

/** Types whose words mean the same wherever they are repeated. */
const REPEATED = wordSet('known-values/repeated');
/** Types that consist of digits, or of digits and letters. */
const NUMERIC = wordSet('known-values/numeric');
const [SHORTEST_NUMBER, SHORTEST_WORDS, LONGEST_VALUE, CERTAIN_SCORE] = [4, 3, 200, 0.8];

/** What a value was redacted as. */
type Known = Pick<Entity, 'type' | 'value'>;

/** Values that were redacted once; they are found again in any spelling, where nothing announces them. */
export class KnownValues {
  private readonly values = new Map<string, Known>();
  /** The beginnings of all values: a search ends where none continues. */
  private readonly beginnings = new Set<string>();

  /** Stores the value of an entity and those of its parts. */
  learn(passage: Passage, entity: Entity, requested: ReadonlySet<PiiEntity>): void {
    const value = normalizedValue(passage, entity);
    this.learnPart(passage, entity, { type: entity.type, value });
    if (NUMERIC.has(entity.type)) this.addNumber(entity.value, { type: entity.type, value });
    for (const part of entity.parts ?? []) {
      // A given name belongs to the whole name; a town or a postcode is a value of its own.
      const type = requested.has(part.type) && part.type.startsWith('LOCATION') ? part.type : entity.type;
      this.learnPart(passage, part, { type, value: normalForm(passage, part.from, part.to) });
    }
    // The words before the @ sign of an e-mail address; a single word only where it is known not to be a common one.
    const common = frequentWords(passage.spokenLanguage);
    const words = value.includes('@') ? value.slice(0, value.indexOf('@')).split(/[^\p{L}]+/u) : [];
    for (const word of [words.join(' '), ...words])
      if (word.length > SHORTEST_WORDS && (word.includes(' ') || (common.size > 0 && !common.has(word))))
        this.add(word, { type: entity.type, value });
  }

  private learnPart(passage: Passage, part: EntityPart, known: Known): void {
    const form = normalForm(passage, part.from, part.to);
    if (NUMERIC.has(part.type)) this.addNumber(form, known);
    if (REPEATED.has(part.type) && isUnique(passage, part)) this.add(form, known);
  }

  /** Stores a number and its last four digits, which often stand for it. */
  private addNumber(text: string, known: Known): void {
    const digits = text.replace(/[^0-9A-Za-z]/g, '').toLowerCase();
    if (digits.length < SHORTEST_NUMBER || !/\d/.test(digits)) return;
    this.add(digits, known);
    if (digits.length > 2 * SHORTEST_NUMBER) this.add(digits.slice(-SHORTEST_NUMBER), known);
  }

  private add(form: string, known: Known): void {
    // Names that are spelled have no spaces between their words.
    for (const key of [form, form.replaceAll(' ', '')]) {
      if (key.length < SHORTEST_WORDS || key.length > LONGEST_VALUE || this.values.has(key)) continue;
      this.values.set(key, known);
      for (let length = 1; length <= key.length; length++) this.beginnings.add(key.slice(0, length));
    }
  }

  /** Finds stored values in a passage. A number that is part of one of the `others` (an amount, a date) is not a stored value. */
  again(passage: Passage, others: readonly Entity[]): Entity[] {
    const units = unitsOf(passage);
    const taken = new Uint8Array(passage.text.length);
    for (const { type, from, to } of others) if (!NUMERIC.has(type)) taken.fill(1, from, to);
    return units.flatMap(({ from }, first): Entity[] => {
      let form = '';
      let found: Entity[] = [];
      for (let at = first; at < units.length; at++) {
        const { text, to, joined, scaled } = units[at]!;
        form += `${form && !joined ? ' ' : ''}${text}`;
        if (!this.beginnings.has(form)) break;
        const isQuantity = /^\d+$/.test(form) && (scaled || taken[from]);
        // "well" is not the name "Wells".
        const isOther = isQuantity || frequentWords(passage.language).has(fold(passage.text.slice(from, to)));
        const known = isOther ? undefined : this.values.get(form);
        if (known) found = [{ ...known, from, to, score: 0.7 }];
      }
      return found;
    });
  }
}

/** Whether words mean one thing only: a number with words, the words of a name, town or certain company, or a word that is not common. */
function isUnique(passage: Passage, { type, from, to, score = 0 }: EntityPart & { score?: number }): boolean {
  const words = fold(passage.text.slice(from, to)).match(/[\p{L}\p{M}]+/gu) ?? [];
  if (/^\d{2,} [^\d ]|^\d+ [^\d ]+ [^\d ]/.test(normalForm(passage, from, to))) return true;
  const isName = type.startsWith('NAME') && isGiven(words[0] ?? '');
  const isCompany = type.startsWith('ORGANIZATION') && score >= CERTAIN_SCORE;
  if (words.length > 1 && (isName || isCompany || type === 'LOCATION_CITY')) return true;
  return words.some((word) => !frequentWords(passage.language).has(word));
}

/** The normalised value of an entity: its own value for numbers, dates and e-mail addresses, else its words. */
export function normalizedValue(passage: Passage, { type, from, to, value }: Entity): string {
  const isValue = /[\d@]/.test(value) && !/^(?:NAME|LOCATION|ORGANIZATION)/.test(type);
  return isValue ? value.toLowerCase() : normalForm(passage, from, to);
}
