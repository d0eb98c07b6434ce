import type { VocabularyEntry } from './ports/recognizer.ts';

interface TrieNode {
  /** Highest intensity of the phrases with this beginning. */
  intensity: number;
  /** Whether a phrase ends here. */
  complete: boolean;
  next: Map<number, TrieNode>;
}

/** A phrase whose beginning is at the end of a text. */
interface Match {
  node: TrieNode;
  depth: number;
  /** Bonus of a shorter phrase that is complete; it is kept if the longer phrase is not completed. */
  kept: number;
  /** Whether the same phrase was decoded shortly before. */
  repeats: boolean;
}

/**
 * Bonus of the tokens of a phrase, in natural logarithms. Many other words share the first token of a phrase, so its bonus
 * is small; later tokens get more. A text that leaves a phrase before its end loses the bonus again, so that a long
 * vocabulary has no effect on other words.
 */
const FIRST_BONUS = 2;
const NEXT_BONUS = 5;
const LONGEST_PHRASE = 16;
/**
 * A phrase gets no second bonus within this many tokens. Otherwise the bonus could cause repetition loops. A word that is
 * really repeated is recognised without a bonus.
 */
const REPEAT_TOKENS = 24;

/** The tokenizer of the recogniser. */
interface Encoder {
  encode(text: string): number[];
  /** Whether a word ends before this token. */
  startsWord(token: number): boolean;
}

/** Raises the scores of vocabulary phrases during decoding. */
export class VocabularyBias {
  readonly #root: TrieNode = { intensity: 0, complete: false, next: new Map() };
  readonly #start: Match = { node: this.#root, depth: 0, kept: 0, repeats: false };
  readonly #tokenizer: Encoder;

  constructor(entries: readonly VocabularyEntry[], language: string, tokenizer: Encoder) {
    this.#tokenizer = tokenizer;
    for (const entry of entries) {
      if (entry.language !== undefined && entry.language !== language) continue;
      const text = entry.value.trim();
      // The tokens inside a text and at its beginning differ.
      for (const spelling of [` ${text}`, text])
        this.#add(tokenizer.encode(spelling).slice(0, LONGEST_PHRASE), entry.intensity);
    }
  }

  /** The next token of greedy decoding: the best one, unless the token of a phrase is close enough. Negative bonuses are ignored, because greedy decoding cannot go back. */
  choose(tokens: readonly number[], logprobs: Float32Array, best: number): number {
    const bonus = this.bonusAfter(tokens);
    let chosen = best;
    let highest = logprobs[best]! + Math.max(0, bonus(best));
    for (const { node } of [this.#start, ...this.#matches(tokens)]) {
      for (const token of node.next.keys()) {
        const score = logprobs[token]! + Math.max(0, bonus(token));
        if (score > highest) {
          highest = score;
          chosen = token;
        }
      }
    }
    return chosen;
  }

  /** The bonus of each possible next token; negative where it leaves a phrase. */
  bonusAfter(tokens: readonly number[]): (token: number) => number {
    const matches = this.#matches(tokens);
    const recentPhrases = this.#phraseStarts(tokens);
    const furthest = matches.reduce((best, match) => (bonusOf(match) > bonusOf(best) ? match : best), this.#start);
    return (token) => {
      let after = 0;
      for (const match of [this.#start, ...matches]) {
        const node = match.node.next.get(token);
        if (!node) continue;
        const repeats = match.depth === 0 ? recentPhrases.has(token) : match.repeats;
        const reached = bonusOf({ node, depth: match.depth + 1, kept: 0, repeats });
        if (match === furthest) return reached - bonusOf(match);
        after = Math.max(after, reached);
      }
      const ended = furthest.node.complete && this.#tokenizer.startsWord(token);
      return ended ? after : after - (bonusOf(furthest) - furthest.kept);
    };
  }

  /** The phrases whose beginning is at the end of the text. */
  #matches(tokens: readonly number[]): Match[] {
    const matches: Match[] = [];
    const recentPhrases = this.#phraseStarts(tokens);
    for (let start = Math.max(0, tokens.length - LONGEST_PHRASE); start < tokens.length; start++) {
      let node: TrieNode | undefined = this.#root;
      let kept = 0;
      const repeats = (recentPhrases.get(tokens[start]!) ?? start) < start;
      for (let i = start; i < tokens.length && node; i++) {
        if (node.complete && this.#tokenizer.startsWord(tokens[i]!))
          kept = bonusOf({ node, depth: i - start, kept: 0, repeats });
        node = node.next.get(tokens[i]!);
      }
      if (node) matches.push({ node, depth: tokens.length - start, kept, repeats });
    }
    return matches;
  }

  /** First tokens of the phrases that are complete in the last tokens, with the earliest position of each. */
  #phraseStarts(tokens: readonly number[]): Map<number, number> {
    const starts = new Map<number, number>();
    for (let start = Math.max(0, tokens.length - REPEAT_TOKENS); start < tokens.length; start++) {
      let node = this.#root.next.get(tokens[start]!);
      for (let i = start + 1; node && !node.complete && i < tokens.length; i++) node = node.next.get(tokens[i]!);
      if (node?.complete && !starts.has(tokens[start]!)) starts.set(tokens[start]!, start);
    }
    return starts;
  }

  #add(tokens: readonly number[], intensity: number): void {
    let node = this.#root;
    for (const token of tokens) {
      let next = node.next.get(token);
      if (!next) {
        next = { intensity: 0, complete: false, next: new Map() };
        node.next.set(token, next);
      }
      next.intensity = Math.max(next.intensity, intensity);
      node = next;
    }
    node.complete = true;
  }
}

/** The bonus that a text has got so far for a phrase. */
function bonusOf({ node, depth, repeats }: Match): number {
  return depth === 0 || repeats ? 0 : (FIRST_BONUS + NEXT_BONUS * (depth - 1)) * node.intensity;
}
