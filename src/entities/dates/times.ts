import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { NUMBER_WORDS } from '../numbers/words.ts';
import { type PerLang, perLang, setOf } from '../text/language.ts';

const HOUR_WORDS: PerLang<Set<string>> = perLang(
  { en: "o'clock oclock", fr: 'heure heures h', de: 'uhr h', es: 'horas h', it: 'ore h' },
  setOf,
);
/** Words before an hour: "at three", "alle sedici". */
const AT_WORDS: PerLang<Set<string>> = perLang(
  {
    en: 'at',
    fr: 'a vers des avant apres est jusqu',
    de: 'um gegen ab vor nach',
    es: 'las la',
    it: 'alle all ore dalle',
  },
  setOf,
);
const HALF_PAST = /^(?:half|quarter|viertel|halb|quart)$/;
const NAMED: PerLang<Set<string>> = perLang(
  {
    en: 'noon midnight midday',
    fr: 'midi minuit',
    de: 'mittags mitternacht',
    es: 'mediodia medianoche',
    it: 'mezzogiorno mezzanotte',
  },
  setOf,
);
const DAY_PARTS: PerLang<string[][]> = {
  en: [['in', 'the', 'morning'], ['in', 'the', 'afternoon'], ['in', 'the', 'evening'], ['at', 'night'], ['tonight']],
  fr: [
    ['du', 'matin'],
    ['de', 'l', "'", 'apres', '-', 'midi'],
    ['du', 'soir'],
  ],
  de: [['morgens'], ['vormittags'], ['nachmittags'], ['abends'], ['nachts'], ['am', 'morgen'], ['am', 'abend']],
  es: [
    ['de', 'la', 'manana'],
    ['de', 'la', 'tarde'],
    ['de', 'la', 'noche'],
  ],
  it: [
    ['di', 'mattina'],
    ['del', 'mattino'],
    ['di', 'sera'],
    ['del', 'pomeriggio'],
    ['del', 'pomeriggio'],
  ],
};
const HALVES: PerLang<string[][]> = {
  en: [],
  fr: [
    ['et', 'demie'],
    ['et', 'quart'],
    ['moins', 'le', 'quart'],
    ['moins', 'quart'],
  ],
  de: [],
  es: [
    ['y', 'media'],
    ['y', 'cuarto'],
    ['menos', 'cuarto'],
    ['en', 'punto'],
  ],
  it: [
    ['e', 'mezza'],
    ['e', 'mezzo'],
    ['e', 'un', 'quarto'],
    ['meno', 'un', 'quarto'],
    ['in', 'punto'],
  ],
};

/** Finds times of day, written and spoken. */
export const times: Detector = (context) => {
  const found: Entity[] = [];
  for (let at = 0; at < context.passage.tokens.length; ) {
    const next = context.claimed(at) ? undefined : timeEnd(context, at);
    if (next !== undefined) {
      context.claim(at, next);
      found.push(entityOf(context.passage, 'TIME', at, next, { score: 0.85 }));
    }
    at = next ?? at + 1;
  }
  return found;
};

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
  if (tokens[at]?.kind !== 'number' || !mark || mark.spaced || minutes?.kind !== 'number' || minutes.spaced)
    return undefined;
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
    const led =
      AT_WORDS[language].has(tokens[at - 1]?.fold ?? '') || (tokens[at - 1]?.text === "'" && language === 'it');
    const parted =
      dayPart(context, ended - 1) !== undefined ||
      ended > afterHour + 1 ||
      /^(?:uhr|am|pm|a|p|o|oclock)$/.test(tokens[afterHour]?.fold ?? '');
    // "pendant huit heures" is a duration; a time follows "à" or has minutes.
    return led || parted ? ended : undefined;
  }
  const led = AT_WORDS[language].has(tokens[at - 1]?.fold ?? '') && !tokens[at]?.breaks;
  const half = phraseAt(context, afterHour, HALVES[language]);
  if (led && half) return suffix(context, half) ?? half;
  if (led && language === 'en' && minutes !== undefined && plainEnd(context, minutes)) return minutes;
  if (led && /^(?:en|es|it)$/.test(language) && plainEnd(context, afterHour)) return afterHour;
  return undefined;
}

/** A number alone is a time only if the phrase ends after it ("at three." but not "at three people"). */
function plainEnd(context: Context, at: number): boolean {
  const token = context.passage.tokens[at];
  return (
    !token ||
    token.breaks ||
    (/^[.,?!;]$/.test(token.text) && context.passage.numberAt(at + 1) === undefined) ||
    /^(?:on|tomorrow|today|sharp|and|then|manana|hoy|domani|oggi|del|de|di)$/.test(token.fold)
  );
}

function minutesAt(context: Context, at: number): number | undefined {
  const { passage } = context;
  const oh = NUMBER_WORDS[passage.language].oh.has(passage.tokens[at]?.fold ?? '');
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
  if (part !== undefined) return part;
  if (/^[ap]m$/.test(token.fold)) return language === 'en' || token.text !== 'am' ? at + 1 : undefined;
  if (/^[ap]$/.test(token.fold) && tokens[at + 1]?.fold === 'm') return at + 2;
  if (/^[ap]$/.test(token.fold) && tokens[at + 1]?.text === '.' && tokens[at + 2]?.fold === 'm') return at + 3;
  if (token.fold === 'o' && tokens[at + 2]?.fold === 'clock') return dayPart(context, at + 3) ?? at + 3;
  if (!HOUR_WORDS[language].has(token.fold)) return undefined;
  const minutes = tokens[at + 1]?.breaks ? undefined : passage.numberAt(at + 1);
  const next =
    minutes && minutes.value < 60 && !minutes.ordinal && !minutes.scaled
      ? minutes.next
      : (phraseAt(context, at + 1, HALVES[language]) ?? at + 1);
  return dayPart(context, next) ?? next;
}

function dayPart(context: Context, at: number): number | undefined {
  return phraseAt(context, at, DAY_PARTS[context.passage.language]);
}

function phraseAt(context: Context, at: number, list: readonly string[][]): number | undefined {
  const { tokens } = context.passage;
  const words = list.find((phrase) =>
    phrase.every((word, index) => tokens[at + index]?.fold.replace('’', "'") === word),
  );
  return words ? at + words.length : undefined;
}

/** "half past eight", "quarter to nine", "viertel nach acht", "halb acht". */
function halfPast(context: Context, at: number): number | undefined {
  const { passage } = context;
  const link = /^(?:past|to|after|nach|vor|of)$/.test(passage.tokens[at + 1]?.fold ?? '');
  if (!link && passage.tokens[at]?.fold !== 'halb') return undefined;
  const hour = passage.numberAt(link ? at + 2 : at + 1);
  if (!hour || hour.value > 12 || hour.ordinal) return undefined;
  return suffix(context, hour.next) ?? hour.next;
}
