import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { AppError } from '../../errors.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** The used part of `node-llama-cpp`, which is optional, so that its types may be missing. */
interface LlamaModule {
  getLlama(): Promise<{
    loadModel(options: { modelPath: string }): Promise<{
      createContext(options: { contextSize: number }): Promise<{ getSequence(): LlamaSequence }>;
    }>;
  }>;
  LlamaChatSession: new (options: {
    contextSequence: LlamaSequence;
    systemPrompt: string;
  }) => {
    prompt(text: string, options: { maxTokens: number; signal?: AbortSignal; temperature: number }): Promise<string>;
  };
}
interface LlamaSequence {
  clearHistory(): Promise<void>;
}

/** Options of {@link createGgufModel}. */
export interface GgufOptions {
  path: string;
  contextTokens?: number;
  /** Imports the library; for tests. */
  load?: (name: string) => Promise<unknown>;
}

const LIBRARY = 'node-llama-cpp';
/** A low estimate: languages other than English have fewer characters in a token. */
const CHARS_PER_TOKEN = 2.5;
/** Tokens of the context that are reserved for the answer. */
const ANSWER_TOKENS = 1500;

/** A model from a GGUF file, run in this process by `node-llama-cpp`. It is loaded at the first request; requests run one after another. */
export function createGgufModel({ path, contextTokens = 8192, load }: GgufOptions): LanguageModel {
  const gate = createConcurrencyLimit(1);
  let opening: ReturnType<typeof open> | undefined;

  async function open(): Promise<{ library: LlamaModule; sequence: LlamaSequence }> {
    if (!existsSync(path)) {
      throw new AppError('model_unavailable', { message: `VERBATIM_LLM_GGUF names ${path}, which does not exist` });
    }
    const library = await importLibrary(load ?? ((name) => import(name)));
    try {
      const llama = await library.getLlama();
      const model = await llama.loadModel({ modelPath: path });
      const context = await model.createContext({ contextSize: contextTokens });
      return { library, sequence: context.getSequence() };
    } catch (cause) {
      throw new AppError('model_unavailable', {
        message: `The language model ${basename(path)} cannot be loaded: ${String((cause as Error).message ?? cause)}`,
        cause,
      });
    }
  }

  return {
    id: basename(path, '.gguf'),
    maxPromptChars: Math.floor((contextTokens - ANSWER_TOKENS) * CHARS_PER_TOKEN),
    complete: ({ system, user, maxTokens, signal }) =>
      gate(async () => {
        opening ??= open();
        // A failed load is not kept, so that an installed library or a repaired file works without a restart.
        opening.catch(() => {
          opening = undefined;
        });
        const { library, sequence } = await opening;
        await sequence.clearHistory();
        const session = new library.LlamaChatSession({ contextSequence: sequence, systemPrompt: system });
        const answer = (
          await session.prompt(user, {
            maxTokens: Math.min(maxTokens, ANSWER_TOKENS),
            temperature: 0,
            ...(signal ? { signal } : {}),
          })
        ).trim();
        if (!answer) throw new AppError('model_failed', { message: 'The language model gave an empty answer' });
        return answer;
      }, signal),
  };
}

async function importLibrary(load: (name: string) => Promise<unknown>): Promise<LlamaModule> {
  try {
    return (await load(LIBRARY)) as LlamaModule;
  } catch (cause) {
    throw new AppError('model_unavailable', {
      message: `VERBATIM_LLM_GGUF needs the package ${LIBRARY}, which is not installed; run: npm install ${LIBRARY}`,
      cause,
    });
  }
}
