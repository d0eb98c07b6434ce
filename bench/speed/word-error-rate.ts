const FILLERS = new Set(['uh', 'um', 'uhm', 'mm', 'hmm', 'mhm']);

/** Lower case, without punctuation and fillers. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return plain.split(' ').filter((word) => word !== '' && !FILLERS.has(word));
}

/** Edits from what was said to what was heard, and words said. */
export function countErrors(said: string, heard: string): { errors: number; words: number } {
  const reference = wordsOf(said);
  const hypothesis = wordsOf(heard);
  const row = Array.from({ length: hypothesis.length + 1 }, (_, j) => j);
  reference.forEach((word, i) => {
    let diagonal = row[0] ?? 0;
    row[0] = i + 1;
    hypothesis.forEach((other, j) => {
      const above = row[j + 1] ?? 0;
      row[j + 1] = Math.min(above + 1, (row[j] ?? 0) + 1, diagonal + (word === other ? 0 : 1));
      diagonal = above;
    });
  });
  return { errors: row.at(-1) ?? 0, words: reference.length };
}

/** Over several texts. */
export function wordErrorRate(pairs: readonly { said: string; heard: string }[]): number {
  const counts = pairs.map(({ said, heard }) => countErrors(said, heard));
  const words = counts.reduce((sum, count) => sum + count.words, 0);
  return counts.reduce((sum, count) => sum + count.errors, 0) / Math.max(1, words);
}
