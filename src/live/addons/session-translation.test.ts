import { expect, it } from 'vitest';
import type { TranslationMessage } from '../../schemas/live/live-messages.ts';
import { parseLiveParams } from '../../schemas/live/parse-live-params.ts';
import type { TranslationResult } from '../../schemas/result/result.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { makeUtterance } from '../session/live-utterance.ts';
import type { MessageBody } from '../transport/messenger.ts';
import { sessionParams } from './addon-params.ts';
import { sessionTranslation } from './session-translation.ts';
import { translationMessages } from './translation-messages.ts';

const params = sessionParams(
  parseLiveParams({
    realtime_processing: { translation: true, translation_config: { target_languages: ['fr', 'wo'] } },
  }),
);
const spoken = makeUtterance([{ text: ' hello', startSec: 0, endSec: 1, confidence: 1 }], 'en', 0);
const unavailable = { status_code: 501, exception: 'not_available', message: 'configure it' };

function sent(bodies: readonly MessageBody[]): TranslationMessage[] {
  return bodies.map((body) => ({ ...body, session_id: '', created_at: '' }) as TranslationMessage);
}

function result(language: 'fr' | 'wo', utterances: Utterance[], error: TranslationResult['error'] = null) {
  return { error, full_transcript: '', languages: [language], utterances } as TranslationResult;
}

it('keeps the error of each target language apart', async () => {
  const french = { ...spoken, text: 'bonjour', language: 'fr' as const };
  const messages = translationMessages('00-00000000', spoken, [result('fr', [french]), result('wo', [], unavailable)]);
  const { success, error, results } = await sessionTranslation(sent(messages), params);
  expect([success, error]).toEqual([true, null]);
  expect(results).toMatchObject([
    { languages: ['fr'], error: null, full_transcript: 'bonjour' },
    { languages: ['wo'], error: unavailable, full_transcript: '' },
  ]);
});

it('fails as a whole when every translation failed', async () => {
  const failed = [result('fr', [], unavailable), result('wo', [], unavailable)];
  const { success, error, results } = await sessionTranslation(
    sent(translationMessages('00-00000000', spoken, failed)),
    params,
  );
  expect([success, error, results]).toEqual([false, unavailable, null]);
});
