import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { releaseWhenIdle } from './release-when-idle.ts';

test('opens a released model again, and never releases one that is in use', async () => {
  const events: string[] = [];
  let opened: Promise<{ release(): Promise<void> }> | undefined;
  const model = releaseWhenIdle(
    () => {
      opened ??= (async () => {
        events.push('open');
        return { release: async () => void events.push('release') };
      })();
      return opened;
    },
    {
      idleMs: 20,
      onReleased: () => {
        opened = undefined;
      },
    },
  );
  await model.use(async () => {});
  await model.use(() => wait(60));
  expect(events).toEqual(['open']);
  await expect.poll(() => events).toEqual(['open', 'release']);
  await model.use(async () => {});
  expect(events).toEqual(['open', 'release', 'open']);
});
