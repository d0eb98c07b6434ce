import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TINY_DIR } from '../../test/helpers/whisper-model.ts';
import { findModel, PACKAGED_MODELS } from './catalog.ts';
import { createEngineHost } from './host.ts';
import { PACKAGED_CHECKSUMS } from './packaged-checksums.ts';
import { verifyChecksums } from './verify-checksums.ts';

const dir = mkdtempSync(join(tmpdir(), 'verbatim-weights-'));
afterAll(() => rmSync(dir, { recursive: true }));
const ENCODER = 'onnx/encoder_model_quantized.onnx';

it('has the correct checksums of every packaged model', async () => {
  for (const id of PACKAGED_MODELS) await verifyChecksums(findModel(id, dir));
});

it('refuses weights with a single changed byte, although they would load', async () => {
  const copy = join(dir, 'whisper-tiny');
  cpSync(TINY_DIR, copy, { recursive: true });
  const lines = Object.entries(PACKAGED_CHECKSUMS['whisper-tiny']!).map(([file, sum]) => `${sum}  ${file}\n`);
  writeFileSync(join(copy, 'sha256sums.txt'), lines.join(''));
  await verifyChecksums(findModel(copy, dir));

  const bytes = readFileSync(join(copy, ENCODER));
  bytes[bytes.length >> 1]! ^= 0x40;
  writeFileSync(join(copy, ENCODER), bytes);
  const { calls } = createEngineHost({ modelsDir: dir, cacheDir: dir, threads: 1 });
  await expect(calls.describeRecognizer(copy)).rejects.toMatchObject({
    code: 'model_unavailable',
    message: expect.stringMatching(/encoder_model_quantized\.onnx is damaged.*Pull the model again/),
  });
  // After a repair it works without a restart.
  cpSync(join(TINY_DIR, ENCODER), join(copy, ENCODER));
  await expect(calls.describeRecognizer(copy)).resolves.toMatchObject({ id: copy });
});

it('says what to do when the files of a package are missing', async () => {
  await expect(
    verifyChecksums({ id: 'whisper-base', family: 'whisper', dir: join(dir, 'gone') }),
  ).rejects.toMatchObject({
    code: 'model_unavailable',
    message: expect.stringMatching(/config\.json cannot be read\. Run npm ci again/),
  });
});
