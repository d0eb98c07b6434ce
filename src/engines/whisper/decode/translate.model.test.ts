import { beforeAll, expect, it } from 'vitest';
import { kennedy, TINY_DIR, testCache } from '../../../../test/helpers/whisper-model.ts';
import type { InferenceSession } from '../../onnx/runtime.ts';
import { Masks } from '../graph/masks.ts';
import { openModelFiles } from '../model/model-files.ts';
import { openSessions, type WhisperSessions } from '../model/sessions.ts';
import { encodeWindow } from './encode.ts';
import { EncodingCache } from './encoding-cache.ts';
import { createSpeechTranslation } from './translate.ts';

const pcm = kennedy();
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

function translation(kept: EncodingCache, encoder: InferenceSession) {
  const { config, tokenizer } = files;
  const masks = new Masks(config);
  return createSpeechTranslation({
    ...sessions,
    encoder,
    config,
    tokenizer,
    masks,
    kept,
    steps: 5000,
    isAudible: () => true,
  });
}

it('translates parts of a window from cached encodings, and encodes what is not cached', async () => {
  const kept = new EncodingCache(1e9);
  kept.keep(pcm, await encodeWindow(sessions.encoder, pcm, 650));
  const deaf = { run: () => Promise.reject(new Error('listened')) } as unknown as InferenceSession;
  const how = { from: 'en', parts };
  const remembered = await translation(kept, deaf)([pcm], how);
  const heard = await translation(kept, sessions.encoder)([pcm], how);
  for (const [first, second] of [remembered, heard]) {
    expect(first).toMatch(/fellow Americans/i);
    expect(first).not.toMatch(/country/i);
    expect(second).toMatch(/your country/i);
    expect(second).not.toMatch(/American/i);
  }
  await expect(translation(kept, deaf)([pcm], how)).rejects.toThrow('listened');
});
