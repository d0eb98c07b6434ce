import type { Utterance } from '../../../schemas/transcript.ts';
import { type Lang, patternsFor } from './language.ts';
import { type NumberReading, readNumber } from './numbers/read.ts';
import { BREAK, type Token, tokenize } from './tokens.ts';

/** One utterance inside a passage. */
interface Piece {
  /** Index of the utterance in the transcript. */
  utterance: number;
  from: number;
  to: number;
  /** Index of its first token in the passage. */
  firstToken: number;
  /** The last words anybody said before it: the question it may answer. */
  heard: readonly Token[];
}

/** What one speaker says in one go, as text and tokens: what the detectors read. */
export class Passage {
  readonly numbers: (NumberReading | null | undefined)[] = [];
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly language: Lang;
  readonly pieces: readonly Piece[];
  /** Capitals tell names from other words here. */
  readonly cased: boolean;

  constructor(text: string, tokens: readonly Token[], language: Lang, pieces: readonly Piece[], cased: boolean) {
    this.text = text;
    this.tokens = tokens;
    this.language = language;
    this.pieces = pieces;
    this.cased = cased;
  }

  /** The number that begins at a token; read once. */
  numberAt(at: number): NumberReading | undefined {
    const known = this.numbers[at];
    if (known !== undefined) return known ?? undefined;
    const reading = readNumber(this.tokens, at, this.language);
    this.numbers[at] = reading ?? null;
    return reading;
  }

  /** The piece a token lies in. */
  pieceOf(token: number): Piece | undefined {
    let low = 0;
    let high = this.pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.pieces[middle]?.firstToken ?? 0) <= token) low = middle;
      else high = middle - 1;
    }
    return this.pieces[low];
  }

  /** The pieces that a stretch of the text reaches into. */
  piecesIn(from: number, to: number): Piece[] {
    const found: Piece[] = [];
    for (let i = this.pieceAt(from); i < this.pieces.length; i++) {
      const piece = this.pieces[i];
      if (!piece || piece.from >= to) break;
      if (piece.to > from) found.push(piece);
    }
    return found;
  }

  private pieceAt(offset: number): number {
    let low = 0;
    let high = this.pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.pieces[middle]?.from ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The text from one token up to, not including, another. */
  slice(fromToken: number, toToken: number): string {
    return this.text.slice(this.tokens[fromToken]?.from ?? 0, this.tokens[toToken - 1]?.to ?? 0);
  }
}

// A number dictated in groups pauses between them, and the listener confirms each with a word or two.
const LONGEST_PAUSE_SEC = 8;
const MOST_WORDS_BETWEEN = 6;
const HEARD_TOKENS = 30;

/** The text of an utterance as its words have it. */
export function spokenText(utterance: Pick<Utterance, 'text' | 'words'>): string {
  return utterance.words.length > 0 ? utterance.words.map((word) => word.word).join('') : utterance.text;
}

/** Cuts a transcript into passages: utterances of one speaker that follow each other closely are read together. */
export function passagesOf(utterances: readonly Utterance[]): Passage[] {
  const texts = utterances.map(spokenText);
  const tokens = texts.map(tokenize);
  const cased = capitalsTell(tokens);
  const chains: number[][] = [];
  const openChain = new Map<string, { chain: number[]; spokenAfter: number }>();
  utterances.forEach((utterance, index) => {
    const key = `${utterance.channel}|${utterance.speaker ?? ''}|${utterance.language}`;
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
      heard: heardBefore(index, tokens),
    });
    for (const token of tokens[index] ?? []) all.push({ ...token, from: token.from + from, to: token.to + from });
    text += texts[index] ?? '';
  }
  // Where a stretch has no capital at all, the lack of one says nothing about its words.
  const told = cased && all.some((token) => token.capital);
  return new Passage(text, all, patternsFor(utterances[chain[0] ?? 0]?.language ?? 'en'), pieces, told);
}

function heardBefore(index: number, tokens: readonly Token[][]): Token[] {
  let heard: Token[] = [];
  for (let i = index - 1; i >= 0 && heard.length < HEARD_TOKENS; i--)
    heard = [...(tokens[i] ?? []).slice(-HEARD_TOKENS), ...heard];
  return heard.slice(-HEARD_TOKENS);
}

/** A passage of a plain text. */
export function passageOfText(text: string, language: string, heard: readonly Token[] = []): Passage {
  const tokens = tokenize(text);
  const piece = { utterance: 0, from: 0, to: text.length, firstToken: 0, heard };
  return new Passage(text, tokens, patternsFor(language), [piece], capitalsTell([tokens]));
}

/** Whether sentences begin with capitals and most other words do not. */
function capitalsTell(texts: readonly (readonly Token[])[]): boolean {
  let openings = 0;
  let openingCapitals = 0;
  let others = 0;
  let otherCapitals = 0;
  for (const tokens of texts) {
    for (const token of tokens) {
      if (token.kind !== 'word') continue;
      if (token.breaks) {
        openings++;
        if (token.capital) openingCapitals++;
      } else if (token.text.length > 1) {
        others++;
        if (token.capital) otherCapitals++;
      }
    }
  }
  const capitals = openingCapitals + otherCapitals;
  if (capitals === 0) return false;
  return openingCapitals >= openings * 0.5 || otherCapitals < others * 0.6;
}
