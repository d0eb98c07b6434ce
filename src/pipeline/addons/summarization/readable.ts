import { isNumberWord } from '../../../entities/numbers/is-number-word.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { capitalized } from '../../../text/capitalized.ts';
import { basicWords } from '../../../text/frequent-words.ts';
import { isUnspaced } from '../../formats/scripts.ts';

/** Fillers and polite phrases by language; "um" and "er" are words in some. Longer ones first. */
const FILLERS: Record<string, { leading: string; anywhere: string; between: string }> = {
  en: {
    leading:
      'you know what i mean|you know|i mean|sort of|kind of|er|mm-hmm|yeah|yep|well|so|right|like|actually|basically|(?:but |and )?(?:all right|alright)|but okay|(?:hi|hello|hey)(?=,|\\s+i\\b)|(?:perfect|great|sure|yes|excellent|got it|excuse me|honey|darling|sir|madam|ma.am)(?=[,.])|(?:great|good)(?= (?:so|your|then|i|we|you)\\b)|(?:understood|agreed|gotcha|absolutely|exactly)(?=[,. ])|and um|and uh|and so|but um|and(?! \\w+ (?:and|or)\\b)|but|anyway|cuz|similarly|obviously|then(?! again)|now(?! that)|also',
    anywhere: 'um|erm|eh|ah|(?<!\\d\\s)mm',
    between: 'er|you know|i mean|like',
  },
  fr: { leading: 'ben|bah|bon|hein|voilà|alors|du coup', anywhere: 'euh|heu', between: 'bah' },
  de: { leading: 'naja|na ja|also|ja|halt|so(?=,)', anywhere: 'äh|ähm', between: 'na ja' },
  es: { leading: 'pues|bueno|este(?=,)|o sea|vale|eh', anywhere: 'ehm', between: 'eh|este' },
  it: { leading: 'allora|beh|cioè|ecco|insomma|eh', anywhere: 'ehm', between: 'eh' },
  pt: { leading: 'né|então|tipo|pois|eh', anywhere: 'hum', between: 'eh' },
};
const ANYWHERE = 'uhm|uh|hm{2,}';
const LEADING = 'm{2,}|mhm|hm|ah|oh|ooh|aw|wow|gosh|okay|ok';

/** The patterns of a language; for others only hesitations. */
function patternsOf(language: string): { leading: RegExp; between: RegExp; hesitation: RegExp } {
  const own = FILLERS[language];
  const anywhere = [own?.anywhere, ANYWHERE].filter(Boolean).join('|');
  const leading = [own?.leading, anywhere, LEADING].filter(Boolean).join('|');
  const between = [own?.between, anywhere].filter(Boolean).join('|');
  return {
    leading: new RegExp(`^(?:(?:${leading})(?![\\p{L}\\p{N}])[\\s,.…-]*)+(?=\\S)`, 'iu'),
    between: new RegExp(`,\\s*(?:${between})\\s*(?:,|(?=[.!?]))`, 'giu'),
    hesitation: new RegExp(`(?<![\\p{L}\\p{N}])(?:${anywhere})(?![\\p{L}\\p{N}])[,.…]?\\s*`, 'giu'),
  };
}
const NEVER = /(?!)/g;
const PATTERNS = new Map([...Object.keys(FILLERS), ''].map((language) => [language, patternsOf(language)]));

// Repeated words: "I I think", "the the"; repeated digits are intended.
const REPEATED_PHRASE = /(?<![\p{L}\p{N}'’])((?:[\p{L}'’]+\s+){1,3}[\p{L}'’]+)(?:,?\s+\1)+(?![\p{L}\p{N}'’])/giu;
const STUTTER = /(?<![\p{L}\p{N}'’])([\p{L}'’]+)(?:[\s,]+\1)+(?![\p{L}\p{N}'’])/giu;

/** "I want to go ahead and increase it." */
const GO_AHEAD = /\bgo ahead and (?=\p{Ll})/giu;
/** "It has been kind of a struggle.", but not "this kind of phone". */
const HEDGE =
  /(?<=\b(?:am|is|are|was|were|be|been|being|just|have|has|had|we|i|you|they|it|really|\p{L}+['’](?:m|re|s|ve|d|ll)),? )(?:kind of|sort of|kinda|sorta)(?: like)? (?!thing|person|people)/giu;
/** "for like a couple of weeks" */
const LIKE =
  /(?<=\b(?:for|at|in|about|only|just|with|to|have|had|has|got|get|take|takes|took)) like(?= (?:an?|the|my|your|two|three|four|five|six|ten|twenty|\d))/giu;
/** "My name is Linda Jones and I would like to pay." */
const NAME_AND = /^my name is (?:\S+ ){1,3}and (?=i\b)/iu;
/** A question at the end that only asks for agreement. */
const TAG =
  /,\s*(?:okay|ok|right|alright|all right|yeah|you know|huh|n'est-ce pas|oder|nicht wahr|¿verdad|verdad|vero|giusto|né|certo)\?$/iu;
/** The beginning of a word that is said again: "sh should", "telev any television". */
const BROKEN = /(?<![\p{L}\p{N}'’])(\p{Ll}{1,8})-?\s+(?=(?:\p{Ll}+\s+)?\1\p{Ll})/gu;
/** A word that is begun twice: "I-I think". */
const TWICE = /(?<![\p{L}\p{N}'’-])(\p{L}+)-\1(?![\p{L}\p{N}'’-])/giu;
/** A word that breaks off: "breash- breast". */
const BROKEN_OFF = /(?<!\S)\p{L}+-(?=[\s,]),?\s*/giu;
/** Fillers at the end of a sentence. */
const TRAILING =
  /,\s+(?:ok|okay|yeah|yep|sir|madam|ma['’]am|honey|darling|please|or something|or whatever|and so forth|so forth|so|right|anyway)(?=[.]$)/giu;

function isWord(text: string): boolean {
  return basicWords('en').has(text);
}

/** The cleaned sentences in one text: broken and repeated words would become parts of phrases. */
export function readableText(sentences: readonly Sentence[]): string {
  return sentences.map(({ sentence, language }) => readable(sentence, language)).join(' ');
}

/** Cleans a spoken sentence: no fillers, no repetitions, a capital first, a full stop last. */
export function readable(sentence: string, language: string): string {
  const plain = sentence.replace(/\s+/g, ' ').trim();
  if (isUnspaced(language)) return plain;
  const { between, hesitation, leading } = PATTERNS.get(language) ?? PATTERNS.get('') ?? patternsOf(language);
  const text = plain
    .replace(between, '')
    .replace(hesitation, '')
    .replace(leading, '')
    .replace(NAME_AND, '')
    .replace(language === 'en' ? HEDGE : NEVER, '')
    .replace(language === 'en' ? LIKE : NEVER, '')
    .replace(GO_AHEAD, '')
    .replace(TAG, '.')
    .replace(TRAILING, '')
    .replace(TWICE, '$1')
    .replace(BROKEN_OFF, '')
    .replace(BROKEN, (broken, start: string) => (language !== 'en' || isWord(start) ? broken : ''))
    .replace(REPEATED_PHRASE, '$1')
    .replace(STUTTER, (repeated, word: string) => (isNumberWord(word, language) ? repeated : word))
    .replace(/\s+([,.!?;:…])/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/(?<=\p{N}) -(?=\p{L})/gu, '-')
    .replace(/^[\s,.;:…-]+/, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  const capital = language === 'en' && ASKS_CLEARLY.test(text) ? asQuestion(capitalized(text)) : capitalized(text);
  return /[.!?…]["'»”]?$/u.test(capital) ? capital : `${capital.replace(/[,;:-]+$/, '')}.`;
}

const COURTESY =
  /^(?:(?:no|yes|okay|alright|well),? )?(hello|hi|hey|(?:i['’]m |i am )?(?:so |very )?sorry (?:to hear|that you|you|about|for)|have an? (?:great|good|nice|wonderful|lovely|blessed) |you too|(that |it )?sounds (good|great|fine|perfect)|(man )?i have no idea|(?:\p{L}+, )?(?:that['’]?s|that is|that['’]?ll be|that will be) (?:all|it)(?=[.,!])|good (morning|afternoon|evening)|welcome|(?:just )?(?:one|a) (?:moment|second|minute)(?=(?:,? please)?[.!]?$)|thank(s| you)|bye|goodbye|see you|how are you|(it is |it['’]s )?(nice|good|great|lovely) to (meet|see|hear)|i['’]?a?m (good|fine|okay|well|great|doing (good|well|fine|okay))(?=[.,!])|i am (good|fine|well|doing well)(?=[.,!])|bonjour|bonsoir|salut|merci|au revoir|hallo|guten (tag|morgen|abend)|danke|tschüss|auf wiedersehen|hola|buenos días|buenas (tardes|noches)|gracias|adiós|ciao|buongiorno|buonasera|grazie|arrivederci|olá|bom dia|boa (tarde|noite)|obrigad[oa])\b/iu;

const INTRODUCTION =
  /^(?:This is|My name is|My name['’]s|I am|I['’]m|It['’]s|You['’]re speaking (?:to|with)|Je m['’]appelle|Je suis|Ici|Mein Name ist|Ich heiße|Ich bin|Hier (?:ist|spricht)|Me llamo|Mi nombre es|Soy|Mi chiamo|Sono|Meu nome é|Me chamo|Chamo-me) (?:the )?(?:\p{Lu}[\p{L}\p{M}'’-]*|\[NAME(?:_[A-Z]+)*_\d+\])(?:\s(?:\p{Lu}[\p{L}\p{M}'’-]*|of|and|de|von))*[.!,]?$/u;

/** First words of an English question. "Any side effects from the lisinopril." is one, because it has no verb. */
const ASKS =
  /^any(?: \p{L}+){1,3} (?:from|of|with|in|on|or|like)\b(?!.*\b(?:will|is|are|was|were|can|could|would|should|must|may|has|have|had|does|makes?|needs?|helps?)\b)|^(?:is|are|was|were|do|does|did|can|could|would|will|should|have|has|may|shall) (?:there|you|i|we|it|he|she|they|that|this|the|your|my|our|any)\b|^(?:what|where|when|why|how|who|which)(?: \p{L}+)? (?:do|does|did|is|are|was|were|can|could|should|would|will|have|has)\b/iu;

/** First words that begin only questions. "What is new is the price." and "Should you need help, call us." are no questions. */
const ASKS_CLEARLY =
  /^(?:does|did|is|are)\b|^(?:what|how) about\b|^(?:was|do|can|could|would|will|have|has) (?:there|you|i|we|he|she|they|your|my|our|any)\b|^(?:what|where|when|why|how|who|which)(?: \p{L}+)? (?:do|does|did|are|can|would|have) you\b/iu;

/** An English question after other words without a mark: "on a scale of one to ten how severe is the pain". */
const ASKS_LATER =
  /\b(?:how(?: \p{L}+){0,2}|what|where|when|why) (?:is|are|was|were|do|does|did|can|could|would|will) (?:the|your|you|it|that|this|i|we|they|he|she)\b|\bwhat['’]?s your\b|\b(?:do|did|are|were|can|could|would) you\b(?! know)|\bhave you (?:ever|had|been|done|noticed|taken|tried)\b/iu;

/** Puts a question mark at the end of a question: "Do you have a fever." */
function asQuestion(text: string): string {
  return /[?!]$/u.test(text) ? text : `${text.replace(/(?<![.,;:…])[.,;:…]+$/u, '')}?`;
}

/** Whether a sentence is a question, also if its question mark is missing. */
export function isQuestion(text: string): boolean {
  return text.endsWith('?') || ASKS.test(text) || ASKS_CLEARLY.test(text) || ASKS_LATER.test(text);
}

/** Whether a sentence only gives the name of a speaker or of their company. */
export function isIntroduction(text: string): boolean {
  return text
    .split(/(?<=[.!,])\s+(?=\S)|\s+and\s+(?=i(?: a|['’])m\b)/iu)
    .every((part) => INTRODUCTION.test(part.charAt(0).toUpperCase() + part.slice(1)));
}

/** Whether a sentence only greets, thanks, agrees, says goodbye or says that the speaker does not know. */
export function isCourtesy(text: string): boolean {
  return COURTESY.test(text.trim()) && text.length < 80;
}
