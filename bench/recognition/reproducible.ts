/**
 * Measures whether the same audio gives the same result: recordings in five formats, each several times alone and several times together with
 * other jobs. Results are compared byte by byte without ids and measured times.
 *
 *   npm run bench:reproducible -- [--runs 5] [--from 0] [--count 10] [--seconds 15]
 *
 * VERBATIM_SPEECH_DIR names the folder with the recordings. `npm run build` first.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differencesOf, repeatJobs, uploadFormats } from '../../test/e2e/repeat-jobs.ts';
import { TestServer } from '../../test/e2e/server.ts';
import { SPEECH_DIR } from '../common/folders.ts';
import { recognitionSettings } from '../common/settings.ts';

/** Telephone calls with one and two channels, announcements in six languages, and a meeting. */
const RECORDINGS = [
  'harpervalley/153ac012507e490e_mono.flac',
  'harpervalley/18f42b7f472c4587_stereo.flac',
  'diarization/trn03.flac',
  'en_freeswitch/callie_ivr-generic_greeting.flac',
  'en_freeswitch/allison_vm-tutorial_change_pin.flac',
  'es_freeswitch/mario_vm-listen_to_recording.flac',
  'fr_freeswitch/june_vm-choose_greeting_choose.flac',
  'pt_freeswitch/karina_vm-tutorial_yes_no.flac',
  'ru_freeswitch/kirill_vm-tutorial_record_name.flac',
  'it_asterisk_lid/vm-newuser.flac',
];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: String(RECORDINGS.length) },
    seconds: { type: 'string', default: '15' },
  },
});
const from = Number(values.from);
const folder = await mkdtemp(join(tmpdir(), 'verbatim-reproducible-'));
const server = await TestServer.start({ models: 'default', env: recognitionSettings() });
try {
  console.log('| Recording | Runs | Different results |\n|---|---:|---:|');
  for (const name of RECORDINGS.slice(from, from + Number(values.count))) {
    const formats = await uploadFormats(server, join(SPEECH_DIR, name), folder, Number(values.seconds));
    for (const each of await repeatJobs(server, formats, Number(values.runs))) {
      console.log(`| ${each.name} | ${each.runs} | ${each.results.size} |`);
      for (const difference of differencesOf(each)) console.log(`  ${difference}`);
    }
  }
} finally {
  await server.dispose();
  await rm(folder, { recursive: true });
}
