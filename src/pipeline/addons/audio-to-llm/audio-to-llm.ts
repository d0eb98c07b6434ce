import { askAboutText } from '../../../engines/llm/ask-about-text.ts';
import type { LanguageModels } from '../../../engines/ports/language-model.ts';
import { AppError, toAppError } from '../../../errors.ts';
import { DEFAULT_LLM, promptTexts } from '../../../schemas/jobs/addon-options.ts';
import type { PromptAnswer } from '../../../schemas/result/result.ts';
import type { AddonInput, ResultAddon } from '../addon.ts';
import { transcriptLines } from '../summarization/transcript-lines.ts';

const MAX_TOKENS = 1500;

/** Sends the client's prompts about the transcript to a language model. */
export function createAudioToLlm({ models }: { models: LanguageModels }): ResultAddon<'audio_to_llm'> {
  return {
    name: 'audio_to_llm',
    isRequested: (params) => params.audio_to_llm,
    async run({ params, transcript, tools }: AddonInput): Promise<PromptAnswer[]> {
      const config = params.audio_to_llm_config;
      if (!config) {
        throw new AppError('invalid_parameter', { message: 'audio_to_llm needs audio_to_llm_config.prompts' });
      }
      // Checked before the first prompt: without a model the whole add-on fails, and the error says what to configure.
      const model = models.find(config.model ?? DEFAULT_LLM);
      const text = transcriptLines(transcript.utterances);
      const answers: PromptAnswer[] = [];
      const failures: AppError[] = [];
      for (const prompt of promptTexts(config)) {
        tools.signal.throwIfAborted();
        answers.push(
          await answer(
            prompt,
            () => askAboutText(model, { instruction: prompt, text, maxTokens: MAX_TOKENS, signal: tools.signal }),
            (failure) => failures.push(failure),
          ),
        );
        tools.progress(answers.length / config.prompts.length);
      }
      const [first] = failures;
      // No prompt was answered: the add-on has failed.
      if (first && failures.length === answers.length) throw first;
      return answers;
    },
  };
}

/** One envelope per prompt, so that one failure does not affect the others. */
async function answer(
  prompt: string,
  ask: () => Promise<string>,
  onFailure: (failure: AppError) => void,
): Promise<PromptAnswer> {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt) / 1000;
  try {
    const response = await ask();
    return { success: true, is_empty: false, exec_time: elapsed(), error: null, results: { prompt, response } };
  } catch (error) {
    const failure = toAppError(error);
    onFailure(failure);
    const { status, code, message } = failure;
    return {
      success: false,
      is_empty: true,
      exec_time: elapsed(),
      error: { status_code: status, exception: code, message },
      results: { prompt, response: '' },
    };
  }
}
