import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { mediaTools } from '../../src/audio/media-tools.ts';
import { SPEECH_DIR } from '../common/folders.ts';

export interface Clip {
  path: string;
  language: string;
  transcript: string;
}

/** Recordings of people, and of synthetic voices on request, with their transcripts. */
export async function readClips(
  language: string,
  maxSec: number,
  count: number,
  { synthetic = false } = {},
): Promise<Clip[]> {
  const lines = (await readFile(`${SPEECH_DIR}/manifest.jsonl`, 'utf8')).split('\n').filter(Boolean);
  type Row = { file: string; lang: string; duration_s: number; transcript: string | null; tags: string[] };
  return lines
    .map((line) => JSON.parse(line) as Row)
    .filter((row) => row.lang === language && row.transcript && row.duration_s <= maxSec)
    .filter((row) => (synthetic || row.tags.includes('human')) && !row.tags.includes('two-channel'))
    .slice(0, count)
    .map((row) => ({ path: `${SPEECH_DIR}/${row.file}`, language: row.lang, transcript: row.transcript! }));
}

/** Its 16 kHz, 16-bit samples followed by silence, so that the end of speech is detected. `tempo` is the factor of the speaking rate. */
export async function samplesOf(path: string, tempo = 1): Promise<Buffer> {
  const { ffmpegPath } = await mediaTools();
  const { stdout } = await promisify(execFile)(
    ffmpegPath,
    [
      '-v',
      'error',
      '-i',
      path,
      ...(tempo === 1 ? [] : ['-filter:a', `atempo=${tempo}`]),
      '-ac',
      '1',
      '-ar',
      '16000',
      '-f',
      's16le',
      '-',
    ],
    { encoding: 'buffer', maxBuffer: 1e9 },
  );
  return Buffer.concat([stdout, Buffer.alloc(32_000)]);
}
