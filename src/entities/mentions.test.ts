import { expect, test, vi } from 'vitest';
import { utteranceOf } from '../../test/helpers/formats-transcript.ts';
import { mentionsIn } from './mentions.ts';
import type { FindNames } from './names/found-names.ts';

const utterances = () => [utteranceOf('Call Anna Schmidt in Hamburg.')];
const finding = () =>
  vi.fn<FindNames>(async (texts) => texts.map(() => [{ kind: 'person', from: 5, to: 17, score: 1 }]));

test('add-ons that ask for the same transcript share one search', async () => {
  const findNames = finding();
  const transcript = utterances();
  const [first, second] = await Promise.all([mentionsIn(transcript, findNames), mentionsIn(transcript, findNames)]);
  expect(first.map(({ text }) => text)).toContain('Anna Schmidt');
  expect(second).toBe(first);
  expect(findNames).toHaveBeenCalledTimes(1);
  await mentionsIn(utterances(), findNames);
  expect(findNames).toHaveBeenCalledTimes(2);
});

test('a failed search is repeated', async () => {
  const findNames = finding().mockRejectedValueOnce(new Error('the process ended'));
  const transcript = utterances();
  await expect(mentionsIn(transcript, findNames)).rejects.toThrow('the process ended');
  expect((await mentionsIn(transcript, findNames)).length).toBeGreaterThan(0);
});
