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

/** A Chromium to test with: the one that is named, the one that comes as a package, or the system's. Null when there is none. */
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

/** Said where there is no browser, so that a skipped suite explains itself. */
export const NO_BROWSER = 'no Chromium found: set VERBATIM_TEST_CHROMIUM to the path of one';

/** Nobody speaks the moment a button is pressed, and on a busy machine a page takes its time until it listens. */
const SILENCE_SEC = 4;

/** A recording (WAV, 16 kHz, 16 bits, one channel) with silence before it. */
function afterSilence(path: string): string {
  const recording = readFileSync(path);
  const data = recording.indexOf('data') + 8;
  const silence = Buffer.alloc(SILENCE_SEC * 32_000);
  const bytes = Buffer.concat([recording.subarray(0, data), silence, recording.subarray(data)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt32LE(bytes.length - data, data - 4);
  const copy = join(mkdtempSync(join(tmpdir(), 'microphone-')), 'said.wav');
  writeFileSync(copy, bytes);
  return copy;
}

/** Starts it; a recording given as `microphone` is what the page hears. */
export function startBrowser(executablePath: string, { microphone }: { microphone?: string } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      // Root, as in containers, has no sandbox to give.
      '--no-sandbox',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...(microphone ? [`--use-file-for-fake-audio-capture=${afterSilence(microphone)}%noloop`] : []),
    ],
  });
}
