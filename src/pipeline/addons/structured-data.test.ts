import { describe, expect, it } from 'vitest';
import { JobParams } from '../../schemas/job-params.ts';
import { StructuredClass } from '../../schemas/structured-classes.ts';
import type { AddonInput } from './addon.ts';
import { spoken } from './entities/test-transcript.ts';
import { createStructuredData } from './structured-data.ts';

async function extract(
  lines: string[],
  classes: StructuredClass[] | undefined,
): Promise<Record<string, Record<string, unknown>[]>> {
  const params = JobParams.parse({
    audio_url: 'https://example.org/a.wav',
    structured_data_extraction: true,
    ...(classes ? { structured_data_extraction_config: { classes } } : {}),
  });
  const input = { params, transcript: { durationSec: 60, utterances: spoken(lines) } } as unknown as AddonInput;
  return JSON.parse((await createStructuredData({ llm: null }).read(input)) as string);
}

describe('structured data', () => {
  it('gives an empty list for a class of which nothing was said, and only what was asked', async () => {
    expect(await extract(['Hello there.'], ['Moneys', 'FlightBookings'])).toEqual({ Moneys: [], FlightBookings: [] });
  });

  it('covers every class', async () => {
    expect(Object.keys(await extract(['Hello there.'], undefined))).toEqual(StructuredClass.options);
  });

  it('reads a flight', async () => {
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

  it('reads an appointment', async () => {
    const { Appointments } = await extract(
      ['Let us meet tomorrow at 3 pm with John Smith in Berlin.'],
      ['Appointments'],
    );
    expect(Appointments?.[0]).toMatchObject({ date: 'tomorrow', time: '3 pm', with: ['John Smith'], place: 'Berlin' });
  });

  it('reads sums, names, questions, vehicles, trades and speakers', async () => {
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
    expect(facts['TradingActions']?.[0]).toMatchObject({ action: 'buy', amount: '100', asset: 'Apple' });
    expect(facts['Speakers']).toMatchObject([{ speaker: 0, name: 'Mary Jones' }, { speaker: 1 }]);
  });

  it('takes a speaker for who they say they are, not for the house they answer for, and no word for a car', async () => {
    const facts = await extract(
      ['0: Hello, this is Harper Valley National Bank. My name is Jennifer.', '1: The company is smart. Have a seat.'],
      ['Speakers', 'Organizations', 'Vehicles'],
    );
    expect(facts['Speakers']?.[0]).toMatchObject({ name: 'Jennifer' });
    expect(facts['Organizations']).toMatchObject([{ text: 'Harper Valley National Bank' }]);
    expect(facts['Vehicles']).toEqual([]);
  });
});
