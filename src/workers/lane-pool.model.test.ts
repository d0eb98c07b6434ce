import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LanePool } from './lane-pool.ts';

const FRAME = new Float32Array(512);
/** Takes long enough that a second call arrives while it runs. */
const MINUTES = new Float32Array(16_000 * 240);

let dir: string;
let pool: LanePool | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'verbatim-lanes-'));
});
afterEach(async () => {
  await pool?.close();
  await rm(dir, { recursive: true });
});

function open(lanes: number, idleMs = 60_000): LanePool {
  const options = { modelsDir: dir, cacheDir: dir, threads: 1, memoryLimitBytes: 2e9 };
  pool = new LanePool({ ...options, lanes, idleMs });
  return pool;
}

const running = (lanes: LanePool) => lanes.states.filter((state) => state.running).length;

it('starts a second process only when the first is busy, and runs both at the same time', async () => {
  const lanes = open(3);
  await lanes.call('detectVoiceActivity', [FRAME]);
  await lanes.call('detectVoiceActivity', [FRAME]);
  expect(running(lanes)).toBe(1);
  const ended: string[] = [];
  await Promise.all([lanes.call('detectVoiceActivity', [MINUTES]), lanes.call('detectVoiceActivity', [FRAME])]);
  const long = lanes.call('detectVoiceActivity', [MINUTES]).then(() => ended.push('long'));
  const short = lanes.call('detectVoiceActivity', [FRAME]).then(() => ended.push('short'));
  await Promise.all([long, short]);
  expect(running(lanes)).toBe(2);
  expect(ended).toEqual(['short', 'long']);
  expect(lanes.state).toMatchObject({ running: true, restarts: 0 });
});

it('queues more calls than lanes and answers each with its own result', async () => {
  const lanes = open(2);
  const lengths = [1, 2, 3, 4, 5, 6].map((frames) => frames * 512);
  const results = await Promise.all(
    lengths.map((length) => lanes.call('detectVoiceActivity', [new Float32Array(length)])),
  );
  expect(results.map(({ probabilities }) => probabilities.length)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('loses only the calls of the lane whose process dies', async () => {
  const lanes = open(2);
  await Promise.all([lanes.call('detectVoiceActivity', [MINUTES]), lanes.call('detectVoiceActivity', [FRAME])]);
  const first = lanes.call('detectVoiceActivity', [MINUTES]);
  const second = lanes.call('detectVoiceActivity', [MINUTES]);
  const failed = expect(first).rejects.toMatchObject({ code: 'model_failed' });
  await sleep(50);
  process.kill(lanes.states[0]!.pid!, 'SIGKILL');
  await failed;
  expect((await second).probabilities.length).toBe(MINUTES.length / 512);
  expect((await lanes.call('detectVoiceActivity', [FRAME])).probabilities).toHaveLength(1);
});

it('stops idle lanes', async () => {
  const lanes = open(2, 1);
  await Promise.all([lanes.call('detectVoiceActivity', [FRAME]), lanes.call('detectVoiceActivity', [FRAME])]);
  while (running(lanes) > 0) await sleep(100);
  expect((await lanes.call('detectVoiceActivity', [FRAME])).probabilities).toHaveLength(1);
});

it('rejects calls in the queue when it is closed', async () => {
  const lanes = open(1);
  const first = lanes.call('detectVoiceActivity', [MINUTES]);
  const second = lanes.call('detectVoiceActivity', [FRAME]);
  const both = Promise.allSettled([first, second]);
  await sleep(50);
  await lanes.close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
