import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { SPEECH_DIR } from '../common/folders.ts';
import { loadRecordings, type Recording } from '../common/recordings.ts';
import { measureLong } from './long.ts';
import { measureService } from './service.ts';
import { type Measured, printTable } from './table.ts';
import { runTransformersJs } from './transformers-js.ts';
import { runVerbatim } from './verbatim.ts';
import { runWhisperCpp, weightsOf } from './whisper-cpp.ts';

/**
 * Measures throughput and memory of our Whisper, compared with whisper.cpp and transformers.js: same recordings, same threads, one after the other in one run.
 * `npm run bench:speed -- --models tiny,base --sets calls,read,dense --beams 1,5 --peers whisper.cpp,whisper.cpp-beam,transformers.js`
 * `--service small`: the whole service on telephone calls, its speed and the memory of all its processes.
 * `--long 10`: a recording of ten minutes and one of ten hours through the whole service, and their memory. Both need `npm run build` first.
 */
const THREADS = 2;

function list(flag: string, fallback: string): string[] {
  const at = process.argv.indexOf(`--${flag}`);
  return ((at >= 0 ? process.argv[at + 1] : undefined) ?? fallback).split(',').filter((item) => item !== '');
}

const models = list('models', 'tiny,base,small');
const peers = list('peers', 'whisper.cpp,whisper.cpp-beam,transformers.js');
const beams = list('beams', '1,5').map(Number);
const limitSec = Number(list('seconds', '240')[0]);

const service = list('service', '')[0];
if (service) {
  await measureService(await loadRecordings(SPEECH_DIR, 'calls', limitSec), `whisper-${service}`);
  process.exit();
}
const hours = Number(list('long', '0')[0]);
if (hours > 0) {
  await measureLong(hours);
  process.exit();
}

const measured: Measured[] = [];
for (const set of list('sets', 'calls,read,dense')) {
  const recordings: Recording[] = await loadRecordings(SPEECH_DIR, set, limitSec);
  for (const model of models) {
    for (const beam of beams) measured.push(await runVerbatim({ set, recordings, model, threads: THREADS, beam }));
    if (peers.includes('transformers.js'))
      measured.push(await runTransformersJs({ set, recordings, model, threads: THREADS }));
    // For whisper.cpp, the package registry has only the tiny weights.
    if (model !== 'tiny') continue;
    if (peers.includes('whisper.cpp'))
      measured.push(await runWhisperCpp({ set, recordings, model, threads: THREADS, beam: 1 }));
    if (peers.includes('whisper.cpp-beam'))
      measured.push(await runWhisperCpp({ set, recordings, model, threads: THREADS, beam: 5 }));
    // Again with the weights of whisper.cpp, in float16 instead of the int8 of the package.
    const file = weightsOf(model);
    for (const beam of existsSync(file) ? beams : [])
      measured.push(await runVerbatim({ set, recordings, model, file, threads: THREADS, beam }));
  }
}
console.log(`${cpus()[0]?.model ?? process.arch}, ${cpus().length} processors, ${THREADS} threads each\n`);
printTable(measured);
