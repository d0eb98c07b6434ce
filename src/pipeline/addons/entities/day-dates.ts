import type { Found } from './dates.ts';
import type { Scene } from './detector.ts';
import { type PerLang, perLang, setOf } from './language.ts';
import { readYear, shortYear } from './years.ts';

/** What follows a number of hours, not a day of the month. */
const HOURS: PerLang<ReadonlySet<string>> = perLang(
  { en: '', fr: 'heure heures h', de: 'uhr', es: 'de y en menos am pm horas', it: 'e del di ore meno' },
  setOf,
);
const ARTICLE = /^(?:the|der|den|dem|le|el|il)$/;
const LEADS = /^(?:on|by|until|till|before|after|since|from|am|zum|vom|bis|le|du|au|el|del|hasta|il|dal|entro)$/;
const MONTH_OF = /^(?:this|next|last|that|the|each|every)$/;

/** The end of the number that tells which Tuesday ("Tuesday the ninth", "mardi douze"); else the place itself. */
export function dayOfWeek({ passage }: Scene, at: number): number {
  const { tokens, language } = passage;
  const start = ARTICLE.test(tokens[at]?.fold ?? '') ? at + 1 : at;
  if (tokens[start]?.breaks) return at;
  const day = passage.numberAt(start);
  if (!day || day.scaled || day.value < 1 || day.value > 31) return at;
  const ranked = day.ordinal || (language === 'de' && tokens[day.next]?.text === '.');
  // English and German say the rank of a day; the others its number.
  if (language === 'en' || language === 'de') return ranked ? day.next : at;
  const after = tokens[day.next];
  return after?.text === ':' || HOURS[language].has(after?.fold ?? '') ? at : day.next;
}

/** Day and month by their ranks: "der dritte fünfte", "the second of the third, ninety one". */
export function rankedDate({ passage, cues }: Scene, at: number): Found | undefined {
  const { tokens, language } = passage;
  if (language !== 'en' && language !== 'de') return undefined;
  const day = passage.numberAt(at);
  if (!day?.ordinal || day.value < 1 || day.value > 31) return undefined;
  const of = language === 'en' && tokens[day.next]?.fold === 'of' && tokens[day.next + 1]?.fold === 'the';
  if (language === 'en' && !of) return undefined;
  const monthAt = of ? day.next + 2 : day.next;
  const month = passage.numberAt(monthAt);
  if (!month?.ordinal || month.value < 1 || month.value > 12 || tokens[monthAt]?.breaks) return undefined;
  const yearAt = tokens[month.next]?.text === ',' ? month.next + 1 : month.next;
  const year = readYear(passage, yearAt) ?? shortYear(passage, yearAt);
  // "the second of the third" may be of anything; with a year, or where a birth is spoken of, it is a day.
  if (language === 'en' && !year && cues.before(at) !== 'birth') return undefined;
  const span = (from: number, to: number) => ({ from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 });
  return {
    at,
    next: year?.next ?? month.next,
    parts: [
      { type: 'DAY', ...span(at, day.next) },
      { type: 'MONTH', ...span(monthAt, month.next) },
      ...(year ? [{ type: 'YEAR' as const, ...span(yearAt, year.next) }] : []),
    ],
    value: `${year?.value ?? ''}-${month.value}-${day.value}`,
    score: 0.85,
    day: true,
  };
}

/** A day of some month: "on the 21st.", "the ninth of next month". */
export function lonelyDay({ passage }: Scene, at: number): Found | undefined {
  const { tokens, language } = passage;
  const day = passage.numberAt(at);
  if (language !== 'en' || !day?.ordinal || day.value < 1 || day.value > 31) return undefined;
  if (tokens[at - 1]?.fold !== 'the' || tokens[at]?.breaks) return undefined;
  const after = tokens[day.next];
  const ofMonth =
    after?.fold === 'of' && MONTH_OF.test(tokens[day.next + 1]?.fold ?? '') && tokens[day.next + 2]?.fold === 'month';
  const led = LEADS.test(tokens[at - 2]?.fold ?? '') && !tokens[at - 1]?.breaks && day.value > 2;
  const ends = !after || after.breaks || (after.kind === 'mark' && after.text !== '-');
  if (!ofMonth && !(led && ends)) return undefined;
  return {
    at,
    next: day.next,
    parts: [{ type: 'DAY', from: tokens[at]?.from ?? 0, to: tokens[day.next - 1]?.to ?? 0 }],
    value: String(day.value),
    score: 0.75,
    day: true,
  };
}
