/** Fillers, which references transcribe inconsistently. */
const FILLERS = new Set(['uh', 'um', 'uhm', 'mm', 'hmm', 'mhm']);

/** The words of a text for comparison: without case, punctuation and fillers; single characters in scripts without spaces. */
export function plainWords(text: string): string[] {
  const bare = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}\s']/gu, ' ');
  const spaced = bare.replace(/([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, ' $1 ');
  return spaced.split(/\s+/).filter((word) => word !== '' && !FILLERS.has(word));
}

/** How many words of `before` are missing in `after`, in order. */
export function revised(before: readonly string[], after: readonly string[]): number {
  let row = Array.from({ length: after.length + 1 }, () => 0);
  for (const word of before) {
    const next = [0];
    for (const [j, other] of after.entries()) {
      next.push(word === other ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    }
    row = next;
  }
  return before.length - row.at(-1)!;
}
