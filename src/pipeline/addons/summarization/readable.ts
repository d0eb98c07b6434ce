import { isNumberWord } from '../../../entities/numbers/is-number-word.ts';
import { isUnspaced } from '../../formats/scripts.ts';

/** Fillers and polite phrases by language; "um" and "er" are words in some. Longer ones first. */
const FILLERS: Record<string, { leading: string; anywhere: string; between: string }> = {
  en: {
    leading:
      'you know what i mean|you know|i mean|sort of|kind of|er|mm-hmm|yeah|yep|well|so|right|like|actually|basically|(?:but |and )?(?:all right|alright)|but okay|(?:hi|hello|hey)(?=,|\\s+i\\b)|(?:perfect|great|sure|yes|excellent|got it)(?=[,.])|and um|and uh|and so|but um|and(?! \\w+ (?:and|or)\\b)|but',
    anywhere: 'um|erm',
    between: 'er|you know|i mean',
  },
  fr: { leading: 'ben|bah|bon|hein|voilà|alors|du coup', anywhere: 'euh|heu', between: 'bah' },
  de: { leading: 'naja|na ja|also|ja|halt|so(?=,)', anywhere: 'äh|ähm', between: 'na ja' },
  es: { leading: 'pues|bueno|este(?=,)|o sea|vale|eh', anywhere: 'ehm', between: 'eh|este' },
  it: { leading: 'allora|beh|cioè|ecco|insomma|eh', anywhere: 'ehm', between: 'eh' },
  pt: { leading: 'né|então|tipo|pois|eh', anywhere: 'hum', between: 'eh' },
};
const ANYWHERE = 'uhm|uh|hmm';
const LEADING = 'mm|mhm|hm|ah|oh|okay|ok';

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
const PATTERNS = new Map([...Object.keys(FILLERS), ''].map((language) => [language, patternsOf(language)]));

// Repeated words: "I I think", "the the"; repeated digits are intended.
const REPEATED_PHRASE = /(?<![\p{L}\p{N}'’])((?:[\p{L}'’]+[\s,]+){2,4})\1+/giu;
const STUTTER = /(?<![\p{L}\p{N}'’])([\p{L}'’]+)(?:[\s,]+\1)+(?![\p{L}\p{N}'’])/giu;

/** Cleans a spoken sentence: no fillers, no repetitions, a capital first, a full stop last. */
export function readable(sentence: string, language: string): string {
  const plain = sentence.replace(/\s+/g, ' ').trim();
  if (isUnspaced(language)) return plain;
  const { between, hesitation, leading } = PATTERNS.get(language) ?? PATTERNS.get('') ?? patternsOf(language);
  const text = plain
    .replace(between, '')
    .replace(hesitation, '')
    .replace(leading, '')
    .replace(REPEATED_PHRASE, '$1')
    .replace(STUTTER, (repeated, word: string) => (isNumberWord(word, language) ? repeated : word))
    .replace(/\s+([,.!?;:…])/g, '$1')
    .replace(/^[\s,.;:…-]+/, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  const capital = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]["'»”]?$/u.test(capital) ? capital : `${capital.replace(/[,;:-]+$/, '')}.`;
}

const COURTESY =
  /^(hello|hi|hey|good (morning|afternoon|evening)|welcome|thank(s| you)|bye|goodbye|see you|how are you|nice to (meet|see)|bonjour|bonsoir|salut|merci|au revoir|hallo|guten (tag|morgen|abend)|danke|tschüss|auf wiedersehen|hola|buenos días|buenas (tardes|noches)|gracias|adiós|ciao|buongiorno|buonasera|grazie|arrivederci|olá|bom dia|boa (tarde|noite)|obrigad[oa])\b/iu;

/** Whether a sentence only greets, thanks or says goodbye. */
export function isCourtesy(text: string): boolean {
  return COURTESY.test(text.trim()) && text.length < 80;
}
