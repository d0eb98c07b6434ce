import { lazy } from '../../../data/load.ts';
import { ENTITY_LANGUAGES, patternLanguage, perLang } from '../../../entities/text/language.ts';
import { fold } from '../../../text/fold.ts';
import { harmlessWords, type ModerationCategory, moderationEntries } from './lexicon.ts';

/** A finding in a list of words. */
interface ModerationHit {
  category: ModerationCategory;
  /** First word. */
  at: number;
  /** Word after the last. */
  next: number;
}

interface Phrase {
  words: string[];
  category: ModerationCategory;
}

/** The entries of one language. */
interface Lexicon {
  singles: Map<string, Set<ModerationCategory>>;
  stems: { stem: string; category: ModerationCategory }[];
  starts: Map<string, Phrase[]>;
}

const lexicons = lazy(() =>
  perLang((lang): Lexicon => {
    const lexicon: Lexicon = { singles: new Map(), stems: [], starts: new Map() };
    for (const { category, language, phrase } of moderationEntries())
      if (language === lang) learn(lexicon, fold(phrase).replace(/['’-]/g, ' '), category);
    // Other languages borrow these English words.
    if (lang !== 'en')
      for (const stem of ['fuck', 'motherfuck', 'bullshit']) lexicon.stems.push({ stem, category: 'profanity' });
    return lexicon;
  }),
);

function learn({ singles, stems, starts }: Lexicon, phrase: string, category: ModerationCategory): void {
  const words = phrase.split(/\s+/);
  const [first = ''] = words;
  if (words.length > 1) starts.set(first, [...(starts.get(first) ?? []), { words, category }]);
  else if (first.endsWith('*')) stems.push({ stem: first.slice(0, -1), category });
  else singles.set(first, (singles.get(first) ?? new Set()).add(category));
}

/** Longer words are skipped. */
const LONGEST_WORD = 60;
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Splits a written word into parts to compare: folded, without punctuation, split at apostrophes. */
export function plainWords(word: string): string[] {
  if (word.length > LONGEST_WORD) return [''];
  const trimmed = fold(word).replace(/^[^\p{L}\p{N}@$*#]+|[^\p{L}\p{N}$*#@]+$/gu, '');
  if (trimmed === '') return [''];
  const plain = /\p{L}/u.test(trimmed)
    ? trimmed.replace(/[@431!0$57](?=.*\p{L})|(?<=\p{L})[@431!0$57]/gu, (sign) => LOOKALIKES[sign] ?? sign)
    : trimmed;
  // "fuuuck": three or more equal letters become one; two stay, because of words such as "shiitake".
  return plain
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .split(/['’\-.]+/)
    .filter((part) => part !== '');
}

/** Finds all entries in a list of plain words. */
export function findHarm(words: readonly string[], language: string): ModerationHit[] {
  if (!ENTITY_LANGUAGES.has(language)) return [];
  const lexicon = lexicons()[patternLanguage(language)];
  const hits: ModerationHit[] = [];
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(lexicon, words, at) ?? wordAt(lexicon, words, at) ?? spelledAt(lexicon, words, at);
    for (const category of found?.categories ?? []) hits.push({ category, at, next: found?.next ?? at + 1 });
    at = found ? found.next : at + 1;
  }
  return hits;
}

interface Found {
  categories: Iterable<ModerationCategory>;
  next: number;
}

function phraseAt(lexicon: Lexicon, words: readonly string[], at: number): Found | undefined {
  let best: Found | undefined;
  for (const { words: wanted, category } of lexicon.starts.get(words[at] ?? '') ?? []) {
    if (at + wanted.length <= (best?.next ?? 0)) continue;
    const all = wanted.every((word, index) =>
      word.endsWith('*') ? (words[at + index] ?? '').startsWith(word.slice(0, -1)) : words[at + index] === word,
    );
    if (all) best = { categories: [category], next: at + wanted.length };
  }
  return best;
}

function wordAt(lexicon: Lexicon, words: readonly string[], at: number): Found | undefined {
  const word = words[at] ?? '';
  const categories =
    categoriesOf(lexicon, word) ?? (word.includes('*') || word.includes('#') ? hidden(lexicon, word) : undefined);
  return categories && { categories, next: at + 1 };
}

function categoriesOf(lexicon: Lexicon, word: string): Set<ModerationCategory> | undefined {
  if (word.length < 3 || harmlessWords().has(word)) return undefined;
  const known = lexicon.singles.get(word);
  if (known) return known;
  const stem = lexicon.stems.find((entry) => word.startsWith(entry.stem));
  return stem && new Set([stem.category]);
}

/** "f**k": the remaining letters must match, and at least half must remain. */
function hidden(lexicon: Lexicon, word: string): Set<ModerationCategory> | undefined {
  const letters = word.replace(/[*#]/g, '');
  if (letters.length < 2 || letters.length * 2 < word.length) return undefined;
  const fits = (entry: string) =>
    [...entry].every((letter, index) => /[*#]/.test(word.charAt(index)) || word.charAt(index) === letter);
  for (const [entry, categories] of lexicon.singles) if (entry.length === word.length && fits(entry)) return categories;
  const stem = lexicon.stems.find((entry) => entry.stem.length <= word.length && fits(entry.stem));
  return stem && new Set([stem.category]);
}

const LONGEST_SPELLED = 12;

/** "f u c k": spelled words. */
function spelledAt(lexicon: Lexicon, words: readonly string[], at: number): Found | undefined {
  let text = '';
  let next = at;
  while (next < words.length && next - at < LONGEST_SPELLED && /^[a-z]$/.test(words[next] ?? '')) text += words[next++];
  for (; next - at >= 4; next--, text = text.slice(0, -1)) {
    const categories = lexicon.singles.get(text) ?? (text === 'fuck' ? categoriesOf(lexicon, text) : undefined);
    if (categories) return { categories, next };
  }
  return undefined;
}
