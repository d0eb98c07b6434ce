import { describe, expect, it } from 'vitest';
import { spoken } from '../../../test/helpers/entities/transcript.ts';
import { growth } from '../../../test/helpers/growth.ts';
import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import type { TranscriptionLanguage } from '../../schemas/languages.ts';
import type { Entity } from '../entity.ts';
import type { FindNames } from '../names/found-names.ts';
import { passageOfText } from '../text/passage.ts';
import { KnownValues } from './known-values.ts';
import { createRedactionSession, redactAgain, redactUtterances } from './redact.ts';

const session = (types: PiiEntity[] = []) =>
  createRedactionSession({ entity_types: types, processed_text_type: 'MARKER' });
const redact = async (lines: string[], types: PiiEntity[] = [], language: TranscriptionLanguage = 'en') =>
  (await redactUtterances(spoken(lines, language), session(types))).map(({ text }) => text);

describe('a value that is redacted once', () => {
  it.each<[string, string[], RegExp]>([
    [
      'a postcode of an address',
      ['0: It is 345 Main Street, Harper Valley, California, 91249.', '1: And the deep is nine, one, two, four, nine.'],
      /nine|deep is \d/,
    ],
    [
      'a street in the plural',
      ['0: I live at 345 Main Street.', '1: Three four five main streets, okay.'],
      /main|three/i,
    ],
    ['a street in digits', ['0: My address is twelve oak lane.', '1: I wrote 12 Oak Lane there.'], /oak/i],
    [
      'a number in mixed spelling',
      ['0: My policy number is 40718823.', '1: Then I heard 40 71, eight eight two three somewhere.'],
      /71|eight/,
    ],
    [
      'the end of a number',
      ['0: My card is 4111 1111 1111 1234.', '1: So we have one two three four here.'],
      /two three/,
    ],
    ['a spelled name', ['0: My name is Zorblat Kromm.', '1: I see z o r b l a t there.'], /z o r/],
    ['a name in the genitive', ['0: My name is Zorblat.', '1: We have zorblats file.'], /zorblat/],
    [
      'the words of an e-mail address',
      ['0: Write to zorblat.kromm@example.org please.', '1: So zorblat is first.'],
      /zorblat/,
    ],
    ['an earlier word', ['1: zorblat is here', '0: My name is Zorblat.'], /zorblat/],
  ])('is not readable elsewhere: %s', async (_, lines, left) => {
    expect((await redact(lines)).join(' ')).not.toMatch(left);
  });

  it.each([
    { score: 0.9, left: 'So that was [ORGANIZATION_1], right?' },
    { score: 0.6, left: 'So that was bright, water, right?' },
  ])('is searched for again if it is a company of common words with the score $score', async ({ score, left }) => {
    const name = 'bright water';
    const findNames: FindNames = async (texts) =>
      texts.map(({ text }) => {
        const from = text.indexOf(name);
        return from < 0 ? [] : [{ kind: 'organization', from, to: from + name.length, score }];
      });
    const redaction = createRedactionSession({ entity_types: [], processed_text_type: 'MARKER' }, findNames);
    const lines = spoken([`0: My bill from ${name} is late.`, '1: So that was bright, water, right?']);
    expect((await redactUtterances(lines, redaction)).map(({ text }) => text)).toEqual([
      'My bill from [ORGANIZATION_1] is late.',
      left,
    ]);
  });

  it('keeps its marker in another spelling', async () => {
    expect(await redact(['0: I live at 345 Main Street.', '1: Three four five main streets, okay.'])).toEqual([
      'I live at [LOCATION_ADDRESS_STREET_1].',
      '[LOCATION_ADDRESS_STREET_1], okay.',
    ]);
  });

  it.each<[string, string[], PiiEntity[], string]>([
    ['a year', ['The PIN is 1966.', 'We met in nineteen sixty six.'], ['PASSWORD'], 'nineteen sixty six'],
    ['a sum', ['The PIN is 4821.', 'It costs $4821.'], ['PASSWORD'], '4821'],
    ['a quantity', ['The PIN is 2000.', 'There were two thousand people.'], ['PASSWORD'], 'two thousand'],
    ['the singular of a name', ['My name is Peter Wells.', 'All is well here.'], ['NAME'], 'well here'],
    ['a common word', ['My name is Mark Young.', 'Please mark the young ones.'], ['NAME'], 'mark the young'],
  ])('is not taken for something else: %s', async (_, lines, types, kept) => {
    expect((await redact(lines, types))[1]).toContain(kept);
  });

  it('is removed from utterances that were redacted before it was found', async () => {
    const live = session();
    const first = await redactUtterances(spoken(['Well, zorblat is late. My phone is 555-212-3456.']), live);
    expect(first[0]?.text).toContain('zorblat');
    await redactUtterances(spoken(['My name is Zorblat.']), live);
    const [after] = redactAgain(first, live);
    expect(after?.text).toBe('Well, [NAME_1] is late. My phone is [PHONE_NUMBER_1].');
    expect(after?.words.map(({ word }) => word).join('')).toBe(after?.text);
  });
});

it('redacts a number before a sentence that begins with a letter', async () => {
  expect((await redact(['214335987. E o telemóvel?'], [], 'pt'))[0]).not.toContain('214335987');
});

it('redacts a postcode in thousands between a street and a town', async () => {
  const text = "j'habite douze rue des lilas soixante neuf mille trois à lyon";
  expect(await redact([text], [], 'fr')).toEqual(["j'habite [LOCATION_ADDRESS_1]"]);
});

describe('an address in several utterances', () => {
  it.each([
    [['my address is seven three four', 'main street', 'forest ranch california', 'oh one three two five']],
    [['My address is seven, three, four.', 'Main streets,', 'Forestranch,', 'One, three, two, five, six.']],
    [['it is five', 'four six', 'main street', 'forest ranch', 'oregon', 'six nine zero eight eight']],
  ])('%s', async (lines) => {
    const found = (await redact(lines.map((line) => `1: ${line}`))).join(' ').replace(/\[\w+\]/g, '');
    expect(found).not.toMatch(/seven|five|six|main|street|forest ranch|nine/i);
  });

  it('does not take a count before a sentence for a house number', async () => {
    expect((await redact(['1: I have three', '1: main street is closed']))[1]).toContain('main street');
  });
});

describe('a secret or an address', () => {
  it.each<[string, string, PiiEntity[], TranscriptionLanguage]>([
    ['the password is case sensitive', 'the password is case sensitive', [], 'en'],
    ['my username is locked', 'my username is locked', [], 'en'],
    ['la contraseña es incorrecta', 'la contraseña es incorrecta', [], 'es'],
    ['la password è sbagliata', 'la password è sbagliata', [], 'it'],
    [
      'the password is hunter and I have two accounts',
      'the password is [PASSWORD_1] and I have two accounts',
      [],
      'en',
    ],
    ['The password was Sunflower2024.', 'The password was [PASSWORD_1].', [], 'en'],
    ['I set the password to sunflower2024 then.', 'I set the password to [PASSWORD_1] then.', ['PASSWORD'], 'en'],
    ['the password was changed to Tiger99', 'the password was changed to [PASSWORD_1]', [], 'en'],
    ['the password is blue whale seven exclamation mark', 'the password is [PASSWORD_1]', [], 'en'],
    ['the password is valid for seven days', 'the password is valid for seven days', ['PASSWORD'], 'en'],
    ['password is required to log in', 'password is required to log in', [], 'en'],
    ['das passwort lautet blauer elefant neun', 'das passwort lautet [PASSWORD_1]', [], 'de'],
    ['mon mot de passe est soleil quatre-vingt-dix', 'mon mot de passe est [PASSWORD_1]', [], 'fr'],
    ['la contraseña es girasol cuarenta y dos', 'la contraseña es [PASSWORD_1]', [], 'es'],
    ['Mein Benutzername ist tberger.', 'Mein Benutzername ist [USERNAME_1].', ['USERNAME'], 'de'],
    ['Mein Benutzername ist gesperrt.', 'Mein Benutzername ist gesperrt.', ['USERNAME'], 'de'],
    ['mon identifiant est cfontaine75', 'mon identifiant est [USERNAME_1]', ['USERNAME'], 'fr'],
    ['mon identifiant est bloqué.', 'mon identifiant est bloqué.', ['USERNAME'], 'fr'],
    ['mi nombre de usuario es jperez', 'mi nombre de usuario es [USERNAME_1]', ['USERNAME'], 'es'],
    ['il mio nome utente è mrossi', 'il mio nome utente è [USERNAME_1]', ['USERNAME'], 'it'],
    ['it is ten dot zero dot zero dot one', 'it is [IP_ADDRESS_1]', [], 'en'],
    ['it is 10 dot 1 dot 1 dot 1', 'it is [IP_ADDRESS_1]', [], 'en'],
    ['it is one nine two dot one six eight dot one dot one', 'it is [IP_ADDRESS_1]', [], 'en'],
    ['version ten dot zero dot one', 'version ten dot zero dot one', ['IP_ADDRESS'], 'en'],
    ['es ist zehn punkt null punkt null punkt eins', 'es ist [IP_ADDRESS_1]', [], 'de'],
    ['i live at twelve high street cambridge c b two one t n', 'i live at [LOCATION_ADDRESS_1]', [], 'en'],
    ['nine victoria road bristol b s one four d j', '[LOCATION_ADDRESS_1]', [], 'en'],
  ])('%s', async (line, expected, types, language) => {
    expect(await redact([line], types, language)).toEqual([expected]);
  });
});

it.each<[TranscriptionLanguage, string, string]>([
  ['sv', 'min adress är svensk.hund@telia.se', 'jag har en hund och han är svensk'],
  ['pl', 'pisz na maly.kot@onet.pl', 'mam kot i on jest maly'],
])('keeps the words of an e-mail address that may be common ones: %s', async (language, address, line) => {
  expect((await redact([`0: ${address}`, `0: ${line}`], [], language))[1]).toBe(line);
});

it('does not join names of two utterances', async () => {
  const lines = ['0: This is Maria Lopez and I am here with Maria Chen', '0: Maria Lopez called yesterday'];
  const found = (await redact(lines, ['NAME'])).map((text) => text.match(/NAME_\d/g));
  expect(found).toEqual([['NAME_1', 'NAME_2'], ['NAME_1']]);
});

describe('names of several speakers', () => {
  it('gives the full name the marker of the given name of its own speaker', async () => {
    const lines = ['0: Hello, this is Sarah.', '1: Hi, my name is Sarah too, Sarah Blackwood.'];
    const found = (await redact(lines, ['NAME'])).map((text) => text.match(/NAME_\d/g));
    expect(found).toEqual([['NAME_1'], ['NAME_2', 'NAME_2']]);
  });

  it.each<[string, TranscriptionLanguage, string[], string[]]>([
    [
      'the same given name of two speakers',
      'en',
      [
        '0: My name is Mary, how can I help?',
        '1: Hi Mary, my name is Mary Devitt.',
        '0: Thank you, Mary.',
        '1: Bye, Mary.',
      ],
      ['NAME_1', 'NAME_1 NAME_2', 'NAME_2', 'NAME_1'],
    ],
    [
      'a full name that is repeated by the other speaker',
      'en',
      [
        '0: This is Robert, how can I help?',
        '1: My name is Robert Brown.',
        '0: Okay, Robert Brown.',
        '1: Thanks, Robert.',
      ],
      ['NAME_1', 'NAME_2', 'NAME_2', 'NAME_1'],
    ],
    [
      'an answer to a question',
      'en',
      ['0: This is Linda. What is your name?', '1: It is Linda Jones.', '0: Thanks, Linda.'],
      ['NAME_1', 'NAME_2', 'NAME_2'],
    ],
    [
      'one person',
      'en',
      ['0: What is your name?', '1: It is Mary Devitt.', '0: Thanks, Mary.', '1: Yes, Mary.'],
      ['', 'NAME_1', 'NAME_1', 'NAME_1'],
    ],
    ['no known speakers', 'en', ['My name is Mary.', 'My name is Mary Devitt.'], ['NAME_1', 'NAME_1']],
    [
      'French',
      'fr',
      ['0: Bonjour, Camille à votre écoute.', "1: Je m'appelle Camille Tessier.", '0: Merci, madame Tessier.'],
      ['NAME_1', 'NAME_2', 'NAME_2'],
    ],
    [
      'German',
      'de',
      ['0: Guten Tag, hier spricht Anna.', '1: Guten Tag, mein Name ist Anna Schmidt.', '0: Danke, Anna.'],
      ['NAME_1', 'NAME_2', 'NAME_2'],
    ],
  ])('%s', async (_, language, lines, expected) => {
    const found = await redact(lines, ['NAME'], language);
    expect(found.map((text) => (text.match(/NAME_\d/g) ?? []).join(' '))).toEqual(expected);
  });
});

it('searches a value of thousands of words in time that grows linearly', () => {
  const search = (size: number) => {
    const passage = passageOfText('zorb qix '.repeat(size).trim(), 'en');
    const entity: Entity = { type: 'ORGANIZATION', from: 0, to: passage.text.length, value: passage.text, score: 1 };
    const known = new KnownValues();
    known.learn(passage, entity, new Set());
    known.again(passage, []);
  };
  expect(growth(search, 250, 9)).toBeLessThan(9);
});
