import { readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer } from '../fixtures/http-server.ts';
import { ffmpeg, mediaFolder, picture, speechPath, tone } from '../fixtures/media.ts';
import { TestServer } from './server.ts';

const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '3'];

let server: TestServer;
let media: Awaited<ReturnType<typeof mediaFolder>>;
let web: Awaited<ReturnType<typeof startHttpServer>>;
let respond: (url: string, response: ServerResponse) => void = (_, response) => void response.end();

beforeAll(async () => {
  media = await mediaFolder();
  web = await startHttpServer((request, response) => respond(request.url ?? '/', response));
  server = await TestServer.start({
    models: 'smallest',
    env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true', VERBATIM_FETCH_TIMEOUT_SEC: '4', VERBATIM_MAX_FILE_MB: '20' },
  });
}, 200_000);
afterAll(async () => {
  await server.dispose();
  await web.stop();
  await media.remove();
});

const make = (name: string, args: string[]) => ffmpeg(join(media.path, name), args);
const bytesOf = async (path: string) => new Uint8Array(await readFile(path));
async function transcribe(path: string, params = {}) {
  const audio_url = await server.upload(await bytesOf(path));
  return server.ended(await server.create({ audio_url, ...params }));
}
async function refusal(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const answer = await server.tryUpload(bytes, name);
  return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
}

describe('files', () => {
  it('refuses an empty file', async () => {
    expect(await refusal(new Uint8Array(0), 'a.wav')).toMatchObject({ status: 415 });
  });

  it('refuses a text file named .mp3', async () => {
    expect(await refusal(new TextEncoder().encode('#EXTM3U\nhttp://10.0.0.1/x\n'.repeat(50)), 'a.mp3')).toMatchObject({
      status: 415,
    });
  });

  it('refuses a truncated mp4 without its index', async () => {
    const path = await make('whole.mp4', ['-i', speechPath, '-c:a', 'aac']);
    const bytes = await bytesOf(path);
    const { status, message } = await refusal(bytes.slice(0, bytes.length / 2), 'a.mp4');
    expect([415, 422]).toContain(status);
    expect(message).not.toMatch(/internal/i);
  });

  it('transcribes the readable part of a truncated mp4 whose index comes first', async () => {
    const path = await make('fast.mp4', ['-i', speechPath, '-c:a', 'aac', '-movflags', 'faststart']);
    const bytes = await bytesOf(path);
    const cut = join(media.path, 'cut.mp4');
    await writeFile(cut, bytes.slice(0, Math.round(bytes.length * 0.6)));
    const job = await transcribe(cut);
    expect(job.status).toBe('done');
    expect(job.result.metadata.audio_duration).toBeGreaterThan(3);
    expect(job.result.metadata.audio_duration).toBeLessThan(9);
    expect(job.result.transcription.full_transcript).toMatch(/fellow americans/i);
  });

  it('refuses a video without sound', async () => {
    const path = await make('mute.mp4', [...picture(2), '-c:v', 'mpeg4']);
    expect(await refusal(await bytesOf(path), 'a.mp4')).toMatchObject({ status: 422, message: /no (audio|sound)/i });
  });

  it('transcribes the speech of a video', async () => {
    const path = await make('talk.mkv', [...picture(11), '-i', speechPath, '-c:v', 'mpeg4', '-c:a', 'libopus']);
    const job = await transcribe(path);
    expect(job.result.transcription.full_transcript).toMatch(/do for your country/i);
  });

  it('transcribes the one channel of eight that has speech', async () => {
    const path = await make('eight.wav', [
      ...['-i', speechPath, '-filter_complex'],
      '[0:a]pan=7.1|c0=0*c0|c1=0*c0|c2=0*c0|c3=c0|c4=0*c0|c5=0*c0|c6=0*c0|c7=0*c0[a]',
      ...['-map', '[a]'],
    ]);
    const job = await transcribe(path);
    expect(job.file.number_of_channels).toBe(8);
    expect(job.result.metadata.number_of_distinct_channels).toBe(2);
    expect(job.result.metadata.billing_time).toBeCloseTo(22, 0);
    expect(new Set(job.result.transcription.utterances.map((u: { channel: number }) => u.channel))).toEqual(
      new Set([3]),
    );
  });

  it('transcribes two channels with the same content once', async () => {
    const job = await transcribe(await make('dual.mp3', ['-i', speechPath, '-ac', '2', '-c:a', 'libmp3lame']));
    expect(job.result.metadata.number_of_distinct_channels).toBe(1);
    expect(job.result.transcription.full_transcript.match(/americans/gi)).toHaveLength(1);
  });

  it('transcribes telephone A-law at 8 kHz', async () => {
    const job = await transcribe(await make('phone.wav', ['-i', speechPath, '-ar', '8000', '-c:a', 'pcm_alaw']));
    expect(job.result.transcription.full_transcript).toMatch(/what you can do for your country/i);
  });

  it('finishes silence and a tone with an empty transcript', async () => {
    for (const path of [await make('silence.wav', SILENCE), await make('tone.wav', tone(440, 3))]) {
      const job = await transcribe(path, { diarization: true, subtitles: true, summarization: true });
      expect(job.status).toBe('done');
      expect(job.result.transcription).toMatchObject({ full_transcript: '', languages: [], utterances: [] });
    }
  });
});

describe('audio URLs', () => {
  const job = async (path: string) => server.ended(await server.create({ audio_url: web.url + path }));

  it('downloads, names and transcribes the file of a URL', async () => {
    const bytes = await readFile(speechPath);
    respond = (url, response) => {
      if (url === '/moved') return void response.writeHead(302, { location: '/talk.wav' }).end();
      response.writeHead(200, { 'content-type': 'text/html' }).end(bytes);
    };
    const done = await job('/moved');
    expect(done.status).toBe('done');
    expect(done.file).toMatchObject({ filename: 'talk.wav', source: `${web.url}/moved`, number_of_channels: 1 });
  });

  it.each([
    ['not found', (response: ServerResponse) => void response.writeHead(404).end(), /404/],
    ['a page', (response: ServerResponse) => void response.end('<html>hello</html>'), /./],
    [
      'a redirect loop',
      (response: ServerResponse) => void response.writeHead(302, { location: '/x' }).end(),
      /redirect/i,
    ],
    ['a broken connection', (response: ServerResponse) => void response.destroy(), /./],
  ])('fails a job with a 4xx and the reason: %s', async (_, answer, message) => {
    respond = (_url, response) => answer(response);
    const failed = await job('/x');
    expect(failed.status).toBe('error');
    expect([415, 422]).toContain(failed.error_code);
    expect(failed.post_session_metadata.error_message).toMatch(message);
    expect(failed.completed_at).not.toBeNull();
  });

  it('fails a job when the connection is refused', async () => {
    const failed = await server.ended(await server.create({ audio_url: 'http://127.0.0.1:9/a.wav' }));
    expect([failed.status, failed.error_code]).toEqual(['error', 422]);
  });

  it('stops an endless response at the size limit', async () => {
    respond = (_url, response) => {
      const block = Buffer.alloc(256 * 1024, 1);
      const more = () => {
        while (!response.destroyed && response.write(block));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const failed = await job('/endless');
    expect([failed.status, failed.error_code]).toEqual(['error', 413]);
  });

  it('stops a slow response at the time limit', async () => {
    respond = (_url, response) => {
      const timer = setInterval(() => response.write('RIFF'), 200);
      response.once('close', () => clearInterval(timer));
    };
    const failed = await job('/slow');
    expect([failed.status, failed.error_code]).toEqual(['error', 422]);
  });
});

it('refuses a private address by default', async () => {
  // Redirects to private addresses are tested in src/fetch/download.test.ts.
  const strict = await TestServer.start({ env: { VERBATIM_ROLE: 'serve' }, until: 'listening' });
  try {
    expect((await strict.post('/v2/upload', { audio_url: `${web.url}/a.wav` })).status).toBe(422);
  } finally {
    await strict.dispose();
  }
});
