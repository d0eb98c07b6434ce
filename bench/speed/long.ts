import { execFileSync } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import { JFK, TestServer } from '../../test/e2e/server.ts';
import { peakWhile } from '../common/tree-memory.ts';

/** Eleven seconds of speech, then silence up to this length, so that ten hours do not take too long. */
const SPEECH_EVERY_SEC = 120;

/** A short and a long recording through the whole service, each in a separate service: the long one may need more memory only for its result. */
export async function measureLong(hours: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-long-'));
  try {
    for (const lengthSec of [600, hours * 3600]) {
      const path = join(folder, `${lengthSec}.mp3`);
      const filter = `apad=whole_dur=${SPEECH_EVERY_SEC},aloop=loop=-1:size=${SPEECH_EVERY_SEC * 16_000}`;
      execFileSync(ffmpeg.path, [
        '-v',
        'error',
        '-i',
        JFK,
        '-af',
        filter,
        '-t',
        String(lengthSec),
        '-b:a',
        '32k',
        path,
      ]);
      const server = await TestServer.start({
        models: 'default',
        env: { VERBATIM_MAX_AUDIO_MIN: '600', VERBATIM_LOG_LEVEL: 'warn' },
      });
      try {
        const { peakMb, value: job } = await peakWhile(server, () => transcribe(server, path));
        const resultMb = JSON.stringify(job.result).length / 1e6;
        const times = job.result.transcription.full_transcript.match(/country can do/gi)?.length ?? 0;
        console.log(
          `${(lengthSec / 3600).toFixed(1)} h: ${peakMb.toFixed(0)} MB at most in all processes together, ` +
            `result ${resultMb.toFixed(2)} MB, ${job.result.metadata.transcription_time} s of work, ` +
            `the sentence was recognised ${times} times of ${lengthSec / SPEECH_EVERY_SEC}`,
        );
      } finally {
        await server.dispose();
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function transcribe(server: TestServer, path: string) {
  const form = new FormData();
  form.append('audio', await openAsBlob(path), 'long.mp3');
  const upload = await server.call('/v2/upload', { method: 'POST', body: form });
  const { audio_url } = (await upload.json()) as { audio_url: string };
  const job = await server.ended(await server.create({ audio_url, language_config: { languages: ['en'] } }), 7_200_000);
  if (job.status !== 'done') throw new Error(`the job failed: ${JSON.stringify(job)}`);
  return job;
}
