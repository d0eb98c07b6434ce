/** Draws the image of the README from a real result: `npm run build && npx tsx docs/images/make-result.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import type { PreRecordedResponse } from '../../src/schemas/jobs/job.ts';
import { JFK, TestServer } from '../../test/e2e/server.ts';

const WIDTH = 1040;
const LEFT = 30;
const ROW_SEC = 5.5;
const PX_PER_SEC = (WIDTH - 2 * LEFT) / ROW_SEC;

function asXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Green for high confidence, amber for low. */
function colour(confidence: number): string {
  return `hsl(${Math.round(20 + 130 * Math.max(0, (confidence - 0.4) / 0.6))} 55% 45%)`;
}

function draw(job: PreRecordedResponse): string {
  const { metadata, transcription } = job.result!;
  const parts: string[] = [];
  const text = (x: number, y: number, size: number, value: string, extra = '') =>
    parts.push(`<text x="${x}" y="${y}" font-size="${size}" ${extra}>${asXml(value)}</text>`);
  text(
    LEFT,
    36,
    15,
    `${job.file?.filename} · ${metadata.audio_duration} s · ${transcription!.languages.join(', ')} · done in ${metadata.transcription_time} s`,
    'opacity=".7"',
  );
  const rows = Math.ceil(metadata.audio_duration / ROW_SEC);
  for (const word of transcription!.utterances.flatMap((utterance) => utterance.words)) {
    const row = Math.min(rows - 1, Math.floor(word.start / ROW_SEC));
    const x = LEFT + (word.start - row * ROW_SEC) * PX_PER_SEC;
    const width = Math.max(8, (word.end - word.start) * PX_PER_SEC - 3);
    const y = 60 + row * 64;
    const fill = colour(word.confidence);
    parts.push(`<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="8" rx="4" fill="${fill}"/>`);
    text(Number(x.toFixed(1)), y + 27, 15, word.word.trim());
  }
  for (let row = 0; row < rows; row++) {
    for (let sec = Math.ceil(row * ROW_SEC); sec < Math.min((row + 1) * ROW_SEC, metadata.audio_duration); sec++) {
      text(LEFT + (sec - row * ROW_SEC) * PX_PER_SEC, 60 + row * 64 + 44, 10, `${sec} s`, 'opacity=".5"');
    }
  }
  const captions = transcription!.subtitles?.[0]?.subtitles.trimEnd().split('\n') ?? [];
  const top = 60 + rows * 64 + 16;
  for (const [i, line] of captions.entries()) {
    text(LEFT, top + 16 + i * 19, 14, line, 'font-family="ui-monospace, monospace" opacity=".85"');
  }
  const height = top + captions.length * 19 + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" fill="#8b949e">
<title>A transcript with its words on a time line, and its subtitles</title>
<rect width="${WIDTH}" height="${height}" rx="12" fill="#0d1117"/><g fill="#e6edf3">${parts.join('\n')}</g></svg>
`;
}

const server = await TestServer.start();
try {
  const audio_url = await server.upload(new Uint8Array(await readFile(JFK)), 'jfk.wav');
  await server.ended(await server.create({ audio_url }));
  const job = await server.ended(await server.create({ audio_url, subtitles: true }));
  await writeFile(new URL('result.svg', import.meta.url), draw(job));
} finally {
  await server.dispose();
}
