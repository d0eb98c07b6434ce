import { expect, it } from 'vitest';
import { spoken } from '../../../test/helpers/entities/transcript.ts';
import type { FindNames } from '../../entities/names/found-names.ts';
import { AppError } from '../../errors.ts';
import type { TranscriptionResult } from '../../schemas/result/result.ts';
import type { AddonInput } from './addon.ts';
import { createChapterization } from './chapterization/chapterization.ts';
import { createNamedEntities } from './named-entities.ts';
import { createPiiRedaction } from './pii-redaction.ts';
import { runResultAddon } from './run-result-addon.ts';
import { runTranscriptAddons } from './run-transcript-addons.ts';
import { createSummarization } from './summarization/summarization.ts';

const POLISH = spoken(['Nazywam się Łukasz Żak, mój numer to 601 234 567.'], 'pl');
const ENGLISH = spoken(['My name is Mary Jones.'], 'en');

const inputOf = (utterances: typeof POLISH) =>
  ({
    params: { pii_redaction: true, named_entity_recognition: true },
    transcript: { durationSec: 60, utterances },
    tools: { signal: new AbortController().signal, progress: () => {} },
  }) as unknown as AddonInput;

it('reports a language that the add-on does not support', async () => {
  expect(await runResultAddon(createNamedEntities(), inputOf(POLISH))).toMatchObject({
    success: false,
    error: {
      status_code: 422,
      exception: 'language_not_supported',
      message: expect.stringMatching(/^named_entity_recognition supports de, en, es, fr, it\. .*contains pl:/),
    },
    results: [{ entity_type: 'PHONE_NUMBER', text: '601 234 567' }],
  });
});

it('succeeds with an error beside the results if a part of the recording is supported', async () => {
  expect(await runResultAddon(createNamedEntities(), inputOf([...ENGLISH, ...POLISH]))).toMatchObject({
    success: true,
    error: { exception: 'language_not_supported' },
    results: [{ entity_type: 'NAME', text: 'Mary Jones' }, { entity_type: 'PHONE_NUMBER' }],
  });
  expect(await runResultAddon(createNamedEntities(), inputOf(ENGLISH))).toMatchObject({ success: true, error: null });
});

it('says what is found in a language with names only', async () => {
  const text = 'O meu nome é João Silva, o número é 912 345 678.';
  const portuguese = spoken([text], 'pt');
  const from = text.indexOf('João');
  const findNames: FindNames = async () => [[{ kind: 'person', from, to: from + 10, score: 1 }]];
  const message = expect.stringMatching(/supports de, en, es, fr, it\. .*contains pt: there, names, places/);
  expect(await runResultAddon(createNamedEntities({ findNames }), inputOf(portuguese))).toMatchObject({
    success: true,
    error: { exception: 'language_not_supported', message },
    results: [{ entity_type: 'NAME', text: 'João Silva' }, { entity_type: 'PHONE_NUMBER' }],
  });
  const result: Partial<TranscriptionResult> = {};
  const redacted = await runTranscriptAddons([createPiiRedaction({ findNames })], inputOf(portuguese), result);
  expect(redacted.utterances[0]?.text).toBe('O meu nome é [NAME_1], o número é [PHONE_NUMBER_1].');
  expect(result.pii_redaction).toMatchObject({ success: false, error: { message } });
});

it('says for each language what is missing', async () => {
  const both = [...POLISH, ...spoken(['Bom dia.'], 'pt')];
  const { error } = await runResultAddon(createNamedEntities(), inputOf(both));
  expect(error?.message).toMatch(/contains pt: there, names.* The recording contains pl: there, only numbers/);
});

it('redacts only items of a fixed form in an unsupported language, and says so', async () => {
  const result: Partial<TranscriptionResult> = {};
  const { utterances } = await runTranscriptAddons([createPiiRedaction()], inputOf(POLISH), result);
  expect(utterances[0]?.text).toBe('Nazywam się Łukasz Żak, mój numer to [PHONE_NUMBER_1].');
  expect(result.pii_redaction).toMatchObject({ success: false, error: { exception: 'language_not_supported' } });
  const english: Partial<TranscriptionResult> = {};
  await runTranscriptAddons([createPiiRedaction()], inputOf(ENGLISH), english);
  expect(english).not.toHaveProperty('pii_redaction');
});

it('keeps the built-in summary and reports the error when the language model fails', async () => {
  const complete = () => Promise.reject(new AppError('model_unavailable', { message: 'The language model is down' }));
  const llm = { id: 'test', maxPromptChars: 10_000, complete };
  const input = inputOf(spoken(['I would like to pay a bill, please.', 'We will send your payment tomorrow.']));
  const error = { exception: 'model_unavailable', message: 'The language model is down' };
  for (const addon of [createSummarization({ embedder: null, llm }), createChapterization({ embedder: null, llm })])
    expect(await runResultAddon(addon, input)).toMatchObject({ success: true, is_empty: false, error });
});
