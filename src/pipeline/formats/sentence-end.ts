import { isShortForm } from './abbreviations.ts';

/** Characters that may follow the last mark; French puts a space inside its quotation marks. */
const CLOSERS = `[\\u00a0\\u202f"'”’»)\\]」』】〉》]*`;
/** Marks that always end a sentence … */
const FINAL = new RegExp(`[?!؟。？！｡।॥։።။៕]${CLOSERS}$`, 'u');
/** … and those that may. */
const STOP = new RegExp(`(?:\\.|…)${CLOSERS}$`, 'u');
const ELLIPSIS = new RegExp(`(?:\\.\\.|…)${CLOSERS}$`, 'u');
/** "J. R. R. Tolkien", "U.S." */
const INITIALS = /^(?:\p{Lu}\.)+$/u;
const LOWER = /^\P{L}*\p{Ll}/u;
const UPPER = /^\P{L}*\p{Lu}/u;

/** Whether a sentence ends with `word`, given the next word (undefined: the end of the text). */
export function endsSentence(word: string, next: string | undefined, language: string): boolean {
  const text = word.trim();
  const after = next?.trim() ?? '';
  if (FINAL.test(text)) {
    // "Really?" she asked; "Yahoo! is …": in scripts with case, what continues in lower case is the same sentence.
    return !(LOWER.test(after) && /(?:[?!][\u00a0\u202f"'”’»]+|!)$/u.test(text));
  }
  if (!STOP.test(text)) return false;
  if (ELLIPSIS.test(text)) return after === '' || (UPPER.test(after) && !(language === 'en' && /^I\b/u.test(after)));
  if (LOWER.test(after)) return false;
  const bare = text.replace(/^[^\p{L}\p{N}]+/u, '');
  if (INITIALS.test(bare)) return after === '' || endsAfterInitials(bare, after, language);
  if (after === '') return !isShortForm(bare.replace(/\.$/u, ''), 'X', language);
  const core = bare.replace(/\.+["'”’»)\]]*$/u, '');
  // "z. B.", "siglo V a. C.": a single small letter is an abbreviation, and only "at two p m." ends a sentence.
  if (/^\p{Ll}$/u.test(core)) return language === 'en' && core === 'm';
  // Ordinals: "am 3. Mai", "Ramses II.".
  if (/^(?:\d{1,2}|[IVX]+)$/u.test(core) && ORDINAL_STOP.has(language)) return false;
  return !isShortForm(core, after, language);
}

/** Languages that write ordinals with a stop. */
const ORDINAL_STOP = new Set('de da no nn fi cs sk hu et lv sl hr sr bs is fo lb tr pl'.split(' '));

/**
 * A single initial is part of a name; a longer one ("U.S.", "Ph.D.") ends the sentence before a word that only ever
 * starts one.
 */
function endsAfterInitials(initials: string, after: string, language: string): boolean {
  if (initials.length <= 2) return language === 'en' && initials === 'I.';
  return STARTERS.has(after.toLowerCase().replace(/[^\p{L}']/gu, ''));
}

const STARTERS = new Set(
  `the a an this that these those he she it we they i you but and so then there here what when where who why how if in on at for my our
  his her their is are do did not no yes well le la les il elle nous vous der die das er sie wir el los ella il lo gli`.split(
    /\s+/u,
  ),
);
