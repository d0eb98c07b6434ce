import type { Tokenizer } from './tokenizer.ts';

/** Scripts that write no spaces between words. */
const WITHOUT_SPACES = new Set(['zh', 'ja', 'th', 'lo', 'my', 'yue']);
/** Signs that belong to the word after them. */
const OPENING = /^\s*["'“‘¿¡([{«„]+$/u;
/** Signs that belong to the word before them. */
const CLOSING = /^["'”’.,!?:;…。、，！？：；」』】）)\]}»%‰\-—]+$/u;

/** Some tokens in a row that make one word. */
export interface TokenGroup {
  text: string;
  /** Index of the first token. */
  first: number;
  /** Index after the last token. */
  end: number;
}

/** Cuts tokens into words, punctuation attached; in scripts without spaces, wherever a character is complete. */
export function groupWords(tokens: readonly number[], language: string, tokenizer: Tokenizer): TokenGroup[] {
  const characters = wholeCharacters(tokens, tokenizer);
  const words = WITHOUT_SPACES.has(language) ? characters : joinUntilSpace(characters);
  return attachPunctuation(words).filter(({ text }) => text.trim() !== '');
}

/** The smallest groups whose bytes are whole characters. */
function wholeCharacters(tokens: readonly number[], tokenizer: Tokenizer): TokenGroup[] {
  const groups: TokenGroup[] = [];
  let first = 0;
  tokens.forEach((_, index) => {
    const text = tokenizer.decode(tokens.slice(first, index + 1));
    const broken = text.includes('\uFFFD') && index + 1 < tokens.length;
    if (broken) return;
    if (text !== '') groups.push({ text, first, end: index + 1 });
    first = index + 1;
  });
  return groups;
}

function joinUntilSpace(parts: readonly TokenGroup[]): TokenGroup[] {
  const words: TokenGroup[] = [];
  for (const part of parts) {
    const word = words.at(-1);
    const startsWord = /^\s/u.test(part.text) || !word;
    if (startsWord) words.push({ ...part });
    else Object.assign(word, join(word, part));
  }
  return words;
}

function attachPunctuation(words: readonly TokenGroup[]): TokenGroup[] {
  const result: TokenGroup[] = [];
  let opening: TokenGroup | undefined;
  for (const word of words) {
    const previous = result.at(-1);
    // A sign that stands after a space opens the next word; one that follows directly closes the last.
    if (/^\s/u.test(word.text) && OPENING.test(word.text)) opening = opening ? join(opening, word) : word;
    else if (previous && !opening && CLOSING.test(word.text.trim())) Object.assign(previous, join(previous, word));
    else {
      result.push(opening ? join(opening, word) : { ...word });
      opening = undefined;
    }
  }
  const last = result.at(-1);
  if (opening && last) Object.assign(last, join(last, opening));
  return result;
}

function join(left: TokenGroup, right: TokenGroup): TokenGroup {
  return { text: left.text + right.text, first: left.first, end: right.end };
}
