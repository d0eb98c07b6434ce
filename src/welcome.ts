import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PreRecordedResponse } from './schemas/jobs/job.ts';

/** The public-domain sample recording that ships with the package. */
const SAMPLE = fileURLToPath(new URL('../samples/jfk.wav', import.meta.url));
const WARM_LIMIT_MS = 180_000;

export interface WelcomeOptions {
  /** URL for clients. */
  url: string;
  /** URL on this machine. */
  localUrl: string;
  key: { secret: string; made: boolean } | null;
  hasModels: boolean;
}

/** Prints the URL, the key and a first request; at the first start it also transcribes a sample. */
export async function welcome(options: WelcomeOptions): Promise<void> {
  const { url, key } = options;
  const secret = key?.made ? key.secret : '$KEY';
  const sample = existsSync(SAMPLE) ? relative(process.cwd(), SAMPLE) : 'recording.mp3';
  say(
    '',
    `  Verbatim is running at ${url}`,
    `  API reference: ${url}/docs`,
    key?.made
      ? `  API key (shown only once; stored in the data folder): ${key.secret}`
      : '  API key: your existing key (the first one is stored in the data folder as api-key)',
    '',
    '  Try it:',
    `    curl -s ${url}/v2/upload -H "x-service-key: ${secret}" -F audio=@${sample}`,
    `    curl -s ${url}/v2/pre-recorded -H "x-service-key: ${secret}" -H "content-type: application/json" \\`,
    `      -d '{"audio_url": "<audio_url from the first response>"}'`,
    `    curl -s <result_url from the second response> -H "x-service-key: ${secret}"`,
    '',
  );
  if (key?.made && options.hasModels && existsSync(SAMPLE)) {
    say('  Loading the models. The first time this takes a few seconds …');
    await demonstrate(options.localUrl, key.secret);
  }
}

/** Transcribes the sample through the HTTP API. */
async function demonstrate(url: string, secret: string): Promise<void> {
  const endMs = Date.now() + WARM_LIMIT_MS;
  while (!(await fetch(`${url}/ready`)).ok) {
    if (Date.now() > endMs) return say('  The models are not loaded yet. See the log.');
    await sleep(200);
  }
  const headers = { 'x-service-key': secret };
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(await readFile(SAMPLE))]), basename(SAMPLE));
  const { audio_url } = (await (await fetch(`${url}/v2/upload`, { method: 'POST', headers, body: form })).json()) as {
    audio_url: string;
  };
  const created = await fetch(`${url}/v2/pre-recorded`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ audio_url, custom_metadata: { made_by: 'first start' } }),
  });
  const { id } = (await created.json()) as { id: string };
  // The event stream ends with the job.
  await (await fetch(`${url}/v2/pre-recorded/${id}/events`, { headers })).text();
  const job = (await (await fetch(`${url}/v2/pre-recorded/${id}`, { headers })).json()) as PreRecordedResponse;
  const { metadata, transcription } = job.result ?? {};
  if (!metadata || !transcription) return say('  Cannot transcribe the sample. See the log.');
  say(
    `  Transcript of the sample (${metadata.audio_duration} s of audio, transcribed in ${metadata.transcription_time} s):`,
    `    “${transcription.full_transcript}”`,
    '',
  );
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
