import { isUnspaced } from '../../formats/scripts.ts';
import { isNumberWord } from '../entities/numbers/is-number-word.ts';

// What people say to win time or to be polite, at the start of a sentence or between commas. Longer ones first.
const FILLERS =
  'you know what i mean|you know|i mean|sort of|kind of|um|uhm|uh|er|erm|hmm|mm-hmm|mm|mhm|ah|oh|okay|ok|yeah|yep|well|so|right|like|actually|basically|and um|and uh|and so|but um|euh|heu|ben|bah|bon|hein|voilà|alors|du coup|äh|ähm|hm|naja|na ja|also|ja|halt|eh|pues|bueno|este|o sea|vale|allora|beh|cioè|ecco|insomma|né|então|tipo|pois';
const LEADING = new RegExp(`^(?:(?:${FILLERS})\\b[\\s,.…-]*)+(?=\\S)`, 'iu');
const BETWEEN = /,\s*(?:um|uhm|uh|er|erm|you know|i mean|euh|heu|äh|ähm|eh)\s*(?:,|(?=[.!?]))/giu;
const HESITATION = /(?<![\p{L}\p{N}])(?:um|uhm|uh|erm|hmm|euh|heu|ähm|äh)(?![\p{L}\p{N}])[,.…]?\s*/giu;
// Spoken twice in a row: "I I think", "the the"; digits are meant to be.
const STUTTER = /(?<![\p{L}\p{N}'’])([\p{L}'’]+)(?:[\s,]+\1)+(?![\p{L}\p{N}'’])/giu;

/** Writes a spoken sentence as one would write it: no fillers, no stutter, a capital first, a stop last. */
export function readable(sentence: string, language: string): string {
  const plain = sentence.replace(/\s+/g, ' ').trim();
  if (isUnspaced(language)) return plain;
  const text = plain
    .replace(BETWEEN, '')
    .replace(HESITATION, '')
    .replace(LEADING, '')
    .replace(STUTTER, (said, word: string) => (isNumberWord(word, language) ? said : word))
    .replace(/\s+([,.!?;:…])/g, '$1')
    .replace(/^[\s,.;:…-]+/, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  const capital = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]["'»”]?$/u.test(capital) ? capital : `${capital.replace(/[,;:-]+$/, '')}.`;
}

const COURTESY =
  /^(hello|hi|hey|good (morning|afternoon|evening)|welcome|thank(s| you)|bye|goodbye|see you|how are you|nice to (meet|see)|bonjour|bonsoir|salut|merci|au revoir|hallo|guten (tag|morgen|abend)|danke|tschüss|auf wiedersehen|hola|buenos días|buenas (tardes|noches)|gracias|adiós|ciao|buongiorno|buonasera|grazie|arrivederci|olá|bom dia|boa (tarde|noite)|obrigad[oa])\b/iu;

/** Whether a sentence only greets, thanks or takes leave. */
export function isCourtesy(text: string): boolean {
  return COURTESY.test(text.trim()) && text.length < 80;
}
