import type { VocabularyEntry } from './ports.ts';

interface TrieNode {
  /** Highest intensity of the phrases that go through here. */
  intensity: number;
  next: Map<number, TrieNode>;
}

/**
 * Natural logarithms by which a token may be less likely than the best one and still be taken. The first token of a phrase is shared with many other words,
 * so it gets little; once a phrase is under way its next tokens get much.
 */
const FIRST_BONUS = 2;
const NEXT_BONUS = 5;
const LONGEST_PHRASE = 16;

/** What a phrase is in tokens. */
interface Encoder {
  encode(text: string): number[];
}

/** Favours phrases while a text is written. */
export class VocabularyBias {
  readonly #root: TrieNode = { intensity: 0, next: new Map() };

  constructor(entries: readonly VocabularyEntry[], language: string, tokenizer: Encoder) {
    for (const entry of entries) {
      if (entry.language !== undefined && entry.language !== language) continue;
      const text = entry.value.trim();
      // As it stands inside a text and at its beginning.
      for (const spelling of [` ${text}`, text])
        this.#add(tokenizer.encode(spelling).slice(0, LONGEST_PHRASE), entry.intensity);
    }
  }

  /** The token to write after `tokens`: the best one, unless a phrase's token comes close enough. */
  choose(tokens: readonly number[], logprobs: Float32Array, best: number): number {
    const bestScore = logprobs[best]! + this.bonus(tokens, best);
    let chosen = best;
    let highest = bestScore;
    for (const { node, bonus } of this.#open(tokens)) {
      for (const [token, { intensity }] of node.next) {
        const score = logprobs[token]! + bonus * intensity;
        if (score > highest) {
          highest = score;
          chosen = token;
        }
      }
    }
    return chosen;
  }

  /** What a token is favoured with after `tokens`. */
  bonus(tokens: readonly number[], token: number): number {
    return this.bonusAfter(tokens)(token);
  }

  /** The same for many tokens after the same text. */
  bonusAfter(tokens: readonly number[]): (token: number) => number {
    const places = [...this.#open(tokens)];
    return (token) => {
      let most = 0;
      for (const { node, bonus } of places) {
        const next = node.next.get(token);
        if (next) most = Math.max(most, bonus * next.intensity);
      }
      return most;
    };
  }

  /** Places in the trie that the end of the text has come to. */
  *#open(tokens: readonly number[]): Iterable<{ node: TrieNode; bonus: number }> {
    yield { node: this.#root, bonus: FIRST_BONUS };
    for (let start = Math.max(0, tokens.length - LONGEST_PHRASE); start < tokens.length; start++) {
      let node: TrieNode | undefined = this.#root;
      for (let i = start; i < tokens.length && node; i++) node = node.next.get(tokens[i]!);
      if (node && node.next.size > 0) yield { node, bonus: NEXT_BONUS };
    }
  }

  #add(tokens: readonly number[], intensity: number): void {
    let node = this.#root;
    for (const token of tokens) {
      let next = node.next.get(token);
      if (!next) {
        next = { intensity: 0, next: new Map() };
        node.next.set(token, next);
      }
      next.intensity = Math.max(next.intensity, intensity);
      node = next;
    }
  }
}
