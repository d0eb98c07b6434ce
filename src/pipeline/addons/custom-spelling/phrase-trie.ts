/** A node of the trie: what a phrase that ends here is replaced by, and where it may go on. */
export interface TrieNode {
  target?: string;
  next: Map<string, TrieNode>;
}

/** Builds a trie of phrases, so that thousands are looked for at once. The first to claim a phrase keeps it. */
export function buildTrie(phrases: Iterable<readonly [phrase: string, target: string]>): TrieNode {
  const root: TrieNode = { next: new Map() };
  for (const [phrase, target] of phrases) {
    let node = root;
    for (const character of phrase) {
      let next = node.next.get(character);
      if (!next) {
        next = { next: new Map() };
        node.next.set(character, next);
      }
      node = next;
    }
    if (node !== root) node.target ??= target;
  }
  return root;
}

/** Where the text leads from a node; undefined when no phrase goes that way. */
export function follow(node: TrieNode | undefined, text: string): TrieNode | undefined {
  let at = node;
  for (const character of text) {
    if (!at) return undefined;
    at = at.next.get(character);
  }
  return at;
}
