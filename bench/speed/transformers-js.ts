import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Recording, totalSec } from '../common/recordings.ts';
import { wordErrorRate } from '../common/word-errors.ts';
import { inChild, serveJob } from './in-child.ts';
import { installPeers, PEERS_DIR } from './peers.ts';
import type { Measured } from './table.ts';
import { modelDirOf } from './verbatim.ts';

interface Job {
  recordings: Recording[];
  model: string;
  threads: number;
}

type Pipeline = (pcm: Float32Array, options: object) => Promise<{ text: string }>;

/** transformers.js on the same weights, cutting long recordings into 30 s windows as its documentation does. */
export async function runTransformersJs({ set, ...job }: Job & { set: string }): Promise<Measured> {
  installPeers();
  const report = await inChild(new URL(import.meta.url), job);
  const pairs = job.recordings.map(({ transcript }, i) => ({ spoken: transcript, recognized: report.texts[i] ?? '' }));
  return {
    ...report,
    set,
    system: 'transformers.js',
    model: job.model,
    audioSec: totalSec(job.recordings),
    wordErrorRate: wordErrorRate(pairs),
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  serveJob<Job, Pipeline>(
    async ({ model, threads }) => {
      const entry = createRequire(join(PEERS_DIR, 'package.json')).resolve('@huggingface/transformers');
      const { env, pipeline } = (await import(pathToFileURL(entry).href)) as {
        env: { allowRemoteModels: boolean; localModelPath: string };
        pipeline(task: string, name: string, options: object): Promise<Pipeline>;
      };
      env.allowRemoteModels = false;
      env.localModelPath = dirname(dirname(modelDirOf(model)));
      return pipeline('automatic-speech-recognition', `Xenova/whisper-${model}`, {
        dtype: 'q8',
        session_options: { intraOpNumThreads: threads, interOpNumThreads: 1 },
      });
    },
    async ({ recordings }, recognize) => {
      const texts: string[] = [];
      for (const { pcm, language } of recordings)
        texts.push((await recognize(pcm, { language, chunk_length_s: 30, stride_length_s: 5 })).text);
      return texts;
    },
  );
}
