import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createGgufModel } from './gguf.ts';
import { createLanguageModels } from './models.ts';

test('without a configured model, the error names the settings', () => {
  const models = createLanguageModels({});
  expect(models.preferred).toBeNull();
  expect(() => models.find('verbatim/default')).toThrow(/VERBATIM_LLM_BASE_URL.*VERBATIM_LLM_MODEL.*VERBATIM_LLM_GGUF/);
});

test('finds only the models that the operator listed', () => {
  const models = createLanguageModels({ baseUrl: 'http://127.0.0.1:1/v1', model: 'qwen, openai/large' });
  expect(models.preferred?.id).toBe('qwen');
  expect(models.find('verbatim/default').id).toBe('qwen');
  expect(models.find('openai/large').id).toBe('openai/large');
  expect(models.find('anyone/qwen').id).toBe('qwen');
  expect(() => models.find('openai/huge')).toThrow(
    /no language model openai\/huge here; use verbatim\/default or one of: qwen, openai\/large/,
  );
});

const file = join(mkdtempSync(join(tmpdir(), 'gguf-')), 'tiny.gguf');
writeFileSync(file, 'GGUF');
const question = { system: 'Be brief.', user: 'Say hello.', maxTokens: 50 };

test('without the library for model files, the error says what to install', async () => {
  const model = createGgufModel({ path: file, load: () => Promise.reject(new Error('not found')) });
  await expect(model.complete(question)).rejects.toThrow(/npm install node-llama-cpp/);
});

test('names a missing model file', async () => {
  await expect(createGgufModel({ path: '/nowhere/x.gguf' }).complete(question)).rejects.toThrow('/nowhere/x.gguf');
});

test('loads a model file once and runs its requests one after another', async () => {
  const calls: string[] = [];
  const sequence = { clearHistory: async () => void calls.push('clear') };
  class LlamaChatSession {
    readonly system: string;
    constructor({ systemPrompt }: { systemPrompt: string }) {
      this.system = systemPrompt;
    }
    prompt = async (text: string) => `${this.system}|${text} `;
  }
  const getLlama = async () => ({
    loadModel: async ({ modelPath }: { modelPath: string }) => {
      calls.push(modelPath);
      return { createContext: async () => ({ getSequence: () => sequence }) };
    },
  });
  const model = createGgufModel({ path: file, load: async () => ({ getLlama, LlamaChatSession }) });
  expect(model.id).toBe('tiny');
  expect(await Promise.all([model.complete(question), model.complete(question)])).toEqual([
    'Be brief.|Say hello.',
    'Be brief.|Say hello.',
  ]);
  expect(calls).toEqual([file, 'clear', 'clear']);
});
