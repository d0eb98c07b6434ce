import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModel } from '../../src/engines/catalog.ts';
import { createMoonshine } from '../../src/engines/moonshine/moonshine.ts';
import type { LanguageDetector } from '../../src/engines/ports/language-detector.ts';
import type { Recognizer } from '../../src/engines/ports/recognizer.ts';
import type { EncoderMatmul } from '../../src/engines/processor.ts';
import { createSilero } from '../../src/engines/silero/silero.ts';
import { createWhisper } from '../../src/engines/whisper/model/create-whisper.ts';
import type { Engines, StageTools } from '../../src/pipeline/stage.ts';

/** What a measurement changes in the recognisers. */
export interface RecognizerChanges {
  /** Replaces the beam width of the pipeline. */
  beamSize?: number | undefined;
  encoderMatmul?: EncoderMatmul | undefined;
}

/** The models in this process, without those that transcription does not use. */
export async function localEngines(
  cacheDir: string,
  threads: number,
  detectorId: string,
  { beamSize, encoderMatmul }: RecognizerChanges = {},
): Promise<Engines> {
  const silero = await createSilero({ threads });
  const recognizers = new Map<string, Promise<Recognizer & Partial<LanguageDetector>>>();
  const load = (id: string): Promise<Recognizer & Partial<LanguageDetector>> => {
    const { family, dir } = findModel(id, cacheDir);
    const create = family === 'moonshine' ? createMoonshine : createWhisper;
    const loading = recognizers.get(id) ?? create({ id, modelDir: dir, cacheDir, threads, encoderMatmul });
    recognizers.set(id, loading);
    return loading;
  };
  const engines: Partial<Engines> = {
    voiceActivity: () => silero,
    async recognizer(id) {
      const model = await load(id);
      if (beamSize === undefined) return model;
      return { ...model, recognize: (windows, options) => model.recognize(windows, { ...options, beamSize }) };
    },
    languageDetector: () => ({
      async detectLanguage(windows, candidates) {
        const detector = await load(detectorId);
        if (!detector.detectLanguage) throw new Error(`${detectorId} cannot detect languages`);
        return detector.detectLanguage(windows, candidates);
      },
    }),
  };
  return engines as Engines;
}

/** The tools of the pipeline with models in this process. Graphs are cached between runs; the caller removes `scratchDir`. */
export async function localTools(
  threads = 2,
  detectorId = 'whisper-base',
  changes: RecognizerChanges = {},
): Promise<StageTools> {
  const cacheDir = join(tmpdir(), 'verbatim-bench-models');
  await mkdir(cacheDir, { recursive: true });
  return {
    engines: await localEngines(cacheDir, threads, detectorId, changes),
    scratchDir: await mkdtemp(join(tmpdir(), 'verbatim-bench-')),
    signal: new AbortController().signal,
    progress: () => {},
  };
}
