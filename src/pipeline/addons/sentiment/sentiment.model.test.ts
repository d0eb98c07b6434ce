import { afterAll, beforeAll, expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import type { TextClassifier } from '../../../engines/ports/text-classifier.ts';
import { encoderFile } from '../../../engines/text-encoder/languages.ts';
import { createTextEncoder, type TextEncoder } from '../../../engines/text-encoder/text-encoder.ts';
import { AddonParams } from '../../../schemas/jobs/addon-params.ts';
import { SentimentResult } from '../../../schemas/result/result.ts';
import type { Utterance } from '../../../schemas/result/transcript.ts';
import type { AddonInput } from '../addon.ts';
import { createSentiment } from './sentiment.ts';

let english: TextEncoder;
let multilingual: TextEncoder;
beforeAll(async () => {
  english = await createTextEncoder({ threads: 1 });
  multilingual = await createTextEncoder({ threads: 1, file: encoderFile('fr')! });
});
afterAll(() => Promise.all([english?.release(), multilingual?.release()]));

const classifier: TextClassifier = {
  classify: (texts, language) => (language === 'en' ? english : multilingual).classify(texts, language),
};

async function read(...utterances: Utterance[]): Promise<SentimentResult[]> {
  const params = AddonParams.parse({ sentiment_analysis: true });
  const input = { params, transcript: { durationSec: 100, utterances } } as AddonInput;
  const results = await createSentiment({ classifier }).run(input);
  return SentimentResult.array().parse(JSON.parse(results as string));
}

test('one result per sentence, with its position', async () => {
  const results = await read(
    utteranceOf('I love this, it is wonderful! The meeting is at three.', { at: 5, speaker: 1 }),
  );
  expect(results.map(({ text, sentiment }) => [text, sentiment])).toEqual([
    ['I love this, it is wonderful!', 'positive'],
    ['The meeting is at three.', 'neutral'],
  ]);
  expect(results[0]).toMatchObject({ start: 5, channel: 0, speaker: 1 });
});

test.each([
  ['Thank you so much, you really helped me.', 'positive'],
  ['This is the best day of my life!', 'positive'],
  ['I am so angry, this is a disgrace.', 'negative'],
  ['I am afraid something terrible will happen.', 'negative'],
  ['The train leaves from platform four.', 'neutral'],
  ['Hi, my name is Jennifer Brown.', 'neutral'],
  ['Zero, two, one.', 'neutral'],
])('%j is %s', async (text, sentiment) => {
  expect((await read(utteranceOf(text)))[0]?.sentiment).toBe(sentiment);
});

test.each([
  ['I am so angry at you, I hate this!', 'anger'],
  ['I am really scared of the dark.', 'fear'],
  ['Haha, that is hilarious!', 'amusement'],
  ['I am confused, I do not understand this at all.', 'confusion'],
  ['She was so sad that she cried all night.', 'sadness'],
])('%j is %s', async (text, emotion) => {
  expect((await read(utteranceOf(text)))[0]?.emotion).toBe(emotion);
});

test('a language without a network is unknown', async () => {
  expect(await read(utteranceOf('Mõned laused eesti keeles.', { language: 'et' }))).toMatchObject([
    { sentiment: 'unknown', emotion: 'neutral' },
  ]);
});

test('recognises clear cases in other languages', async () => {
  const results = await read(
    utteranceOf('Je suis très heureux, merci mon amour !', { language: 'fr' }),
    utteranceOf('Te odio, maldito asesino.', { at: 10, language: 'es' }),
    utteranceOf('Ich habe Angst, er ist tot.', { at: 20, language: 'de' }),
  );
  expect(results.map(({ sentiment }) => sentiment)).toEqual(['positive', 'negative', 'negative']);
});

test('a plain statement in other languages is neutral', async () => {
  const results = await read(
    utteranceOf('Die Lieferung kommt am Dienstag.', { language: 'de' }),
    utteranceOf('La reunión empieza a las diez.', { at: 10, language: 'es' }),
    utteranceOf('La réunion commence à dix heures.', { at: 20, language: 'fr' }),
    utteranceOf('Il treno parte alle otto.', { at: 30, language: 'it' }),
  );
  for (const { sentiment, emotion } of results) {
    expect(['neutral', 'unknown']).toContain(sentiment);
    expect(emotion).toBe('neutral');
  }
});

test.each([
  ['Incendie dans une usine : trois ouvriers sont morts.', ['negative']],
  ['Grâce aux bénévoles, la rivière est de nouveau propre et les enfants s’y baignent.', ['positive']],
  ['La réunion publique aura lieu jeudi à dix-neuf heures.', ['neutral']],
  ["D'accord, très bien, je note.", ['neutral', 'positive']],
  ['Merci, au revoir.', ['neutral', 'positive']],
])('the French %j is %j', async (text, wanted) => {
  const [result] = await read(utteranceOf(text, { language: 'fr' }));
  expect(wanted).toContain(result?.sentiment);
});

test('silence gives an empty list', async () => {
  expect(await read()).toEqual([]);
});
