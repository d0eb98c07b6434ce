import { describe, expect, it } from 'vitest';
import { growth } from '../../test/helpers/growth.ts';
import { PII_ENTITIES, type PiiEntity } from '../schemas/jobs/pii.ts';
import { resolve } from './entity.ts';
import { find } from './find.ts';
import type { FoundName } from './names/found-names.ts';
import type { Lang } from './text/language.ts';
import { passageOfText } from './text/passage.ts';

const found = (text: string, lang: string = 'en') =>
  resolve(find(passageOfText(text, lang))).map(({ type, from, to }) => `${type}: ${text.slice(from, to)}`);

/** One sentence for every type that is found as a whole; the other types are parts of these. */
const EXAMPLES: [PiiEntity, string, string, Lang?][] = [
  ['ACCOUNT_NUMBER', 'My customer number is 48 213 77.', '48 213 77'],
  ['AGE', 'She is 45 years old.', '45 years old'],
  ['DATE', 'We met on the third of March 2019.', 'third of March 2019'],
  ['DATE_INTERVAL', 'It ran from 2019 to 2021.', '2019 to 2021'],
  ['DOB', 'I was born on July 4th, 1990.', 'July 4th, 1990'],
  ['DRIVER_LICENSE', "My driver's license is D 123 4567.", 'D 123 4567'],
  ['DURATION', 'It took three weeks.', 'three weeks'],
  ['EMAIL_ADDRESS', 'write to skiing dot fan at example dot org', 'skiing dot fan at example dot org'],
  ['EVENT', 'We come home for Christmas.', 'Christmas'],
  ['FILENAME', 'Open report.pdf please.', 'report.pdf'],
  ['GENDER', 'The patient is female.', 'female'],
  ['HEALTHCARE_NUMBER', 'My medicare number is 1234 567 890.', '1234 567 890'],
  ['IP_ADDRESS', 'The server is 192.168.1.20.', '192.168.1.20'],
  ['LANGUAGE', 'I speak French.', 'French'],
  ['LOCATION', 'We swam in Lake Tahoe.', 'Lake Tahoe'],
  ['LOCATION_ADDRESS', 'I live at 12 Baker Street, London.', '12 Baker Street, London'],
  ['LOCATION_ADDRESS_STREET', 'ich wohne in der Hauptstraße 12', 'Hauptstraße 12', 'de'],
  ['LOCATION_CITY', 'I live in Hamburg.', 'Hamburg'],
  ['LOCATION_COORDINATE', 'It is at 48.8566, 2.3522.', '48.8566, 2.3522'],
  ['LOCATION_COUNTRY', 'She moved to Portugal.', 'Portugal'],
  ['LOCATION_STATE', 'She moved to Ohio.', 'Ohio'],
  ['LOCATION_ZIP', 'My zip code is 94105.', '94105'],
  ['MARITAL_STATUS', 'I am divorced.', 'divorced'],
  ['MONEY', 'It costs twenty five dollars.', 'twenty five dollars'],
  ['NAME', 'My name is Zorblat Kromm.', 'Zorblat Kromm'],
  ['NAME_MEDICAL_PROFESSIONAL', 'I saw Dr. Weaver.', 'Weaver'],
  ['NUMERICAL_PII', 'My order number is 99 88 77 66.', '99 88 77 66'],
  ['OCCUPATION', 'He is a plumber.', 'plumber'],
  ['ORGANIZATION', 'She works at Initech Ltd.', 'Initech Ltd'],
  ['ORGANIZATION_MEDICAL_FACILITY', 'Ingresó en el Hospital Ramón y Cajal.', 'Hospital Ramón y Cajal', 'es'],
  ['ORIGIN', 'He is Norwegian.', 'Norwegian'],
  ['PASSPORT_NUMBER', 'My passport is X 1234567.', 'X 1234567'],
  ['PASSWORD', 'The password is hunter2.', 'hunter2'],
  [
    'PHONE_NUMBER',
    'call me on oh one seven six, twelve thirty four, fifty six',
    'oh one seven six, twelve thirty four, fifty six',
  ],
  ['PHYSICAL_ATTRIBUTE', 'He has blue eyes.', 'blue eyes'],
  ['POLITICAL_AFFILIATION', 'She is a socialist.', 'socialist'],
  ['RELIGION', 'They are Buddhists.', 'Buddhists'],
  ['SEXUALITY', 'She is bisexual.', 'bisexual'],
  [
    'SSN',
    'my social security number is one two three, four five, six seven eight nine',
    'one two three, four five, six seven eight nine',
  ],
  ['TIME', 'Come at half past eight.', 'half past eight'],
  ['URL', 'see www dot example dot com', 'www dot example dot com'],
  ['USERNAME', 'Follow @verbatim now.', '@verbatim'],
  ['VEHICLE_ID', 'The VIN is 1HGCM82633A004352.', '1HGCM82633A004352'],
  ['ZODIAC_SIGN', 'She is a Sagittarius.', 'Sagittarius'],
  ['BLOOD_TYPE', 'My blood type is O negative.', 'O negative'],
  ['CONDITION', 'He has asthma.', 'asthma'],
  ['DOSE', 'Take 50 mg daily.', '50 mg'],
  ['DRUG', 'I take ibuprofen.', 'ibuprofen'],
  ['INJURY', 'He had a broken arm.', 'broken arm'],
  ['MEDICAL_PROCESS', 'She had chemotherapy.', 'chemotherapy'],
  ['STATISTICS', 'About 12 percent agreed.', '12 percent'],
  ['BANK_ACCOUNT', 'My IBAN is DE89 3704 0044 0532 0130 00.', 'DE89 3704 0044 0532 0130 00'],
  ['CREDIT_CARD', 'The card is 4111-1111-1111-1111.', '4111-1111-1111-1111'],
  ['CREDIT_CARD_EXPIRATION', 'The card expires 08/27.', '08/27'],
  ['CVV', 'The security code is 123.', '123'],
  ['ROUTING_NUMBER', 'The routing number is 021000021.', '021000021'],
  ['CORPORATE_ACTION', 'They announced a merger.', 'merger'],
  ['EFFECT', 'It gave me dizziness.', 'dizziness'],
  ['FINANCIAL_METRIC', 'Our EBITDA grew.', 'EBITDA'],
  ['MEDICAL_CODE', 'The diagnosis code is E11.9.', 'E11.9'],
  ['ORGANIZATION_ID', 'Our VAT number is DE123456789.', 'DE123456789'],
  ['PRODUCT', 'I bought an iPhone.', 'iPhone'],
  ['PROJECT', 'We called it Project Titan.', 'Project Titan'],
  ['TREND', 'It is a bull market.', 'bull market'],
];
const PARTS: PiiEntity[] = ['NAME_GIVEN', 'NAME_FAMILY', 'DAY', 'MONTH', 'YEAR'];

describe('every entity type', () => {
  it('has an example here', () => {
    expect([...EXAMPLES.map(([type]) => type), ...PARTS].sort()).toEqual([...PII_ENTITIES].sort());
  });

  it.each(EXAMPLES)('%s', (type, text, expected, lang = 'en') => {
    expect(found(text, lang)).toContain(`${type}: ${expected}`);
  });
});

describe('sentences of calls', () => {
  it('finds a postcode after a state', () => {
    expect(found('Harper Valley, California. Two, three, three, seven, five.')).toContain(
      'LOCATION_ZIP: Two, three, three, seven, five',
    );
  });

  it('does not make a telephone number of a repeated short number', () => {
    const kinds = found('Zero three nine seven zero. Zero three nine seven zero.').join(' ');
    expect(kinds).not.toContain('PHONE_NUMBER');
  });

  it('finds a tax code before a one-letter word', () => {
    expect(found('Il codice fiscale è RSSMRA85T10A562S e la carta è 4111 1111 1111 1111.', 'it')).toEqual([
      'SSN: RSSMRA85T10A562S',
      'CREDIT_CARD: 4111 1111 1111 1111',
    ]);
  });

  it('does not take a remark on a password for one', () => {
    expect(found('My password is lost.')).toEqual([]);
  });

  it('does not take part of an amount for a name', () => {
    const text = 'It is one point five million.';
    const names = [{ kind: 'organization' as const, from: 6, to: 15, score: 0.9 }];
    expect(find(passageOfText(text, 'en'), names)).toEqual([]);
  });

  it('does not take a weekday for a date of birth', () => {
    expect(found('Born on March 12th, 1982. Thursday is free.')).toContain('DATE: Thursday');
  });
});

describe('the value of a spoken e-mail address', () => {
  it.each<[string, string, Lang]>([
    ['email me at kate underscore wilson ninety one at yahoo dot co dot uk', 'kate_wilson91@yahoo.co.uk', 'en'],
    ["yes, it's mike dot jones eighty four at hotmail dot com", 'mike.jones84@hotmail.com', 'en'],
    ['p as in papa, t as in tango, seventy seven at icloud dot com', 'pt77@icloud.com', 'en'],
    ['the e-mail is support (at) example (dot) com', 'support (at) example (dot) com', 'en'],
    ["c'est nico quatre-vingt-deux arobase laposte point net", 'nico82@laposte.net', 'fr'],
    ['mi correo es luis treinta y tres arroba gmail punto com', 'luis33@gmail.com', 'es'],
    ['è g punto esposito chiocciola studio trattino legale punto it', 'g.esposito@studio-legale.it', 'it'],
  ])('%s', (text, value, lang) => {
    const mails = find(passageOfText(text, lang)).filter(({ type }) => type === 'EMAIL_ADDRESS');
    expect(mails.map((mail) => mail.value)).toEqual([value]);
  });
});

describe('text without entities', () => {
  it.each([
    'Please install version 10.2.14 first.',
    'I will come in and we may see, I hope, a mark on it.',
    'there were 1,250,000 people at two or three places',
    'we need 12 of them and then 30 more',
    'it is nice to see you and I miss you',
    'please look at point one of the list',
    'I have two thousand three hundred of those',
    'Mr. Chair, we have seen the plan.',
  ])('%s', (text) => expect(found(text)).toEqual([]));
});

describe('long and hostile input', () => {
  const repeat = (text: string, times: number) => Array.from({ length: times }, () => text).join(' ');
  it.each<[string, (size: number) => string]>([
    ['zeros', (size) => repeat('oh', size)],
    ['digits', (size) => repeat('five', size)],
    ['titles', (size) => repeat('mr', size)],
    ['letters', (size) => repeat('a', size)],
    ['names of letters', (size) => repeat('zed', size)],
    ['signs', (size) => repeat('slash', size)],
    ['dots', (size) => repeat('dot', size)],
    ['addresses', (size) => repeat('abc at d dot com', size)],
    ['scales', (size) => repeat('million', size)],
    ['leads', (size) => repeat('my name is', size)],
    ['capitals', (size) => repeat('Bank of', size)],
    ['one long word', (size) => 'a'.repeat(10 * size)],
    ['one long number', (size) => '1'.repeat(10 * size)],
    ['marks', (size) => `${')'.repeat(4 * size)}a`],
    ['at signs', (size) => 'a@'.repeat(2 * size)],
    ['points', (size) => 'a.'.repeat(2 * size)],
    ['dates', (size) => repeat('1/2/', size)],
    ['lines', (size) => 'five\n'.repeat(size)],
  ])('takes time that grows linearly with the length: %s', (_, text) => {
    expect(growth((size) => find(passageOfText(text(size), 'en')), 250, 9)).toBeLessThan(9);
  });
});

describe('a language without patterns', () => {
  it.each([
    ['pl', 'Dzień dobry, nazywam się Łukasz Żak i mieszkam w Łodzi.'],
    ['pt', 'Olá, meu nome é João, moro em São Paulo e são dez reais.'],
    ['sv', 'Jag heter Åsa Öberg och bor i Malmö sedan tre år.'],
    ['tr', 'Adım Gülşen, İzmir’de oturuyorum.'],
    ['nl', 'Ten eerste woont Van der Meer op de Kerkstraat.'],
    ['ru', 'Меня зовут Иван Петров, я из Москвы.'],
  ])('finds no names or places in %s', (language, text) => {
    expect(found(text, language)).toEqual([]);
  });

  it('finds items of a fixed form', () => {
    const text = 'Mój numer to 601 234 567, mail lukasz@wp.pl, karta 4111 1111 1111 1111, 12.05.1984 o 14:30.';
    expect(found(text, 'pl')).toEqual([
      'PHONE_NUMBER: 601 234 567',
      'EMAIL_ADDRESS: lukasz@wp.pl',
      'CREDIT_CARD: 4111 1111 1111 1111',
      'DATE: 12.05.1984',
      'TIME: 14:30',
    ]);
  });
});

describe('numbers and codes in a language without patterns', () => {
  it.each([
    ['pt', 'O meu cartão é 4111 1111 1111 1111 e o nome é João.', ['CREDIT_CARD: 4111 1111 1111 1111']],
    ['tr', 'Kartım 4111 1111 1111 1111 o yüzden', ['CREDIT_CARD: 4111 1111 1111 1111']],
    ['pl', 'Mój telefon to 601 234 567 i z nim', ['PHONE_NUMBER: 601 234 567']],
    ['pl', 'Karta 4111 1111 1111 1111 i w domu', ['CREDIT_CARD: 4111 1111 1111 1111']],
    ['nl', 'Kaart 4111 1111 1111 1111, CVC 482', ['CREDIT_CARD: 4111 1111 1111 1111', 'CVV: 482']],
    ['nl', 'IBAN NL91 ABNA 0417 1643 00', ['BANK_ACCOUNT: NL91 ABNA 0417 1643 00']],
    ['pl', 'IBAN GB29 NWBK 6016 1331 9268 19 i w domu', ['BANK_ACCOUNT: GB29 NWBK 6016 1331 9268 19']],
  ])('%s: %s', (language, text, expected) => expect(found(text, language)).toEqual(expected));
});

describe('the order of day and month', () => {
  const dateIn = (text: string, language: string) => find(passageOfText(text, language))[0]?.value;

  it.each(['pt', 'pl', 'nl', 'fr', 'de', 'es', 'it'])('puts the day first in %s', (language) => {
    expect(dateIn('12/05/1984', language)).toBe('1984-5-12');
  });

  it('puts the month first in English', () => expect(dateIn('12/05/1984', 'en')).toBe('1984-12-5'));

  it.each(['en', 'pt'])('follows a value over 12 in %s', (language) => {
    expect(dateIn('25/05/1984', language)).toBe('1984-5-25');
    expect(dateIn('05/25/1984', language)).toBe('1984-5-25');
  });
});

describe('names where only the text encoder knows the language', () => {
  const text = 'Falei ontem com Anabela.';
  const people = (score: number, prefersRecall: boolean) => {
    const from = text.indexOf('Anabela');
    const names: FoundName[] = [{ kind: 'person', from, to: from + 'Anabela'.length, score }];
    return find(passageOfText(text, 'pt'), names, prefersRecall).map(({ type }) => type);
  };

  it.each<[string, number, boolean, number]>([
    ['reports one with a high score', 0.7, false, 1],
    ['leaves out one with a low score', 0.5, false, 0],
    ['redacts one with a low score', 0.5, true, 1],
  ])('%s', (_, score, prefersRecall, count) => {
    expect(people(score, prefersRecall)).toHaveLength(count);
  });
});

describe('organisations of the text encoders', () => {
  const organizations = (text: string, name: string, score: number, prefersRecall = false, language = 'es') => {
    const from = text.indexOf(name);
    const names: FoundName[] = [{ kind: 'organization', from, to: from + name.length, score }];
    const found = resolve(find(passageOfText(text, language), names, prefersRecall));
    return found.filter(({ type }) => type === 'ORGANIZATION').map((entity) => entity.score);
  };

  it.each<[string, string, string, number, boolean, number[]]>([
    ['reports one with a high score', 'La NPT dura dos meses.', 'NPT', 0.9, false, [0.9]],
    ['leaves out one with a low score', 'La NPT dura dos meses.', 'NPT', 0.6, false, []],
    ['redacts one with a low score', 'La NPT dura dos meses.', 'NPT', 0.6, true, [0.6]],
    [
      'reports one that the tagger finds too',
      'Trabajo en el Banco Santander.',
      'el Banco Santander',
      0.6,
      false,
      [0.6],
    ],
  ])('%s', (_, text, name, score, prefersRecall, scores) => {
    expect(organizations(text, name, score, prefersRecall)).toEqual(scores);
  });

  it('does not take the Italian "nato" (born) for NATO', () => {
    expect(organizations('Sono nato il sette marzo.', 'nato', 0.9, false, 'it')).toEqual([]);
  });

  it('leaves out the names of numbers', () => {
    expect(
      organizations('My National Insurance number is QQ 12 34 56 C.', 'National Insurance', 0.9, false, 'en'),
    ).toEqual([]);
    expect(
      organizations(
        'I work for the Social Security Administration.',
        'Social Security Administration',
        0.9,
        false,
        'en',
      ),
    ).toEqual([0.9]);
  });
});

it('a word after a title is a person, although the text encoder takes it for a place', () => {
  const text = "we'll now go to mr. aboultaif in ottawa";
  const places = ['aboultaif', 'ottawa'].map((word) => {
    const from = text.indexOf(word);
    return { kind: 'place' as const, from, to: from + word.length, score: 0.9 };
  });
  const types = find(passageOfText(text, 'en'), places).map(({ type, from, to }) => `${type}: ${text.slice(from, to)}`);
  expect(types).toContain('NAME: aboultaif');
  expect(types).toContain('LOCATION_CITY: ottawa');
});

it.each([
  ['Frau von der Heide ist da.', 'Heide', 'NAME: von der Heide'],
  ['Frau von der Telekom ist da.', 'Telekom', 'ORGANIZATION: Telekom'],
])('a title and particles make a person of what is no well-known organisation: %s', (text, word, expected) => {
  const from = text.indexOf(word);
  const names = [{ kind: 'organization' as const, from, to: from + word.length, score: 0.9 }];
  const types = find(passageOfText(text, 'de'), names).map(({ type, from, to }) => `${type}: ${text.slice(from, to)}`);
  expect(types).toContain(expected);
});

it('reads at most three particles after a title', () => {
  expect(found('Frau von der Heide ist da.', 'de')).toContain('NAME: von der Heide');
  expect(
    found(`Frau ${'von der '.repeat(50)}Heide ist da.`, 'de').filter((name) => /^NAME: von der von/.test(name)),
  ).toEqual([]);
});
