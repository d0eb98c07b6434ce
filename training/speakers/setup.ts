import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findSpeakerModel } from '../../src/engines/catalog.ts';

/** Many labelled speakers. */
export const SPEAKERS_DIR = resolve(
  process.env['VERBATIM_SPEAKERS_DIR'] ?? join(import.meta.dirname, '../../../shared/speakers'),
);
/** Cache of decoded audio and embeddings. */
export const CACHE_DIR = resolve(process.env['VERBATIM_BENCH_CACHE'] ?? join(tmpdir(), 'verbatim-bench'));

/** The folder of the speaker model; `VERBATIM_VOICE_MODEL` names another one. */
export function voiceModelDir(): string {
  return findSpeakerModel(process.env['VERBATIM_VOICE_MODEL']);
}
