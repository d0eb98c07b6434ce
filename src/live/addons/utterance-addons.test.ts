import { expect, it } from 'vitest';
import type { Translator } from '../../engines/ports/translator.ts';
import { AppError } from '../../errors.ts';
import type { ResultAddon, TranscriptAddon } from '../../pipeline/addons/addon.ts';
import { createPiiRedaction } from '../../pipeline/addons/pii-redaction.ts';
import { createTranslation } from '../../pipeline/addons/translation/translation.ts';
import type { Engines } from '../../pipeline/stage.ts';
import { parseLiveParams } from '../../schemas/live/parse-live-params.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { makeUtterance } from '../session/live-utterance.ts';
import { utteranceParams } from './addon-params.ts';
import { createUtteranceAddons } from './utterance-addons.ts';

const audio = { durationSec: 0, channelCount: 1, distinctChannels: [] };
const utteranceAt = (text: string, atSec = 0) =>
  makeUtterance(
    text.split(' ').map((word, i) => ({
      text: ` ${word}`,
      startSec: atSec + i * 0.3,
      endSec: atSec + i * 0.3 + 0.25,
      confidence: 1,
    })),
    'en',
    0,
  );

function addonsFor(
  realtime: Record<string, unknown>,
  addons: { transcriptAddons?: TranscriptAddon[]; resultAddons?: ResultAddon[] },
  sentBefore: Utterance[] = [],
) {
  return createUtteranceAddons({
    addons: { transcriptAddons: addons.transcriptAddons ?? [], resultAddons: addons.resultAddons ?? [] },
    params: utteranceParams(parseLiveParams({ realtime_processing: realtime })),
    engines: {} as Engines,
    scratchDir: '/nowhere',
    sentBefore: sentBefore.map(({ text }) => text),
  });
}

it('redacts utterance by utterance with the same markers', async () => {
  const addons = addonsFor({ pii_redaction: true }, { transcriptAddons: [createPiiRedaction()] });
  const texts: string[] = [];
  for (const [i, text] of ['My name is Mary Davis.', 'Yes, Mary Davis, that is right.'].entries()) {
    texts.push((await addons.rewrite(utteranceAt(text, i * 5)))!.text);
  }
  expect(texts.join(' ')).not.toMatch(/Mary|Davis/);
  const markers = texts.map((text) => /\[[A-Z_]+_\d+\]/.exec(text)?.[0]);
  expect(markers[0]).toBeDefined();
  expect(markers[1]).toBe(markers[0]);
});

it('redacts a number whose beginning is sent before its end is spoken', async () => {
  const addons = addonsFor({ pii_redaction: true }, { transcriptAddons: [createPiiRedaction()] });
  const texts: string[] = [];
  for (const [i, text] of ['My phone number is four one five', 'five five five, zero one three two'].entries())
    texts.push((await addons.rewrite(utteranceAt(text, i * 5)))!.text);
  expect(texts).toEqual(['My phone number is [PHONE_NUMBER_1]', expect.stringMatching(/^\[PHONE_NUMBER_\d\]$/)]);
});

it('does not reuse a marker number after a restart', async () => {
  const before = addonsFor({ pii_redaction: true }, { transcriptAddons: [createPiiRedaction()] });
  const sent = (await before.rewrite(utteranceAt('My name is Mary Davis.')))!;
  const after = addonsFor({ pii_redaction: true }, { transcriptAddons: [createPiiRedaction()] }, [sent]);
  const next = (await after.rewrite(utteranceAt('My name is John Baker.', 5)))!;
  const markerOf = (text: string) => /\[[A-Z_]+_\d+\]/.exec(text)?.[0];
  expect(markerOf(sent.text)).toBe('[NAME_1]');
  expect(markerOf(next.text)).toBe('[NAME_2]');
});

it('sends nothing when a mandatory add-on fails, and continues when an optional one does', async () => {
  const broken = (name: string, envelope?: 'diarization'): TranscriptAddon => ({
    name,
    isRequested: () => true,
    rewrite: () => Promise.reject(new Error('broken')),
    ...(envelope ? { envelope } : {}),
  });
  const strict = addonsFor({}, { transcriptAddons: [broken('custom_spelling')] });
  await expect(strict.rewrite(utteranceAt('hello'))).rejects.toThrow('broken');
  const lenient = addonsFor({}, { transcriptAddons: [broken('name_consistency', 'diarization')] });
  expect((await lenient.rewrite(utteranceAt('hello')))!.text).toBe('hello');
});

const resultAddon = (name: ResultAddon['name'], run: ResultAddon['run']): ResultAddon => ({
  name,
  isRequested: () => true,
  run,
});
const request = { utteranceId: '00-00000000', utterance: utteranceAt('hello'), audio };

it('describes a failed translation for each target language', async () => {
  const addons = addonsFor(
    { translation: true, translation_config: { target_languages: ['fr', 'wo'] } },
    {
      resultAddons: [
        resultAddon('translation', () => Promise.reject(new AppError('not_available', { message: 'configure it' }))),
      ],
    },
  );
  // Clients read the data of a failed translation without looking at the error.
  const failed = (target_language: string) => ({
    type: 'translation',
    error: { status_code: 501, exception: 'not_available', message: 'configure it' },
    data: {
      utterance_id: '00-00000000',
      utterance: { text: ' hello' },
      original_language: 'en',
      target_language,
      translated_utterance: { text: ' hello', language: 'en' },
    },
  });
  expect(await addons.messages({ ...request, addon: 'translation' })).toMatchObject([failed('fr'), failed('wo')]);
});

it('translates an utterance with the form of address and the utterance before it', async () => {
  const seen: unknown[] = [];
  const translator: Translator = {
    name: 'test',
    supports: async () => true,
    translate: async (texts, { address, before }) => {
      seen.push({ ...address, before });
      address!.formal++;
      return texts.map(() => 'Hallo.');
    },
  };
  const addons = addonsFor(
    { translation: true, translation_config: { target_languages: ['de', 'fr'] } },
    { resultAddons: [createTranslation({ translator, recognizerId: 'none' })] },
  );
  for (const at of [0, 5])
    await addons.messages({ ...request, addon: 'translation', utterance: utteranceAt('are you there', at) });
  const first = { formal: 0, informal: 0, before: undefined };
  const second = { formal: 1, informal: 0, before: 'are you there' };
  expect(seen).toEqual([first, first, second, second]);
});

it('ends add-ons that take too long', async () => {
  const never = () => new Promise<never>(() => {});
  const addons = createUtteranceAddons({
    addons: {
      transcriptAddons: [{ name: 'custom_spelling', isRequested: () => true, rewrite: never }],
      resultAddons: [resultAddon('sentiment_analysis', never)],
    },
    params: utteranceParams(parseLiveParams({ realtime_processing: { sentiment_analysis: true } })),
    engines: {} as Engines,
    scratchDir: '/nowhere',
    limits: { rewriteMs: 10, messageMs: 10 },
  });
  await expect(addons.rewrite(utteranceAt('hello'))).rejects.toMatchObject({ code: 'timeout' });
  expect(await addons.messages({ ...request, addon: 'sentiment_analysis' })).toMatchObject([
    { type: 'sentiment_analysis', error: { status_code: 504, exception: 'timeout' }, data: null },
  ]);
});
