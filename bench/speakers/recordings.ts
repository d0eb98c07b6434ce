import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReferenceTurn } from './score.ts';

/** A recording whose turns are known. */
export interface Recording {
  kind: 'telephone' | 'meeting';
  file: string;
  turns: ReferenceTurn[];
  /** Reference words with times spread evenly over their turn; none where the reference has no text. */
  words: { middleSec: number; speaker: string }[];
}

interface ManifestRow {
  file: string;
  rttm?: string;
  turns?: { start: number; end: number; speaker: string; text?: string }[];
}

/** The telephone calls (mixed to one channel) and meeting excerpts of the development set. */
export async function readRecordings(dir: string): Promise<Recording[]> {
  const lines = (await readFile(join(dir, 'manifest.jsonl'), 'utf8')).trim().split('\n');
  const recordings: Recording[] = [];
  for (const row of lines.map((line) => JSON.parse(line) as ManifestRow)) {
    const kind = row.file.startsWith('harpervalley/') ? 'telephone' : 'meeting';
    if (!row.rttm || row.file.includes('_stereo')) continue;
    const words = (row.turns ?? []).flatMap(({ start, end, speaker, text }) => {
      const parts = (text ?? '').split(/\s+/).filter((word) => word !== '');
      return parts.map((_, i) => ({ middleSec: start + ((i + 0.5) * (end - start)) / parts.length, speaker }));
    });
    recordings.push({ kind, file: row.file, turns: readRttm(await readFile(join(dir, row.rttm), 'utf8')), words });
  }
  return recordings;
}

function readRttm(text: string): ReferenceTurn[] {
  const rows = text.split('\n').map((line) => line.split(/\s+/));
  return rows
    .filter(([type]) => type === 'SPEAKER')
    .map(([, , , start, length, , , speaker]) => ({
      startSec: Number(start),
      endSec: Number(start) + Number(length),
      speaker: speaker!,
    }));
}
