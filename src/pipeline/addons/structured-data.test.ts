import { describe, expect, it } from 'vitest';
import { spoken } from '../../../test/helpers/entities/transcript.ts';
import { AddonParams } from '../../schemas/jobs/addon-params.ts';
import { StructuredClass } from '../../schemas/jobs/structured-classes.ts';
import type { AddonInput } from './addon.ts';
import { createStructuredData } from './structured-data.ts';

async function extract(
  lines: string[],
  classes: StructuredClass[] | undefined,
  language: Parameters<typeof spoken>[1] = 'en',
): Promise<Record<string, Record<string, unknown>[]>> {
  const params = AddonParams.parse({
    structured_data_extraction: true,
    ...(classes ? { structured_data_extraction_config: { classes } } : {}),
  });
  const input = {
    params,
    transcript: { durationSec: 60, utterances: spoken(lines, language) },
  } as unknown as AddonInput;
  return JSON.parse((await createStructuredData({ llm: null }).run(input)) as string);
}

describe('structured data', () => {
  it('returns an empty list for a class without facts, and only requested classes', async () => {
    expect(await extract(['Hello there.'], ['Moneys', 'FlightBookings'])).toEqual({ Moneys: [], FlightBookings: [] });
  });

  it('covers every class', async () => {
    expect(Object.keys(await extract(['Hello there.'], undefined))).toEqual(StructuredClass.options);
  });

  it('extracts a flight', async () => {
    const { FlightBookings } = await extract(
      ['I booked a flight from Paris to Rome on May 5th with Air France for 200 euros, flight AF 1204.'],
      ['FlightBookings'],
    );
    expect(FlightBookings?.[0]).toMatchObject({
      from: 'Paris',
      to: 'Rome',
      date: 'May 5th',
      airline: 'Air France',
      price: '200 euros',
      flight_number: 'AF1204',
    });
  });

  it('extracts an appointment', async () => {
    const { Appointments } = await extract(
      ['Let us meet tomorrow at 3 pm with John Smith in Berlin.'],
      ['Appointments'],
    );
    expect(Appointments?.[0]).toMatchObject({ date: 'tomorrow', time: '3 pm', with: ['John Smith'], place: 'Berlin' });
  });

  it.each([
    ['en', "Let's meet the day after tomorrow.", 'the day after tomorrow'],
    ['fr', 'On prend rendez-vous après-demain.', 'après-demain'],
    ['es', 'Nos vemos pasado mañana.', 'pasado mañana'],
  ] as const)('extracts a relative day of several words in %s', async (language, text, date) => {
    const { Appointments } = await extract([text], ['Appointments'], language);
    expect(Appointments?.[0]).toMatchObject({ date });
  });

  it('writes the known parts of a date after a weekday and of an expiry', async () => {
    const facts = await extract(
      ['Can we meet on Tuesday the fourteenth of May? My card expires 12/26.'],
      ['DateTimeEntities', 'PaymentCardIndustry'],
    );
    expect(facts['DateTimeEntities']?.[0]).toMatchObject({ month: 5, day: 14 });
    expect(facts['DateTimeEntities']?.[0]).not.toHaveProperty('value');
    expect(facts['PaymentCardIndustry']?.[0]).toMatchObject({ value: '12/26' });
  });

  it.each([
    ['fr', 'deux kilos et demi', 2.5],
    ['es', 'dos kilos y medio de patatas', 2.5],
    ['es', 'dos kilos y medio litro', 2],
    ['it', 'due litri e mezzo', 2.5],
    ['en', 'it is minus ten degrees', -10],
    ['es', 'al menos diez grados', 10],
    ['fr', 'pour 3 500 personnes', 3500],
  ] as const)('extracts a quantity in %s: %s', async (language, text, number) => {
    const { Quantities } = await extract([text], ['Quantities'], language);
    expect(Quantities).toEqual([expect.objectContaining({ number })]);
  });

  it('does not take part of a price for a quantity, and gives an inexact sum no amount', async () => {
    const { Quantities } = await extract(['It was twelve fifty pounds.'], ['Quantities']);
    expect(Quantities).toEqual([]);
    const { Moneys } = await extract(['Das waren ein paar tausend Euro.'], ['Moneys'], 'de');
    expect(Moneys).toEqual([expect.objectContaining({ currency: 'EUR' })]);
    expect(Moneys?.[0]).not.toHaveProperty('amount');
  });

  it('extracts amounts, names, questions, vehicles, trades and speakers', async () => {
    const facts = await extract(
      [
        '0: My name is Mary Jones. How much is the 2019 Toyota Corolla?',
        '1: It is $5,000. Please buy 100 shares of Apple at 20 dollars.',
      ],
      ['Moneys', 'Persons', 'Questions', 'Vehicles', 'TradingActions', 'Speakers'],
    );
    expect(facts['Moneys']?.[0]).toMatchObject({ text: '$5,000', amount: 5000, currency: 'USD' });
    expect(facts['Persons']?.[0]).toMatchObject({
      text: 'Mary Jones',
      given_name: 'Mary',
      family_name: 'Jones',
      start: 1.2,
      end: 1.9,
    });
    expect(facts['Questions']?.[0]).toMatchObject({ text: 'How much is the 2019 Toyota Corolla?', speaker: 0 });
    expect(facts['Vehicles']?.[0]).toMatchObject({ make: 'Toyota', model: 'Corolla', year: 2019 });
    expect(facts['TradingActions']?.[0]).toMatchObject({ action: 'buy', amount: 100, asset: 'Apple' });
    expect(facts['Speakers']).toMatchObject([{ speaker: 0, name: 'Mary Jones' }, { speaker: 1 }]);
  });

  it.each<[string, number, string, string?]>([
    ['We need forty five litres of it.', 45, 'litres'],
    ['It is a hundred and two kilometers away.', 102, 'kilometers'],
    ['About half a million people came.', 500_000, 'people'],
    ['About one point five percent agreed.', 1.5, 'percent'],
    ['Wir brauchen fünfundvierzig Liter.', 45, 'liter', 'de'],
    ['Il faut quarante-cinq litres.', 45, 'litres', 'fr'],
    ['Unas cien personas vinieron.', 100, 'personas', 'es'],
    ['Servono quarantacinque litri.', 45, 'litri', 'it'],
  ])('reads the quantity of "%s"', async (line, number, unit, language = 'en') => {
    const { Quantities } = await extract([line], ['Quantities'], language as 'en');
    expect(Quantities).toMatchObject([{ number, unit }]);
  });

  it('returns nights and traded amounts as numbers', async () => {
    const facts = await extract(
      ['I booked a hotel room in Rome for three nights.', 'Please sell two hundred shares of Apple today.'],
      ['HotelBookings', 'TradingActions'],
    );
    expect(facts['HotelBookings']).toMatchObject([{ nights: 3, city: 'Rome' }]);
    expect(facts['TradingActions']).toMatchObject([{ action: 'sell', amount: 200, unit: 'shares', asset: 'Apple' }]);
  });

  it.each<[string, string, number]>([
    ['en', 'A hotel room in Rome for three nights.', 3],
    ['de', 'Ein Hotelzimmer in Rom für drei Nächte.', 3],
    ['fr', "Une chambre d'hôtel à Rome pour trois nuits.", 3],
    ['es', 'Una habitación de hotel en Roma para tres noches.', 3],
    ['it', 'Una camera a Roma per tre notti.', 3],
  ])('reads the number of nights in %s', async (language, line, nights) => {
    const { HotelBookings } = await extract([line], ['HotelBookings'], language as 'en');
    expect(HotelBookings).toMatchObject([{ nights }]);
  });

  it.each<[string, number, string?]>([
    ['It cost a hundred and two dollars.', 102],
    ['They paid one point five million dollars.', 1_500_000],
    ['They paid half a million dollars.', 500_000],
    ['Es kostet hundertzwei Dollar.', 102, 'de'],
    ['Es waren eins Komma fünf Millionen Dollar.', 1_500_000, 'de'],
    ['Eine halbe Million Dollar.', 500_000, 'de'],
    ['Ça coûte cent deux dollars.', 102, 'fr'],
    ['Ils ont payé un virgule cinq million de dollars.', 1_500_000, 'fr'],
    ['Un demi-million de dollars.', 500_000, 'fr'],
    ['Cuesta ciento dos dólares.', 102, 'es'],
    ['Pagaron uno coma cinco millones de dólares.', 1_500_000, 'es'],
    ['Medio millón de dólares.', 500_000, 'es'],
    ['Costa centodue dollari.', 102, 'it'],
    ['Sono uno virgola cinque milioni di dollari.', 1_500_000, 'it'],
    ['Mezzo milione di dollari.', 500_000, 'it'],
  ])('reads the amount of "%s"', async (line, amount, language = 'en') => {
    const { Moneys } = await extract([line], ['Moneys'], language as 'en');
    expect(Moneys).toMatchObject([{ amount, currency: 'USD' }]);
  });

  it("reads an amount before d'euros", async () => {
    const { Moneys } = await extract(["Un demi-million d'euros.", 'Deux millions d’euros.'], ['Moneys'], 'fr');
    expect(Moneys).toMatchObject([
      { amount: 500_000, currency: 'EUR' },
      { amount: 2_000_000, currency: 'EUR' },
    ]);
  });
});
