import type { Context } from '../detector.ts';
import type { NumberReading } from '../numbers/read.ts';
import { type PerLang, perLang, setOf } from '../text/language.ts';
import type { Token } from '../text/tokens.ts';
import { MONTH_NAMES } from './calendar-words.ts';
import type { DateReading } from './date-reading.ts';
import { readYear, shortYear } from './years.ts';

/** Words after a number of hours, which is not a day of the month. */
const HOURS: PerLang<ReadonlySet<string>> = perLang(
  { en: '', fr: 'heure heures h', de: 'uhr', es: 'de y en menos am pm horas', it: 'e del di ore meno' },
  setOf,
);
const ARTICLE = /^(?:the|der|den|dem|le|el|il)$/;
const LEADS = /^(?:on|by|until|till|before|after|since|from|am|zum|vom|bis|le|du|au|el|del|hasta|il|dal|entro)$/;
const MONTH_OF = /^(?:this|next|last|that|the|each|every)$/;

/** The end of the day number after a weekday ("Tuesday the ninth", "mardi douze"); the position itself if there is none. */
export function dayOfWeek({ passage }: Context, at: number): number {
  const { tokens, language } = passage;
  // "Dienstag, den vierzehnten"
  const article = tokens[at]?.text === ',' ? at + 1 : at;
  const start = ARTICLE.test(tokens[article]?.fold ?? '') ? article + 1 : at;
  if (tokens[start]?.breaks) return at;
  const day = passage.numberAt(start);
  if (!day || day.scaled || day.value < 1 || day.value > 31) return at;
  const ranked = day.ordinal || (language === 'de' && tokens[day.next]?.text === '.');
  // English and German use ordinals for days, the other languages cardinals.
  if (language === 'en' || language === 'de') return ranked ? day.next : at;
  const after = tokens[day.next];
  return after?.text === ':' || HOURS[language].has(after?.fold ?? '') ? at : day.next;
}

/** Day and month as ordinals: "der dritte fünfte", "the second of the third, ninety one"; or "el tres del diez del ochenta y cinco". */
export function rankedDate({ passage, cues }: Context, at: number): DateReading | undefined {
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
  // Cardinals only ("le trente et un douze deux mille vingt") need a full year.
  const year = readYear(passage, yearAt) ?? (linked || ranks ? shortYear(passage, yearAt) : undefined);
  if (!linked && !ranks && !year) return undefined;
  // "the second of the third" is a date only with a year or near a mention of birth.
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

/** A day without a month: "on the 21st.", "the ninth of next month", "am zwölften", "entro il dodici". */
export function singleDay(context: Context, at: number): DateReading | undefined {
  const { tokens, language } = context.passage;
  const day = context.passage.numberAt(at);
  if (!day || day.scaled || day.value < 1 || day.value > 31 || tokens[at]?.breaks) return undefined;
  const alone =
    language === 'en'
      ? englishDay(context, at, day)
      : language === 'de'
        ? germanDay(context, at, day)
        : numberedDay(context, at, day);
  if (!alone) return undefined;
  return {
    at,
    next: day.next,
    parts: [{ type: 'DAY', from: tokens[at]?.from ?? 0, to: tokens[day.next - 1]?.to ?? 0 }],
    value: String(day.value),
    score: 0.75,
    day: true,
  };
}

function englishDay({ passage }: Context, at: number, day: NumberReading): boolean {
  const { tokens } = passage;
  if (!day.ordinal || tokens[at - 1]?.fold !== 'the') return false;
  const after = tokens[day.next];
  const ofMonth =
    after?.fold === 'of' && MONTH_OF.test(tokens[day.next + 1]?.fold ?? '') && tokens[day.next + 2]?.fold === 'month';
  // Rankings rarely go beyond twelve: "let's do the 17th".
  const led = (LEADS.test(tokens[at - 2]?.fold ?? '') && !tokens[at - 1]?.breaks && day.value > 2) || day.value > 12;
  return ofMonth || (led && ends(after));
}

/** "am zwölften ging …", "bis zum 15."; but not "am zweiten Tag". */
function germanDay({ passage }: Context, at: number, day: NumberReading): boolean {
  const { tokens } = passage;
  const written = !day.spoken && tokens[day.next]?.text === '.' && tokens[day.next]?.spaced === false;
  if (!(day.ordinal || written) || !/^(?:am|zum|vom)$/.test(tokens[at - 1]?.fold ?? '')) return false;
  const after = tokens[written ? day.next + 1 : day.next];
  return ends(after) || GOES_ON.de.has(after?.fold ?? '');
}

const UP_TO = /^(?:jusqu|partir|avant|depuis|hasta|desde|partir|antes|entro|fino|prima)$/;
/** How far back the month of a day without one may be, in tokens. */
const MONTH_REACH = 14;

/** "avant le douze", "hasta el quince"; "le neuf octobre … et le douze …". */
function numberedDay({ passage }: Context, at: number, day: NumberReading): boolean {
  const { tokens, language } = passage;
  if (!/^(?:le|du|au|el|del|al|il|dal)$/.test(tokens[at - 1]?.fold ?? '')) return false;
  const after = tokens[day.next];
  const led = tokens.slice(Math.max(0, at - 4), at - 1).some(({ fold }) => UP_TO.test(fold));
  const dated = tokens.slice(Math.max(0, at - MONTH_REACH), at - 1).some(({ fold }) => MONTH_NAMES[language].has(fold));
  return (led && ends(after)) || (dated && (ends(after) || GOES_ON[language].has(after?.fold ?? '')));
}

/** Words that may follow a day, but never a counted noun. */
const GOES_ON: PerLang<ReadonlySet<string>> = perLang(
  {
    en: '',
    fr: 'on je j il elle nous vous ils elles a est se s la les au et ou mais pour avec c ca',
    de: 'um gegen und oder ist war geht ging hat haben hatte kommt kam bin sind wird wurde muss kann soll habe dann wieder nicht ab bis beginnt fangt endet',
    es: 'se me lo la el nos le por a y o pero no ya fue es',
    it: 'si mi ci lo la il e ha ho o ma non per alle abbiamo sono',
  },
  setOf,
);

function ends(after: Token | undefined): boolean {
  return !after || after.breaks || (after.kind === 'mark' && !/^[-:%/€$]$/.test(after.text));
}
