import type { Context } from '../detector.ts';
import { type PerLang, perLang, setOf } from '../text/language.ts';

/** Words for the dot in a host name. */
export const DOT: PerLang<Set<string>> = perLang(
  { en: 'dot period', fr: 'point dot', de: 'punkt dot', es: 'punto dot', it: 'punto dot' },
  setOf,
);
/** Spoken names of symbols in an address. */
export const SIGNS = new Map(
  Object.entries({
    underscore: '_',
    'under score': '_',
    unterstrich: '_',
    dash: '-',
    hyphen: '-',
    minus: '-',
    plus: '+',
    tiret: '-',
    bindestrich: '-',
    strich: '-',
    guion: '-',
    trattino: '-',
    meno: '-',
    moins: '-',
    slash: '/',
    barra: '/',
    schragstrich: '/',
    colon: ':',
    doppelpunkt: ':',
    tilde: '~',
  }),
);
const TWO_WORD_SIGNS = new Map(
  Object.entries({
    'under score': '_',
    'tiret bas': '_',
    'sotto lineato': '_',
    'guion bajo': '_',
    'trattino basso': '_',
    'forward slash': '/',
    'barre oblique': '/',
    'deux points': ':',
    'dos puntos': ':',
    'due punti': ':',
    'back slash': '\\',
  }),
);
/** The French name the hyphen and the underscore after the digits on the same keys. */
const THREE_WORD_SIGNS = new Map(
  Object.entries({
    'tiret du bas': '_',
    'tiret du six': '-',
    'tiret du 6': '-',
    'tiret du huit': '_',
    'tiret du 8': '_',
  }),
);
/** Part of a spoken address, as it would be written. */
export interface Part {
  text: string;
  /** Spelled letter by letter. */
  spelled?: boolean;
  /** First token. */
  at: number;
  next: number;
}

/** Reads one part of an address: a word, a number, a spelled letter or a symbol. */
export function readPart(context: Context, at: number): Part | undefined {
  const { passage } = context;
  const token = passage.tokens[at];
  if (!token) return undefined;
  if (
    /^[([{]$/.test(token.text) &&
    passage.tokens[at + 1]?.fold === 'dot' &&
    /^[)\]}]$/.test(passage.tokens[at + 2]?.text ?? '')
  )
    return { text: '.', at, next: at + 3 };
  const three = THREE_WORD_SIGNS.get(wordsFrom(context, at, 3));
  if (three) return { text: three, at, next: at + 3 };
  const two = TWO_WORD_SIGNS.get(wordsFrom(context, at, 2));
  if (two) return { text: two, at, next: at + 2 };
  const sign = SIGNS.get(token.fold);
  if (sign) return { text: sign, at, next: at + 1 };
  if (DOT[passage.language].has(token.fold)) return { text: '.', at, next: at + 1 };
  if (token.kind === 'mark')
    return !token.spaced && /[._+/-]/.test(token.text) ? { text: token.text, at, next: at + 1 } : undefined;
  const number = passage.numberAt(at);
  if (number && !number.ordinal) return { text: number.digits, at, next: number.next };
  return { text: token.fold, at, next: at + 1 };
}

/** The symbol whose spoken name ends at a token. */
export function signBefore(context: Context, at: number): { text: string; words: number } | undefined {
  const { tokens, language } = context.passage;
  const word = tokens[at]?.fold ?? '';
  const three = THREE_WORD_SIGNS.get(wordsFrom(context, at - 2, 3));
  if (three) return { text: three, words: 3 };
  const two = TWO_WORD_SIGNS.get(wordsFrom(context, at - 1, 2));
  if (two) return { text: two, words: 2 };
  const sign = DOT[language].has(word) ? '.' : SIGNS.get(word);
  return sign ? { text: sign, words: 1 } : undefined;
}

function wordsFrom({ passage }: Context, at: number, count: number): string {
  return passage.tokens
    .slice(Math.max(0, at), Math.max(0, at + count))
    .map(({ fold }) => fold)
    .join(' ');
}
