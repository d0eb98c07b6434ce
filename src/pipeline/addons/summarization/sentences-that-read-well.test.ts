import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { makeSentences } from '../sentences.ts';
import { isComplete, pointsBack } from './complete-sentence.ts';
import { isCourtesy, isIntroduction, isQuestion, readable } from './readable.ts';
import { summarize } from './summarization.ts';

test.each([
  'As far as I can understand.',
  'I would like to transfer money between my.',
  'I think that switching will be a problem, so y.',
  'You are anemic and we nee-...',
  'We wanted to redo our image...',
  'Get you into physical therapy after surgery.',
  'I also want to get you on.',
  'Your blood sugars are running below.',
  'The company of fossil gas.',
  'Sixty five dollars.',
  'The amount of the bill is seven to seven dollars.',
])('is not a complete sentence: %s', (text) => {
  expect(isComplete(text, 'en')).toBe(false);
});

test.each([
  'I would like to pay a bill.',
  'A new checkbook has been sent to your home address.',
  'The amount of the bill is ninety dollars.',
  'The technician arrives on Monday.',
  'Please send us the form by Friday.',
  'I know what to do.',
  'What we need is a plan.',
  "I'll call you when I'm ready.",
  'Let me know if that works.',
  'We decided to use rubber for the case.',
  'Sales fell by ten percent last year.',
  'This should go out as a memorandum to all employees.',
  'I want to go to the market.',
  'The offices are open from nine to five.',
  'The teacher works one to one with the children.',
  'He sang.',
  'Any history of mouth sores?',
])('is a complete sentence: %s', (text) => {
  expect(isComplete(text, 'en')).toBe(true);
});

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
  ['I want to go ahead and increase your dose, okay?', 'I want to increase your dose.'],
  ['There sh should be a systolic- systolic murmur.', 'There should be a systolic murmur.'],
  ['My name is Linda Jones and I would like to transfer money.', 'I would like to transfer money.'],
  ['I gave you your book.', 'I gave you your book.'],
  ['I-I think we need a plan.', 'I think we need a plan.'],
  ['Wow okay we need a plan.', 'We need a plan.'],
  ['Hmmm okay we need a plan.', 'We need a plan.'],
  ['Great so we need a plan.', 'We need a plan.'],
  ['Do you have any allergies.', 'Do you have any allergies?'],
  ['Does radial deviation hurt.', 'Does radial deviation hurt?'],
  ['What is new is the price.', 'What is new is the price.'],
  ['Good evening,, I need a plan.', 'Good evening, I need a plan.'],
  ['She is a 45 -year-old woman.', 'She is a 45-year-old woman.'],
])('cleans %s', (spoken, written) => {
  expect(readable(spoken, 'en')).toBe(written);
});

test('a request to wait says nothing, unless more follows', () => {
  expect(isCourtesy('One moment.')).toBe(true);
  expect(isCourtesy('One moment, I will block the card.')).toBe(false);
});

test('an introduction is not the subject of a call', () => {
  expect(isIntroduction('This is Harper Valley National Bank. my name is Robert.')).toBe(true);
  expect(isIntroduction('My name is Mary Davis.')).toBe(true);
  expect(isIntroduction("I'm Stephanie and I am the User Interface Designer.")).toBe(true);
  expect(isIntroduction("I'm Stephanie and I am looking for a new card.")).toBe(false);
  expect(isIntroduction('I am going to the market.')).toBe(false);
  expect(isIntroduction('This is the amount of the bill.')).toBe(false);
});

test('a question may have no question mark', () => {
  expect(isQuestion('Is there anything else I can help.')).toBe(true);
  expect(isQuestion('How long do I have to wear that brace.')).toBe(true);
  expect(isQuestion('On a scale of one to ten how severe is the pain.')).toBe(true);
  expect(isQuestion('I like it too alright are you taking the metformin twice a day.')).toBe(true);
  expect(isQuestion('What software do you use at home.')).toBe(true);
  expect(isQuestion('Any side effects from the lisinopril.')).toBe(true);
  expect(isQuestion('What about other symptoms like body aches.')).toBe(true);
  expect(isQuestion('Any employee who uses it will receive a warning.')).toBe(false);
  expect(isQuestion('Any help of that kind makes a difference.')).toBe(false);
  expect(isQuestion('Any time you call, we answer.')).toBe(false);
  expect(isQuestion('What we need is a plan.')).toBe(false);
  expect(isQuestion('I know what you can do.')).toBe(false);
  expect(isQuestion("We'll have you use some crutches for the next couple days.")).toBe(false);
});

test('a short summary of a call has the request and the answer to it', async () => {
  const call = [
    ['0', 'Hello, this is Northgate Bank. My name is Robert.'],
    ['0', 'How can I help you today?'],
    ['1', 'Hi, my name is Jennifer Brown. I would like to pay a bill.'],
    ['0', 'What is the company name?'],
    ['1', 'The company is fossil gas.'],
    ['1', 'For a strange,'],
    ['1', 'The amount of the bill is eighty seven dollars.'],
    ['0', 'We will send your payment to fossil gas.'],
    ['0', 'Is there anything else I can help.'],
    ['1', 'No, thank you, that would be all for today.'],
  ].map(([speaker, text], index) => utteranceOf(text!, { at: index * 10, speaker: Number(speaker) }));
  expect(await summarize(makeSentences(call), null, 'concise')).toBe(
    'Jennifer Brown: I would like to pay a bill. Robert: We will send your payment to fossil gas.',
  );
});

async function conciseOf(...lines: [number, string][]): Promise<string> {
  const spoken = lines.map(([speaker, text], index) => utteranceOf(text, { at: index * 10, speaker }));
  return summarize(makeSentences(spoken), null, 'concise');
}

test('a short answer is preceded by its question', async () => {
  expect(
    await conciseOf(
      [0, 'Good morning.'],
      [0, 'Does this bus go to the national library?'],
      [1, 'Yes, it stops at the library gate.'],
      [1, 'Thank you.'],
    ),
  ).toBe('Speaker 1: Does this bus go to the national library? Speaker 2: It stops at the library gate.');
  expect(await conciseOf([0, 'Have you had any surgeries in the past?'], [1, 'No.'])).toBe(
    'Speaker 1: Have you had any surgeries in the past? Speaker 2: No.',
  );
});

test('a summary does not end with a question that can be asked about anything', async () => {
  expect(await conciseOf([0, 'Any medical issues in your family?'], [1, 'Stroke.'], [0, 'Anything else?'])).toBe(
    'Speaker 1: Any medical issues in your family? Speaker 2: Stroke.',
  );
});

test('agreement and an answer without content are not part of a summary', async () => {
  const summary = await conciseOf(
    [0, 'I will order physical therapy for your elbow.'],
    [0, 'You should wear the brace for two weeks.'],
    [1, 'Man I have no idea.'],
    [1, 'That sounds good thank you.'],
  );
  expect(summary).not.toMatch(/sounds good|no idea/);
});

test('two speakers have the names by which they address each other', async () => {
  expect(
    await conciseOf(
      [0, 'Excuse me, Mr. White?'],
      [0, 'I need you to sign these letters before lunch.'],
      [1, 'Thank you, Karen.'],
      [1, 'I will send the letters to the customer this afternoon.'],
    ),
  ).toBe(
    'Karen: I need you to sign these letters before lunch. Mr. White: I will send the letters to the customer this afternoon.',
  );
});

test('a place or a company in a greeting is not the name of a speaker', async () => {
  const summary = await conciseOf(
    [0, 'Hello, Northgate Bank.'],
    [1, 'I would like to pay a bill for my house.'],
    [0, 'We will send the payment to the company tomorrow.'],
  );
  expect(summary).toMatch(/^Speaker 2: I would like to pay a bill for my house\. Speaker 1:/);
});

test.each([
  ['It has been kind of a struggle for like two weeks.', 'It has been a struggle for two weeks.'],
  ['This kind of phone looks like a banana.', 'This kind of phone looks like a banana.'],
])('vague words are removed where the meaning stays: %s', (spoken, cleaned) => {
  expect(readable(spoken, 'en')).toBe(cleaned);
});

test('a short summary of a long conversation has the reason for it and the next step', async () => {
  const talk = [
    'Good morning.',
    'Martha is here for pain in her right knee.',
    ...Array.from({ length: 50 }, () => ['Okay.', 'I see.']).flat(),
    'The knee hurts on the stairs, and the stairs are many.',
    'Her knee is warm and the stairs make the knee worse.',
    'We will order an x-ray of the right knee.',
    'Thank you.',
  ];
  const spoken = talk.map((text, index) => utteranceOf(text, { at: index * 5 }));
  expect(await summarize(makeSentences(spoken), null, 'concise')).toBe(
    'Martha is here for pain in her right knee. We will order an x-ray of the right knee.',
  );
});

test('goodbyes are not part of a summary', async () => {
  const call = [
    'I would like to reset my password.',
    'Your new password has been sent to you.',
    "No, thank you, that'll be it.",
    'Have a great day at the beach.',
  ];
  const spoken = call.map((text, index) => utteranceOf(text, { at: index * 5 }));
  expect(await summarize(makeSentences(spoken), null, 'general')).toBe(`${call[0]} ${call[1]}`);
});

test.each([
  ['a time of day is no dictated number', ['Your appointment has been scheduled for Monday at two fifteen p m.']],
  ['what somebody needs is a request', ['I need a new checkbook.']],
  ['the end of a sentence may be given to the other speaker', ['The company is smart', 'electric.']],
])('%s', async (_, lines) => {
  const call = ['How can I help you today?', ...lines, 'Is there anything else?', 'Four, six, seven, four, three.'];
  const spoken = call.map((text, at) => utteranceOf(text, { at: at * 2, speaker: at % 2 }));
  const summary = await summarize(makeSentences(spoken), null, 'general');
  expect(summary).toContain(lines.join(' '));
});

test('a summary does not say the same twice', async () => {
  const lines = [
    'There is a systolic murmur at the right upper sternal border with mild radiation to the neck.',
    'The next visit is in the second week of March.',
    'Diana has a systolic murmur at the upper right sternal border with mild radiation to the neck.',
  ];
  const sentences = makeSentences(lines.map((text, at) => utteranceOf(text, { at: at * 5 })));
  const summary = await summarize(sentences, null, 'general');
  expect(summary.match(/systolic murmur/g)).toHaveLength(1);
});

test('a sentence that explains another one is not used without it', async () => {
  const lines = [
    'We will schedule an echocardiogram for you in the second week of March.',
    'The nurse in the hospital will call you about the valve.',
    'It is a minimally invasive procedure to replace the valve in the heart.',
    'I would like to see your blood pressure at home every morning in March.',
  ];
  const sentences = makeSentences(lines.map((text, at) => utteranceOf(text, { at: at * 5 })));
  const score = async (texts: readonly string[]) =>
    texts.map((text) => ({ whole: 0.9, clear: text.includes('nurse') ? 0.1 : 0.9, important: 0.5, words: [] }));
  expect(await summarize(sentences, null, 'general', { score })).not.toContain('procedure');
});
