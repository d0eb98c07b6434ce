import { describe, expect, it } from 'vitest';
import { spoken } from '../../../test/helpers/entities/transcript.ts';
import type { AddonInput } from './addon.ts';
import { createNamedEntities } from './named-entities.ts';

const read = async (lines: string[]) =>
  createNamedEntities().run({ transcript: { durationSec: 60, utterances: spoken(lines) } } as unknown as AddonInput);

describe('named entities', () => {
  it('returns type, text and times', async () => {
    expect(await read(['Hello, my name is Mary Jones.', 'I live in Berlin.'])).toEqual([
      { entity_type: 'NAME', text: 'Mary Jones', start: 1.6, end: 2.3 },
      { entity_type: 'LOCATION_CITY', text: 'Berlin', start: 4, end: 4.3 },
    ]);
  });

  it('joins a number that is dictated over several utterances of a speaker', async () => {
    const entities = await read([
      '0: my card is four one one one one one one one',
      '1: okay',
      '0: one one one one one one one one',
    ]);
    expect(entities).toMatchObject([{ entity_type: 'CREDIT_CARD', start: 1.2 }]);
  });

  it('includes house numbers and postcodes that are dictated digit by digit', async () => {
    expect(
      await read([
        'So that was zero, two, one, Main Street, Forest Ranch, California, zero, three, nine, seven, zero.',
      ]),
    ).toMatchObject([
      {
        entity_type: 'LOCATION_ADDRESS',
        text: 'zero, two, one, Main Street, Forest Ranch, California, zero, three, nine, seven, zero',
      },
    ]);
    expect(await read(['It is in Harper Valley, California, two, three, three, seven, five.'])).toMatchObject([
      { entity_type: 'LOCATION', text: 'Harper Valley' },
      { entity_type: 'LOCATION_STATE' },
      { entity_type: 'LOCATION_ZIP', text: 'two, three, three, seven, five' },
    ]);
  });

  it('finds nothing inside redaction markers', async () => {
    expect(await read(['My name is [NAME_1] and I live in [LOCATION_CITY_1].'])).toEqual([]);
  });
});
