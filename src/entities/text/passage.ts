import type { Utterance } from '../../schemas/result/transcript.ts';
import { type NumberReading, readNumber } from '../numbers/read.ts';
import { lastUpTo } from './binary-search.ts';
import { ENTITY_LANGUAGES, type Lang, patternLanguage } from './language.ts';
import { BREAK, type Token, tokenize } from './tokens.ts';

/** One utterance of a passage. */
interface Piece {
  /** Index of the utterance in the transcript. */
  utterance: number;
  from: number;
  to: number;
  /** Index of its first token in the passage. */
  firstToken: number;
  /** Its channel and speaker; undefined in plain text. */
  speaker?: string;
  /** The last tokens before it, of any speaker: the question it may answer. */
  preceding: readonly Token[];
}

/** What one speaker says without interruption, as text and tokens. */
export class Passage {
  readonly numbers: (NumberReading | null | undefined)[] = [];
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly language: Lang;
  /** The language that is spoken. */
  readonly spokenLanguage: string;
  /** Whether its language has patterns; `language` is English otherwise. */
  readonly covered: boolean;
  readonly pieces: readonly Piece[];
  /** Whether capitals distinguish names from other words. */
  readonly cased: boolean;

  constructor(text: string, tokens: readonly Token[], language: string, pieces: readonly Piece[], cased: boolean) {
    this.text = text;
    this.tokens = tokens;
    this.language = patternLanguage(language);
    this.spokenLanguage = language;
    this.covered = ENTITY_LANGUAGES.has(language);
    this.pieces = pieces;
    this.cased = cased;
  }

  /** The number that begins at a token; cached. */
  numberAt(at: number): NumberReading | undefined {
    const known = this.numbers[at];
    if (known !== undefined) return known ?? undefined;
    const reading = readNumber(this.tokens, at, this.language);
    this.numbers[at] = reading ?? null;
    return reading;
  }

  /** The folded text of a token; empty outside the passage. */
  wordAt(at: number): string {
    return this.tokens[at]?.fold ?? '';
  }

  /** The folded tokens before a token in the same utterance, separated by spaces. */
  textBefore(at: number, most: number): string {
    let from = at;
    while (from > 0 && at - from < most && !this.tokens[from]?.breaks) from--;
    return this.tokens
      .slice(from, at)
      .map(({ fold }) => fold)
      .join(' ');
  }

  /** The token after a pattern that matches the folded tokens from a token on, separated by spaces. The match must end with a token. */
  endOf(pattern: RegExp, at: number, most = 8): number | undefined {
    let text = '';
    let found: number | undefined;
    for (let next = at; next < at + most && this.tokens[next] && !(next > at && this.tokens[next]?.breaks); next++) {
      text += `${next > at ? ' ' : ''}${this.wordAt(next)}`;
      if (pattern.test(text)) found = next + 1;
    }
    return found;
  }

  /** The characters of the tokens `from` to `to`, the second excluded. */
  spanOf(from: number, to: number): { from: number; to: number } {
    return { from: this.tokens[from]?.from ?? 0, to: this.tokens[to - 1]?.to ?? 0 };
  }

  /** The piece that contains a token. */
  pieceOf(token: number): Piece | undefined {
    return this.pieces[lastUpTo(this.pieces, token, ({ firstToken }) => firstToken)];
  }

  /** The pieces that a range of the text overlaps. */
  piecesIn(from: number, to: number): Piece[] {
    const first = lastUpTo(this.pieces, from, (piece) => piece.from);
    const end = this.pieces.findIndex((piece, index) => index >= first && piece.from >= to);
    return this.pieces.slice(first, end < 0 ? undefined : end).filter((piece) => piece.to > from);
  }

  /** The text between two tokens, the second excluded. */
  slice(fromToken: number, toToken: number): string {
    return this.text.slice(this.tokens[fromToken]?.from ?? 0, this.tokens[toToken - 1]?.to ?? 0);
  }
}

// Dictated numbers have pauses between their groups, and the other speaker may confirm each group.
const LONGEST_PAUSE_SEC = 8;
const MOST_WORDS_BETWEEN = 6;
const PRECEDING_TOKENS = 30;

/** The text of an utterance, from its words where it has any. */
export function spokenText(utterance: Pick<Utterance, 'text' | 'words'>): string {
  return utterance.words.length > 0 ? utterance.words.map((word) => word.word).join('') : utterance.text;
}

/** Splits a transcript into passages: utterances of one speaker in quick succession form one passage. */
export function passagesOf(utterances: readonly Utterance[]): Passage[] {
  const texts = utterances.map(spokenText);
  const tokens = texts.map(tokenize);
  const cased = usesCapitals(tokens);
  const chains: number[][] = [];
  const openChain = new Map<string, { chain: number[]; spokenAfter: number }>();
  utterances.forEach((utterance, index) => {
    const key = `${speakerOf(utterance)}|${utterance.language}`;
    const open = openChain.get(key);
    const last = open && utterances[open.chain.at(-1) ?? 0];
    for (const other of openChain.values()) other.spokenAfter += utterance.words.length;
    if (
      open &&
      last &&
      utterance.start - last.end <= LONGEST_PAUSE_SEC &&
      open.spokenAfter - utterance.words.length <= MOST_WORDS_BETWEEN
    ) {
      open.chain.push(index);
      open.spokenAfter = 0;
    } else {
      const chain = [index];
      chains.push(chain);
      openChain.set(key, { chain, spokenAfter: 0 });
    }
  });
  return chains.map((chain) => joined(chain, utterances, texts, tokens, cased));
}

function speakerOf(utterance: Utterance | undefined): string {
  return `${utterance?.channel}|${utterance?.speaker ?? ''}`;
}

function joined(
  chain: readonly number[],
  utterances: readonly Utterance[],
  texts: readonly string[],
  tokens: readonly Token[][],
  cased: boolean,
): Passage {
  const all: Token[] = [];
  const pieces: Piece[] = [];
  let text = '';
  for (const index of chain) {
    if (pieces.length > 0) text += BREAK;
    const from = text.length;
    pieces.push({
      utterance: index,
      from,
      to: from + (texts[index]?.length ?? 0),
      firstToken: all.length,
      speaker: speakerOf(utterances[index]),
      preceding: tokensBefore(index, tokens),
    });
    for (const token of tokens[index] ?? []) all.push({ ...token, from: token.from + from, to: token.to + from });
    text += texts[index] ?? '';
  }
  // Without any capital, lower case says nothing about the words.
  const hasCapitals = cased && all.some((token) => token.capital);
  return new Passage(text, all, utterances[chain[0] ?? 0]?.language ?? 'en', pieces, hasCapitals);
}

function tokensBefore(index: number, tokens: readonly Token[][]): Token[] {
  let preceding: Token[] = [];
  for (let i = index - 1; i >= 0 && preceding.length < PRECEDING_TOKENS; i--)
    preceding = [...(tokens[i] ?? []).slice(-PRECEDING_TOKENS), ...preceding];
  return preceding.slice(-PRECEDING_TOKENS);
}

/** A passage of plain text. */
export function passageOfText(text: string, language: string, preceding: readonly Token[] = []): Passage {
  const tokens = tokenize(text);
  const piece = { utterance: 0, from: 0, to: text.length, firstToken: 0, preceding };
  return new Passage(text, tokens, language, [piece], usesCapitals([tokens]));
}

/** Whether sentences begin with capitals and most other words do not. */
function usesCapitals(texts: readonly (readonly Token[])[]): boolean {
  const words = texts.flat().filter(({ kind }) => kind === 'word');
  const openings = words.filter(({ breaks }) => breaks);
  const others = words.filter(({ breaks, text }) => !breaks && text.length > 1);
  const capitals = (list: readonly Token[]) => list.filter(({ capital }) => capital).length;
  if (capitals(openings) + capitals(others) === 0) return false;
  return capitals(openings) >= openings.length * 0.5 || capitals(others) < others.length * 0.6;
}
