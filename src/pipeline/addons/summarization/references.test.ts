import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { makeSentences } from '../sentences.ts';
import { isComplete } from './complete-sentence.ts';
import { readable } from './readable.ts';
import { openReferences, pointsBack } from './references.ts';
import { MOST_ROUGHNESS, roughness, SMOOTH_ROUGHNESS } from './roughness.ts';
import { summarize } from './summarization.ts';

test.each([
  'No, I thought it would go away.',
  'That kept losing the signal.',
  'With that we can lower the price.',
  'So far nothing has changed.',
])('points to a sentence before: %s', (text) => {
  expect(pointsBack(text)).toBe(true);
});

test.each(['There was a traffic jam near the bridge.', 'Notes are in the folder.', 'Thistles grow in the garden.'])(
  'points to no sentence before: %s',
  (text) => {
    expect(pointsBack(text)).toBe(false);
  },
);

test.each([
  ['Please collect some new ones before the summer.', 1],
  ['I think they will arrive with the luggage.', 1],
  ['We never came across that function.', 0.5],
  ['The battery lasts longer because it is new.', 0],
  ['It is possible to order the battery online.', 0],
])('%s has %d open references', (text, count) => {
  expect(openReferences(text)).toBe(count);
});

test.each([
  ['The price is ten euros, which I don’t actually know in pounds, at all.', 'The price is ten euros.'],
  ['We are building a remote control which you probably already know.', 'We are building a remote control.'],
  ["When it broke, I don't know.", "When it broke, I don't know."],
  ['So what we agreed last time we agreed on a blue case.', 'We agreed on a blue case.'],
])('%s becomes %s', (said, text) => {
  expect(readable(said, 'en')).toBe(text);
});

test.each([
  'I missed a step and I just totally.',
  'Working on the look and feel of the case.',
  'Possible infection and we’re going to order a blood test.',
  'If we use a docking station, which I think we will use.',
])('is no whole sentence: %s', (text) => {
  expect(isComplete(text, 'en')).toBe(false);
});

test.each(['My wife and I went to the doctor.', 'Working out is a good way to relieve stress.'])(
  'is a whole sentence: %s',
  (text) => {
    expect(isComplete(text, 'en')).toBe(true);
  },
);

test.each([
  'We will give you a brace and that is going to Pardon what.',
  'I also want to get you on get you into physical therapy.',
  'Does it hurt when I move this when I move your elbow.',
  'The wrist is swollen but I can like I can feel the bone.',
  'You have a murmur that you that the nurse heard.',
])('is left out, because it begins again: %s', (text) => {
  expect(roughness(text, 'en')).toBeGreaterThan(MOST_ROUGHNESS);
});

test('prefers requirements to talk about the meeting', () => {
  expect(roughness('I could put the drawing on the white board.', 'en')).toBeGreaterThan(
    roughness('I could put the drawing on the cover.', 'en'),
  );
  expect(roughness('The remote control should have fewer buttons.', 'en')).toBeLessThan(SMOOTH_ROUGHNESS);
});

const talk = (lines: readonly string[]) =>
  makeSentences(lines.map((text, at) => utteranceOf(text, { at: at * 5, speaker: at % 2 })));

test('an answer that points back is replaced by a question with its answer', async () => {
  const sentences = talk([
    'What brings you in today?',
    'A rash on my upper arms and torso.',
    'Have you applied anything to the rash?',
    'No, I thought it would go away.',
  ]);
  expect(await summarize(sentences, null, 'general')).toBe(
    'Speaker 1: What brings you in today? Speaker 2: A rash on my upper arms and torso.',
  );
});

test('a call with few statements gets the facts from questions', async () => {
  const sentences = talk([
    'How can I help you today?',
    'I would like to pay a bill.',
    'What is the company name?',
    'The company is Fossil Gas.',
    'What is the bill amount?',
    'One hundred fifty six dollars.',
  ]);
  expect(await summarize(sentences, null, 'general')).toContain(
    'What is the bill amount? Speaker 2: One hundred fifty six dollars.',
  );
});
