import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Recording, totalSec } from '../common/recordings.ts';
import { watch } from '../common/run-program.ts';
import { writeWav } from '../common/wav.ts';
import { wordErrorRate } from '../common/word-errors.ts';
import { commandOptions } from '../speed/whisper-cpp.ts';
import { processorList } from './processors.ts';
import type { Row } from './table.ts';

/** Several processes of whisper.cpp share the recordings, each with an equal number of threads. The time to load the model is not counted. */
export async function measureWhisperCpp(given: {
  program: string;
  /** Size of the model, as in `whisper-tiny`. */
  model: string;
  weights: string;
  cores: number;
  processes: number;
  beam: number;
  recordings: readonly Recording[];
}): Promise<Row> {
  const { program, model, weights, cores, processes, beam, recordings } = given;
  const threads = Math.max(1, Math.floor(cores / processes));
  const folder = mkdtempSync(join(tmpdir(), 'whisper-cpp-'));
  try {
    const files = recordings.map(({ pcm }, i) => keepWav(join(folder, `${i}.wav`), pcm));
    const options = commandOptions({ weights, threads, language: 'en', beam });
    const run = (names: readonly string[]) =>
      watch('taskset', ['-c', processorList(0, cores), program, ...options, ...names]);
    const load = await run([keepWav(join(folder, 'nothing.wav'), new Float32Array(1_600))]);
    const fromMs = performance.now();
    const runs = await Promise.all(
      Array.from({ length: processes }, (_, i) => files.filter((_, file) => file % processes === i))
        .filter((own) => own.length > 0)
        .map((own) => run(own)),
    );
    const wallSec = (performance.now() - fromMs) / 1000 - load.wallSec;
    const pairs = recordings.map(({ transcript }, i) => ({
      spoken: transcript,
      recognized: readFileSync(`${files[i]}.txt`, 'utf8'),
    }));
    return {
      system: `whisper.cpp, beam ${beam}`,
      model,
      cores,
      at: `${recordings.length} at once`,
      note: `${processes} processes × ${threads} threads`,
      speed: totalSec(recordings) / wallSec,
      load: runs.reduce((sum, { cpuSec }) => sum + cpuSec, 0) / wallSec,
      memoryMb: runs.reduce((sum, { peakMb }) => sum + peakMb, 0),
      wordErrorPercent: 100 * wordErrorRate(pairs),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function keepWav(path: string, pcm: Float32Array): string {
  writeFileSync(path, writeWav(pcm));
  return path;
}
