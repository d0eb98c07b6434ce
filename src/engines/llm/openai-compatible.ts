import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { CompletionRequest, LanguageModel } from '../ports/language-model.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { exchangeJson, type Reply } from './exchange-json.ts';
import { retrying, TemporaryFailure } from './retry.ts';

/** Options of {@link createOpenAiModel}. */
export interface OpenAiOptions {
  /** The URL including the version, for example `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Limit for one answer, including all attempts and pauses. */
  timeoutMs?: number;
  /** Attempts for one request when the provider is busy or fails. */
  attempts?: number;
  /** Concurrent requests. */
  concurrency?: number;
  /** Longer prompts are rejected before they are sent. A token has about four characters. */
  maxPromptChars?: number;
  /** The first pause between attempts; it doubles. */
  firstPauseMs?: number;
}

/** An answer of a few thousand words is far below this. */
const MAX_REPLY_BYTES = 2_000_000;

const Answer = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

/** A model of any service with OpenAI's chat completions API: llama.cpp, vLLM, Ollama or a hosted one. */
export function createOpenAiModel(options: OpenAiOptions): LanguageModel {
  const { model, timeoutMs = 180_000, attempts = 4, maxPromptChars = 48_000, firstPauseMs = 500 } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/chat/completions`;
  const gate = createConcurrencyLimit(options.concurrency ?? 2);
  const headers: Record<string, string> = options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {};

  async function ask(request: CompletionRequest, signal: AbortSignal): Promise<string> {
    const reply = await exchangeJson(url, {
      headers,
      secret: options.apiKey,
      signal,
      maxBytes: MAX_REPLY_BYTES,
      who: 'The language model',
      body: {
        model,
        messages: [
          { role: 'system', content: request.system },
          { role: 'user', content: request.user },
        ],
        max_tokens: request.maxTokens,
        temperature: 0,
        stream: false,
      },
    });
    if (reply.status !== 200) throw refusal(reply, model);
    return answerText(reply);
  }

  return {
    id: model,
    maxPromptChars,
    async complete(request) {
      const length = request.system.length + request.user.length;
      if (length > maxPromptChars) {
        throw new AppError('too_large', {
          message: `The prompt has ${length} characters; the limit is ${maxPromptChars}`,
        });
      }
      return gate(
        () =>
          retrying((signal) => ask(request, signal), {
            attempts,
            firstPauseMs,
            timeoutMs,
            who: 'The language model',
            signal: request.signal,
          }),
        request.signal,
      );
    },
  };
}

function answerText(reply: Reply): string {
  const parsed = Answer.safeParse(reply.json());
  const choice = parsed.data?.choices[0];
  if (!choice) {
    throw new AppError('model_failed', {
      message: `The language model sent something that is not a chat completion: ${reply.excerpt()}`,
    });
  }
  // Reasoning models put their reasoning before the answer.
  const text = (choice.message.content ?? '').replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  if (text) return text;
  const why = reply.excerpt(choice.message.refusal ?? choice.finish_reason ?? 'no reason given');
  throw new AppError('model_failed', { message: `The language model gave an empty answer (${why})` });
}

function refusal(reply: Reply, model: string): AppError {
  const excerpt = reply.excerpt();
  const retryAfterSec = reply.retryAfterSec();
  const details = retryAfterSec === undefined ? {} : { retryAfterSec };
  switch (reply.status) {
    case 401:
    case 403:
      return new AppError('model_unavailable', {
        message: `The language model rejected the API key (${reply.status}); check VERBATIM_LLM_API_KEY. Its answer: ${excerpt}`,
      });
    case 404:
      return new AppError('model_unavailable', {
        message: `The language model ${model} was not found (404); check VERBATIM_LLM_BASE_URL (it usually ends in /v1) and VERBATIM_LLM_MODEL. Its answer: ${excerpt}`,
      });
    case 413:
    case 400:
    case 422:
      return new AppError('model_failed', {
        message: `The language model rejected the prompt (${reply.status}). Its answer: ${excerpt}`,
      });
    case 429:
      return new TemporaryFailure({
        message: `The language model is overloaded or its rate limit is reached (429). Its answer: ${excerpt}`,
        ...details,
      });
    default: {
      const message = `The language model answered ${reply.status}: ${excerpt}`;
      if (reply.status >= 500) return new TemporaryFailure({ message, ...details });
      return new AppError('model_failed', { message });
    }
  }
}
