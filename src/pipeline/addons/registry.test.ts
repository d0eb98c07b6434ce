import { expect, it } from 'vitest';
import { createLanguageModels } from '../../engines/llm/models.ts';
import { createAddons } from './registry.ts';

it('every add-on of the interface has one handler, and redaction has the last word', () => {
  const { rewriters } = createAddons({
    embedder: { embed: async () => [] },
    models: createLanguageModels({}),
    translator: null,
    translatingRecognizer: 'whisper-small',
  });
  expect(rewriters.at(-1)?.name).toBe('pii_redaction');
  // Skipping it would be a leak, so its failure has to fail the job.
  expect(rewriters.at(-1)?.envelope).toBeUndefined();
});
