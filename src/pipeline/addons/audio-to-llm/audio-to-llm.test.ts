import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { createLanguageModels } from '../../../engines/llm/models.ts';
import type { CompletionRequest, LanguageModels } from '../../../engines/ports/language-model.ts';
import { AppError } from '../../../errors.ts';
import { AddonParams } from '../../../schemas/jobs/addon-params.ts';
import { PromptAnswer } from '../../../schemas/result/result.ts';
import type { AddonInput } from '../addon.ts';
import { createAudioToLlm } from './audio-to-llm.ts';

function inputOf(audio_to_llm_config: object): AddonInput {
  return {
    params: AddonParams.parse({ audio_to_llm: true, audio_to_llm_config }),
    transcript: {
      durationSec: 80,
      utterances: [utteranceOf('We ship on Monday.', { speaker: 0 }), utteranceOf('Agreed.', { at: 70, speaker: 1 })],
    },
    tools: { signal: new AbortController().signal, progress: () => {} },
  } as unknown as AddonInput;
}

function modelsAnswering(answer: (request: CompletionRequest) => string): LanguageModels {
  const model = { id: 'test', maxPromptChars: 10_000, complete: async (request: CompletionRequest) => answer(request) };
  return { preferred: model, find: () => model };
}

async function run(models: LanguageModels, config: object) {
  return PromptAnswer.array().parse(await createAudioToLlm({ models }).run(inputOf(config)));
}

test('answers each prompt in order, from a transcript with times and speakers', async () => {
  const seen: string[] = [];
  const models = modelsAnswering(({ user }) => {
    seen.push(user);
    return `answer ${seen.length}`;
  });
  const answers = await run(models, { prompts: [['When do they', 'ship?'], ['Who agrees?']] });
  expect(answers.map(({ results }) => results)).toEqual([
    { prompt: 'When do they\nship?', response: 'answer 1' },
    { prompt: 'Who agrees?', response: 'answer 2' },
  ]);
  expect(seen[0]).toContain('[00:00] Speaker 1: We ship on Monday.\n[01:10] Speaker 2: Agreed.');
});

test('one failed prompt does not affect the others', async () => {
  const models = modelsAnswering(({ user }) => {
    if (user.includes('Fail')) throw new AppError('timeout', { message: 'too slow' });
    return 'fine';
  });
  const [failed, fine] = await run(models, { prompts: [['Fail.'], ['Go on.']] });
  expect(failed).toMatchObject({
    success: false,
    error: { status_code: 504, message: 'too slow' },
    results: { prompt: 'Fail.' },
  });
  expect(fine).toMatchObject({ success: true, error: null, results: { response: 'fine' } });
});

test('the add-on fails when every prompt fails', async () => {
  const models = modelsAnswering(() => {
    throw new AppError('timeout', { message: 'too slow' });
  });
  await expect(run(models, { prompts: [['One?'], ['Two?']] })).rejects.toMatchObject({
    status: 504,
    message: 'too slow',
  });
});

test('without a model the add-on fails and says what to configure', async () => {
  const reading = run(createLanguageModels({}), { prompts: [['Anything?']] });
  await expect(reading).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('VERBATIM_LLM_BASE_URL'),
  });
});

test('rejects a model that is not listed', async () => {
  const models = createLanguageModels({ baseUrl: 'http://127.0.0.1:1/v1', model: 'small' });
  await expect(run(models, { prompts: [['Hm?']], model: 'vendor/huge' })).rejects.toMatchObject({ status: 422 });
});
