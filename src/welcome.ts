import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FirstKey } from './access/keys.ts';
import type { PreRecordedResponse } from './schemas/jobs/job.ts';

/** The public-domain sample recording that ships with the package. */
const SAMPLE = fileURLToPath(new URL('../samples/jfk.wav', import.meta.url));
const WARM_LIMIT_MS = 180_000;

export interface WelcomeOptions {
  /** URL for clients. */
  url: string;
  /** URL on this machine. */
  localUrl: string;
  key: FirstKey | null;
  hasModels: boolean;
}

/** Prints the URL and the key; at the first start it also transcribes a sample. */
export async function welcome({ url, localUrl, key, hasModels }: WelcomeOptions): Promise<void> {
  printLines('', `  ${bold(`Open ${url} in a browser`)}`, '', ...keyLines(key), `  API reference: ${url}/docs`, '');
  if (key?.origin === 'created' && hasModels && existsSync(SAMPLE)) {
    printLines('  Loading the models. The first time this takes a few seconds …');
    await demonstrate(localUrl, key.secret);
  }
}

function keyLines(key: FirstKey | null): string[] {
  if (key?.origin === 'created')
    return [
      '  Sign in with this API key. It is shown only once:',
      `    ${key.secret}`,
      `  It is stored in ${key.path}`,
    ];
  if (key?.origin === 'stored') return [`  Sign in with your API key. The first one is stored in ${key.path}`];
  if (key?.origin === 'configured') return ['  Sign in with the API key in the setting VERBATIM_API_KEY'];
  return ['  Sign in with your API key. "verbatim keys create NAME" creates another one'];
}

function bold(line: string): string {
  return process.stdout.isTTY && process.stdout.hasColors() ? `\u001b[1m${line}\u001b[0m` : line;
}

/** Transcribes the sample through the HTTP API. */
async function demonstrate(url: string, secret: string): Promise<void> {
  const endMs = Date.now() + WARM_LIMIT_MS;
  while (!(await fetch(`${url}/ready`)).ok) {
    if (Date.now() > endMs) return printLines('  The models are not loaded yet. See the log.');
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
  if (!metadata || !transcription) return printLines('  Cannot transcribe the sample. See the log.');
  printLines(
    `  Transcript of the sample (${metadata.audio_duration} s of audio, transcribed in ${metadata.transcription_time} s):`,
    `    “${transcription.full_transcript}”`,
    '',
  );
}

function printLines(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
