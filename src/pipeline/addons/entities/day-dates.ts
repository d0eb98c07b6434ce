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
  // "Dienstag, den vierzehnten"
  const article = tokens[at]?.text === ',' ? at + 1 : at;
  const start = ARTICLE.test(tokens[article]?.fold ?? '') ? article + 1 : at;
  if (tokens[start]?.breaks) return at;
  const day = passage.numberAt(start);
  if (!day || day.scaled || day.value < 1 || day.value > 31) return at;
  const ranked = day.ordinal || (language === 'de' && tokens[day.next]?.text === '.');
  // English and German say the rank of a day; the others its number.
  if (language === 'en' || language === 'de') return ranked ? day.next : at;
  const after = tokens[day.next];
  return after?.text === ':' || HOURS[language].has(after?.fold ?? '') ? at : day.next;
}

/** Day and month by their ranks: "der dritte fünfte", "the second of the third, ninety one"; "el tres del diez del ochenta y cinco". */
export function rankedDate({ passage, cues }: Scene, at: number): Found | undefined {
  const { tokens, language } = passage;
  const ranks = language === 'en' || language === 'de';
  const day = passage.numberAt(at);
  if (!day || day.value < 1 || day.value > 31 || (ranks ? !day.ordinal : !ARTICLE.test(tokens[at - 1]?.fold ?? '')))
    return undefined;
  const link = tokens[day.next]?.fold ?? '';
  const linked = language === 'en' ? link === 'of' && tokens[day.next + 1]?.fold === 'the' : /^(?:del|du)$/.test(link);
  if (!linked && language === 'en') return undefined;
  const monthAt = day.next + (linked ? (language === 'en' ? 2 : 1) : 0);
  const month = passage.numberAt(monthAt);
  if (!month || month.ordinal !== ranks || month.value < 1 || month.value > 12 || tokens[monthAt]?.breaks)
    return undefined;
  const yearAt = /^(?:,|del|de|du)$/.test(tokens[month.next]?.text ?? '') ? month.next + 1 : month.next;
  // Numbers alone ("le trente et un douze deux mille vingt") need the whole of the year.
  const year = readYear(passage, yearAt) ?? (linked || ranks ? shortYear(passage, yearAt) : undefined);
  if (!linked && !ranks && !year) return undefined;
  // "the second of the third" may be of anything; with a year, or where a birth is spoken of, it is a day.
  if (language !== 'de' && !year && cues.before(at) !== 'birth') return undefined;
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
  // Nobody counts ranks so far: "let's do the 17th".
  const led = (LEADS.test(tokens[at - 2]?.fold ?? '') && !tokens[at - 1]?.breaks && day.value > 2) || day.value > 12;
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
