import { type Lang, type PerLang, perLang, setOf } from './language.ts';
import { COMMON_DE } from './lists/common-de.ts';
import { COMMON_EN } from './lists/common-en.ts';
import { COMMON_ES } from './lists/common-es.ts';
import { COMMON_FR } from './lists/common-fr.ts';
import { COMMON_IT } from './lists/common-it.ts';

const SETS: PerLang<ReadonlySet<string>> = perLang(
  { en: COMMON_EN, fr: COMMON_FR, de: COMMON_DE, es: COMMON_ES, it: COMMON_IT },
  setOf,
);

/** The frequent words of a language, folded. */
export function commonWords(lang: Lang): ReadonlySet<string> {
  return SETS[lang];
}
