import { NUMBER_WORDS } from '../numbers/words.ts';
import { type Lang, type PerLang, perLang, phrases, setOf } from '../text/language.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import type { Token } from '../text/tokens.ts';

const MONTHS: PerLang<string> = {
  en: 'january february march april may june july august september october november december',
  fr: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  de: 'januar februar marz april mai juni juli august september oktober november dezember',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
};
const SHORT_MONTHS: PerLang<string> = {
  en: 'jan feb mar apr - jun jul aug sep oct nov dec;- - - - - - - - sept',
  fr: 'janv fevr - avr - - juil - sept oct nov dec',
  de: 'jan feb mrz apr - jun jul aug sep okt nov dez;janner feber maerz - - - - - sept;- - mar',
  es: 'ene feb mar abr - jun jul ago sep oct nov dic;- - - - - - - - setiembre',
  it: 'gen feb mar apr mag giu lug ago set ott nov dic',
};
const WEEKDAYS: PerLang<string> = {
  en: 'monday tuesday wednesday thursday friday saturday sunday',
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  de: 'montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend',
  es: 'lunes martes miercoles jueves viernes sabado domingo',
  it: 'lunedi martedi mercoledi giovedi venerdi sabato domenica',
};
const RELATIVE: PerLang<string> = {
  en: 'today tomorrow yesterday tonight',
  fr: "aujourd'hui aujourd demain hier",
  de: 'heute morgen gestern ubermorgen vorgestern',
  es: 'hoy manana ayer anteayer',
  it: 'oggi domani ieri dopodomani',
};

/** Month names by language; abbreviations count only beside a day or a year. */
export const MONTH_NAMES: PerLang<ReadonlyMap<string, number>> = perLang(MONTHS, (text) => numbered(text));
const MONTH_SHORTS: PerLang<ReadonlyMap<string, number>> = perLang(
  SHORT_MONTHS,
  (text) => new Map(text.split(';').flatMap((row) => [...numbered(row)])),
);
export const WEEKDAY_NAMES: PerLang<ReadonlySet<string>> = perLang(WEEKDAYS, setOf);
export const RELATIVE_DAYS: PerLang<ReadonlySet<string>> = perLang(RELATIVE, setOf);

function numbered(text: string): Map<string, number> {
  const entries = text.split(' ').map((word, index): [string, number] => [word, index + 1]);
  return new Map(entries.filter(([word]) => word !== '-'));
}

/** Month names that are also common words. */
export const WORD_MONTHS: PerLang<ReadonlySet<string>> = perLang(
  { en: 'may march', fr: 'mars', de: '', es: '', it: '' },
  setOf,
);

/** Words between the two ends of a period. */
export const RANGE = setOf('to until till through bis au a al hasta fino - – and und et y e');

/** Words that announce a year or a month. */
export const BEFORE_PERIOD: PerLang<ReadonlySet<string>> = perLang(
  {
    en: 'in since until till by of from during before after around circa year early late mid last next this between and for through',
    fr: 'en depuis de des avant apres annee fin debut mi dans jusqu vers depuis',
    de: 'in im seit bis jahr jahre jahrgang baujahr anno von ab vor nach ende anfang mitte um dem des',
    es: 'en desde de del ano hasta antes despues hacia entre y a finales principios mediados',
    it: 'nel dal del in di anno fino prima dopo verso entro a tra e il fine inizio meta',
  },
  setOf,
);

const SEASONS: PerLang<ReadonlySet<string>> = perLang(
  {
    en: 'spring summer autumn fall winter',
    fr: 'printemps ete automne hiver',
    de: 'fruhling fruhjahr sommer herbst winter',
    es: 'primavera verano otono invierno',
    it: 'primavera estate autunno inverno',
  },
  setOf,
);
const FEASTS = new PhraseTable<true>().addAll(
  phrases(
    'christmas;christmas day;christmas eve;boxing day;easter;easter sunday;easter monday;good friday;ash wednesday;palm sunday;thanksgiving;halloween;new year s;new year s eve;new year s day;new years eve;new years day;valentine s day;valentines day;mother s day;father s day;labor day;memorial day;independence day;veterans day;st patrick s day;leap day;black friday;hanukkah;passover;ramadan;eid;diwali;noel;jour de noel;reveillon;paques;lundi de paques;vendredi saint;toussaint;pentecote;ascension;saint sylvestre;jour de l an;nouvel an;fete des meres;weihnachten;weihnachtstag;weihnachtsfeiertag;heiligabend;ostern;ostersonntag;ostermontag;karfreitag;pfingsten;pfingstmontag;silvester;neujahr;neujahrstag;nikolaus;rosenmontag;muttertag;navidad;navidades;dia de navidad;nochebuena;nochevieja;ano nuevo;semana santa;viernes santo;dia de reyes;reyes;pascua;natale;giorno di natale;vigilia di natale;santo stefano;pasqua;pasquetta;capodanno;befana;epifania;ferragosto;venerdi santo;ognissanti',
  ),
  true,
);

/** The end of a season or feast that begins at a token; with a year it makes a date. */
export function seasonEnd(tokens: readonly Token[], at: number, lang: Lang): number | undefined {
  return FEASTS.matchAt(tokens, at)?.next ?? (SEASONS[lang].has(tokens[at]?.fold ?? '') ? at + 1 : undefined);
}

/** The month that a word names; abbreviations only with `short`. */
export function monthOf(word: string, lang: Lang, short: boolean): number | undefined {
  // "sept" means seven in French.
  const abbreviated = short && !NUMBER_WORDS[lang].small.has(word);
  return MONTH_NAMES[lang].get(word) ?? (abbreviated ? MONTH_SHORTS[lang].get(word) : undefined);
}
