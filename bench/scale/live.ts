import { treeUsage } from '../common/process-tree.ts';
import type { Recording } from '../common/recordings.ts';
import { play } from '../live/play.ts';
import { startService } from './service.ts';
import type { Row } from './table.ts';

const CLIP_SEC = 40;

/** Runs many live sessions at once in real time, each with another part of the recordings. */
export async function measureLive(given: {
  cores: number;
  model: string;
  sessions: number;
  recordings: readonly Recording[];
}): Promise<Row> {
  const { cores, model, sessions, recordings } = given;
  const server = await startService(cores, model, {
    VERBATIM_LIVE_SESSIONS: '1000',
    VERBATIM_LIVE_SESSIONS_PER_KEY: '1000',
    VERBATIM_LIVE_WARM: 'true',
  });
  const params = { endpointing: 0.3, language_config: { languages: ['en' as const] } };
  try {
    const clips = Array.from({ length: sessions }, (_, i) => clipOf(recordings[i % recordings.length]!, i));
    // Every lane loads its models before the measurement.
    await Promise.all(
      clips.slice(0, Math.max(4, cores)).map((clip) => play(server, clip.subarray(0, 6 * 32_000), params)),
    );
    const before = treeUsage(server.process.pid!);
    const fromMs = performance.now();
    const played = await Promise.all(
      clips.map(async (clip, i) => {
        await new Promise((resolve) => setTimeout(resolve, (i * 5_000) / sessions));
        return play(server, clip, params);
      }),
    );
    const wallSec = (performance.now() - fromMs) / 1000;
    const after = treeUsage(server.process.pid!);
    const finals = played.flatMap(({ finalMs }) => finalMs).sort((a, b) => a - b);
    const at = (share: number) => finals[Math.floor((finals.length - 1) * share)] ?? Number.NaN;
    const partials = played.flatMap(({ firstPartialMs }) => firstPartialMs).sort((a, b) => a - b);
    return {
      system: 'verbatim live',
      model,
      cores,
      at: `${sessions} sessions`,
      note: `${finals.length} finals; first partial p50 ${Math.round(partials[Math.floor(partials.length / 2)] ?? Number.NaN)} ms`,
      load: (after.cpuSec - before.cpuSec) / wallSec,
      memoryMb: after.memoryMb,
      finalMs: { p50: at(0.5), p95: at(0.95) },
    };
  } finally {
    await server.dispose();
  }
}

function clipOf({ pcm }: Recording, index: number): Buffer {
  const length = CLIP_SEC * 16_000;
  const from = Math.max(0, Math.min(pcm.length - length, (index % 5) * 8 * 16_000));
  const part = pcm.subarray(from, from + length);
  const samples = Int16Array.from(part, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
  // A second of silence ends the last utterance.
  return Buffer.concat([Buffer.from(samples.buffer), Buffer.alloc(32_000)]);
}
