/** Fillers, which references transcribe inconsistently. */
const FILLERS = new Set(['uh', 'um', 'uhm', 'mm', 'hmm', 'mhm']);

/** The words of a text for comparison: without case, punctuation and fillers; single characters in scripts without spaces. */
export function plainWords(text: string): string[] {
  const bare = text.toLowerCase().replace(/[^\p{L}\p{N}\s']/gu, ' ');
  const spaced = bare.replace(/([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, ' $1 ');
  return spaced.split(/\s+/).filter((word) => word !== '' && !FILLERS.has(word));
}

/** Words that are missing, extra or wrong. */
export function wordErrors(recognized: readonly string[], reference: readonly string[]): number {
  let row = Array.from({ length: recognized.length + 1 }, (_, i) => i);
  for (const [i, word] of reference.entries()) {
    const next = [i + 1];
    for (const [j, other] of recognized.entries()) {
      next.push(Math.min(row[j]! + (word === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
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
