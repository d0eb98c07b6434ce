import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readJfk } from '../../test/helpers/whisper-model.ts';
import { Supervisor, type SupervisorOptions } from './supervisor.ts';

let dir: string;
let supervisor: Supervisor | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'verbatim-models-'));
});
afterEach(async () => {
  await supervisor?.close();
  await rm(dir, { recursive: true });
});

function supervise(options: Partial<SupervisorOptions> = {}): Supervisor {
  supervisor = new Supervisor({
    modelsDir: dir,
    cacheDir: dir,
    threads: 1,
    memoryLimitBytes: 2e9,
    idleMs: 60_000,
    ...options,
  });
  return supervisor;
}

const FRAME = new Float32Array(512);

it('starts with the first call and returns the right result for each of many calls', async () => {
  const models = supervise();
  expect(models.state.running).toBe(false);
  const lengths = [512, 1024, 1536];
  const answers = await Promise.all(lengths.map((n) => models.call('detectVoiceActivity', [new Float32Array(n)])));
  expect(answers.map((answer) => answer.probabilities.length)).toEqual([1, 2, 3]);
  expect(models.state).toMatchObject({ running: true, pid: expect.any(Number) });
});

it('passes on the code of a failure and continues', async () => {
  const models = supervise();
  await expect(models.call('describeRecognizer', ['no-such-model'])).rejects.toMatchObject({
    code: 'model_unavailable',
    message: expect.stringContaining('no-such-model'),
  });
  expect((await models.call('detectVoiceActivity', [FRAME])).probabilities).toHaveLength(1);
});

it('fails calls in progress when the process is killed, and starts another process for the next call', async () => {
  const models = supervise();
  await models.call('detectVoiceActivity', [FRAME]);
  // Minutes of audio, so that the call is in progress when the process dies.
  const long = models.call('detectVoiceActivity', [new Float32Array(16_000 * 600)]);
  const failed = expect(long).rejects.toMatchObject({ code: 'model_failed', status: 500 });
  await sleep(50);
  process.kill(models.state.pid!, 'SIGKILL');
  await failed;
  expect((await models.call('detectVoiceActivity', [FRAME])).probabilities).toHaveLength(1);
  expect(models.state.restarts).toBe(1);
});

it('stops an idle process', async () => {
  const events: string[] = [];
  const models = supervise({ idleMs: 1, onEvent: (event) => events.push(event.kind) });
  await models.call('detectVoiceActivity', [FRAME]);
  while (models.state.running) await sleep(100);
  expect(events).toEqual(['started', 'idle', 'exited']);
});

it('replaces a process that uses too much memory', async () => {
  const reasons: (string | undefined)[] = [];
  const models = supervise({ memoryLimitBytes: 1e6, onEvent: (event) => reasons.push(event.reason) });
  await models.call('detectVoiceActivity', [FRAME]);
  while (models.state.running) await sleep(100);
  expect(reasons.some((reason) => reason?.includes('memory'))).toBe(true);
});

it('falls back to the processor when the device cannot be used, reports why, and lists the loaded models', async () => {
  const reasons: (string | undefined)[] = [];
  const models = supervise({
    device: 'cuda:0',
    onEvent: ({ kind, reason }) => kind === 'fallback' && reasons.push(reason),
  });
  expect(models.state.device).toBe('cuda:0');
  const startedMs = Date.now();
  const [recognized] = await models.call('recognize', ['whisper-tiny', [readJfk()], { language: 'en' }]);
  expect(recognized?.words.map(({ text }) => text).join('')).toContain('country');
  while (models.state.details.length === 0) await sleep(100);
  expect(models.state.device).toBe('cpu');
  expect(reasons).toEqual([expect.stringMatching(/^cuda:0 cannot be used.*processor: .+/)]);
  const [model] = models.state.details;
  expect(model).toMatchObject({ name: 'whisper-tiny', memoryBytes: expect.any(Number), sinceMs: expect.any(Number) });
  expect(model!.memoryBytes).toBeGreaterThan(20e6);
  expect(model!.sinceMs).toBeGreaterThanOrEqual(startedMs);
});
