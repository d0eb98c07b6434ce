import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Finds a Chromium: from the environment, from the npm package, or from the system. Null when there is none. */
export async function findChromium(): Promise<string | null> {
  const named = process.env['VERBATIM_TEST_CHROMIUM'];
  if (named) return named;
  if (process.arch === 'x64' && process.platform === 'linux') {
    const packed = await import('@sparticuz/chromium').then(
      (module) => module.default.executablePath(),
      () => null,
    );
    if (packed) return packed;
  }
  return SYSTEM.find((path) => existsSync(path)) ?? null;
}

/** Whether the browser keeps its microphone when a page is loaded again. The Chromium of the npm package for x64 loses it. */
export const keepsMicrophone =
  Boolean(process.env['VERBATIM_TEST_CHROMIUM']) || process.arch !== 'x64' || process.platform !== 'linux';

/** Message for a skipped test suite. */
export const NO_BROWSER = 'no Chromium found: set VERBATIM_TEST_CHROMIUM to the path of one';

/** Silence before the recording, because a busy machine needs time to open the session. */
const SILENCE_SEC = 4;

/** Writes a copy of a recording (WAV, 16 kHz, 16 bits, mono) with silence before it. */
function withLeadingSilence(path: string): string {
  const recording = readFileSync(path);
  const data = recording.indexOf('data') + 8;
  const silence = Buffer.alloc(SILENCE_SEC * 32_000);
  const bytes = Buffer.concat([recording.subarray(0, data), silence, recording.subarray(data)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt32LE(bytes.length - data, data - 4);
  const copy = join(mkdtempSync(join(tmpdir(), 'microphone-')), 'speech.wav');
  writeFileSync(copy, bytes);
  return copy;
}

/** The recording that replaces the microphone input is played once, or again and again with `repeats`. */
export interface BrowserOptions {
  microphone?: string;
  repeats?: boolean;
}

/** Starts Chromium. */
export function startBrowser(executablePath: string, { microphone, repeats }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      // The sandbox does not work for root, as in containers.
      '--no-sandbox',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...(microphone
        ? [`--use-file-for-fake-audio-capture=${withLeadingSilence(microphone)}${repeats ? '' : '%noloop'}`]
        : []),
    ],
  });
}
