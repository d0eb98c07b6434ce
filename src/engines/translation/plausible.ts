import { distinguishingStopWords } from '../../text/stop-words.ts';

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
  const growth = (saidLength(made) * density(to)) / (saidLength(given) * density(from));
  // Short texts vary freely: "Yes." may become a phrase.
  if (given.length > 20 && (growth > MAX_GROWTH || growth < 1 / MAX_GROWTH)) return false;
  return !isSourceAgain(given, made) && !isInLanguageOf(made, from, to);
}

/** Share of words that a translation may have in common with its source: names and numbers stay. */
const MOST_KEPT = 0.7;
const FEWEST_WORDS = 5;
/** One such word may be in a name. */
const LEAST_LEFT = 2;

/** A sentence that comes back as it was, or nearly, was not translated; what is short or mostly names and numbers may. */
function isSourceAgain(given: string, made: string): boolean {
  const known = new Set(wordsOf(given));
  const words = wordsOf(made).filter((word) => !/\d/.test(word));
  if (words.length < FEWEST_WORDS) return given.length >= 40 && made.toLowerCase() === given.toLowerCase();
  const names = new Set(wordsOf((given.match(/(?<=\p{Ll},? )\p{Lu}[\p{L}'’]*/gu) ?? []).join(' ')));
  const telling = words.filter((word) => !names.has(word));
  return (
    telling.length >= FEWEST_WORDS && telling.filter((word) => known.has(word)).length > MOST_KEPT * telling.length
  );
}

/** Whether more words are of the language it comes from than of the one it should be in ("Hi, my name is Jennifer" is no German). */
function isInLanguageOf(made: string, from: string, to: string): boolean {
  const [source, target] = [distinguishingStopWords(from, to), distinguishingStopWords(to, from)];
  const words = wordsOf(made);
  const left = words.filter((word) => source.has(word)).length;
  return left >= LEAST_LEFT && left > words.filter((word) => target.has(word)).length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}

/** Letters, with figures as long as the words they stand for ("nine, one, two" may become "912"). */
function saidLength(text: string): number {
  return text.length + 4 * (text.match(/(?<!\p{L}\d*)\d/gu)?.length ?? 0);
}

function density(language: string): number {
  return DENSE.has(language) ? 3 : 1;
}

/** Whether some words, or a few characters of unspaced text, come again and again right after each other. */
export function loops(text: string): boolean {
  const words = wordsOf(text);
  for (let size = 1; size <= 8; size++) {
    let run = 1;
    for (let i = size; i + size <= words.length; i += size) {
      run = words.slice(i - size, i).join(' ') === words.slice(i, i + size).join(' ') ? run + 1 : 1;
      if (run >= LOOP) return true;
    }
  }
  return /(.{2,12})\1{4,}/u.test(text.replace(/\s+/g, ''));
}
