/** Scripts with a character a syllable or a word: a third of the letters say the same. */
const DENSE = new Set(['zh', 'ja', 'ko', 'th', 'lo', 'km', 'my', 'bo']);
const MAX_GROWTH = 3.5;
/** A run of the same words this often is a loop, not a way of speaking. */
const LOOP = 4;

/** Whether a translation can be one: not empty, not a loop, not absurdly long or short, not the source again. */
export function isPlausible(source: string, translation: string, from: string, to: string): boolean {
  const given = source.trim();
  const made = translation.trim();
  if (!given) return true;
  if (!made || (/[\p{L}\p{N}]/u.test(given) && !/[\p{L}\p{N}]/u.test(made))) return false;
  if (loops(made) && !loops(given)) return false;
  const growth = (made.length * density(to)) / (given.length * density(from));
  // Short texts vary freely: "Yes." may become a phrase.
  if (given.length > 20 && (growth > MAX_GROWTH || growth < 1 / MAX_GROWTH)) return false;
  // A sentence that comes back unchanged was not translated; names and numbers may.
  return given.length < 40 || made.toLowerCase() !== given.toLowerCase();
}

function density(language: string): number {
  return DENSE.has(language) ? 3 : 1;
}

/** Whether some words, or a few characters of unspaced text, come again and again right after each other. */
export function loops(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  for (let size = 1; size <= 8; size++) {
    let run = 1;
    for (let i = size; i + size <= words.length; i += size) {
      run = words.slice(i - size, i).join(' ') === words.slice(i, i + size).join(' ') ? run + 1 : 1;
      if (run >= LOOP) return true;
    }
  }
  return /(.{2,12})\1{4,}/u.test(text.replace(/\s+/g, ''));
}
