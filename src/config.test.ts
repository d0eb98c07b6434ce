import { describe, expect, it } from 'vitest';
import { readConfig, readPrivateConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    const { config, warnings } = readConfig({});
    expect(warnings).toEqual([]);
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, role: 'all', allowPrivateUrls: false });
    expect(config.limits).toMatchObject({ fileBytes: 1e9, audioSec: 8100, jobsQueuedPerKey: 300 });
    expect(config.live.maxSec).toBe(3 * 3600);
  });
  it('names every invalid setting', () => {
    const read = () => readConfig({ VERBATIM_PORT: 'x', VERBATIM_ROLE: 'boss', VERBATIM_WORKERS: '0' });
    for (const name of ['PORT', 'ROLE', 'WORKERS']) expect(read).toThrow(`VERBATIM_${name}:`);
  });
  it('accepts the header and the models of Gladia with one setting', () => {
    const { config } = readConfig({ VERBATIM_COMPAT: 'gladia' });
    expect(config.authHeaders).toContain('x-gladia-key');
    expect(config.authQuery).toEqual(['x-gladia-key']);
    expect(config.modelAliases).toMatchObject({ 'solaria-1': 'stt-1' });
    expect(readConfig({}).config).toMatchObject({ modelAliases: {}, authQuery: [] });
  });

  it('warns about unknown settings and ignores empty ones', () => {
    const { config, warnings } = readConfig({ VERBATIM_PROT: '1', VERBATIM_PORT: '', OTHER: 'x' });
    expect(warnings).toEqual([expect.stringContaining('VERBATIM_PROT')]);
    expect(config.port).toBe(8080);
  });
  it('reads lists, flags and addresses', () => {
    const { config } = readConfig({
      VERBATIM_AUTH_HEADER_ALIASES: 'X-A, x-b',
      VERBATIM_ALLOW_PRIVATE_URLS: 'yes',
      VERBATIM_PUBLIC_URL: 'https://stt.example.com/',
    });
    expect(config.authHeaders).toEqual(['x-service-key', 'x-a', 'x-b']);
    expect(config.allowPrivateUrls).toBe(true);
    expect(config.publicUrl).toBe('https://stt.example.com');
  });
});

describe('readPrivateConfig', () => {
  it('keeps the settings of the models, but not the data folder, port, key or public URL', () => {
    const config = readPrivateConfig(
      { dataDir: '/tmp/own', apiKey: 'a key of one command', workers: 3 },
      {
        HOME: '/home/x',
        VERBATIM_MODEL_STT1: 'whisper-tiny',
        VERBATIM_DATA_DIR: '/srv/nothing-here',
        VERBATIM_PORT: '9000',
        VERBATIM_API_KEY: 'the key of the service',
        VERBATIM_PUBLIC_URL: 'https://stt.example.com',
      },
    );
    expect(config).toMatchObject({ dataDir: '/tmp/own', port: 0, workers: 3, apiKey: 'a key of one command' });
    expect(config.publicUrl).toBeUndefined();
    expect(config.models).toMatchObject({
      stt1: 'whisper-tiny',
      dir: '/srv/nothing-here/models',
      cacheDir: '/home/x/.cache/verbatim',
    });
  });

  it('knows whether only the built-in model translates', () => {
    const only = (env: Record<string, string>) => readConfig(env).config.onlyBuiltInTranslation;
    expect(only({})).toBe(true);
    expect(only({ VERBATIM_TRANSLATE_URL: 'http://localhost:5000' })).toBe(false);
    expect(only({ VERBATIM_LLM_BASE_URL: 'http://localhost:1234', VERBATIM_LLM_MODEL: 'small' })).toBe(false);
    expect(only({ VERBATIM_TRANSLATE_URL: 'http://localhost:5000', VERBATIM_TRANSLATE_PROVIDER: 'builtin' })).toBe(
      true,
    );
    expect(only({ VERBATIM_TRANSLATE_PROVIDER: 'apertium' })).toBe(false);
  });
});
