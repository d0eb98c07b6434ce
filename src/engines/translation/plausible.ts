import { distinguishingStopWords } from '../../text/stop-words.ts';

/** Languages whose characters stand for a syllable or a word: a text has about a third of the letters. */
const DENSE = new Set(['zh', 'ja', 'ko', 'th', 'lo', 'km', 'my', 'bo']);
const MAX_GROWTH = 3.5;
/** The same words this many times in a row are a loop. */
const LOOP_REPEATS = 4;

/** Whether a translation is plausible: not empty, no loop, of a similar length, and not the source text. */
export function isPlausible(original: string, translated: string, from: string, to: string): boolean {
  const source = original.trim();
  const translation = translated.trim();
  if (!source) return true;
  if (!translation || (/[\p{L}\p{N}]/u.test(source) && !/[\p{L}\p{N}]/u.test(translation))) return false;
  if (hasLoop(translation) && !hasLoop(source)) return false;
  const growth = (spokenLength(translation) * density(to)) / (spokenLength(source) * density(from));
  // Short texts vary much in length: "Yes." may become a phrase.
  if (source.length > 20 && (growth > MAX_GROWTH || growth < 1 / MAX_GROWTH)) return false;
  return !isNearlySource(source, translation) && !isInSourceLanguage(translation, from, to);
}

/** Share of words that a translation may have in common with its source, such as names and numbers. */
const MAX_UNCHANGED = 0.7;
const MIN_WORDS = 5;
/** Words of the source language from which a text counts as not translated; a single one may be in a name. */
const MIN_SOURCE_WORDS = 2;

/** Whether a translation is nearly the same as its source. Texts that are short or mostly names and numbers may be. */
function isNearlySource(source: string, translation: string): boolean {
  const known = new Set(wordsOf(source));
  const words = wordsOf(translation).filter((word) => !/\d/.test(word));
  if (words.length < MIN_WORDS) return source.length >= 40 && translation.toLowerCase() === source.toLowerCase();
  const names = new Set(wordsOf((source.match(/(?<=[\p{Ll}\d],? )\p{Lu}[\p{L}'’]*/gu) ?? []).join(' ')));
  const ordinary = words.filter((word) => !names.has(word));
  return (
    ordinary.length >= MIN_WORDS && ordinary.filter((word) => known.has(word)).length > MAX_UNCHANGED * ordinary.length
  );
}

/** Whether a translation has more words of the source language than of the target language. */
function isInSourceLanguage(translation: string, from: string, to: string): boolean {
  const [source, target] = [distinguishingStopWords(from, to), distinguishingStopWords(to, from)];
  const words = wordsOf(translation);
  const left = words.filter((word) => source.has(word)).length;
  return left >= MIN_SOURCE_WORDS && left > words.filter((word) => target.has(word)).length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}

/** Number of letters; digits count as long as their words ("nine, one, two" may become "912"). */
function spokenLength(text: string): number {
  let digits = 0;
  // Digits after a letter belong to a name ("B12").
  for (const [, letter, run = ''] of text.matchAll(/(\p{L}?)(\d+)/gu)) if (!letter) digits += run.length;
  return text.length + 4 * digits;
}

function density(language: string): number {
  return DENSE.has(language) ? 3 : 1;
}

/** Whether words, or characters of a script without spaces, repeat many times in a row. */
export function hasLoop(text: string): boolean {
  const words = wordsOf(text);
  for (let size = 1; size <= 8; size++) {
    let run = 1;
    for (let i = size; i + size <= words.length; i += size) {
      run = words.slice(i - size, i).join(' ') === words.slice(i, i + size).join(' ') ? run + 1 : 1;
      if (run >= LOOP_REPEATS) return true;
    }
  }
  return /(.{2,12})\1{4,}/u.test(text.replace(/\s+/g, ''));
}
