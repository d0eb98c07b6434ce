import { TestServer } from '../../test/e2e/server.ts';
import { usage } from '../common/process-usage.ts';
import { type Recording, totalSec } from '../common/recordings.ts';
import { peakWhile } from '../common/tree-memory.ts';
import { writeWav } from '../common/wav.ts';
import { wordErrorRate } from '../common/word-errors.ts';

interface Transcription {
  metadata: { transcription_time: number };
  transcription: { full_transcript: string };
}

/**
 * Measures the whole service, as installed by users, on one recording after the other: speed and the memory of all its processes. English goes to the given model too,
 * since the recordings with a known text are English.
 */
export async function measureService(recordings: readonly Recording[], model: string): Promise<void> {
  const server = await TestServer.start({
    models: 'default',
    env: { VERBATIM_MODEL_ENGLISH: model, VERBATIM_MODEL_STT1: model, VERBATIM_LOG_LEVEL: 'warn' },
  });
  try {
    const before = await usage(server);
    const { peakMb, value: transcriptions } = await peakWhile(server, async () => {
      const results: Transcription[] = [];
      for (const { pcm } of recordings) results.push(await transcribe(server, writeWav(pcm)));
      return results;
    });
    const cpuSec = (await usage(server)).cpuSec - before.cpuSec;
    const workSec = transcriptions.reduce((sum, result) => sum + result.metadata.transcription_time, 0);
    const pairs = recordings.map(({ transcript }, i) => ({
      spoken: transcript,
      recognized: transcriptions[i]?.transcription.full_transcript ?? '',
    }));
    const audioSec = totalSec(recordings);
    console.log(
      `service with ${model}: ${audioSec.toFixed(0)} s of audio, real-time factor ${(workSec / audioSec).toFixed(3)} ` +
        `(processor ${(cpuSec / audioSec).toFixed(3)}), ` +
        `${(100 * wordErrorRate(pairs)).toFixed(1)} % of words wrong, ${peakMb.toFixed(0)} MB in all processes together`,
    );
  } finally {
    await server.dispose();
  }
}

async function transcribe(server: TestServer, wav: Uint8Array<ArrayBuffer>): Promise<Transcription> {
  const audio_url = await server.upload(wav);
  const id = await server.create({ audio_url, language_config: { languages: ['en'] } });
  const job = await server.ended(id, 3_600_000);
  if (job.status !== 'done') throw new Error(`the job failed: ${JSON.stringify(job)}`);
  return job.result;
}
