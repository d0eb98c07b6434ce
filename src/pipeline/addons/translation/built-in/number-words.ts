import { type NumberReading, readNumber } from '../../../../entities/numbers/read.ts';
import { patternLanguage } from '../../../../entities/text/language.ts';
import { type Token, tokenize } from '../../../../entities/text/tokens.ts';
import { wordList } from '../../../../entities/text/word-lists.ts';
import { BUILT_IN_LANGUAGES } from '../../../../schemas/jobs/translation-targets.ts';

/** Number words from here on are compared. "One" is also an article or a pronoun. */
const LEAST = 2;
/** Larger numbers are written in digits before a sentence is translated. */
const MOST = 12;
/** The fewest letters by which a number is recognised inside a word ("dreimal", "vent'anni"). */
const FEWEST_LETTERS = 3;

/** Words that may stand for two. */
const TWO =
  /^(?:both|twice|couple|pair|double|fortnight|beid|doppel|paar|par$|amb[oa]s|doble|dobro|dupl|entramb|ambedue|doppi|coppia|paio|casal)/;
/** Words of halves and quarters: "half past three" is "halb vier". */
const FRACTIONS =
  /\b(?:half|halves|quarters?|thirds?|halb\p{L}*|\p{L}*einhalb|viertel\p{L}*|drittel|demie?s?|quarts?|tiers|moitie|medi[ao]s?|cuartos?|tercios?|mezz[ao]|quart[oi]s?|meta(?:de)?|mei[ao]|tercos?)\b/u;
/** What is counted, in all languages: a number before it is a quantity and not a part of an idiom. Measures are left out, because they are converted. */
const UNIT =
  /^(?:dollars?|dolares|dollari|euros?|eur|cents?|centimes?|centimos|centesimi|centavos|cent|pesos|francs?|franken|pour|percent|prozent|por|per|seconds?|sekunden?|secondes?|segundos?|secondi|minutes?|minuten?|minutos?|minuti|hours?|stunden?|heures?|horas?|ore|days?|tagen?|jours?|dias?|giorni|weeks?|wochen?|semaines?|semanas?|settimane|months?|monaten?|mois|mes(?:es|i)|years?|jahren?|ans|annees?|anos?|anni|o|am|pm|uhr)$/;
/** Units of the time of day. */
const HOUR = /^(?:o|am|pm|uhr|heures?|horas?|ore)$/;
/** Words between the numbers of a range. */
const RANGE = /^(?:to|and|bis|und|a|et|y|e|ate|-)$/;
/** Words before a number that is not exact ("two or three days") or not a quantity ("every two days" is also "every other day"). */
const INEXACT = /^(?:or|oder|ou|o|every|alle|les|cada|ogni)$/;

/** A small number word of a sentence. */
interface NumberWord {
  value: number;
  from: number;
  to: number;
  isHour: boolean;
}

/** Whether every quantity in small number words is in the translation, in words, digits or as a part of a word. */
export function keepsNumberWords(source: string, translation: string, from: string, to: string): boolean {
  const needed = quantityWords(source, from);
  if (needed.length === 0 || FRACTIONS.test(foldAll(source)) || FRACTIONS.test(foldAll(translation))) return true;
  const found = valuesIn(tokenize(translation), to);
  return needed.every(({ value, isHour }) => {
    // "Five o'clock" is also "dix-sept heures".
    const at = found.findIndex((other) => other === value || (isHour && other === value + 12));
    if (at >= 0) found.splice(at, 1);
    return at >= 0;
  });
}

/** The quantities of a sentence in digits instead of small number words. */
export function writeQuantities(text: string, language: string): string {
  return quantityWords(text, language).reduceRight(
    (written, { value, from, to }) => written.slice(0, from) + value + written.slice(to),
    text,
  );
}

/** The small number words of a sentence that count something ("five minutes", "seven to seven dollars"). */
function quantityWords(text: string, language: string): NumberWord[] {
  const tokens = tokenize(text);
  const found: NumberWord[] = [];
  let range: NumberWord[] = [];
  for (let at = 0; at < tokens.length; ) {
    const reading = numberAt(tokens, at, language);
    const next = reading?.next ?? at + 1;
    const unit = tokens[next]?.fold ?? '';
    if (reading && isSmall(reading) && !isInexact(tokens, at, language))
      range.push({ value: reading.value, from: tokens[at]!.from, to: tokens[next - 1]!.to, isHour: HOUR.test(unit) });
    else if (!RANGE.test(tokens[at]!.fold)) range = [];
    if (reading && UNIT.test(unit)) found.push(...range.splice(0));
    at = next;
  }
  return found;
}

function isSmall({ spoken, ordinal, value }: NumberReading): boolean {
  return spoken && !ordinal && value >= LEAST && value <= MOST;
}

function isInexact(tokens: readonly Token[], at: number, language: string): boolean {
  const before = tokens[at - 1]?.fold ?? '';
  // The reader does not know Portuguese: "vinte e duas" is not "duas".
  return INEXACT.test(before) || (language === 'pt' && before === 'e');
}

/** All numbers of a translation, also ordinals and parts of words. */
function valuesIn(tokens: readonly Token[], language: string): number[] {
  const values: number[] = [];
  for (let at = 0; at < tokens.length; ) {
    const reading = numberAt(tokens, at, language);
    const value = reading?.value ?? valueInside(tokens[at]!.fold, language);
    if (value !== undefined) values.push(value);
    at = reading?.next ?? at + 1;
  }
  return values;
}

function numberAt(tokens: readonly Token[], at: number, language: string): NumberReading | undefined {
  if (patternLanguage(language) === language) return readNumber(tokens, at, patternLanguage(language));
  const token = tokens[at]!;
  const value = token.kind === 'number' ? Number(token.text) : smallWords(language).get(token.fold);
  return value === undefined
    ? undefined
    : {
        value,
        digits: String(value),
        next: at + 1,
        spoken: token.kind !== 'number',
        ordinal: false,
        scaled: false,
        scale: 1,
      };
}

/** The number that a word begins with: "dreimal", "centaine", "vent'anni". */
function valueInside(word: string, language: string): number | undefined {
  if (TWO.test(word)) return 2;
  for (const [phrase, value] of smallWords(language)) {
    const stem = language === 'de' || language === 'en' ? phrase : phrase.slice(0, -1);
    if (stem.length >= FEWEST_LETTERS && word.startsWith(stem)) return value;
  }
  return undefined;
}

const tables = new Map<string, Map<string, number>>(
  BUILT_IN_LANGUAGES.map((language) => [
    language,
    new Map(
      wordList('number-words/small', language)
        .map((entry): [string, number] => [entry.split('=')[0]!, Number(entry.split('=')[1])])
        .filter(([, value]) => value >= LEAST && value <= MOST),
    ),
  ]),
);

function smallWords(language: string): Map<string, number> {
  return tables.get(language)!;
}

function foldAll(text: string): string {
  return tokenize(text)
    .map((token) => token.fold)
    .join(' ');
}
