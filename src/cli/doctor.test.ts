import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { checkMedia } from './doctor.ts';

const tools = (version: string, isPackaged: boolean) => async () => ({
  ffmpegPath: '/somewhere/ffmpeg',
  ffprobePath: '/somewhere/ffprobe',
  version,
  isPackaged,
});

it('warns when only the old packaged ffmpeg is there', async () => {
  expect(await checkMedia(tools('N-92722-gf22fcd4483', true))).toEqual({
    what: 'ffmpeg',
    state: 'note',
    found: '/somewhere/ffmpeg, version N-92722-gf22fcd4483 (packaged)',
    remedy: expect.stringContaining('Install a current ffmpeg'),
  });
});

it('accepts the ffmpeg of the system', async () => {
  const finding = await checkMedia(tools('7.1', false));
  expect(finding).toEqual({ what: 'ffmpeg', state: 'good', found: '/somewhere/ffmpeg, version 7.1' });
});

it('reports that there is no ffmpeg', async () => {
  const finding = await checkMedia(() =>
    Promise.reject(new AppError('not_available', { message: 'No working ffmpeg' })),
  );
  expect(finding).toMatchObject({
    state: 'bad',
    found: 'No working ffmpeg',
    remedy: expect.stringContaining('ffmpeg 4'),
  });
});
