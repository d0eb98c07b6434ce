import { expect, test } from 'vitest';
import { isFaithful } from './faithful.ts';
import { stemOf } from './word-stems.ts';

test.each([
  ['The rash started about two days ago.', 'About two days ago.', ['When did the rash start?']],
  ['I have a rash on my arms.', 'A rash on my arms.', ['What brings you in?', 'Okay.']],
  ["We're going to use rubber for the case.", "So we're, um, gonna use rubber for the for the case.", []],
  [
    'I would buy a remote control that finds itself.',
    "I'd buy it if it found itself.",
    ['The remote control is lost often.'],
  ],
  ["The buttons don't glow in the dark.", 'They do not glow in the dark.', ['I press the buttons at night.']],
  ['The price is twenty five euros.', 'It is 25 euros.', ['What is the price?']],
  ['The TV stays off.', 'The T_V_ stays off.', []],
  ['I do not smoke.', 'No.', ['Do you smoke?']],
  ['I had surgery in May.', 'No, I had surgery in May.', ['Did you rest?']],
  ['The screen is red.', "The screen is red, isn't it?", []],
  ['Maybe we need two options.', "I don't know, maybe we need two options.", []],
  ['We send the parcel to Mr. Lee.', 'We are sending it to Mr. Lee.', ['The parcel is ready.']],
])('"%s" is faithful to "%s"', (rewritten, sentence, around) => {
  expect(isFaithful(rewritten, sentence, around)).toBe(true);
});

test.each([
  ['a changed number', 'The rash started about three days ago.', 'About two days ago.', ['When did the rash start?']],
  [
    'a number from elsewhere in place of its own',
    'The case costs 50 euros.',
    'The case costs 25 euros.',
    ['They sell it for 50 euros.'],
  ],
  ['a number that is added', 'The rash started on 2 arms.', 'The rash started on my arms.', []],
  ['a name that is added', 'Kate sends the parcel to Boston.', 'Kate sends the parcel.', ['It is ready.']],
  ['a lost negation', 'We use rubber for the case.', 'We do not use rubber for the case.', []],
  ['a lost "never"', 'I had pain in my knee.', 'I never had pain in my knee.', []],
  ['a negation that is added', 'We do not use rubber for the case.', 'We use rubber for the case.', []],
  ['a moved negation', 'We use wood, not rubber.', 'We use rubber, not wood.', []],
  ['an invented word', 'We use expensive rubber for the case.', 'We use rubber for the case.', []],
  ['another verb', 'The customers hate the new case.', 'The customers like the new case.', []],
  ['another person', 'You sent the parcel.', 'I sent the parcel.', []],
  [
    'mostly other sentences',
    'The new remote control glows in the dark.',
    'It glows there.',
    ['The new remote control is dark.'],
  ],
  ['many more words', `The case is ${'very '.repeat(20)}new.`, 'The case is new.', []],
  ['no words', '', 'The case is new.', []],
])('%s is not faithful', (_, rewritten, sentence, around) => {
  expect(isFaithful(rewritten, sentence, around)).toBe(false);
});

test.each([
  ['stop', 'stops', 'stopped', 'stopping'],
  ['decide', 'decides', 'decided', 'deciding'],
  ['carry', 'carries', 'carried', 'carrying'],
  ['use', 'uses', 'used', 'using'],
  ['compromise', 'compromises', 'compromised'],
  ['box', 'boxes', 'boxed'],
  ['buy', 'buys', 'bought', 'buying'],
  ['quick', 'quickly'],
  ['need', 'needs', 'needed'],
  ['child', 'children'],
])('forms of "%s" have one stem', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});

test('other words have other stems', () => {
  const words = ['thing', 'thin', 'bus', 'need', 'news', 'bed', 'sing', 'bring', 'early', 'series', 'press'];
  expect(new Set(words.map(stemOf)).size).toBe(words.length);
});
