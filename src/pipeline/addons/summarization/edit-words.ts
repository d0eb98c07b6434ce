import type { Readability } from '../../../engines/ports/readability-scorer.ts';
import { capitalized } from '../../../text/capitalized.ts';
import { contentWords } from './content-words.ts';

/** Fewest words of a clean sentence. */
const LEAST_WORDS = 4;
const MARK = /[.,;:!?…]["'»”]?$/u;
/** Words without which the sentence says the opposite, or something else. */
const NEGATION_OR_CONDITION =
  /\b(?:not|no|never|none|nor|nothing|nobody|neither|without|cannot|unless|if|whether|hardly)\b|n['’]t\b/giu;
/** A last remark about what was said: ", which I don't actually know". "A form which you have to sign" is none. */
const REMARK =
  /,? which (?:i|you|we|they)(?: (?:\p{L}+ly|all|already|also|can|could|do|does|did|have|not|don['’]t|didn['’]t|can['’]t))* (?:know|see|seen|remember|understand|said|mentioned|discussed)(?!\p{L})[^.?!]*[.]$/iu;
const INNER = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u;

/** A clean sentence, the lowest probability of one of its edits, and the number of places inside the sentence that change. */
export interface Edited {
  text: string;
  sure: number;
  places: number;
}

/**
 * The clean form of an English sentence by the edits that the scorer finds: words left out, endings and function words changed, commas; undefined if nothing
 * changes, or if the sentence would lose a negation or a condition.
 */
export function edited(text: string, words: Readability['words']): Edited | undefined {
  const isRead = words.length > 0 && text.slice(words.at(-1)!.to).trim() === '';
  if (!isRead) return;
  const parts = words.flatMap(({ from, to, edit }, at) => {
    const isOut = edit.operation === 'delete';
    if (isOut && !(at === words.length - 1 && endsWithContent(text, words))) return [];
    const spoken = at === 0 && edit.before !== '' ? withoutCapital(text.slice(from, to)) : text.slice(from, to);
    const word = changed(spoken, isOut ? 'keep' : edit.operation).replace(/,$/, '');
    return [edit.before, edit.comma && !MARK.test(word) ? `${word},` : word].filter((part) => part !== '');
  });
  const bare = parts.join(' ').replace(/^[\s,;:–-]+|[\s,;:–-]+$/gu, '');
  const clean = capitalized(/[.!?…]["'»”]?$/u.test(bare) ? bare : `${bare}${text.endsWith('?') ? '?' : '.'}`);
  const isWhole = parts.length >= LEAST_WORDS && clean.split('"').length % 2 === 1;
  if (clean === text || !isWhole || losesRestriction(text, words) || restrictions(clean) !== restrictions(text)) return;
  return { text: clean, sure: Math.min(...words.map(({ edit }) => edit.sure)), places: placesIn(words) };
}

/** The sentence without a last remark. */
export function withoutRemark(text: string): Edited | undefined {
  const rest = text.replace(REMARK, '');
  return rest === text || rest.split(' ').length < LEAST_WORDS ? undefined : { text: `${rest}.`, sure: 1, places: 0 };
}

/** Runs of changed words, without those at both ends. */
function placesIn(words: Readability['words']): number {
  const isChanged = words.map(({ edit }) => edit.operation !== 'keep' || edit.before !== '');
  const [first, last] = [isChanged.indexOf(false), isChanged.lastIndexOf(false)];
  return isChanged.filter((changed, at) => changed && !isChanged[at - 1] && at > first && at < last).length;
}

/** The first word of a sentence after another one is put before it. */
function withoutCapital(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}

/** Whether only the last word would be left out, and it says something: "Your lungs are clear on your eye exam." */
function endsWithContent(text: string, words: Readability['words']): boolean {
  const { from, to } = words.at(-1)!;
  return words.at(-2)?.edit.operation !== 'delete' && contentWords(text.slice(from, to), 'en').length > 0;
}

/** A word after its operation; marks and the capital stay. */
function changed(word: string, operation: string): string {
  const inner = INNER.exec(word)?.[0];
  if (operation === 'keep' || inner === undefined) return word;
  const [left = '', right = ''] = operation.startsWith('=') ? [inner, operation.slice(1)] : operation.split('>');
  if (!operation.startsWith('=') && !inner.toLowerCase().endsWith(left)) return word;
  const own = inner.slice(0, inner.length - left.length) + (right === 'i' ? 'I' : right);
  const isCapital = /^\p{Lu}/u.test(inner) && inner !== 'I';
  return word.replace(inner, () => (isCapital ? capitalized(own) : own));
}

/** Whether a negation or a condition is left out alone. Together with a word beside it, it may be the part of a restart: "I don't I don't know". */
function losesRestriction(text: string, words: Readability['words']): boolean {
  const isOut = (at: number) => words[at]?.edit.operation === 'delete';
  return words.some(
    ({ from, to }, at) => isOut(at) && !isOut(at - 1) && !isOut(at + 1) && restrictions(text.slice(from, to)) !== '',
  );
}

/** The different negations and conditions of a sentence; what is said twice may be left out once. */
export function restrictions(text: string): string {
  const found = text.toLowerCase().match(NEGATION_OR_CONDITION) ?? [];
  return [...new Set(found)].sort().join(' ');
}
