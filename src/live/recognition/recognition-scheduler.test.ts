import { afterEach, expect, it, vi } from 'vitest';
import type { Recognizer } from '../../engines/ports/recognizer.ts';
import type { Engines } from '../../pipeline/stage.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { createMetrics } from '../../telemetry/metrics.ts';
import { createRecognitionScheduler } from './recognition-scheduler.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('knows how long the oldest final has waited, and forgets it when it is recognised', async () => {
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

  vi.advanceTimersByTime(3_000);
  expect(scheduler.finalWaitMs()).toBe(3_000);

  ends[0]!();
  await running;
  await vi.waitUntil(() => ends.length === 2);
  expect(scheduler.finalWaitMs()).toBe(0);
  ends[1]!();
  await waiting;
});
