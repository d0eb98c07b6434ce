import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { loadRecordings, type Recording } from './speed/recordings.ts';
import { type Measured, printTable } from './speed/table.ts';
import { runTransformersJs } from './speed/transformers-js.ts';
import { runVerbatim } from './speed/verbatim.ts';
import { runWhisperCpp } from './speed/whisper-cpp.ts';

/**
 * Throughput and memory of our Whisper next to whisper.cpp and transformers.js: same recordings, same threads, one after the other in one run.
 * `npm run bench:speed -- --models tiny,base --batches 1,8 --sets calls,read --peers whisper.cpp,transformers.js`
 */
const THREADS = 2;

function list(flag: string, fallback: string): string[] {
  const at = process.argv.indexOf(`--${flag}`);
  return ((at >= 0 ? process.argv[at + 1] : undefined) ?? fallback).split(',').filter((item) => item !== '');
}

const speechDir = process.env['VERBATIM_SPEECH_DIR'] ?? fileURLToPath(new URL('../../shared/speech', import.meta.url));
const models = list('models', 'tiny,base,small');
const batches = list('batches', '1,8').map(Number);
const peers = list('peers', 'whisper.cpp,transformers.js');
const limitSec = Number(list('seconds', '240')[0]);

const measured: Measured[] = [];
for (const set of list('sets', 'calls,read')) {
  const recordings: Recording[] = await loadRecordings(speechDir, set, limitSec);
  for (const model of models) {
    for (const batch of batches) measured.push(await runVerbatim({ set, recordings, model, batch, threads: THREADS }));
    if (peers.includes('transformers.js'))
      measured.push(await runTransformersJs({ set, recordings, model, threads: THREADS }));
    // The only weights for it in the registry are the tiny ones.
    if (peers.includes('whisper.cpp') && model === 'tiny')
      measured.push(await runWhisperCpp({ set, recordings, model, threads: THREADS }));
  }
}
console.log(`${cpus()[0]?.model ?? process.arch}, ${cpus().length} processors, ${THREADS} threads each\n`);
printTable(measured);
