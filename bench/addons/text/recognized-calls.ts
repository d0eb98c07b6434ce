import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readConfig } from '../../../src/config.ts';
import { createProgress } from '../../../src/pipeline/progress.ts';
import { runPipeline, stagesOf } from '../../../src/pipeline/run.ts';
import { openAddons } from '../../../src/roles/open-addons.ts';
import { JobParams } from '../../../src/schemas/jobs/job-params.ts';
import type { Utterance } from '../../../src/schemas/result/transcript.ts';
import { createRemoteEngines } from '../../../src/workers/remote-engines.ts';
import { Supervisor } from '../../../src/workers/supervisor.ts';
import { CACHE_DIR, SPEECH_DIR } from '../../common/folders.ts';
import type { Conversation } from './conversations.ts';

/** Recognises the telephone calls of VERBATIM_SPEECH_DIR with diarization, as the service does; transcripts are cached in `bench/.cache`. */
export async function recognizedCalls(): Promise<Conversation[]> {
  const files = readFileSync(join(SPEECH_DIR, 'manifest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; tags: string[] })
    .filter(({ tags }) => tags.includes('phone-8k') && tags.includes('mono-mix'))
    .map(({ file }) => file);
  const folder = join(CACHE_DIR, 'calls');
  mkdirSync(folder, { recursive: true });
  const pathOf = (file: string) => join(folder, `${basename(file, '.flac')}.json`);
  const missing = files.filter((file) => !existsSync(pathOf(file)));
  if (missing.length > 0) await recognize(missing, pathOf);
  return files.map((file) => ({
    set: 'calls',
    id: basename(file, '_mono.flac'),
    utterances: JSON.parse(readFileSync(pathOf(file), 'utf8')) as Utterance[],
  }));
}

async function recognize(files: readonly string[], pathOf: (file: string) => string): Promise<void> {
  const { config } = readConfig({ VERBATIM_CACHE_DIR: join(CACHE_DIR, 'graphs') });
  const { dir: modelsDir, cacheDir, threads, stt1, stt3, english, language } = config.models;
  const supervisor = new Supervisor({ modelsDir, cacheDir, threads, memoryLimitBytes: 4e9, idleMs: 3_600_000 });
  const engines = createRemoteEngines(supervisor, { languageModel: language });
  const { transcriptAddons } = openAddons(config, engines);
  const scratchDir = await mkdtemp(join(tmpdir(), 'bench-calls-'));
  const params = JobParams.parse({
    audio_url: 'http://localhost/call.flac',
    language_config: { languages: ['en'] },
    diarization: true,
  });
  const parts = {
    engines,
    recognizers: { general: stt1, english, best: stt3, fusion: [english] },
    transcriptAddons,
    resultAddons: [],
    maxDurationSec: 36_000,
  };
  try {
    for (const file of files) {
      const { transcription } = await runPipeline(parts, {
        path: join(SPEECH_DIR, file),
        params,
        scratchDir,
        signal: new AbortController().signal,
        progress: createProgress(stagesOf(params), () => undefined),
      });
      writeFileSync(pathOf(file), JSON.stringify(transcription?.utterances));
    }
  } finally {
    await supervisor.close();
    await rm(scratchDir, { recursive: true });
  }
}
