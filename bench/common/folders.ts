import { join, resolve } from 'node:path';

const NEIGHBOUR = join(import.meta.dirname, '../../../shared');

/** Recordings with a `manifest.jsonl` that has their transcripts, languages and conditions. */
export const SPEECH_DIR = resolve(process.env['VERBATIM_SPEECH_DIR'] ?? join(NEIGHBOUR, 'speech'));
/** Labelled texts: `entities/`, `pii/`, `emotion/`, `sentiment/`, `meetings/`, `translation/`, `gazetteers/`. */
export const TEXT_DIR = resolve(process.env['VERBATIM_TEXT_DIR'] ?? join(NEIGHBOUR, 'text'));
/** Other programs, models and intermediate results that are kept between runs. */
export const CACHE_DIR = join(import.meta.dirname, '../.cache');
