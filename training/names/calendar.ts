import type { PerLang } from '../../src/entities/text/language.ts';

/** Months and days of the week as they are written. */
export const CALENDAR: PerLang<{ months: string; weekdays: string }> = {
  en: {
    months: 'january february march april may june july august september october november december',
    weekdays: 'monday tuesday wednesday thursday friday saturday sunday',
  },
  fr: {
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  },
  de: {
    months: 'januar februar märz april mai juni juli august september oktober november dezember',
    weekdays: 'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  },
  es: {
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    weekdays: 'lunes martes miércoles jueves viernes sábado domingo',
  },
  it: {
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    weekdays: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  },
};
