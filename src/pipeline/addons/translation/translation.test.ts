import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import type { Pcm } from '../../../engines/ports/audio.ts';
import type { Recognizer, SpeechTranslation } from '../../../engines/ports/recognizer.ts';
import type { TranslateOptions, Translator } from '../../../engines/ports/translator.ts';
import type { FindNames } from '../../../entities/names/found-names.ts';
import { AddonParams } from '../../../schemas/jobs/addon-params.ts';
import { TranslationResult } from '../../../schemas/result/result.ts';
import type { Utterance } from '../../../schemas/result/transcript.ts';
import type { Engines } from '../../stage.ts';
import type { AddonInput } from '../addon.ts';
import { createPiiRedaction } from '../pii-redaction.ts';
import { createTranslation } from './translation.ts';

const dictionary: Record<string, string> = {
  'Good morning everybody.': 'Bonjour à tous.',
  'We ship the product on Monday.': 'Nous expédions le produit lundi.',
};
const translator: Translator = {
  name: 'dictionary',
  supports: async (from, to) => from === 'en' && to === 'fr',
  translate: async (texts) => texts.map((text) => dictionary[text] ?? null),
};

const none: Translator = { name: 'none', supports: async () => false, translate: async () => [] };

interface Calls {
  windows: number[];
  options: SpeechTranslation;
}

function inputOf(
  utterances: Utterance[],
  params: object,
  calls: Calls[] = [],
  recognized = 'Something was said.',
): AddonInput {
  const seconds = 60;
  const path = join(mkdtempSync(join(tmpdir(), 'translation-')), 'a.pcm');
  writeFileSync(path, Buffer.alloc(seconds * 32_000));
  const recognizer: Recognizer = {
    id: 'whisper-test',
    languages: ['en', 'fr', 'de', 'ru'],
    windows: { maxSec: 12, targetSec: 10, maxGapSec: 1, paddingSec: 0.2, batch: 2 },
    recognize: () => Promise.reject(new Error('must not be called')),
    async translate(windows: readonly Pcm[], options: SpeechTranslation) {
      calls.push({ windows: windows.map(({ length }) => length / 16_000), options });
      return (options.parts ?? windows).map(() => recognized);
    },
  };
  return {
    params: AddonParams.parse({ translation: true, ...params }),
    transcript: { durationSec: seconds, utterances },
    audio: {
      durationSec: seconds,
      channelCount: 1,
      distinctChannels: [{ channel: 0, pcm: { path, sampleCount: seconds * 16_000 } }],
    },
    tools: {
      engines: { recognizer: async () => recognizer } as unknown as Engines,
      scratchDir: tmpdir(),
      signal: new AbortController().signal,
      progress: () => {},
    },
  };
}

const into = (...target_languages: string[]) => ({ translation_config: { target_languages } });
async function translate(input: AddonInput, text: Translator = translator) {
  const results = (await createTranslation({ translator: text, recognizerId: 'whisper-test' }).run(
    input,
  )) as TranslationResult[];
  return results.map((result) => TranslationResult.parse(result));
}

test('utterances keep their times, speakers and channels and get their own words', async () => {
  const original = { ...utteranceOf('We ship the product on Monday.', { at: 3 }), speaker: 1 };
  const [result] = await translate(inputOf([original], into('fr')));
  const [utterance] = result!.utterances;
  expect(result).toMatchObject({ error: null, full_transcript: 'Nous expédions le produit lundi.', languages: ['fr'] });
  expect(utterance).toMatchObject({ start: original.start, end: original.end, speaker: 1, channel: 0, language: 'fr' });
  expect(utterance!.words.map(({ word }) => word)).toEqual(['Nous', ' expédions', ' le', ' produit', ' lundi.']);
  for (const [index, word] of utterance!.words.entries()) {
    expect(word.end).toBeGreaterThan(word.start);
    expect(word.start).toBeGreaterThanOrEqual(index === 0 ? original.start : utterance!.words[index - 1]!.end);
    expect(word.end).toBeLessThanOrEqual(original.end);
  }
});

test('a failed utterance stays in the original language, and the result reports it', async () => {
  const [result] = await translate(
    inputOf([utteranceOf('Good morning everybody.'), utteranceOf('Unknown words.', { at: 9 })], into('fr')),
  );
  expect(result!.utterances.map(({ text, language }) => [text, language])).toEqual([
    ['Bonjour à tous.', 'fr'],
    ['Unknown words.', 'en'],
  ]);
  expect(result!.error).toMatchObject({ status_code: 500, message: expect.stringContaining('1 of 2 utterances') });
});

test('an utterance in the target language is unchanged', async () => {
  const original = utteranceOf('Good morning everybody.');
  const [result] = await translate(inputOf([original], into('en')), none);
  expect(result).toMatchObject({ error: null, utterances: [original] });
});

test('speech in the target language counts for the form of address', async () => {
  const counts: unknown[] = [];
  const spy: Translator = {
    ...translator,
    translate: async (texts, { address }) => {
      counts.push({ ...address });
      return texts.map(() => 'Oui.');
    },
  };
  const french = { ...utteranceOf('Vous avez raison.'), language: 'fr' as const };
  await translate(inputOf([utteranceOf('Are you there?', { at: 5 }), french], into('fr')), spy);
  expect(counts).toEqual([{ formal: 1, informal: 0 }]);
});

test('sentences and subtitles are created in each language on request', async () => {
  const input = inputOf([utteranceOf('Good morning everybody.')], { ...into('fr'), sentences: true, subtitles: true });
  const [result] = await translate(input);
  expect(result!.sentences?.[0]?.results?.[0]).toMatchObject({ sentence: 'Bonjour à tous.', language: 'fr' });
  expect(result!.subtitles?.[0]?.subtitles).toContain('Bonjour à tous.');
});

test('utterances use the windows of recognition, and their own window across two', async () => {
  const calls: Calls[] = [];
  const at = (start: number, end: number): Utterance => ({
    ...utteranceOf(`Wir liefern um ${start} Uhr.`, { at: start }),
    end,
    language: 'de',
  });
  const input = inputOf([at(3, 5), at(6, 9), at(19, 22), at(26, 29)], into('en'), calls);
  const speech = [
    [
      { startSec: 3, endSec: 9 },
      { startSec: 20, endSec: 29 },
    ],
  ];
  await translate({ ...input, speech }, none);
  expect(calls.flatMap(({ windows }) => windows)).toEqual([6.4, 3.4, 9.4]);
  expect(calls.flatMap(({ options }) => options.parts!.map(({ window }) => window))).toEqual([0, 0, 1, 0]);
  const [first, second] = calls[0]!.options.parts!;
  expect([first!.startSec, first!.endSec]).toEqual([expect.closeTo(0.2), expect.closeTo(2.2)]);
  expect([second!.startSec, second!.endSec]).toEqual([expect.closeTo(3.2), expect.closeTo(6.2)]);
});

test('an utterance longer than a window is recognised in parts', async () => {
  const calls: Calls[] = [];
  const long = { ...utteranceOf(Array.from({ length: 60 }, (_, i) => `wort${i}`).join(' ')), language: 'de' as const };
  expect(long.end - long.start).toBeGreaterThan(12);
  const recognized = 'Some words that were said there in all of this time, and a few more of them.';
  const [result] = await translate(inputOf([long], into('en'), calls, recognized), none);
  const windows = calls.flatMap((one) => one.windows);
  expect(windows.length).toBeGreaterThan(1);
  expect(Math.max(...windows)).toBeLessThanOrEqual(12);
  expect(result!.full_transcript.startsWith(`${recognized} ${recognized}`)).toBe(true);
});

test('utterances may be joined if the original ones need not be kept', async () => {
  const seen: string[] = [];
  const listening: Translator = {
    ...translator,
    translate: async (texts) => {
      seen.push(...texts);
      return texts.map(() => 'Tout ensemble maintenant, enfin.');
    },
  };
  const first = utteranceOf('We ship');
  const second = utteranceOf('on Monday.', { at: first.end + 0.3 });
  const config = { target_languages: ['fr'], match_original_utterances: false };
  const [result] = await translate(inputOf([first, second], { translation_config: config }), listening);
  expect(seen).toEqual(['We ship on Monday.']);
  expect(result!.utterances).toMatchObject([{ start: first.start, end: second.end }]);
  const kept = { target_languages: ['fr'], match_original_utterances: true };
  const [original] = await translate(inputOf([first, second], { translation_config: kept }), listening);
  expect(original!.utterances.map(({ start }) => start)).toEqual([first.start, second.start]);
});

test('a repetition loop is not a translation, and a job without any translation fails', async () => {
  const utterance = { ...utteranceOf('Мы доставим товар в понедельник.'), language: 'ru' as const };
  const looping = translate(inputOf([utterance], into('en'), [], 'no no no no no no no no no'), none);
  await expect(looping).rejects.toMatchObject({ code: 'model_failed', message: expect.stringContaining('1 of 1') });
});

test('the recogniser translates into English only', async () => {
  const seen: Calls[] = [];
  const utterance = { ...utteranceOf('Мы доставим товар.'), language: 'ru' as const };
  const results = await translate(inputOf([utterance], into('en', 'de', 'ru'), seen), none);
  expect(results.map(({ full_transcript }) => full_transcript)).toEqual([
    'Something was said.',
    '',
    'Мы доставим товар.',
  ]);
  expect(results[1]!.error).toMatchObject({ message: expect.stringContaining('No translator supports ru to de') });
  expect(seen.map(({ options }) => options)).toMatchObject([{ from: 'ru' }]);
});

test('with redaction, the recogniser translates only utterances without redactions, and its text is redacted too', async () => {
  const seen: Calls[] = [];
  const texts = [
    'Mein Name ist Mary Davis.',
    'Mary Davis hat die Karte verloren.',
    'Jemand hat mich deswegen angerufen.',
  ];
  const input = inputOf(
    texts.map((text, index) => ({ ...utteranceOf(text, { at: 10 * index }), language: 'de' as const })),
    { ...into('en'), pii_redaction: true },
    seen,
    'Mary Davis called me about it.',
  );
  const transcript = await createPiiRedaction().rewrite(input, () => {});
  const [result] = await translate({ ...input, transcript }, none);
  expect(seen.flatMap(({ options }) => options.parts)).toHaveLength(1);
  expect(result!.utterances.map(({ language }) => language)).toEqual(['de', 'de', 'en']);
  expect(result!.utterances[2]!.text).not.toContain('Davis');
});

test('redacted text is never translated by the recogniser where the redaction is unknown', async () => {
  const utterance = { ...utteranceOf('Mein Name ist [NAME_1].'), language: 'de' as const };
  const input = inputOf([utterance], { ...into('en'), pii_redaction: true });
  await expect(translate(input, none)).rejects.toMatchObject({
    code: 'not_available',
    message: expect.stringContaining('VERBATIM_TRANSLATE_URL'),
  });
});

test('one failed language does not affect the others', async () => {
  const results = await translate(inputOf([utteranceOf('Good morning everybody.')], into('wo', 'fr')));
  expect(results[0]).toMatchObject({
    languages: ['wo'],
    error: { message: expect.stringContaining('No translator supports en to wo') },
  });
  expect(results[1]).toMatchObject({ error: null, full_transcript: 'Bonjour à tous.' });
});

test('a job whose only target fails is a failure', async () => {
  const failing = translate(inputOf([utteranceOf('Good morning everybody.')], into('wo')));
  await expect(failing).rejects.toMatchObject({ code: 'not_available', message: expect.stringContaining('en to wo') });
});

test('spellings and names of the client are passed on as terms', async () => {
  const seen: TranslateOptions[] = [];
  const recording: Translator = {
    ...translator,
    translate: async (texts, options) => {
      seen.push(options);
      return texts.map(() => 'Bonjour.');
    },
  };
  const params = {
    translation_config: {
      target_languages: ['fr'],
      informal: true,
      context: 'A call about Zorbax.',
      model: 'enhanced',
    },
    custom_vocabulary: true,
    custom_vocabulary_config: { vocabulary: ['Kubernetes', 'invoice', { value: 'K8s' }] },
    custom_spelling: true,
    custom_spelling_config: { spelling_dictionary: { SQL: ['sequel'] } },
  };
  await translate(inputOf([utteranceOf('Good morning everybody.')], params), recording);
  expect(seen).toMatchObject([
    { terms: ['SQL', 'Kubernetes', 'K8s'], informal: true, context: 'A call about Zorbax.', tier: 'enhanced' },
  ]);
});

test('the names in the transcript are found once for all languages', async () => {
  const seen: (readonly string[])[] = [];
  let searches = 0;
  const recording: Translator = {
    name: 'recording',
    supports: async () => true,
    translate: async (texts, { names }) => {
      seen.push((await names?.()) ?? []);
      return texts.map(() => 'Bonjour.');
    },
  };
  const findNames: FindNames = async (texts) => {
    searches++;
    return texts.map(({ text }) => [
      { kind: 'organization', from: text.indexOf('quiet'), to: text.indexOf('.'), score: 0.95 },
      { kind: 'place', from: text.indexOf('Lyon'), to: text.length, score: 0.95 },
    ]);
  };
  const input = inputOf([utteranceOf('I work at quiet river bakery. We are in Lyon')], into('fr', 'de'));
  await createTranslation({ translator: recording, recognizerId: 'whisper-test', findNames }).run(input);
  expect(seen).toEqual([['quiet river bakery'], ['quiet river bakery']]);
  expect(searches).toBe(1);
});

test('results without utterances are empty', async () => {
  const addon = createTranslation({ translator, recognizerId: 'whisper-test' });
  expect(addon.isEmpty?.(await addon.run(inputOf([], into('fr'))))).toBe(true);
});
