import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSamples, type Sample } from '../../../test/helpers/entities/samples.ts';
import { spoken } from '../../../test/helpers/entities/transcript.ts';
import { readNumber } from '../../entities/numbers/read.ts';
import { createRedactionSession, redactText, redactUtterances } from '../../entities/redact/redact.ts';
import { patternLanguage } from '../../entities/text/language.ts';
import { tokenize } from '../../entities/text/tokens.ts';
import type { PiiRedactionConfig } from '../../schemas/jobs/addon-options.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { fold } from '../../text/fold.ts';

const session = (config: Partial<PiiRedactionConfig> = {}) =>
  createRedactionSession({ entity_types: [], processed_text_type: 'MARKER', ...config });
const texts = (utterances: readonly Utterance[]) => utterances.map((utterance) => utterance.text);
const redact = async (lines: string[], config: Partial<PiiRedactionConfig> = {}) =>
  texts(await redactUtterances(spoken(lines), session(config)));

describe('markers', () => {
  it('replaces an entity by one word with its times and keeps the punctuation', async () => {
    const before = spoken(['Hello, my name is John Smith, and I am late.']);
    const [after] = await redactUtterances(before, session());
    expect(after?.text).toBe('Hello, my name is [NAME_1], and I am late.');
    const marker = after?.words.find((word) => word.word.includes('['));
    expect(marker).toMatchObject({
      word: ' [NAME_1],',
      start: before[0]?.words[4]?.start,
      end: before[0]?.words[5]?.end,
    });
    expect(before[0]?.text).toContain('John Smith');
  });

  it('gives the same entity the same number in any wording', async () => {
    expect(
      await redact([
        'call me on five five five, two one two, three four five six',
        'yes my phone is 555-212-3456',
        'or my other phone, 555-313-4567',
      ]),
    ).toEqual([
      'call me on [PHONE_NUMBER_1]',
      'yes my phone is [PHONE_NUMBER_1]',
      'or my other phone, [PHONE_NUMBER_2]',
    ]);
  });

  it('redacts an announced number with missing digits', async () => {
    expect(await redact(['Card number four two four two four two four'], { entity_types: ['CREDIT_CARD'] })).toEqual([
      'Card number [CREDIT_CARD_1]',
    ]);
  });

  it('recognises a person by one of two names', async () => {
    expect(
      await redact(['My name is Ahmed Benali.', 'Thanks, Ahmed.', 'And this is Mary Jones.'], {
        entity_types: ['NAME'],
      }),
    ).toEqual(['My name is [NAME_1].', 'Thanks, [NAME_1].', 'And this is [NAME_2].']);
  });

  it('redacts a known value in earlier and later words', async () => {
    const out = await redact(['zorblat is here', 'my name is zorblat'], { entity_types: ['NAME'] });
    expect(out.join(' ')).not.toContain('zorblat');
  });

  it('uses one marker in each utterance of a dictated number', async () => {
    expect(
      await redact([
        '0: my card is four one one one one one one one',
        '1: okay',
        '0: one one one one one one one one',
        '1: thank you',
      ]),
    ).toEqual(['my card is [CREDIT_CARD_1]', 'okay', '[CREDIT_CARD_1]', 'thank you']);
  });

  it('separates two numbers that are dictated one after the other', async () => {
    expect(
      await redact([
        '0: your phone number please',
        '1: five five five, two one two, three four five six',
        '0: and the card',
        '1: 4111 1111 1111 1111',
      ]),
    ).toEqual(['your phone number please', '[PHONE_NUMBER_1]', 'and the card', '[CREDIT_CARD_1]']);
  });

  it('redacts a spelled name too', async () => {
    expect(
      (
        await redact(
          [
            'my name is zorblat',
            "that's z o r b l a t",
            'A as in apple, N as in Nancy, N as in Nancy, how do you spell that',
          ],
          { entity_types: ['NAME'] },
        )
      ).join(' '),
    ).not.toMatch(/z o r/);
    expect((await redact(['0: can you spell that', '1: S-M-I-T-H'], { entity_types: ['NAME'] }))[1]).toBe('[NAME_1]');
  });

  it('uses the question before a short answer', async () => {
    expect(
      await redact([
        '0: what is your name please',
        '1: sure it is zorblat kromm',
        '0: and your zip code',
        '1: nine four one oh five',
      ]),
    ).toEqual(['what is your name please', 'sure it is [NAME_1]', 'and your zip code', '[LOCATION_ZIP_1]']);
  });
});

describe('regressions', () => {
  it('does not take a time and the next sentence for an e-mail address', async () => {
    const found = await redact(['I will send it. Friday at eight forty five a m. Is that fine?'], {
      entity_types: ['EMAIL_ADDRESS'],
    });
    expect(found.join(' ')).not.toContain('EMAIL_ADDRESS');
  });

  it('redacts an address in lower case with a house number that is dictated digit by digit', async () => {
    const [first, second] = await redact([
      '0: The address is zero, zero, five main street.',
      '0: Okay, that was zero, zero, five Main Street, right?',
    ]);
    expect(first).toBe('The address is [LOCATION_ADDRESS_STREET_1].');
    expect(second).toBe('Okay, that was [LOCATION_ADDRESS_STREET_1], right?');
  });

  it.each(['It was a 50 mile road trip.', 'There are 12 houses down the street.'])(
    'keeps a description with a street: %s',
    async (line) => expect((await redact([line]))[0]).not.toContain('ADDRESS'),
  );

  it('redacts the town of an address wherever it is repeated, also in lower case', async () => {
    const found = await redact([
      '0: Forest Ranch.',
      '1: Where is that?',
      '0: Seven eight zero main street, forest ranch, California, five seven eight two five.',
      '1: So it is Forest Ranch, thank you.',
    ]);
    expect(found.join(' ').toLowerCase()).not.toContain('ranch');
  });

  it('does not take a telephone number for a password', async () => {
    const [text] = await redact(['I forgot my password, call me back on 415 555 0132 please, or try 415 555 0199.']);
    expect(text).not.toContain('PASSWORD');
    expect(text).toContain('PHONE_NUMBER');
    expect((await redact(['So I lost the password. Sure, it is 415 555 0132.']))[0]).not.toContain('PASSWORD');
    expect((await redact(['The PIN is 4821.']))[0]).toContain('PASSWORD');
  });

  it('gives two people of one first name two markers', async () => {
    const found = (await redact(['0: I am John.', '0: That is John Smith.', '0: And my boss is John Miller.'])).join(
      ' ',
    );
    expect(found).toContain('[NAME_1]');
    expect(found).toContain('[NAME_2]');
  });

  it.each(['I was born on March twelfth, nineteen, sixty six.', 'I was born on March 12, 19, 66.'])(
    'redacts the year after a pause: %s',
    async (line) => {
      expect((await redact([line]))[0]).toBe('I was born on [DOB_1].');
    },
  );

  it.each<[string, 'en' | 'fr' | 'es' | 'it']>([
    ['The car is KN53 OTV.', 'en'],
    ['The plate is k n five three o t v.', 'en'],
    ['La voiture est AB-123-CD.', 'fr'],
    ['El coche es 4821 BCD.', 'es'],
    ['La macchina è AB123CD.', 'it'],
  ])('takes a number plate for a vehicle, not an organisation: %s', async (line, language) => {
    const [text] = texts(await redactUtterances(spoken([line], language), session()));
    expect(text).toMatch(/ \[VEHICLE_ID_1\]\.$/);
  });
});

describe('masks', () => {
  it('writes # for every character except spaces, word by word', async () => {
    const [after] = await redactUtterances(
      spoken(['I am John Smith, hello']),
      session({ processed_text_type: 'MASK' }),
    );
    expect(after?.text).toBe('I am #### #####, hello');
    expect(after?.words).toHaveLength(5);
  });
});

describe('entity types', () => {
  it('redacts the parts of a name with NAME, and only one part if that is requested', async () => {
    expect(await redact(['My name is John Smith.'], { entity_types: ['NAME_FAMILY'] })).toEqual([
      'My name is John [NAME_FAMILY_1].',
    ]);
    expect(await redact(['Thanks, Peter.'], { entity_types: ['NAME'] })).toEqual(['Thanks, [NAME_1].']);
  });

  it('keeps countries if cities are requested', async () => {
    expect(await redact(['She moved from Paris to Germany.'], { entity_types: ['LOCATION_CITY'] })).toEqual([
      'She moved from [LOCATION_CITY_1] to Germany.',
    ]);
  });

  it('redacts all places with LOCATION', async () => {
    expect(await redact(['She moved from Paris to Germany.'], { entity_types: ['LOCATION'] })).toEqual([
      'She moved from [LOCATION_CITY_1] to [LOCATION_COUNTRY_1].',
    ]);
  });

  it('expands presets', async () => {
    expect(await redact(['My card is 4111 1111 1111 1111 and my name is John.'], { entity_types: ['PCI'] })).toEqual([
      'My card is [CREDIT_CARD_1] and my name is John.',
    ]);
  });

  it('redacts only the year of a date with YEAR', async () => {
    expect(await redact(['It was on May 5th, 1984.'], { entity_types: ['YEAR'] })).toEqual([
      'It was on May 5th, [YEAR_1].',
    ]);
  });
});

describe('other texts', () => {
  it('shares the numbers of the session, and keeps markers', async () => {
    const shared = session();
    await redactUtterances(spoken(['My name is John Smith.']), shared);
    expect(await redactText('Write to John Smith about [NAME_1].', shared)).toBe('Write to [NAME_1] about [NAME_1].');
  });

  it('redacts an utterance that has no words', async () => {
    const bare = { ...spoken(['x'])[0], words: [], text: 'My name is John Smith.' } as Utterance;
    expect(texts(await redactUtterances([bare], session()))).toEqual(['My name is [NAME_1].']);
  });
});

describe('leaks', () => {
  const samples = makeSamples(4, 99);
  const fillers = [
    'so what I wanted to say is',
    'okay',
    'let me think about it',
    'that is fine with me',
    'and then we went home',
  ];

  /** Digits of a text, with spoken numbers as digits. */
  const digitsOf = (text: string, language: string) => {
    const tokens = tokenize(text);
    let digits = '';
    for (let at = 0; at < tokens.length; ) {
      const number = readNumber(tokens, at, patternLanguage(language));
      if (number) digits += number.digits;
      at = number?.next ?? at + 1;
    }
    return digits;
  };

  const leaks = ({ value, type, text, from, to, lang }: Sample, redacted: string) => {
    const shown = fold(text.slice(from, to));
    const plain = fold(redacted);
    if (plain.includes(shown)) return true;
    if (type === 'NAME')
      return value.split(' ').some((word) => new RegExp(`\\b${fold(word)}\\b`).test(plain.replace(/\bname_\d\b/g, '')));
    const digits = value.replace(/\D/g, '');
    return (
      type !== 'EMAIL_ADDRESS' &&
      type !== 'DATE' &&
      digits.length >= 7 &&
      digitsOf(redacted.replace(/\[[A-Z_\d]+\]/g, ' '), lang).includes(digits.slice(0, 6))
    );
  };

  it('leaves nothing of an injected value in any text or word, and keeps the invariants', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(samples.length - 1), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(fillers.length - 1), { minLength: 6, maxLength: 6 }),
        fc.constantFrom('MARKER' as const, 'MASK' as const),
        async (picks, between, style) => {
          const chosen = picks.map((index) => samples[index]).filter((sample) => sample !== undefined);
          const utterances = chosen
            .flatMap((sample, index) => [
              ...spoken([fillers[between[index] ?? 0] ?? '']),
              ...spoken([sample.text], sample.lang),
            ])
            .map((utterance, index) => ({
              ...utterance,
              start: utterance.start + index * 100,
              end: utterance.end + index * 100,
              words: utterance.words.map((word) => ({
                ...word,
                start: word.start + index * 100,
                end: word.end + index * 100,
              })),
            }));
          const after = await redactUtterances(utterances, session({ processed_text_type: style }));
          chosen.forEach((sample, index) => {
            const redacted = after[index * 2 + 1];
            expect(leaks(sample, redacted?.text ?? ''), `${sample.text} → ${redacted?.text}`).toBe(false);
          });
          for (const utterance of after) {
            expect(utterance.words.map((word) => word.word).join('')).toBe(utterance.text);
            for (const [index, word] of utterance.words.entries()) {
              expect(word.start).toBeLessThanOrEqual(word.end);
              expect(word.start).toBeGreaterThanOrEqual(utterance.words[index - 1]?.start ?? 0);
            }
          }
        },
      ),
      { numRuns: 100, seed: 5 },
    );
  });
});
