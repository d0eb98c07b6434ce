import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Pcm, Recognizer, SpeechTranslation } from '../../../engines/ports.ts';
import type { Translator } from '../../../engines/translate/translator.ts';
import { JobParams } from '../../../schemas/job-params.ts';
import { TranslationResult } from '../../../schemas/result.ts';
import type { Utterance } from '../../../schemas/transcript.ts';
import { say } from '../../formats/test-transcript.ts';
import type { Engines } from '../../stage.ts';
import type { AddonInput } from '../addon.ts';
import { piiRedaction } from '../pii-redaction.ts';
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

interface Heard {
  windows: number[];
  options: SpeechTranslation;
}

function inputOf(
  utterances: Utterance[],
  params: object,
  heard: Heard[] = [],
  said = 'Something was said.',
): AddonInput {
  const seconds = 60;
  const path = join(mkdtempSync(join(tmpdir(), 'ear-')), 'a.pcm');
  writeFileSync(path, Buffer.alloc(seconds * 32_000));
  const recognizer: Recognizer = {
    id: 'whisper-test',
    languages: ['en', 'fr', 'de'],
    windows: { maxSec: 12, targetSec: 10, maxGapSec: 1, paddingSec: 0.2, batch: 2 },
    recognize: () => Promise.reject(new Error('nobody wants it recognised')),
    async translate(windows: readonly Pcm[], options: SpeechTranslation) {
      heard.push({ windows: windows.map(({ length }) => length / 16_000), options });
      return (options.parts ?? windows).map(() => options.to.map(() => said));
    },
  };
  return {
    params: JobParams.parse({ audio_url: 'http://example.com/a.wav', translation: true, ...params }),
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
async function translate(input: AddonInput, text: Translator | null = translator) {
  const results = (await createTranslation({ translator: text, recognizerId: 'whisper-test' }).read(
    input,
  )) as TranslationResult[];
  return results.map((result) => TranslationResult.parse(result));
}

test('utterances keep their times, speakers and channels and get words of their own', async () => {
  const original = { ...say('We ship the product on Monday.', { at: 3 }), speaker: 1 };
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

test('what fails stays as it was said, and the result says so', async () => {
  const [result] = await translate(
    inputOf([say('Good morning everybody.'), say('Unknown words.', { at: 9 })], into('fr')),
  );
  expect(result!.utterances.map(({ text, language }) => [text, language])).toEqual([
    ['Bonjour à tous.', 'fr'],
    ['Unknown words.', 'en'],
  ]);
  expect(result!.error).toMatchObject({ status_code: 500, message: expect.stringContaining('1 of 2 utterances') });
});

test('what is in the target language already is left alone', async () => {
  const original = say('Good morning everybody.');
  const [result] = await translate(inputOf([original], into('en')), null);
  expect(result).toMatchObject({ error: null, utterances: [original] });
});

test('sentences and subtitles come in each language when asked for', async () => {
  const input = inputOf([say('Good morning everybody.')], { ...into('fr'), sentences: true, subtitles: true });
  const [result] = await translate(input);
  expect(result!.sentences?.[0]?.results?.[0]).toMatchObject({ sentence: 'Bonjour à tous.', language: 'fr' });
  expect(result!.subtitles?.[0]?.subtitles).toContain('Bonjour à tous.');
});

test('without a text translator the recogniser translates by ear, listening once for all languages it is needed for', async () => {
  const heard: Heard[] = [];
  const utterance = { ...say('Wir liefern das Produkt.'), language: 'de' as const };
  const results = await translate(inputOf([utterance], into('en', 'de', 'wo', 'fr'), heard), null);
  expect(results.map(({ full_transcript }) => full_transcript)).toEqual([
    'Something was said.',
    'Wir liefern das Produkt.',
    '',
    'Something was said.',
  ]);
  expect(heard.map(({ options }) => options)).toMatchObject([{ from: 'de', to: ['en', 'fr'] }]);
});

test('the recogniser does not listen for a language that a text translator knows', async () => {
  const heard: Heard[] = [];
  await translate(inputOf([say('Good morning everybody.')], into('fr', 'de'), heard));
  expect(heard.map(({ options }) => options)).toMatchObject([{ from: 'en', to: ['de'] }]);
});

test('utterances are heard in the windows of recognition, and by themselves where they lie across two', async () => {
  const heard: Heard[] = [];
  const at = (start: number, end: number): Utterance => ({
    ...say(`Wir liefern um ${start} Uhr.`, { at: start }),
    end,
    language: 'de',
  });
  const input = inputOf([at(3, 5), at(6, 9), at(19, 22), at(26, 29)], into('en'), heard);
  const speech = [
    [
      { startSec: 3, endSec: 9 },
      { startSec: 20, endSec: 29 },
    ],
  ];
  await translate({ ...input, speech }, null);
  expect(heard.flatMap(({ windows }) => windows)).toEqual([6.4, 3.4, 9.4]);
  expect(heard.flatMap(({ options }) => options.parts!.map(({ window }) => window))).toEqual([0, 0, 1, 0]);
  const [first, second] = heard[0]!.options.parts!;
  expect([first!.startSec, first!.endSec]).toEqual([expect.closeTo(0.2), expect.closeTo(2.2)]);
  expect([second!.startSec, second!.endSec]).toEqual([expect.closeTo(3.2), expect.closeTo(6.2)]);
});

test('an utterance longer than a window is heard in pieces', async () => {
  const heard: Heard[] = [];
  const long = { ...say(Array.from({ length: 60 }, (_, i) => `wort${i}`).join(' ')), language: 'de' as const };
  expect(long.end - long.start).toBeGreaterThan(12);
  const said = 'Some words that were said there in all of this time, and a few more of them.';
  const [result] = await translate(inputOf([long], into('en'), heard, said), null);
  const windows = heard.flatMap((one) => one.windows);
  expect(windows.length).toBeGreaterThan(1);
  expect(Math.max(...windows)).toBeLessThanOrEqual(12);
  expect(result!.full_transcript.startsWith(`${said} ${said}`)).toBe(true);
});

test('a loop by ear is no translation', async () => {
  const utterance = { ...say('Wir liefern das Produkt am Montag.'), language: 'de' as const };
  const [result] = await translate(inputOf([utterance], into('en'), [], 'no no no no no no no no no'), null);
  expect(result!.utterances[0]?.text).toBe('Wir liefern das Produkt am Montag.');
  expect(result!.error).not.toBeNull();
});

test('redacted text is never translated by ear', async () => {
  const heard: Heard[] = [];
  const [result] = await translate(
    inputOf([say('My name is [NAME_1].')], { ...into('de'), pii_redaction: true }, heard),
    null,
  );
  expect(heard).toEqual([]);
  expect(result).toMatchObject({
    utterances: [],
    error: { status_code: 501, message: expect.stringContaining('VERBATIM_TRANSLATE_URL') },
  });
});

test('with redaction, only what nothing was taken out of is listened to, and what is heard then is redacted, too', async () => {
  const heard: Heard[] = [];
  const said = [
    'My name is Mary Davis.',
    'Mary Davis lost the card.',
    'Thank you, Mary.',
    'Somebody called me about it.',
  ];
  const input = inputOf(
    said.map((text, index) => say(text, { at: 10 * index })),
    { ...into('de'), pii_redaction: true },
    heard,
    'Mary hat mich deswegen angerufen.',
  );
  const transcript = await piiRedaction.rewrite(input, () => {});
  const [result] = await translate({ ...input, transcript }, null);
  expect(heard.flatMap(({ options }) => options.parts)).toHaveLength(1);
  expect(result!.utterances.map(({ text, language }) => [text, language])).toEqual([
    ['Mein Name ist [NAME_1].', 'de'],
    ['[NAME_1] lost the card.', 'en'],
    ['Danke, [NAME_1].', 'de'],
    ['[NAME_1] hat mich deswegen angerufen.', 'de'],
  ]);
  expect(result!.error?.message).toMatch(/^1 of 4 .*VERBATIM_TRANSLATE_URL/);
});

test('phrases that everybody knows are not listened to', async () => {
  const heard: Heard[] = [];
  const [german, french] = await translate(
    inputOf([say('Okay, thank you. Bye.'), say('We ship on Monday.', { at: 10 })], into('de', 'fr'), heard),
    null,
  );
  expect(heard.flatMap(({ options }) => options.parts)).toHaveLength(1);
  expect([german!.utterances[0]!.text, french!.utterances[0]!.text]).toEqual([
    'Okay, danke. Tschüss.',
    "D'accord, merci. Au revoir.",
  ]);
});

test('one language that cannot be done leaves the others alone', async () => {
  const results = await translate(inputOf([say('Good morning everybody.')], into('wo', 'fr')));
  expect(results[0]).toMatchObject({
    languages: ['wo'],
    error: { message: expect.stringContaining('does not know wo') },
  });
  expect(results[1]).toMatchObject({ error: null, full_transcript: 'Bonjour à tous.' });
});

test('utterances may be joined where the original ones need not be kept', async () => {
  const seen: string[] = [];
  const listening: Translator = {
    ...translator,
    translate: async (texts) => {
      seen.push(...texts);
      return texts.map(() => 'Tout ensemble maintenant, enfin.');
    },
  };
  const first = say('We ship');
  const second = say('on Monday.', { at: first.end + 0.3 });
  const config = { target_languages: ['fr'], match_original_utterances: false };
  const [result] = await translate(inputOf([first, second], { translation_config: config }), listening);
  expect(seen).toEqual(['We ship on Monday.']);
  expect(result!.utterances).toMatchObject([{ start: first.start, end: second.end }]);
});
