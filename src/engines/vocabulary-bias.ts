import type { VocabularyEntry } from './ports/recognizer.ts';

interface TrieNode {
  /** Highest intensity of the phrases that go through here. */
  intensity: number;
  /** Whether a phrase may end here. */
  whole: boolean;
  next: Map<number, TrieNode>;
}

/** How far the end of a text has come into a phrase. */
interface Place {
  node: TrieNode;
  depth: number;
  /** What a shorter phrase on the way here has earned for good. */
  kept: number;
  /** The first token of the phrase was part of the same phrase shortly before. */
  repeats: boolean;
}

/**
 * Natural logarithms by which a token may be less likely than the best one and still be taken. The first token of a phrase is shared with many other words,
 * so it gets little; once a phrase is under way its next tokens get much. A text that leaves a phrase before its end gives all of it back, so
 * that a long list favours nothing but what is in it.
 */
const FIRST_BONUS = 2;
const NEXT_BONUS = 5;
const LONGEST_PHRASE = 16;
/**
 * A phrase gets no bonus again within this many tokens. Otherwise a loop over the vocabulary would earn more than it costs, and the window would
 * be dropped as a loop. The recogniser repeats a word that it has just written without a bonus.
 */
const REPEAT_TOKENS = 24;

/** What a phrase is in tokens. */
interface Encoder {
  encode(text: string): number[];
  /** Whether a word ends before this token. */
  startsWord(token: number): boolean;
}

/** Favours phrases while a text is written. */
export class VocabularyBias {
  readonly #root: TrieNode = { intensity: 0, whole: false, next: new Map() };
  readonly #start: Place = { node: this.#root, depth: 0, kept: 0, repeats: false };
  readonly #tokenizer: Encoder;

  constructor(entries: readonly VocabularyEntry[], language: string, tokenizer: Encoder) {
    this.#tokenizer = tokenizer;
    for (const entry of entries) {
      if (entry.language !== undefined && entry.language !== language) continue;
      const text = entry.value.trim();
      // As it stands inside a text and at its beginning.
      for (const spelling of [` ${text}`, text])
        this.#add(tokenizer.encode(spelling).slice(0, LONGEST_PHRASE), entry.intensity);
    }
  }

  /** The token to write after `tokens`: the best one, unless a phrase's token comes close enough. What is written cannot be taken back, so nothing is asked back. */
  choose(tokens: readonly number[], logprobs: Float32Array, best: number): number {
    const bonus = this.bonusAfter(tokens);
    let chosen = best;
    let highest = logprobs[best]! + Math.max(0, bonus(best));
    for (const { node } of [this.#start, ...this.#places(tokens)]) {
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

  /** What a text is favoured with for going on after `tokens` with a token; less than nothing where it leaves a phrase. */
  bonusAfter(tokens: readonly number[]): (token: number) => number {
    const places = this.#places(tokens);
    const written = this.#phraseStarts(tokens);
    const furthest = places.reduce((best, place) => (earned(place) > earned(best) ? place : best), this.#start);
    return (token) => {
      let after = 0;
      for (const place of [this.#start, ...places]) {
        const node = place.node.next.get(token);
        if (!node) continue;
        const repeats = place.depth === 0 ? written.has(token) : place.repeats;
        const reached = earned({ node, depth: place.depth + 1, kept: 0, repeats });
        if (place === furthest) return reached - earned(place);
        after = Math.max(after, reached);
      }
      const ended = furthest.node.whole && this.#tokenizer.startsWord(token);
      return ended ? after : after - (earned(furthest) - furthest.kept);
    };
  }

  /** Places in the trie that the end of the text has come to. */
  #places(tokens: readonly number[]): Place[] {
    const places: Place[] = [];
    const written = this.#phraseStarts(tokens);
    for (let start = Math.max(0, tokens.length - LONGEST_PHRASE); start < tokens.length; start++) {
      let node: TrieNode | undefined = this.#root;
      let kept = 0;
      const repeats = (written.get(tokens[start]!) ?? start) < start;
      for (let i = start; i < tokens.length && node; i++) {
        if (node.whole && this.#tokenizer.startsWord(tokens[i]!))
          kept = earned({ node, depth: i - start, kept: 0, repeats });
        node = node.next.get(tokens[i]!);
      }
      if (node) places.push({ node, depth: tokens.length - start, kept, repeats });
    }
    return places;
  }

  /** The first tokens of the phrases that were written completely in the last tokens, with the earliest position of each. */
  #phraseStarts(tokens: readonly number[]): Map<number, number> {
    const starts = new Map<number, number>();
    for (let start = Math.max(0, tokens.length - REPEAT_TOKENS); start < tokens.length; start++) {
      let node = this.#root.next.get(tokens[start]!);
      for (let i = start + 1; node && !node.whole && i < tokens.length; i++) node = node.next.get(tokens[i]!);
      if (node?.whole && !starts.has(tokens[start]!)) starts.set(tokens[start]!, start);
    }
    return starts;
  }

  #add(tokens: readonly number[], intensity: number): void {
    let node = this.#root;
    for (const token of tokens) {
      let next = node.next.get(token);
      if (!next) {
        next = { intensity: 0, whole: false, next: new Map() };
        node.next.set(token, next);
      }
      next.intensity = Math.max(next.intensity, intensity);
      node = next;
    }
    node.whole = true;
  }
}

/** What a text has been favoured with on the way to a place. */
function earned({ node, depth, repeats }: Place): number {
  return depth === 0 || repeats ? 0 : (FIRST_BONUS + NEXT_BONUS * (depth - 1)) * node.intensity;
}
