import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { describeAddons } from './availability.ts';

const describe = (env: Record<string, string>) =>
  Object.fromEntries(describeAddons(readConfig(env).config).map((addon) => [addon.name, addon]));

it('says what to configure for unavailable add-ons', () => {
  const addons = describe({});
  expect(addons['audio_to_llm']).toMatchObject({ available: false, reason: expect.stringContaining('VERBATIM_LLM_') });
  expect(Object.values(addons).filter((addon) => !addon.available)).toHaveLength(1);
});

it('names the configured provider', () => {
  const addons = describe({
    VERBATIM_LLM_BASE_URL: 'http://127.0.0.1:1/v1',
    VERBATIM_LLM_MODEL: 'small',
    VERBATIM_TRANSLATE_URL: 'http://127.0.0.1:2',
  });
  expect(addons['audio_to_llm']).toMatchObject({ available: true, provider: 'language model small' });
  expect(addons['translation']?.provider).toBe('LibreTranslate');
});

it('names the language pairs of the Bergamot models', () => {
  const dir = mkdtempSync(join(tmpdir(), 'bergamot-'));
  for (const pair of ['ende', 'de-en']) mkdirSync(join(dir, pair));
  const providerWith = (more: Record<string, string>) =>
    describe({ VERBATIM_TRANSLATE_BERGAMOT_DIR: dir, ...more })['translation']?.provider;
  expect(providerWith({})).toBe('Bergamot: de-en, en-de');
  expect(providerWith({ VERBATIM_TRANSLATE_PROVIDER: 'builtin' })).toContain('built in');
  expect(providerWith({ VERBATIM_TRANSLATE_URL: 'http://127.0.0.1:2' })).toBe('LibreTranslate');
});
