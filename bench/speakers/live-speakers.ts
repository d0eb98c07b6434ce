/**
 * Measures the speakers of a live session: the speaker that an utterance has when it ends is compared with the speaker that the final result gives it,
 * and with the person who speaks according to the reference. Run: `npm run bench:live-speakers` (`-- --meetings` for meetings only)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PcmFile } from '../../src/audio/pcm-file.ts';
import { createSilero } from '../../src/engines/silero/silero.ts';
import { createSpeakerEmbedder } from '../../src/engines/speaker/embedder.ts';
import { createLiveSpeakers } from '../../src/live/session/live-speakers.ts';
import { diarize } from '../../src/pipeline/speakers/diarize.ts';
import { NORMAL_EFFORT } from '../../src/pipeline/speakers/settings.ts';
import type { Turn } from '../../src/pipeline/speakers/turns.ts';
import { findSpeech } from '../../src/pipeline/speech.ts';
import type { StageTools } from '../../src/pipeline/stage.ts';
import { decode } from '../../training/speakers/audio.ts';
import { CACHE_DIR, voiceModelDir } from '../../training/speakers/setup.ts';
import { SPEECH_DIR } from '../common/folders.ts';
import { type Recording, readRecordings } from './recordings.ts';
import { diarizationError } from './score.ts';

const silero = await createSilero({ threads: 1 });
const embedder = await createSpeakerEmbedder({ modelDir: voiceModelDir(), threads: 1 });
const engines = { voiceActivity: () => silero, overlap: () => null };
const quietly = { signal: new AbortController().signal, progress: () => {} };
const folder = await mkdtemp(join(tmpdir(), 'verbatim-live-speakers-'));
/** Audio after an utterance that a session has received when it ends the utterance. */
const PAUSE_SEC = 0.3;
const recordings = await readRecordings(SPEECH_DIR);

console.log(
  '| Recordings | Count | Utterances | As in the final result | of their time | Right speaker at once | in the final result | Error live | Error of the final result |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
const kinds: Recording['kind'][] = process.argv.includes('--meetings') ? ['meeting'] : ['telephone', 'meeting'];
for (const kind of kinds) {
  for (const given of [true, false]) await measure(kind, given);
}
await rm(folder, { recursive: true });
await silero.release();
await embedder.release();

async function measure(kind: Recording['kind'], given: boolean): Promise<void> {
  const sums = { count: 0, same: 0, seconds: 0, sameSec: 0, totalSec: 0 };
  const live = { errorSec: 0, detectedSec: 0, rightSec: 0 };
  const final = { errorSec: 0, detectedSec: 0, rightSec: 0 };
  for (const [i, { turns: reference, file }] of recordings.filter((each) => each.kind === kind).entries()) {
    const pcm = await decode(join(SPEECH_DIR, file), CACHE_DIR, `dev/${file}`);
    const people = given ? new Set(reference.map(({ speaker }) => speaker)).size : undefined;
    const liveTurns = await diarizeLive(pcm, people, join(folder, `${kind}-${given}-${i}.json`));
    const bounds = { least: people ?? 1, most: people ?? Number.POSITIVE_INFINITY };
    const [whole] = await diarize([{ channel: 0, pcm }], bounds, NORMAL_EFFORT, { engines, embedder, ...quietly });
    // Both split the recording at the same places, so that only the speakers are compared.
    const named = liveTurns.map((turn) => ({ ...turn, speaker: `${mainSpeaker(whole!.turns, turn)}` }));
    const { mapping } = diarizationError(named, liveTurns);
    liveTurns.forEach(({ speaker, startSec, endSec }, at) => {
      const same = mapping.get(speaker) === named[at]!.speaker ? 1 : 0;
      sums.count++;
      sums.same += same;
      sums.seconds += endSec - startSec;
      sums.sameSec += same * (endSec - startSec);
    });
    for (const [turns, figures] of [
      [liveTurns, live],
      [whole!.turns, final],
    ] as const) {
      const { missedSec, falseSec, confusedSec, totalSec } = diarizationError(reference, turns);
      figures.errorSec += missedSec + falseSec + confusedSec;
      figures.detectedSec += totalSec - missedSec;
      figures.rightSec += totalSec - missedSec - confusedSec;
      if (figures === live) sums.totalSec += totalSec;
    }
  }
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  const cells = [
    kind,
    given ? 'given' : 'found',
    sums.count,
    percent(sums.same, sums.count),
    percent(sums.sameSec, sums.seconds),
    percent(live.rightSec, live.detectedSec),
    percent(final.rightSec, final.detectedSec),
    percent(live.errorSec, sums.totalSec),
    percent(final.errorSec, sums.totalSec),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** Utterances end at pauses, as in a live session; each is diarized with the audio up to its end. */
async function diarizeLive(pcm: PcmFile, people: number | undefined, statePath: string): Promise<Turn[]> {
  const speakers = createLiveSpeakers({
    embedder,
    utteranceAudio: {
      around: async (_: number, __: number, end: number) => {
        const received = { ...pcm, sampleCount: Math.min(pcm.sampleCount, Math.round((end + PAUSE_SEC) * 16_000)) };
        return { distinctChannels: [{ channel: 0, pcm: received }] };
      },
    } as unknown as Parameters<typeof createLiveSpeakers>[0]['utteranceAudio'],
    config: people === undefined ? undefined : { number_of_speakers: people },
    statePath,
    knownVoices: async () => [],
  });
  const regions = await findSpeech(pcm, { ...quietly, engines: engines as unknown as StageTools['engines'] });
  const turns: Turn[] = [];
  for (const { startSec, endSec } of regions) {
    const utterance = { channel: 0, start: startSec, end: endSec } as Parameters<typeof speakers.speakerOf>[0];
    turns.push({ startSec, endSec, speaker: (await speakers.speakerOf(utterance)).speaker! });
  }
  return turns;
}

function mainSpeaker(turns: readonly Turn[], { startSec, endSec }: Turn): number {
  const sharedSec = new Map<number, number>();
  for (const turn of turns) {
    const shared = Math.min(endSec, turn.endSec) - Math.max(startSec, turn.startSec);
    sharedSec.set(turn.speaker, (sharedSec.get(turn.speaker) ?? 0) + Math.max(0, shared));
  }
  return [...sharedSec].reduce((best, each) => (each[1] > best[1] ? each : best), [-1, 0])[0]!;
}
