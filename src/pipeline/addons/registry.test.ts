import { expect, it } from 'vitest';
import { createLanguageModels } from '../../engines/llm/models.ts';
import { createAddons } from './registry.ts';

it('every add-on of the interface has one handler, and redaction runs last', () => {
  const { transcriptAddons } = createAddons({
    embedder: { embed: async () => [] },
    classifier: { classify: async () => [] },
    scorer: { score: async () => [] },
    reporter: { report: async () => [] },
    models: createLanguageModels({}),
    translator: { name: 'none', supports: async () => false, translate: async () => [] },
    translatingRecognizer: 'whisper-small',
  });
  expect(transcriptAddons.at(-1)?.name).toBe('pii_redaction');
  // A skipped redaction would be a leak, so its failure fails the job.
  expect(transcriptAddons.at(-1)?.envelope).toBeUndefined();
});
