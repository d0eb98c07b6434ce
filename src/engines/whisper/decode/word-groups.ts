import type { Tokenizer } from '../model/tokenizer.ts';

/** Scripts without spaces between words. */
const WITHOUT_SPACES = new Set(['zh', 'ja', 'th', 'lo', 'my', 'yue']);
/** Punctuation that belongs to the word after it. */
const OPENING = /^\s*["'“‘¿¡([{«„]+$/u;
/** Punctuation that belongs to the word before it. */
const CLOSING = /^["'”’.,!?:;…。、，！？：；」』】）)\]}»%‰\-—]+$/u;

/** Consecutive tokens of one word. */
export interface TokenGroup {
  text: string;
  /** Index of the first token. */
  first: number;
  /** Index after the last token. */
  end: number;
}

/** Groups tokens into words with their punctuation; in scripts without spaces, at every complete character. */
export function groupWords(tokens: readonly number[], language: string, tokenizer: Tokenizer): TokenGroup[] {
  const characters = wholeCharacters(tokens, tokenizer);
  const words = WITHOUT_SPACES.has(language) ? characters : joinUntilSpace(characters);
  return attachPunctuation(words).filter(({ text }) => text.trim() !== '');
}

/** The smallest groups whose bytes are complete characters. */
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
    // Punctuation after a space opens the next word; otherwise it closes the last.
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
