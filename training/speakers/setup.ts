import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findSpeakerModel } from '../../src/engines/catalog.ts';

/** Many labelled speakers. */
export const SPEAKERS_DIR = resolve(
  process.env['VERBATIM_SPEAKERS_DIR'] ?? join(import.meta.dirname, '../../../shared/speakers'),
);
/** Where decoded audio and vectors are kept between runs. */
export const CACHE_DIR = resolve(process.env['VERBATIM_BENCH_CACHE'] ?? join(tmpdir(), 'verbatim-bench'));

/** The folder of the voice model; another one for trying out. */
export function voiceModelDir(): string {
  return findSpeakerModel(process.env['VERBATIM_VOICE_MODEL']);
}
