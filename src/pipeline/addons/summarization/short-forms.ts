import { capitalized } from '../../../text/capitalized.ts';

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bgonna\b/giu, 'going to'],
  [/\bwanna\b/giu, 'want to'],
  [/\bgotta\b/giu, 'have to'],
  [/\bkinda\b/giu, 'kind of'],
  [/(?<![\p{L}\p{N}])['’]cause\b/giu, 'because'],
  [/(?<![\p{L}\p{N}])['’]bout\b|^bout(?= (?:an?|two|three|four|five|six|ten|\d))/giu, 'about'],
];

/** Writes out the short forms of spoken English: "gonna" as "going to". */
export function writeOutShortForms(text: string): string {
  return capitalized(SHORT_FORMS.reduce((known, [short, long]) => known.replace(short, long), text));
}
