import type { PiiEntity } from '../../../schemas/pii.ts';
import { MONTH_NAMES } from './calendar-words.ts';
import { ibanValid, luhn } from './checks.ts';
import type { Lang, PerLang } from './language.ts';
import { NUMBER_WORDS } from './numbers/words.ts';

/** A sentence with something to find in it; for tests and the benchmark. */
export interface Sample {
  lang: Lang;
  type: PiiEntity;
  form: 'spoken' | 'written';
  text: string;
  from: number;
  to: number;
  /** The value in plain form. */
  value: string;
}

/** A source of repeatable chance. */
type Chance = (below: number) => number;

/** Numbers that look random but are the same every time. */
function chanceFrom(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ACCENTED: Record<string, string> = {
  zero: 'zero',
  funf: 'fünf',
  zwolf: 'zwölf',
  funfzehn: 'fünfzehn',
  funfzig: 'fünfzig',
  dreissig: 'dreißig',
  dieciseis: 'dieciséis',
  veintidos: 'veintidós',
  veintitres: 'veintitrés',
  veintiseis: 'veintiséis',
  fevrier: 'février',
  aout: 'août',
  decembre: 'décembre',
  marz: 'März',
};

/** Spellings that are read but seldom said. */
const ODD_WORDS = new Set([
  'vingts',
  'septante',
  'huitante',
  'octante',
  'nonante',
  'fourty',
  'ninty',
  'naught',
  'nought',
]);

function word(value: number, lang: Lang): string {
  const small = [...NUMBER_WORDS[lang].small].find(([text, number]) => number === value && !ODD_WORDS.has(text));
  if (small) {
    const plain = lang === 'fr' && small[0] === 'zero' ? 'zéro' : (ACCENTED[small[0]] ?? small[0]);
    return plain.replace('funf', 'fünf');
  }
  const ten = Math.floor(value / 10) * 10;
  const unit = value % 10;
  if (lang === 'fr') return french(value);
  return lang === 'en' ? `${word(ten, lang)} ${word(unit, lang)}` : `${word(ten, lang)} y ${word(unit, lang)}`;
}

function french(value: number): string {
  if (value < 20) return `dix-${word(value - 10, 'fr')}`;
  if (value >= 80) return value === 80 ? 'quatre-vingts' : `quatre-vingt-${word(value - 80, 'fr')}`;
  const ten = value >= 60 ? 60 : Math.floor(value / 10) * 10;
  const rest = value - ten;
  if (rest === 1 || rest === 11) return `${word(ten, 'fr')} et ${word(rest, 'fr')}`;
  return `${word(ten, 'fr')}-${word(rest, 'fr')}`;
}

/** Digits as people say them: one by one, or in pairs where that is the custom. */
function sayDigits(digits: string, lang: Lang, chance: Chance): string {
  const pairs = lang === 'fr' && digits.length % 2 === 0 ? chance(3) > 0 : chance(4) === 0;
  const said: string[] = [];
  for (let i = 0; i < digits.length; ) {
    const pair = digits.slice(i, i + 2);
    if (pairs && pair.length === 2 && !pair.startsWith('0') && chance(3) > 0) {
      said.push(word(Number(pair), lang));
      i += 2;
      continue;
    }
    const digit = digits.charAt(i);
    if (!pairs && lang === 'en' && digits.charAt(i + 1) === digit && chance(3) === 0) {
      said.push(`double ${digit === '0' ? 'oh' : word(Number(digit), lang)}`.replace('double oh', 'double zero'));
      i += 2;
      continue;
    }
    said.push(digit === '0' && lang === 'en' && chance(2) === 0 ? 'oh' : word(Number(digit), lang));
    i++;
    if (i % 4 === 0 && chance(2) === 0 && i < digits.length) said[said.length - 1] += ',';
  }
  return said.join(' ');
}

function digitsOf(length: number, chance: Chance, first = '123456789'): string {
  let digits = first.charAt(chance(first.length));
  while (digits.length < length) digits += chance(10);
  return digits;
}

/** A number of a payment card that passes its check. */
function cardNumber(chance: Chance): string {
  const body = digitsOf(15, chance, '45');
  for (let check = 0; check < 10; check++) if (luhn(body + check)) return body + check;
  return body;
}

/** An IBAN that passes its check. */
function iban(lang: Lang, chance: Chance): string {
  const shape = {
    en: ['GB', 'WEST', 14],
    fr: ['FR', '', 23],
    de: ['DE', '', 18],
    es: ['ES', '', 20],
    it: ['IT', 'X', 22],
  } as const;
  const [country, bank, length] = shape[lang];
  const rest = bank + digitsOf(length, chance);
  for (let check = 2; check < 99; check++) {
    const text = country + String(check).padStart(2, '0') + rest;
    if (ibanValid(text)) return text;
  }
  return country;
}

/** A telephone number by the plan of the country. */
function phoneNumber(lang: Lang, chance: Chance): string {
  if (lang === 'en') return digitsOf(3, chance, '23456789') + digitsOf(3, chance, '23456789') + digitsOf(4, chance);
  if (lang === 'fr') return `0${digitsOf(9, chance, '1234567')}`;
  if (lang === 'de') return `01${digitsOf(9, chance, '567')}`;
  if (lang === 'es') return digitsOf(9, chance, '679');
  return `3${digitsOf(9, chance, '2349')}`;
}

function sayCode(text: string, lang: Lang, chance: Chance): string {
  return (text.match(/[A-Z]|\d+/g) ?? [])
    .map((part) => (/\d/.test(part) ? sayDigits(part, lang, chance) : part))
    .join(' ');
}

const MAIL: PerLang<{ at: string; dot: string; hosts: string[]; people: string[] }> = {
  en: {
    at: 'at',
    dot: 'dot',
    hosts: ['gmail.com', 'outlook.com', 'example.org'],
    people: ['john.smith', 'mary_jones', 'peter99', 'skiing.fan'],
  },
  fr: {
    at: 'arobase',
    dot: 'point',
    hosts: ['orange.fr', 'gmail.com', 'laposte.net'],
    people: ['marie.dupont', 'jean-luc', 'paul75'],
  },
  de: {
    at: 'at',
    dot: 'punkt',
    hosts: ['web.de', 'gmx.net', 'firma.com'],
    people: ['hans.meier', 'anna-lena', 'uwe12'],
  },
  es: {
    at: 'arroba',
    dot: 'punto',
    hosts: ['hotmail.com', 'correo.es', 'gmail.com'],
    people: ['ana.lopez', 'juan_perez', 'luis33'],
  },
  it: {
    at: 'chiocciola',
    dot: 'punto',
    hosts: ['libero.it', 'gmail.com', 'virgilio.it'],
    people: ['mario.rossi', 'giulia_verdi', 'luca88'],
  },
};
const UNDERSCORE: PerLang<string> = {
  en: 'underscore',
  fr: 'tiret bas',
  de: 'unterstrich',
  es: 'guion bajo',
  it: 'trattino basso',
};
const DASH: PerLang<string> = { en: 'dash', fr: 'tiret', de: 'bindestrich', es: 'guion', it: 'trattino' };

function sayMail(mail: string, lang: Lang, chance: Chance): string {
  const { at, dot } = MAIL[lang];
  return mail
    .replace(/\d+/g, (digits) => ` ${sayDigits(digits, lang, chance)}`)
    .replaceAll('.', ` ${dot} `)
    .replaceAll('_', ` ${UNDERSCORE[lang]} `)
    .replaceAll('-', ` ${DASH[lang]} `)
    .replace('@', ` ${at} `);
}

function sayYear(year: number, lang: Lang): string {
  const rest = year % 100;
  const small = rest === 0 ? '' : word(rest, lang);
  if (lang === 'en')
    return year >= 2000
      ? rest === 0
        ? 'two thousand'
        : `two thousand ${small}`
      : `nineteen ${rest < 10 ? `oh ${small}` : small}`;
  if (lang === 'fr') return year >= 2000 ? `deux mille ${small}`.trim() : `mille neuf cent ${small}`.trim();
  if (lang === 'de') return year >= 2000 ? `zweitausend${small}` : `neunzehnhundert${small}`;
  if (lang === 'es') return year >= 2000 ? `dos mil ${small}`.trim() : `mil novecientos ${small}`.trim();
  return year >= 2000 ? `duemila${small}` : `millenovecento${small}`;
}

const ORDINAL =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

function sayDate(day: number, month: number, year: number, lang: Lang): string {
  const found = [...MONTH_NAMES[lang]].find(([, number]) => number === month)?.[0] ?? '';
  const name = ACCENTED[found] ?? found;
  if (lang === 'en')
    return `${name} ${day <= 20 ? ORDINAL[day - 1] : `twenty ${ORDINAL[day - 21]}`} ${sayYear(year, lang)}`;
  if (lang === 'de')
    return `${word(day, lang)}${day < 20 ? 'ten' : 'sten'} ${name} ${sayYear(year, lang)}`
      .replace('einsten', 'ersten')
      .replace('dreiten', 'dritten')
      .replace('siebenten', 'siebten')
      .replace('achtten', 'achten');
  const of = lang === 'es' ? ' de ' : ' ';
  return `${day === 1 && lang !== 'es' ? (lang === 'fr' ? 'premier' : 'primo') : word(day, lang)}${of}${name}${of}${sayYear(year, lang)}`;
}

/** Sentences around a value, by kind; `%` is where it goes. */
const TEMPLATES: PerLang<Partial<Record<PiiEntity, string[]>>> = {
  en: {
    PHONE_NUMBER: [
      'my phone number is %',
      'you can call me back on % after lunch',
      'sure it is %',
      'please reach me at %, thank you',
      "so that's % for my mobile",
    ],
    CREDIT_CARD: [
      'my card number is %',
      'I would like to pay with my credit card %, is that fine',
      'the card is %',
      'yes please charge % today',
    ],
    EMAIL_ADDRESS: ['my email is %', 'you can write to % any time', 'send it to %, please'],
    BANK_ACCOUNT: ['my iban is %', 'please transfer it to %', 'the account is % at my bank'],
    SSN: ['my social security number is %', 'the last thing is my social, %', 'ssn %'],
    DATE: ['we met on %', 'the contract ends on %, I think', 'it happened % in the evening', 'my date of birth is %'],
    NAME: [
      'my name is %',
      'this is % speaking',
      'can I talk to % please',
      'hello, I am % from the office',
      'I spoke with % last week',
    ],
  },
  fr: {
    PHONE_NUMBER: ['mon numéro de téléphone est le %', 'vous pouvez me rappeler au %', "c'est le %, merci"],
    CREDIT_CARD: ['mon numéro de carte est %', 'je paie avec ma carte bancaire %', 'la carte, %'],
    EMAIL_ADDRESS: ['mon adresse mail est %', 'écrivez à %, merci'],
    BANK_ACCOUNT: ["mon iban c'est %", 'faites le virement sur %'],
    DATE: ['je suis né le %', 'nous avons rendez-vous le %', 'le contrat finit le %'],
    NAME: ["je m'appelle %", 'bonjour, je suis %', 'mon nom est %', 'je voudrais parler à monsieur %'],
  },
  de: {
    PHONE_NUMBER: ['meine Telefonnummer ist %', 'Sie erreichen mich unter %', 'rufen Sie mich an, %'],
    CREDIT_CARD: ['meine Kartennummer ist %', 'ich zahle mit Kreditkarte, %'],
    EMAIL_ADDRESS: ['meine E-Mail ist %', 'schreiben Sie an % bitte'],
    BANK_ACCOUNT: ['meine IBAN lautet %', 'bitte auf % überweisen'],
    DATE: ['ich bin am % geboren', 'der Termin ist am %', 'seit dem % wohne ich hier'],
    NAME: ['ich heiße %', 'mein Name ist %', 'hier spricht %', 'ich möchte mit Frau % sprechen'],
  },
  es: {
    PHONE_NUMBER: ['mi número de teléfono es el %', 'me puede llamar al %', 'mi móvil es %, gracias'],
    CREDIT_CARD: ['el número de mi tarjeta es %', 'pago con tarjeta de crédito, %'],
    EMAIL_ADDRESS: ['mi correo es %', 'escríbame a %, por favor'],
    BANK_ACCOUNT: ['mi iban es %', 'haga la transferencia a %'],
    DATE: ['nací el %', 'la cita es el %', 'el contrato termina el %'],
    NAME: ['me llamo %', 'mi nombre es %', 'soy % y llamo por el pedido', 'quiero hablar con la señora %'],
  },
  it: {
    PHONE_NUMBER: ['il mio numero di telefono è %', 'può chiamarmi al %', 'il mio cellulare è %, grazie'],
    CREDIT_CARD: ['il numero della mia carta è %', 'pago con la carta di credito %'],
    EMAIL_ADDRESS: ['la mia mail è %', 'scriva a %, per favore'],
    BANK_ACCOUNT: ['il mio iban è %', 'faccia il bonifico su %'],
    DATE: ['sono nato il %', "l'appuntamento è il %", 'il contratto finisce il %'],
    NAME: ['mi chiamo %', 'il mio nome è %', 'sono % e chiamo per un ordine', 'vorrei parlare con la signora %'],
  },
};

const PEOPLE: PerLang<string[]> = {
  en: [
    'john smith',
    'mary jones',
    'will turner',
    'grace lee',
    'priya sharma',
    'kevin obrien',
    'zoltan kodaly',
    'mark brown',
    'susan',
    'oluwaseun adeyemi',
    'jennifer whitcombe',
    'hope walker',
  ],
  fr: [
    'marie dupont',
    'jean lefebvre',
    'claire martin',
    'mohamed benali',
    'pierre rousseau',
    'aline gauthier',
    'rose petit',
  ],
  de: [
    'anna müller',
    'klaus schneider',
    'jürgen weber',
    'sabine hoffmann',
    'mehmet yilmaz',
    'max klein',
    'greta zimmermann',
  ],
  es: ['juan garcía', 'lucía fernández', 'carmen ruiz', 'pablo moreno', 'esperanza gil', 'xavier puig', 'marta ortega'],
  it: [
    'marco rossi',
    'giulia bianchi',
    'francesco esposito',
    'chiara ricci',
    'vittorio gallo',
    'felice romano',
    'elena conti',
  ],
};

function drawValue(type: PiiEntity, lang: Lang, chance: Chance): { plain: string; spoken: string; written: string } {
  const groups = (text: string, size: number) => (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(' ');
  if (type === 'PHONE_NUMBER') {
    const plain = phoneNumber(lang, chance);
    const written =
      lang === 'en'
        ? `${plain.slice(0, 3)}-${plain.slice(3, 6)}-${plain.slice(6)}`
        : lang === 'fr'
          ? groups(plain, 2)
          : lang === 'es'
            ? groups(plain, 3)
            : `${plain.slice(0, 4)} ${plain.slice(4)}`;
    return { plain, spoken: sayDigits(plain, lang, chance), written };
  }
  if (type === 'CREDIT_CARD') {
    const plain = cardNumber(chance);
    return { plain, spoken: sayDigits(plain, lang, chance), written: chance(2) === 0 ? plain : groups(plain, 4) };
  }
  if (type === 'BANK_ACCOUNT') {
    const plain = iban(lang, chance);
    return { plain, spoken: sayCode(plain, lang, chance), written: chance(2) === 0 ? plain : groups(plain, 4) };
  }
  if (type === 'SSN') {
    const plain = digitsOf(9, chance, '12345').replace(/00/g, '11');
    return {
      plain,
      spoken: sayDigits(plain, lang, chance),
      written: `${plain.slice(0, 3)}-${plain.slice(3, 5)}-${plain.slice(5)}`,
    };
  }
  if (type === 'EMAIL_ADDRESS') {
    const { people, hosts } = MAIL[lang];
    const plain = `${people[chance(people.length)]}@${hosts[chance(hosts.length)]}`;
    return { plain, spoken: sayMail(plain, lang, chance), written: plain };
  }
  if (type === 'NAME') {
    const plain = PEOPLE[lang][chance(PEOPLE[lang].length)] ?? '';
    return { plain, spoken: plain, written: plain.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()) };
  }
  const [day, month, year] = [1 + chance(28), 1 + chance(12), 1950 + chance(75)];
  const mark = lang === 'de' ? '.' : '/';
  const fields = lang === 'en' ? [month, day, year] : [day, month, year];
  return { plain: `${year}-${month}-${day}`, spoken: sayDate(day, month, year, lang), written: fields.join(mark) };
}

/** Sentences with one thing to find in each: every template of every language, spoken and written. */
export function makeSamples(perTemplate: number, seed = 7): Sample[] {
  const chance = chanceFrom(seed);
  const samples: Sample[] = [];
  for (const lang of Object.keys(TEMPLATES) as Lang[]) {
    for (const [type, templates] of Object.entries(TEMPLATES[lang]) as [PiiEntity, string[]][]) {
      for (const template of templates) {
        for (let i = 0; i < perTemplate * 2; i++)
          samples.push(sample(lang, type, template, i % 2 === 0 ? 'spoken' : 'written', chance));
      }
    }
  }
  return samples;
}

function sample(lang: Lang, type: PiiEntity, template: string, form: Sample['form'], chance: Chance): Sample {
  const value = drawValue(type, lang, chance);
  const shown = value[form];
  // What is spoken comes without capitals and full stops, what is written has both.
  const frame = form === 'spoken' ? template.toLowerCase() : `${template.charAt(0).toUpperCase()}${template.slice(1)}.`;
  const from = frame.indexOf('%');
  return { lang, type, form, text: frame.replace('%', () => shown), from, to: from + shown.length, value: value.plain };
}
