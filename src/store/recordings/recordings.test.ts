import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeOverRecording } from './recording-folders.ts';
import { Recording } from './recordings.ts';

let root: string;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'verbatim-recording-')), 'session');
});
afterEach(() => rm(join(root, '..'), { recursive: true }));

const openAt = async (epoch: number) => Recording.open(await takeOverRecording(root, epoch), { syncAlways: false });

it('passes all stored audio to the next owner, but nothing a former owner writes later', async () => {
  const first = await openAt(1);
  await first.append(Buffer.from('kept'));
  const second = await openAt(4);
  // The first owner does not know yet that it was replaced.
  await first.append(Buffer.from(' by a ghost')).catch(() => {});
  await second.append(Buffer.from(' and more'));
  expect((await second.read(0, 100)).toString()).toBe('kept and more');
  await first.close();
  await second.close();
  const third = await openAt(5);
  expect((await third.read(0, 100)).toString()).toBe('kept and more');
  expect(await readdir(root)).toEqual(['5']);
  await third.close();
});

it('continues in its own folder and ignores an incomplete copy', async () => {
  const first = await openAt(2);
  await first.append(Buffer.from('abc'));
  await first.close();
  const again = await openAt(2);
  expect(again.byteCount).toBe(3);
  await again.close();
  const { mkdir, writeFile } = await import('node:fs/promises');
  await mkdir(join(root, '3.partial'));
  await writeFile(join(root, '3.partial', 'audio.raw'), 'half');
  const next = await openAt(4);
  expect((await next.read(0, 9)).toString()).toBe('abc');
  await next.close();
});
