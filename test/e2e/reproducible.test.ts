import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaFolder } from '../fixtures/media.ts';
import { AUSTEN } from './live-client.ts';
import { differencesOf, repeatJobs, uploadFormats } from './repeat-jobs.ts';
import { JFK, TestServer } from './server.ts';

/** Enough for several utterances. Longer recordings are in `npm run bench:reproducible`. */
const MAX_SEC = 8;

let server: TestServer;
let folder: Awaited<ReturnType<typeof mediaFolder>>;
beforeAll(async () => {
  // The default models of all that the jobs use: the language is detected, and it is always English.
  server = await TestServer.start({ env: { VERBATIM_MODEL_LANGUAGE: 'whisper-base' } });
  folder = await mediaFolder();
}, 200_000);
afterAll(async () => {
  await server.dispose();
  await folder.remove();
});

it('gives byte-identical results for the same audio in every run, alone and beside other jobs', async () => {
  const formats = [
    ...(await uploadFormats(server, JFK, folder.path, MAX_SEC)),
    ...(await uploadFormats(server, AUSTEN, folder.path, MAX_SEC)),
  ];
  const repeated = await repeatJobs(server, formats, 1);
  expect(repeated.map(({ runs }) => runs)).toEqual(formats.map(() => 2));
  const different = repeated.map((each) => ({
    name: each.name,
    results: each.results.size,
    differences: differencesOf(each),
  }));
  expect(different).toEqual(formats.map(({ name }) => ({ name, results: 1, differences: [] })));
}, 590_000);
