/** A node of the trie: the replacement of a phrase that ends here, and the next nodes. */
export interface TrieNode {
  target?: string;
  next: Map<string, TrieNode>;
}

/** Builds a trie of phrases, to search for thousands at once. The first of two equal phrases wins. */
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

/** Follows a text from a node; undefined if no phrase continues with it. */
export function follow(node: TrieNode | undefined, text: string): TrieNode | undefined {
  let at = node;
  for (const character of text) {
    if (!at) return undefined;
    at = at.next.get(character);
  }
  return at;
}
