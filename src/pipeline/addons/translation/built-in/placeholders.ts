import { REDACTED } from '../../../../entities/redact/rewrite.ts';
import { termPattern } from './terms.ts';

/** A text whose parts that must not change are replaced by placeholders. */
export interface ProtectedText {
  text: string;
  /** What each placeholder stands for. */
  kept: readonly string[];
}

/** What to protect. */
export interface ProtectOptions {
  /** Names and terms to keep. They are restored as they are written here, also where the text has other capital letters. */
  terms?: readonly string[] | undefined;
  /** The language of the text; without it capital letters of terms count. */
  language?: string | undefined;
  /** Protect every number, not only long ones. */
  numbers?: boolean | undefined;
}

/** The model has this many placeholders. */
const MOST_PLACEHOLDERS = 8;

const EMAIL = /[\p{L}\d][\p{L}\d._%+-]*@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;
const URL =
  /(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]]|\b[\p{L}\d-]+\.(?:com|org|net|io|eu|gov|edu|info|app|dev)\b/u;
/** Text that looks like a tag of the model, or like markup. */
const TAG = /<[^<>\s]{1,20}>/u;
/** Letters and digits in one word with a capital letter: "MX-500", "A4B77". */
const CODE =
  /(?<![\p{L}\d])(?=[\p{L}-]*\d)(?=[\d-]*\p{Lu}|[\p{Ll}\d-]*\d\p{Lu})[\p{L}\d]+(?:-[\p{L}\d]+)*(?![\p{L}\d])/u;
/** Spelled words: "f i r s t". */
const SPELLED = /(?<![\p{L}\d'’])(?:\p{L}[ .-]{1,2}){2,}\p{L}(?![\p{L}\d'’])/u;
/** Phone numbers, account numbers and codes of digits. */
const LONG_NUMBER = /(?<![\p{L}\d])\+?\(?\d(?:[ ().-]{0,2}\d){4,}(?![\p{L}\d])/u;
const NUMBER = /(?<![\p{L}\d])\d+(?:[.,:/]\d+)*(?![\p{L}\d])/u;
/** "1,250,000" and "12.50": amounts that the target language writes in its own way. */
const AMOUNT = /^\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{1,2})?$/u;

/** Replaces e-mail addresses, URLs, codes, redaction markers, long numbers and terms by placeholders. */
export function protect(text: string, { terms = [], numbers = false, language }: ProtectOptions = {}): ProtectedText {
  const kept: string[] = [];
  // The longest first: "Blue Harbor" before "Blue".
  const longest = terms.filter((term) => term.trim() !== '').toSorted((a, b) => b.length - a.length);
  const written = longest.map((term) => termPattern(term, language));
  const spelling = new Map(longest.toReversed().map((term) => [term.trim().toLowerCase(), term.trim()]));
  const fixed = [REDACTED, TAG, EMAIL, URL, SPELLED].map(({ source }) => source);
  const digits = [CODE, LONG_NUMBER, ...(numbers ? [NUMBER] : [])].map(({ source }) => source);
  const pattern = new RegExp([...fixed, ...written, ...digits].map((source) => `(?:${source})`).join('|'), 'gu');
  const replaced = text.replace(pattern, (found) => {
    const isAmount = !numbers && AMOUNT.test(found) && /[.,]/.test(found);
    if (isAmount || (kept.length === MOST_PLACEHOLDERS && !TAG.test(found))) return found;
    // Text that looks like a tag must not reach the tokenizer.
    if (kept.length === MOST_PLACEHOLDERS) return ' ';
    kept.push(terms.includes(found) ? found : (spelling.get(found.toLowerCase()) ?? found));
    return `<x${kept.length - 1}>`;
  });
  return { text: replaced, kept };
}

/** Puts the kept parts back. Null if a placeholder is missing, doubled or unknown. */
export function restore(translation: string, kept: readonly string[]): string | null {
  const found: string[] = translation.match(/<x\d>/g) ?? [];
  const isComplete = found.length === kept.length && kept.every((_, index) => found.includes(`<x${index}>`));
  return isComplete ? translation.replace(/<x(\d)>/g, (_, index) => kept[Number(index)]!) : null;
}

/** A text without what is the same in every language: addresses, codes, markers, spelled words and long numbers. */
export function withoutProtected(text: string): string {
  return protect(text).text.replace(/<x\d>/g, '');
}

/** A text without what looks like a tag of the model. */
export function withoutTags(text: string): string {
  return text.replace(new RegExp(TAG, 'gu'), ' ');
}

/** Whether a text has words besides its placeholders. */
export function hasWords({ text }: ProtectedText): boolean {
  return /\p{L}/u.test(text.replace(/<x\d>/g, ''));
}

/** The names and codes in a description: capitalised words that do not start a sentence, and words with digits. */
export function termsIn(description: string): string[] {
  const names = description.match(/(?<=[\p{Ll}\d,;:(] )\p{Lu}[\p{L}\d'’-]*(?: \p{Lu}[\p{L}\d'’-]*)*/gu) ?? [];
  const mixed = description.match(/(?<![\p{L}\d])\p{L}*(?:\p{Ll}\p{Lu}|\p{Lu}{2})[\p{L}\d]*/gu) ?? [];
  return [...new Set([...names, ...mixed])];
}
