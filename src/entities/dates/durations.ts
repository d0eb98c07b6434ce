import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { readAmount } from '../numbers/amounts.ts';
import { setOf } from '../text/language.ts';

const UNITS = setOf(
  'second seconds minute minutes hour hours day days week weeks month months year years decade decades fortnight seconde secondes heure heures jour jours semaine semaines mois an ans annee annees siecle sekunde sekunden minuten stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren segundo segundos minuto minutos hora horas dia dias semana semanas mes meses ano anos secondo secondi minuti ora ore giorno giorni settimana settimane mese mesi anno anni mins min hrs hr secs sec yrs yr',
);
const YEARS = setOf('ans an ano anos anni anno jahre jahren jahr years year');
/** Words before a number of years that announce an age. */
const AGED = setOf(
  'aged age edad age agee ages tiene tengo tienes tenia cumplio cumple ha ho hai compie compiuto j ai a avait aura de di d turned turning alter anni von',
);
const LASTING = setOf(
  'pendant depuis durant apres avant il y hace durante desde tras por fa dopo per da seit vor nach fur for since after over past last in within every',
);
const PERSON_WORDS = setOf(
  'paciente patient patiente mujer varon hombre nino nina hija hijo hermano hermana madre padre man woman boy girl child son daughter homme femme garcon fille frau mann uomo donna ragazzo ragazza bambino bambina male female person',
);
const SUBJECTS = setOf('i he she you we they im hes shes');
const TO_BE = setOf("am is m s was 're re turned turning turn are");

/** Finds durations and ages, written and spoken. */
export const durations: Detector = (context) => {
  const found: Entity[] = [];
  for (let at = 0; at < context.passage.tokens.length; ) {
    const entity = context.claimed(at) ? undefined : read(context, at);
    if (entity) {
      found.push(entity.entity);
      context.claim(at, entity.next);
    }
    at = entity ? entity.next : at + 1;
  }
  return found;
};

function read(context: Context, at: number): { entity: Entity; next: number } | undefined {
  const { passage } = context;
  const amount = readAmount(passage, at);
  if (!amount) return undefined;
  const make = (type: 'AGE' | 'DURATION', next: number, score: number) => ({
    entity: entityOf(passage, type, at, next, {
      value: type === 'AGE' ? String(amount.value) : `${amount.value} ${passage.tokens[next - 1]?.fold}`,
      score,
    }),
    next,
  });
  const old = oldEnd(context, amount.next);
  if (old !== undefined && amount.value <= 130) return make('AGE', old, 0.95);
  const unit = passage.tokens[amount.next]?.text === '-' ? amount.next + 1 : amount.next;
  const token = passage.tokens[unit];
  // "100 an" ends a German sentence.
  const unitWord = token?.fold === 'an' ? passage.language === 'fr' : UNITS.has(token?.fold ?? '');
  if (token && !token.breaks && unitWord) {
    const age = YEARS.has(token.fold) && amount.value <= 120 && isAge(context, at, unit + 1);
    return age ? make('AGE', unit + 1, 0.85) : make('DURATION', unit + 1, 0.85);
  }
  const age =
    amount.value >= 1 && amount.value <= 120 && Number.isInteger(amount.value) && bareAge(context, at, amount.next);
  return age ? make('AGE', amount.next, 0.75) : undefined;
}

/** "years old", "-year-old", "Jahre alt", "years of age", "yo". */
function oldEnd(context: Context, from: number): number | undefined {
  const words: string[] = [];
  const { tokens } = context.passage;
  let at = from;
  for (; at < from + 6 && tokens[at] && !tokens[at]?.breaks; at++) {
    const token = tokens[at];
    if (!token || (token.kind === 'mark' && token.text !== '-' && token.text !== '/')) break;
    if (token.kind === 'word') words.push(token.fold);
    const text = words.join(' ');
    if (
      /^(?:years?|yrs?|months?|weeks?|days?) (?:old|olds|of age)$|^(?:jahre|monate|jahrige[rsn]?) alt$|^yo$|^jahrige[rsnm]?$|^y o$/.test(
        text,
      )
    )
      return at + 1;
  }
  return undefined;
}

function isAge(context: Context, at: number, next: number): boolean {
  const { tokens } = context.passage;
  const window = tokens.slice(Math.max(0, at - 4), at);
  const before = window
    .slice(
      Math.max(
        0,
        window.findLastIndex((token) => token.breaks),
      ),
    )
    .filter((token) => token.kind === 'word');
  const last = before.at(-1)?.fold ?? '';
  if (context.passage.language === 'en') return last === 'aged' || last === 'age';
  if (
    LASTING.has(last) ||
    before.some((token) => /^(?:il|hace|depuis|desde|durante|pendant|fa|seit)$/.test(token.fold))
  )
    return false;
  if (context.passage.language === 'de') return /^(?:alt|alter)$/.test(tokens[next]?.fold ?? '');
  const person = before.some((token) => PERSON_WORDS.has(token.fold));
  const history =
    /^(?:de|di)$/.test(last) &&
    !person &&
    before.length > 1 &&
    /(?:cion|ucion|zione|ment|isti|storia|dato|periodo|periode|duree)$/.test(before.at(-2)?.fold ?? '');
  return AGED.has(last) && !history;
}

/** "aged 79", "I'm 31 and", "she turned forty". */
function bareAge(context: Context, at: number, next: number): boolean {
  const { tokens, language } = context.passage;
  const one = tokens[at - 1];
  const two = tokens[at - 2];
  if (!one || tokens[at]?.breaks) return false;
  if (
    /^(?:aged|age|edad|eta|alter)$/.test(one.fold) ||
    (one.text === ':' && /^(?:age|edad|eta|alter|aged)$/.test(two?.fold ?? ''))
  )
    return true;
  if (/^(?:is|of|de|di|est|ist|es|e)$/.test(one.fold) && /^(?:age|edad|eta|alter)$/.test(two?.fold ?? '')) return true;
  if (language !== 'en' || !TO_BE.has(one.fold)) return false;
  const three = two && /['’]/.test(two.text) ? tokens[at - 3] : two;
  const subject = /^turn(?:ed|ing)?$/.test(one.fold) || (three !== undefined && SUBJECTS.has(three.fold));
  const after = tokens[next];
  const ends =
    !after ||
    after.breaks ||
    /^[.,!?;]$/.test(after.text) ||
    /^(?:now|today|and|but|so|this|next|in)$/.test(after.fold);
  return subject && ends && (context.passage.numberAt(at)?.value ?? 0) >= 3;
}
