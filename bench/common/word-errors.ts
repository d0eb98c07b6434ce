/** Sounds that transcripts often omit. */
const FILLERS = new Set(['uh', 'um', 'uhm', 'mm', 'hmm', 'mhm']);
/** Languages without spaces, or with variable ones: errors are counted in characters. */
const BY_CHARACTER = new Set(['ja', 'zh', 'ko']);

/** The units to compare: lower-case words without punctuation and fillers, or characters. Numbers are not normalised. */
export function tokensOf(text: string, language: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
  if (BY_CHARACTER.has(language)) return [...plain.replaceAll(' ', '')];
  return plain.split(' ').filter((word) => word !== '' && !FILLERS.has(word));
}

/** Fewest insertions, deletions and substitutions between two texts. */
export function countErrors(reference: readonly string[], hypothesis: readonly string[]): number {
  let before = Array.from({ length: hypothesis.length + 1 }, (_, j) => j);
  reference.forEach((word, i) => {
    const row = [i + 1];
    hypothesis.forEach((recognized, j) => {
      row.push(Math.min(before[j + 1]! + 1, row[j]! + 1, before[j]! + (word === recognized ? 0 : 1)));
    });
    before = row;
  });
  return before.at(-1)!;
}

/** Word error rate over several texts. */
export function wordErrorRate(pairs: readonly { spoken: string; recognized: string }[]): number {
  let errors = 0;
  let words = 0;
  for (const { spoken, recognized } of pairs) {
    const reference = tokensOf(spoken, 'en');
    errors += countErrors(reference, tokensOf(recognized, 'en'));
    words += reference.length;
  }
  return errors / Math.max(1, words);
}
