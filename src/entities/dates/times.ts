import { type Context, entityOf, scanner } from '../detector.ts';
import { NUMBER_WORDS } from '../numbers/words.ts';
import { phraseTables, wordSets } from '../text/word-lists.ts';

const HOUR_WORDS = wordSets('times/hour-words');
/** Words before an hour: "at three", "alle sedici". */
const AT_WORDS = wordSets('times/at-words');
const HALF_PAST = /^(?:half|quarter|viertel|halb|quart)$/;
const NAMED = wordSets('times/named');
const DAY_PARTS = phraseTables('times/day-parts');
const HALVES = phraseTables('times/halves');

/** Finds times of day, written and spoken. */
export const times = scanner((context, at) => {
  const next = timeEnd(context, at);
  return next ? { entity: entityOf(context.passage, 'TIME', at, next, { score: 0.85 }), at, next } : undefined;
});

function timeEnd(context: Context, at: number): number | undefined {
  const { passage } = context;
  const token = passage.tokens[at];
  if (!token || token.kind === 'mark') return undefined;
  if (NAMED[passage.language].has(token.fold)) return at + 1;
  if (HALF_PAST.test(token.fold)) return halfPast(context, at);
  const hour = passage.numberAt(at);
  if (!hour || hour.ordinal || hour.scaled || hour.value > 24) return undefined;
  return clock(context, at, hour.next) ?? spokenTime(context, at, hour.next);
}

/** A clock time with its suffix: "8:30", "15h30", "8.30 Uhr". */
function clock(context: Context, at: number, afterHour: number): number | undefined {
  const { tokens } = context.passage;
  const mark = tokens[afterHour];
  const minutes = tokens[afterHour + 1];
  if (tokens[at]?.kind !== 'number' || mark?.spaced !== false || minutes?.spaced !== false) return undefined;
  const sixty = /^[0-5]\d$/.test(minutes.text);
  if (mark.text === ':' && sixty) {
    let next = afterHour + 2;
    while (tokens[next]?.text === ':' && tokens[next + 1]?.kind === 'number' && !tokens[next + 1]?.spaced) next += 2;
    return suffix(context, next) ?? next;
  }
  if (mark.fold === 'h' && sixty) return afterHour + 2;
  return mark.text === '.' && sixty ? suffix(context, afterHour + 2) : undefined;
}

/** A spoken time: "eight thirty pm", "acht Uhr dreißig", "at three". */
function spokenTime(context: Context, at: number, afterHour: number): number | undefined {
  const { passage } = context;
  const { tokens, language } = passage;
  const minutes = tokens[afterHour]?.breaks ? undefined : minutesAt(context, afterHour);
  const withMinutes = minutes === undefined ? undefined : suffix(context, minutes);
  const ended = withMinutes ?? suffix(context, afterHour);
  if (ended !== undefined) {
    // "pendant huit heures" is a duration; a time follows "à" or has minutes.
    const isHours = ended === afterHour + 1 && /^(?:heures?|horas|ore|h)$/.test(passage.wordAt(afterHour));
    return !isHours || AT_WORDS[language].has(passage.wordAt(at - 1)) ? ended : undefined;
  }
  const led = AT_WORDS[language].has(passage.wordAt(at - 1)) && !tokens[at]?.breaks;
  const half = HALVES[language].matchAt(tokens, afterHour)?.next;
  if (led && half) return suffix(context, half) ?? half;
  if (led && language === 'en' && minutes !== undefined && plainEnd(context, minutes)) return minutes;
  if (led && /^(?:en|es|it)$/.test(language) && plainEnd(context, afterHour)) return afterHour;
  return undefined;
}

/** A number alone is a time only if the phrase ends after it ("at three." but not "at three people"). */
function plainEnd(context: Context, at: number): boolean {
  const token = context.passage.tokens[at];
  if (!token || token.breaks) return true;
  if (/^[.,?!;]$/.test(token.text)) return context.passage.numberAt(at + 1) === undefined;
  return /^(?:on|tomorrow|today|sharp|and|then|manana|hoy|domani|oggi|del|de|di)$/.test(token.fold);
}

function minutesAt(context: Context, at: number): number | undefined {
  const { passage } = context;
  const oh = NUMBER_WORDS[passage.language].oh.has(passage.wordAt(at));
  const number = passage.numberAt(oh ? at + 1 : at);
  if (!number || number.scaled || number.ordinal || number.value > 59 || (!oh && number.value < 10) || !number.spoken)
    return undefined;
  return number.next;
}

/** The end of "am", "o'clock", "Uhr" or "du matin", with the minutes after them. */
function suffix(context: Context, at: number): number | undefined {
  const { passage } = context;
  const { tokens, language } = passage;
  const token = tokens[at];
  if (!token || token.breaks) return undefined;
  const part = dayPart(context, at);
  if (part !== undefined) return dayPart(context, part) ?? part;
  if (!HOUR_WORDS[language].has(token.fold)) return undefined;
  const minutes = tokens[at + 1]?.breaks ? undefined : passage.numberAt(at + 1);
  const next =
    minutes && minutes.value < 60 && !minutes.ordinal && !minutes.scaled
      ? minutes.next
      : (HALVES[language].matchAt(tokens, at + 1)?.next ?? at + 1);
  return dayPart(context, next) ?? next;
}

function dayPart(context: Context, at: number): number | undefined {
  return DAY_PARTS[context.passage.language].matchAt(context.passage.tokens, at)?.next;
}

/** "half past eight", "quarter to nine", "viertel nach acht", "halb acht". */
function halfPast(context: Context, at: number): number | undefined {
  const { passage } = context;
  const link = /^(?:past|to|after|nach|vor|of)$/.test(passage.wordAt(at + 1));
  if (!link && passage.tokens[at]?.fold !== 'halb') return undefined;
  const hour = passage.numberAt(link ? at + 2 : at + 1);
  if (!hour || hour.value > 12 || hour.ordinal) return undefined;
  return suffix(context, hour.next) ?? hour.next;
}
