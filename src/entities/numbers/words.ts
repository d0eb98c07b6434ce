import { type Lang, type PerLang, perLang, setOf } from '../text/language.ts';

/** The number words of one language, folded. */
export interface NumberWords {
  /** 0 to 99 as one word. */
  small: ReadonlyMap<string, number>;
  /** Hundreds as one word (`doscientos`). */
  hundreds: ReadonlyMap<string, number>;
  hundred: ReadonlySet<string>;
  thousand: ReadonlySet<string>;
  /** Words for a million and more, with their power of ten. */
  large: ReadonlyMap<string, number>;
  /** Joins the parts of a number. */
  and: ReadonlySet<string>;
  /** Whether scale words may stand alone (`cent`, `mille`). */
  bareScale: boolean;
  /** Words for zero that are used only among digits. */
  oh: ReadonlySet<string>;
  /** Words that repeat the next digit. */
  repeat: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  /** Words between the integer part and the fraction. */
  point: ReadonlySet<string>;
}

const UNITS: PerLang<string> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  fr: 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  de: 'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
  it: 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
};

const TENS: PerLang<string> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  fr: 'vingt trente quarante cinquante soixante septante octante nonante',
  de: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  it: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
};

const EXTRA: PerLang<string> = {
  en: 'naught=0 nought=0 fourty=40 ninty=90',
  fr: 'une=1 huitante=80 vingts=20',
  de: 'ein=1 eine=1 einen=1 zwo=2 fuenf=5 zwoelf=12 fuenfzehn=15 fuenfzig=50',
  es: 'un=1 una=1 veintiun=21 veintiuna=21',
  it: 'un=1 una=1',
};

const ORDINALS: PerLang<string> = {
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
  fr: 'premier',
  de: '',
  es: 'primero',
  it: 'primo',
};

const REST: PerLang<{
  hundred: string;
  thousand: string;
  large: string;
  and: string;
  point: string;
  oh: string;
  repeat: string;
}> = {
  en: {
    hundred: 'hundred',
    thousand: 'thousand',
    large: 'million=6 millions=6 billion=9 billions=9 trillion=12',
    and: 'and',
    point: 'point',
    oh: 'oh o',
    repeat: 'double=2 triple=3 treble=3 quadruple=4',
  },
  fr: {
    hundred: 'cent cents',
    thousand: 'mille',
    large: 'million=6 millions=6 milliard=9 milliards=9',
    and: 'et',
    point: 'virgule',
    oh: '',
    repeat: 'double=2 triple=3',
  },
  de: {
    hundred: 'hundert',
    thousand: 'tausend',
    large: 'million=6 millionen=6 milliarde=9 milliarden=9',
    and: 'und',
    point: 'komma',
    oh: '',
    repeat: 'doppel=2 doppelt=2 zweimal=2 dreimal=3 viermal=4 funfmal=5 sechsmal=6',
  },
  es: {
    hundred: 'cien ciento',
    thousand: 'mil',
    large: 'millon=6 millones=6',
    and: 'y',
    point: 'coma',
    oh: '',
    repeat: 'doble=2 triple=3',
  },
  it: {
    hundred: 'cento',
    thousand: 'mille mila',
    large: 'milione=6 milioni=6 miliardo=9 miliardi=9',
    and: 'e',
    point: 'virgola',
    oh: '',
    repeat: 'doppio=2 triplo=3',
  },
};

const SPANISH_HUNDREDS =
  'doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400 quinientos=500 quinientas=500 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700 ochocientos=800 ochocientas=800 novecientos=900 novecientas=900';

function pairs(text: string): Map<string, number> {
  const entries = text.split(' ').filter((entry) => entry !== '');
  return new Map(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), Number(entry.slice(entry.indexOf('=') + 1))]),
  );
}

function smallWords(lang: Lang): Map<string, number> {
  const units = UNITS[lang].split(' ');
  const tens = TENS[lang].split(' ');
  const small = new Map<string, number>([
    ...units.map((word, value): [string, number] => [word, value]),
    ...pairs(EXTRA[lang]),
  ]);
  tens.forEach((ten, index) => {
    const value = (index + 2) * 10;
    small.set(ten, value);
    for (let unit = 1; unit <= 9; unit++) {
      const word = units[unit] ?? '';
      if (lang === 'de') for (const first of germanUnits(unit, word)) small.set(`${first}und${ten}`, value + unit);
      if (lang === 'es' && value === 20) small.set(`veinti${word}`, value + unit);
      if (lang === 'it') small.set((unit === 1 || unit === 8 ? ten.slice(0, -1) : ten) + word, value + unit);
      if (lang === 'it' && unit === 1) small.set(`${ten.slice(0, -1)}un`, value + unit);
    }
  });
  return small;
}

function germanUnits(unit: number, word: string): string[] {
  if (unit === 1) return ['ein'];
  return unit === 5 ? [word, 'fuenf'] : unit === 2 ? [word, 'zwo'] : [word];
}

function ordinalWords(lang: Lang, small: ReadonlyMap<string, number>): Map<string, number> {
  const list = ORDINALS[lang].split(' ').filter((word) => word !== '');
  const ordinals = new Map(list.map((word, index): [string, number] => [word, index + 1]));
  if (lang === 'en') ordinals.set('twentieth', 20).set('thirtieth', 30);
  if (lang === 'de') addGermanOrdinals(ordinals, small);
  return ordinals;
}

function addGermanOrdinals(ordinals: Map<string, number>, small: ReadonlyMap<string, number>): void {
  const odd: Record<number, string> = { 1: 'ers', 3: 'drit', 7: 'sieb', 8: 'ach' };
  for (const [word, value] of small) {
    if (value === 0 || value > 31) continue;
    const stem = odd[value] ?? (value < 20 ? word : `${word}s`);
    for (const ending of ['te', 'ten', 'ter', 'tem']) ordinals.set(stem + ending, value);
  }
}

/** The number words of each language. */
export const NUMBER_WORDS: PerLang<NumberWords> = perLang(REST, (rest, lang) => {
  const small = smallWords(lang);
  return {
    small,
    hundreds: lang === 'es' ? pairs(SPANISH_HUNDREDS) : new Map(),
    hundred: setOf(rest.hundred),
    thousand: setOf(rest.thousand),
    large: pairs(rest.large),
    and: setOf(rest.and),
    bareScale: lang !== 'en',
    oh: setOf(rest.oh),
    repeat: pairs(rest.repeat),
    ordinals: ordinalWords(lang, small),
    point: setOf(rest.point),
  };
});
