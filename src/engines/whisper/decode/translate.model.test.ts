import { beforeAll, expect, it } from 'vitest';
import { readJfk, TINY_DIR, testCache } from '../../../../test/helpers/whisper-model.ts';
import type { InferenceSession } from '../../onnx/runtime.ts';
import { Masks } from '../graph/masks.ts';
import { openModelFiles } from '../model/model-files.ts';
import { openSessions, type WhisperSessions } from '../model/sessions.ts';
import { encodeWindow } from './encode.ts';
import { EncodingCache } from './encoding-cache.ts';
import { createSpeechTranslation } from './translate.ts';

const pcm = readJfk();
const parts = [
  { window: 0, startSec: 0.4, endSec: 2.2 },
  { window: 0, startSec: 8.2, endSec: 10.4 },
];
let files: Awaited<ReturnType<typeof openModelFiles>>;
let sessions: WhisperSessions;

beforeAll(async () => {
  files = await openModelFiles(TINY_DIR);
  sessions = await openSessions(files, { id: 'tiny', cacheDir: testCache(), threads: 2 });
});

function translation(cache: EncodingCache, encoder: InferenceSession) {
  const { config, tokenizer } = files;
  const masks = new Masks(config);
  return createSpeechTranslation({
    ...sessions,
    encoder,
    config,
    tokenizer,
    masks,
    cache,
    steps: 5000,
  });
}

it('translates parts of a window from cached encodings, and encodes what is not cached', async () => {
  const cache = new EncodingCache(1e9);
  cache.keep(pcm, await encodeWindow(sessions.encoder, pcm, 650));
  const noEncoder = { run: () => Promise.reject(new Error('encoded again')) } as unknown as InferenceSession;
  const options = { from: 'en', parts };
  const fromCache = await translation(cache, noEncoder)([pcm], options);
  const encoded = await translation(cache, sessions.encoder)([pcm], options);
  for (const [first, second] of [fromCache, encoded]) {
    expect(first).toMatch(/fellow Americans/i);
    expect(first).not.toMatch(/country/i);
    expect(second).toMatch(/your country/i);
    expect(second).not.toMatch(/American/i);
  }
  await expect(translation(cache, noEncoder)([pcm], options)).rejects.toThrow('encoded again');
});
