import { insertion, substitution } from './sounds.ts';

/** A node of the trie: a sound after the sounds of its parents. */
interface Node<Entry> {
  entries: Entry[];
  /** Length of the longest sound below it. */
  longest: number;
  next: Map<string, Node<Entry>>;
}

/** An entry that sounds similar to a part of a text. */
export interface SimilarPart<Entry> {
  entry: Entry;
  /** Index of the end of the part, in sounds. */
  end: number;
  /** How much the sounds support the entry: half of their mean length, less the cost of the differences. */
  evidence: number;
}

/** Longer sounds are cut. */
const LONGEST_SOUND = 40;

/** Finds entries by a distant similarity of their sounds, in a time that grows slowly with their number. */
export class SoundTrie<Entry> {
  readonly #root: Node<Entry> = newNode();
  /** Highest cost of the differences for each sound of the longer one. */
  readonly #tolerance: number;

  constructor(minSimilarity: number) {
    this.#tolerance = 1 - minSimilarity;
  }

  add(sound: string, entry: Entry): void {
    if (sound === '') return;
    const letters = [...sound].slice(0, LONGEST_SOUND);
    let node = this.#root;
    for (const letter of letters) {
      node.longest = Math.max(node.longest, letters.length);
      let next = node.next.get(letter);
      if (!next) {
        next = newNode();
        node.next.set(letter, next);
      }
      node = next;
    }
    node.longest = Math.max(node.longest, letters.length);
    node.entries.push(entry);
  }

  /** The entries that sound similar to the beginning of a text, up to one of the given ends. */
  find(text: string, ends: readonly number[]): SimilarPart<Entry>[] {
    const limit = Math.floor(this.#root.longest / (1 - this.#tolerance));
    const reachable = ends.filter((end) => end > 0 && end <= limit);
    const found: SimilarPart<Entry>[] = [];
    if (reachable.length === 0) return found;
    const sounds = [...text].slice(0, Math.max(...reachable));
    const insertions = Float64Array.from(sounds, insertion);
    const row = new Float64Array(sounds.length + 1);
    insertions.forEach((cost, at) => {
      row[at + 1] = row[at]! + cost;
    });
    const swaps = new Map<string, Float64Array>();
    const visit = (node: Node<Entry>, before: Float64Array, depth: number): void => {
      for (const [letter, child] of node.next) {
        let swap = swaps.get(letter);
        if (!swap) {
          swap = Float64Array.from(sounds, (sound) => substitution(letter, sound));
          swaps.set(letter, swap);
        }
        const costs = nextRow(before, swap, insertions, insertion(letter));
        if (!mayMatch(costs, depth, child.longest, this.#tolerance)) continue;
        if (child.entries.length > 0) found.push(...this.#matchesAt(child.entries, depth, costs, reachable));
        visit(child, costs, depth + 1);
      }
    };
    visit(this.#root, row, 1);
    return found;
  }

  #matchesAt(
    entries: readonly Entry[],
    length: number,
    costs: Float64Array,
    ends: readonly number[],
  ): SimilarPart<Entry>[] {
    return ends.flatMap((end) => {
      const cost = costs[end]!;
      const longest = Math.max(length, end);
      if (cost > this.#tolerance * longest) return [];
      return entries.map((entry) => ({ entry, end, evidence: (length + end) / 4 - cost }));
    });
  }
}

function newNode<Entry>(): Node<Entry> {
  return { entries: [], longest: 0, next: new Map() };
}

/** The costs of one more sound of an entry, for each length of the text. */
function nextRow(before: Float64Array, swap: Float64Array, insertions: Float64Array, more: number): Float64Array {
  const costs = new Float64Array(before.length);
  costs[0] = before[0]! + more;
  for (let at = 0; at < swap.length; at++)
    costs[at + 1] = Math.min(before[at]! + swap[at]!, before[at + 1]! + more, costs[at]! + insertions[at]!);
  return costs;
}

/** Whether an entry of at most `longest` sounds can still be similar enough, after its first `depth` sounds. */
function mayMatch(costs: Float64Array, depth: number, longest: number, tolerance: number): boolean {
  return costs.some((cost, at) => cost <= tolerance * (longest + Math.max(0, at - depth)));
}
