import { capitalized } from '../../text/capitalized.ts';
import { containsStopWord } from '../../text/stop-words.ts';
import { FIRST_SPEAKER, SPEAKERS } from './source.ts';

/** Words as the conversation writes them, by their pieces in lower case: names with capitals, "a.m.", "twenty-five". */
export type Spellings = ReadonlyMap<string, string>;

const CLOSING = /^[.,;:?!%)\]]$/;
const OPENING = /^[([$€£#]$/;
const JOINING = /^[-'’/]$/;
/** Marks at the ends of a word. */
const CORE = /[\p{L}\p{N}$€£](?:.*[\p{L}\p{N}%])?/su;
const LONGEST_SPELLING = 8;
/** What the sentence itself writes counts more than the lines around it, and a word inside a sentence more than its first one. */
const OWN_WEIGHT = 10;
const FIRST_WEIGHT = 0.05;

/** The spellings of the words of a sentence and of the lines around it. */
export function spellingsOf(
  { own, others }: { own: string; others: readonly string[] },
  unitsOf: (word: string) => string[],
): Spellings {
  const counts = new Map<string, Map<string, number>>();
  for (const [at, text] of [own, ...others].entries()) {
    let isFirst = true;
    const weight = at === 0 ? OWN_WEIGHT : 1;
    for (const raw of text.split(/\s+/u)) {
      const spoken = CORE.exec(raw)?.[0];
      if (spoken !== undefined) {
        // The capital of a first word says nothing if the word is common.
        const word = isFirst && containsStopWord(spoken, 'en') ? spoken.toLowerCase() : spoken;
        const key = unitsOf(word).join(' ');
        const forms = counts.get(key) ?? new Map<string, number>();
        forms.set(word, (forms.get(word) ?? 0) + weight * (isFirst ? FIRST_WEIGHT : 1));
        counts.set(key, forms);
      }
      isFirst = /[.?!]["'”]?$/u.test(raw);
    }
  }
  const best = [...counts].map(([key, forms]): [string, string] => {
    const [most] = [...forms].sort(([, a], [, b]) => b - a);
    return [key, most![0]];
  });
  return new Map(best.filter(([key, form]) => key !== form));
}

/** The text of pieces in lower case; speakers become `{0}`, `{1}` and so on. */
export function writtenText(pieces: readonly { id: number; piece: string }[], spellings: Spellings): string {
  const units: string[] = [];
  for (const { id, piece } of pieces) {
    const speaker = id - FIRST_SPEAKER;
    if (speaker >= 0 && speaker < SPEAKERS) units.push(`{${speaker}}`);
    else if (piece.startsWith('##') && units.length > 0) units[units.length - 1] += piece.slice(2);
    else units.push(piece);
  }
  let text = '';
  let isGlued = true;
  let quotes = 0;
  for (let at = 0; at < units.length; ) {
    const { form, count } = spelled(units, at, spellings);
    const isQuote = form === '"';
    if (isQuote) quotes++;
    const isClosing = CLOSING.test(form) || (isQuote && quotes % 2 === 0);
    const isJoining = JOINING.test(form);
    text += `${isGlued || isClosing || isJoining || text === '' ? '' : ' '}${form}`;
    isGlued =
      (isJoining && !endsPossessive(units, at)) ||
      OPENING.test(form) ||
      (isQuote && quotes % 2 === 1) ||
      betweenDigits(units, at);
    at += count;
  }
  return capitalized(text);
}

/** The longest known spelling of the units from a place on, or the unit as it is. */
function spelled(units: readonly string[], at: number, spellings: Spellings): { form: string; count: number } {
  for (let count = Math.min(LONGEST_SPELLING, units.length - at); count > 0; count--) {
    const form = spellings.get(units.slice(at, at + count).join(' '));
    if (form !== undefined) return { form, count };
  }
  return { form: units[at]!, count: 1 };
}

/** "the chiefs' council" has a space after the apostrophe. */
function endsPossessive(units: readonly string[], at: number): boolean {
  return units[at] === "'" && !/^(?:s|t|d|m|re|ve|ll)$/.test(units[at + 1] ?? '');
}

/** "3.5" and "10:30" have no space after the mark. */
function betweenDigits(units: readonly string[], at: number): boolean {
  return /^[.,:]$/.test(units[at]!) && /^\d/.test(units[at - 1] ?? '') && /^\d/.test(units[at + 1] ?? '');
}
