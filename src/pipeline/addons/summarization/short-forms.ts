import { capitalized } from '../../../text/capitalized.ts';

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bgonna\b/giu, 'going to'],
  [/\bwanna\b/giu, 'want to'],
  [/\bgotta\b/giu, 'have to'],
  [/\bkinda\b/giu, 'kind of'],
  [/(?<![\p{L}\p{N}])['’]cause\b/giu, 'because'],
  [/(?<![\p{L}\p{N}])['’]bout\b|^bout(?= (?:an?|two|three|four|five|six|ten|\d))/giu, 'about'],
];

/** "a" before a vowel: "a idea", "a ulcer", "a x-ray"; not "a one", "a unit", "a European". */
const BEFORE_VOWEL =
  /(?:^A|(?<![\p{L}\p{N}.'’-])a) (?=(?!one|once|[Ee]u|ewe)[aeioAEIO][\p{L}\p{N}]|u[bcdfghklmnprstvz]{2}|x-ray)/gu;

/** Writes out the short forms of spoken English ("gonna" as "going to"), and "an" before a vowel. */
export function writeOutShortForms(text: string): string {
  const long = SHORT_FORMS.reduce((known, [short, long]) => known.replace(short, long), text);
  return capitalized(long.replace(BEFORE_VOWEL, (article) => `${article.trim()}n `));
}
