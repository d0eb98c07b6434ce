import { expect, it } from 'vitest';
import { createProgress, type Progress } from './progress.ts';

it('goes from 0 to 1, reports every stage, and never goes back', async () => {
  const reported: Progress[] = [];
  const progress = createProgress(['decode', 'transcribe'], (each) => reported.push(each));
  await progress.run('decode', async () => {});
  const value = await progress.run('transcribe', async (report) => {
    report(0.5);
    report(2);
    return 7;
  });
  expect(value).toBe(7);
  const fractions = reported.map((each) => each.progress);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect([fractions[0], fractions.at(-1)]).toEqual([0, 1]);
  expect(reported.at(-1)?.stages).toEqual([
    { name: 'decode', status: 'done', progress: 1, duration: expect.any(Number) },
    { name: 'transcribe', status: 'done', progress: 1, duration: expect.any(Number) },
  ]);
});

it('reports the end of the text, and keeps reporting it', async () => {
  const reported: Progress[] = [];
  const progress = createProgress(['transcribe', 'rewrite'], (each) => reported.push(each));
  await progress.run('transcribe', async () => {
    progress.reportText('');
    expect(reported.at(-1)?.recognized).toBeUndefined();
    progress.reportText('Yes.');
    expect(reported.at(-1)?.recognized).toEqual({ from: 0, text: 'Yes.' });
    progress.reportText(`${'a'.repeat(5_000)}b`);
  });
  await progress.run('rewrite', async () => {});
  expect(reported.at(-1)?.recognized).toEqual({ from: 1_001, text: `${'a'.repeat(3_999)}b` });
});

it('marks the stage that failed and rethrows the failure', async () => {
  const progress = createProgress(['decode', 'transcribe'], () => {});
  await expect(progress.run('decode', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(progress.stages.map((stage) => stage.status)).toEqual(['failed', 'waiting']);
});
