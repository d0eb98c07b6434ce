import type { Word } from '../../../schemas/result/transcript.ts';
import { isShortForm } from '../../formats/abbreviations.ts';
import { joinWords, splitWord } from '../../formats/words.ts';
import { isBasicWord } from '../vocabulary/basic-words.ts';
import { endMarks } from './marks.ts';
import { isQuestion, opensQuestion } from './questions.ts';

/** A word of one speaker's text, changed in place. */
export interface StreamWord {
  word: Word;
  language: string;
  /** Whether it is the last word of its utterance. */
  ends: boolean;
}

/** A pause after which a new sentence starts in any case. */
const LONG_PAUSE_SEC = 1;
/** The same before a capitalised common word. */
const PAUSE_SEC = 0.25;
/** The same before a clear question. */
const BREATH_SEC = 0.35;
/** Number of words to look ahead for a question. */
const LOOKAHEAD_WORDS = 4;
const FINAL = /[.?!…。？！।؟][\p{Pe}\p{Pf}"'\u00a0\u202f]*$/u;
const GREEK_FINAL = /[.?!…;][\p{Pe}\p{Pf}"'\u00a0\u202f]*$/u;
/** Punctuation after which a sentence continues. */
const GOES_ON = /[:;—–-]$/u;

/** Closes open sentences, marks clear questions, and capitalises the first word of each sentence. */
export function closeSentences(stream: StreamWord[], asWritten: ReadonlySet<string>): void {
  let from = 0;
  for (const [at, current] of stream.entries()) {
    const next = stream[at + 1];
    if (!isFinal(current) && endsHere(current, stream.slice(at + 1, at + 1 + LOOKAHEAD_WORDS)))
      current.word = { ...current.word, word: closed(current) };
    if (!isFinal(current) || isShort(current, next)) continue;
    finish(stream.slice(from, at + 1), asWritten);
    from = at + 1;
  }
  // An open sentence at the end is capitalised but not closed, because its end is unknown.
  const open = stream[from];
  if (open) open.word = { ...open.word, word: capitalised(open, asWritten) };
}

function isFinal({ word, language }: StreamWord): boolean {
  return (language === 'el' ? GREEK_FINAL : FINAL).test(word.word);
}

/** Whether a sentence ends here although there is no punctuation. */
function endsHere(current: StreamWord, following: readonly StreamWord[]): boolean {
  const next = following[0];
  const { core, close } = splitWord(current.word.word);
  if (core === '' || GOES_ON.test(current.word.word) || /[([{«“"]/u.test(close)) return false;
  if (DANGLING[current.language]?.has(core.toLowerCase())) return false;
  if (!next) return true;
  const pauseSec = next.word.start - current.word.end;
  const comma = /[,،、，]$/u.test(current.word.word);
  if (pauseSec >= LONG_PAUSE_SEC * (comma ? 2 : 1)) return true;
  if (pauseSec < PAUSE_SEC || comma) return false;
  if (pauseSec >= BREATH_SEC && opensQuestion(joinWords(following.map(({ word }) => word)), next.language)) return true;
  // "… went home (breath) The next day": the recogniser itself started a sentence.
  const nextCore = splitWord(next.word.word).core;
  const begins = /^\p{Lu}\p{Ll}/u.test(nextCore) && isBasicWord(nextCore, next.language) && next.language !== 'de';
  return begins && !MAY_BE_NAMED.test(nextCore);
}

/** Words that do not end a sentence: after them a pause is a hesitation. */
const DANGLING: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    en: "a an the my your our their its and or but because if than as into of which whose i'm you're we're they're",
    fr: 'un une le la les des du de au aux ce cet cette ces mon ma mes ton ta tes son sa ses et ou mais que qui dont si à en dans sur je tu il',
    de: 'ein eine einen einem einer der die den dem des und oder aber dass weil wenn als ob mit von zu im am zum zur sein seine ihre',
    es: 'un una el la los las de del al y e o u pero que si con por para en su sus mi tu se',
    it: 'un uno una il lo la i gli le di del della dei al alla e o ma che se con per in da nel nella si',
    pt: 'um uma o a os as de do da dos das ao e ou mas que se com por para em no na',
    nl: 'een de en of maar dat omdat als met van voor naar mijn zijn',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Words that are capitalised inside a sentence too. */
const MAY_BE_NAMED =
  /^(?:I|I['’]\w+|Mr|Mrs|Ms|Dr|God|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|January|February|March|April|May|June|July|August|September|October|November|December|West|East|North|South|King|Queen|Lord|Lady|President|Street|Church|Internet)$/u;

/** The word with a full stop, in place of a comma. */
function closed({ word, language }: StreamWord): string {
  const marks = endMarks(language);
  if (!marks) return word.word;
  const bare = word.word.replace(/[,،、，]$/u, '');
  return FINAL.test(bare) ? bare : bare + marks.statement;
}

/** Whether a full stop belongs to an abbreviation, an initial or an ellipsis before lower case. */
function isShort({ word, language, ends }: StreamWord, next: StreamWord | undefined): boolean {
  if (!next) return false;
  const { core, close: spaced } = splitWord(word.word);
  const close = spaced.replace(/\s/gu, '');
  const after = splitWord(next.word.word).core;
  if (/^(?:\.\.\.|…)/u.test(close)) return !/^\p{Lu}/u.test(after) || (language === 'en' && /^I\b/u.test(after));
  // "Really?" she asked.
  if (/^[?!]["'”’»]+$/u.test(close)) return /^\p{Ll}/u.test(after);
  if (!close.startsWith('.')) return false;
  if (isShortForm(core, after, language) || /^(?:\p{L}\.)*\p{L}$/u.test(core)) return true;
  // "etc. and so on": without a pause, lower case after a short word means that the sentence continues.
  return (
    !ends &&
    /^\p{Ll}/u.test(after) &&
    (/^(?:etc|usw|ecc|chr|mrd|mio|e\.g|i\.e|a\.m|p\.m|inc|ltd|jr|sr|co|corp)$/iu.test(core) ||
      /^(?:\d+|[IVX]+)$/u.test(core))
  );
}

function finish(sentence: StreamWord[], asWritten: ReadonlySet<string>): void {
  const first = sentence.find(({ word }) => /[\p{L}\p{N}]/u.test(word.word)) ?? sentence[0]!;
  const last = sentence.at(-1)!;
  const { language } = last;
  const marks = endMarks(language);
  if (marks && last.word.word.endsWith(marks.statement) && !/\.\.$/u.test(last.word.word)) {
    const text = joinWords(sentence.map(({ word }) => word)).slice(0, -marks.statement.length);
    if (isQuestion(text, language)) {
      last.word = { ...last.word, word: last.word.word.slice(0, -marks.statement.length) + marks.question };
    }
  }
  if (language === 'es' || language === 'gl') openSpanish(sentence);
  first.word = { ...first.word, word: capitalised(first, asWritten) };
}

const SPANISH_ASKING = /^(?:qué|quién(?:es)?|cómo|cuándo|dónde|adónde|cuál(?:es)?|cuánt[oa]s?)$/u;

/** Adds the opening mark of a Spanish question or exclamation: at its question word after a comma, else at the start of the sentence. */
function openSpanish(sentence: StreamWord[]): void {
  const mark = /([?!])["'”»)]*$/u.exec(sentence.at(-1)!.word.word)?.[1];
  const opening = mark === '?' ? '¿' : '¡';
  if (mark === undefined || sentence.some(({ word }) => /[¿¡]/u.test(word.word))) return;
  const asking = sentence.findIndex(
    ({ word }, at) =>
      mark === '?' &&
      at > 0 &&
      /,$/u.test(sentence[at - 1]!.word.word) &&
      SPANISH_ASKING.test(splitWord(word.word).core.toLowerCase()),
  );
  const target = sentence[Math.max(0, asking)]!;
  const { lead } = splitWord(target.word.word);
  target.word = { ...target.word, word: lead + opening + target.word.word.slice(lead.length) };
}

/** Capitalises a word, unless it has a spelling of its own: "iPhone", a client's spelling, an address. */
function capitalised({ word: { word }, language }: StreamWord, asWritten: ReadonlySet<string>): string {
  const { lead, open, core, close } = splitWord(word);
  if (!/^\p{Ll}/u.test(core) || /\p{Lu}|[@/]|\w\.\w{2,}/u.test(core) || asWritten.has(core)) return word;
  const [first = '', ...rest] = core;
  return (
    lead +
    open +
    (language === 'tr' || language === 'az' ? first.toLocaleUpperCase('tr') : first.toUpperCase()) +
    rest.join('') +
    close
  );
}
