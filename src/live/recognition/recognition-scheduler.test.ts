import { afterEach, expect, it, vi } from 'vitest';
import type { Recognizer } from '../../engines/ports/recognizer.ts';
import type { Engines } from '../../pipeline/stage.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { createMetrics } from '../../telemetry/metrics.ts';
import { SCHEDULER } from '../settings.ts';
import { createRecognitionScheduler } from './recognition-scheduler.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('is overloaded when a final has waited too long, and no more when it has been recognised', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const ends: (() => void)[] = [];
  const recognizer: Pick<Recognizer, 'recognize'> = {
    recognize: (windows) =>
      new Promise((resolve) => ends.push(() => resolve(windows.map(() => ({ language: 'es', words: [] }))))),
  };
  const engines = { recognizer: async () => recognizer } as unknown as Engines;
  const scheduler = createRecognitionScheduler(engines, createMetrics(), createLogger('silent'));
  const recognize = (model: string) =>
    scheduler.recognize({ model, options: {}, priority: 'final', window: () => new Float32Array(16_000) });
  const running = recognize('one');
  await vi.waitUntil(() => ends.length === 1);
  const waiting = recognize('another');

  vi.advanceTimersByTime(SCHEDULER.overloadedMs);
  expect(scheduler.isOverloaded()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(scheduler.isOverloaded()).toBe(true);

  ends[0]!();
  await running;
  await vi.waitUntil(() => ends.length === 2);
  expect(scheduler.isOverloaded()).toBe(false);
  ends[1]!();
  await waiting;
});
