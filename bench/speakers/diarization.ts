/** Measures the error and the speed of diarization. Run: `npm run bench:speakers` (`-- --enhanced` for enhanced diarization) */
import { join } from 'node:path';
import type { PcmFile } from '../../src/audio/pcm-file.ts';
import { createSilero } from '../../src/engines/silero/silero.ts';
import { createSpeakerEmbedder } from '../../src/engines/speaker/embedder.ts';
import { diarize } from '../../src/pipeline/speakers/diarize.ts';
import { ENHANCED_EFFORT, NORMAL_EFFORT } from '../../src/pipeline/speakers/settings.ts';
import type { Turn } from '../../src/pipeline/speakers/turns.ts';
import { decode } from '../../training/speakers/audio.ts';
import { CACHE_DIR, voiceModelDir } from '../../training/speakers/setup.ts';
import { SPEECH_DIR } from '../common/folders.ts';
import { type Recording, readRecordings } from './recordings.ts';
import { diarizationError } from './score.ts';

const effort = process.argv.includes('--enhanced') ? ENHANCED_EFFORT : NORMAL_EFFORT;
const detailed = process.argv.includes('--files');
const silero = await createSilero({ threads: 1 });
const embedder = await createSpeakerEmbedder({ modelDir: voiceModelDir(), threads: 1 });
const recordings = await readRecordings(SPEECH_DIR);

console.log('| Recordings | Count | Missed | False | Confused | DER | Right count | Words right | CPU / audio |');
console.log('|---|---|---|---|---|---|---|---|---|');
for (const kind of ['telephone', 'meeting'] as const) {
  for (const given of [true, false]) await measure(kind, given);
}
await silero.release();
await embedder.release();

async function measure(kind: Recording['kind'], given: boolean): Promise<void> {
  const sums = { missed: 0, false: 0, confused: 0, total: 0, counted: 0, right: 0, words: 0, cpu: 0, audio: 0 };
  const chosen = recordings.filter((recording) => recording.kind === kind);
  for (const recording of chosen) {
    const pcm = await decode(join(SPEECH_DIR, recording.file), CACHE_DIR, `dev/${recording.file}`);
    const people = new Set(recording.turns.map((turn) => turn.speaker)).size;
    const before = process.cpuUsage();
    const turns = await run(pcm, given ? people : undefined);
    const spent = process.cpuUsage(before);
    const error = diarizationError(recording.turns, turns);
    const found = new Set(turns.map((turn) => turn.speaker)).size;
    sums.missed += error.missedSec;
    sums.false += error.falseSec;
    sums.confused += error.confusedSec;
    sums.total += error.totalSec;
    sums.counted += found === people ? 1 : 0;
    sums.words += recording.words.length;
    sums.right += recording.words.filter(
      (word) => error.mapping.get(speakerAt(turns, word.middleSec)) === word.speaker,
    ).length;
    sums.cpu += (spent.user + spent.system) / 1e6;
    sums.audio += pcm.sampleCount / 16_000;
    if (detailed) {
      const seconds = [error.missedSec, error.falseSec, error.confusedSec, error.totalSec].map((s) => s.toFixed(1));
      console.log(
        `  ${recording.file}: ${people} people, ${found} found; missed, false, confused of total: ${seconds.join(', ')} s`,
      );
    }
  }
  const share = (part: number) => `${((100 * part) / sums.total).toFixed(1)} %`;
  const cells = [
    `${chosen.length} × ${kind}`,
    given ? 'given' : 'found',
    share(sums.missed),
    share(sums.false),
    share(sums.confused),
    share(sums.missed + sums.false + sums.confused),
    `${sums.counted} of ${chosen.length}`,
    sums.words > 0 ? `${((100 * sums.right) / sums.words).toFixed(1)} %` : '–',
    `${((100 * sums.cpu) / sums.audio).toFixed(1)} %`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function run(pcm: PcmFile, count: number | undefined): Promise<Turn[]> {
  const bounds = count === undefined ? { least: 1, most: Number.POSITIVE_INFINITY } : { least: count, most: count };
  const [only] = await diarize([{ channel: 0, pcm }], bounds, effort, {
    engines: { voiceActivity: () => silero, overlap: () => null },
    embedder,
    signal: new AbortController().signal,
    progress: () => {},
  });
  return only!.turns;
}

/** The speaker at a moment, or the nearest one. */
function speakerAt(turns: readonly Turn[], atSec: number): number {
  let best = -1;
  let distance = Number.POSITIVE_INFINITY;
  for (const { startSec, endSec, speaker } of turns) {
    const away = Math.max(startSec - atSec, atSec - endSec, 0);
    if (away < distance) {
      distance = away;
      best = speaker;
    }
  }
  return best;
}
