import { AppError } from '../errors.ts';
import type { EngineCalls, EngineSettings, LoadedModel } from './calls.ts';
import { findModel, findVoiceModel } from './catalog.ts';
import { checkWeights } from './check-weights.ts';
import { chooseDevice } from './onnx/device.ts';
import type { LanguageDetector, Recognizer } from './ports.ts';

/** The models of this process: each loaded at its first use and kept. */
export interface EngineHost {
  calls: EngineCalls;
  /** What is loaded now. */
  loaded(): LoadedModel[];
}

type LoadedRecognizer = Recognizer & Partial<LanguageDetector>;

/** Makes the models available; loads none yet. */
export function createEngineHost(settings: EngineSettings): EngineHost {
  const opened = new Map<string, Promise<unknown>>();
  const loaded: LoadedModel[] = [];
  chooseDevice(settings.device ?? 'cpu');

  function once<T>(name: string, load: () => Promise<T>): Promise<T> {
    const known = opened.get(name);
    if (known) return known as Promise<T>;
    const bytesBefore = process.memoryUsage.rss();
    const loading = load();
    opened.set(name, loading);
    loading.then(
      () => {
        const memoryBytes = Math.max(0, process.memoryUsage.rss() - bytesBefore);
        loaded.push({ name, memoryBytes, sinceMs: Date.now() });
      },
      // A failed load is forgotten, so that a repaired file works without a restart.
      () => opened.delete(name),
    );
    return loading;
  }

  const recognizer = (id: string) => once(id, () => loadRecognizer(id, settings));
  const voice = () =>
    once('silero', async () => (await import('./silero/silero.ts')).createSilero({ threads: settings.threads }));
  const denoiser = () => once('rnnoise', async () => (await import('./denoise/rnnoise.ts')).createDenoiser());

  const embedder = () =>
    once('minilm', async () => (await import('./embed/embedder.ts')).createEmbedder({ threads: settings.threads }));
  const voices = () =>
    once('voices', async () =>
      (await import('./speaker/embedder.ts')).createSpeakerEmbedder({
        modelDir: findVoiceModel(settings.voiceModel),
        threads: settings.threads,
      }),
    );

  const overlap = () =>
    once('segmentation', async () => {
      if (!settings.segmentationModel)
        throw new AppError('model_unavailable', { message: 'No segmentation model is set' });
      return (await import('./speaker/overlap.ts')).createOverlapDetector(settings.segmentationModel, settings.threads);
    });

  const calls: EngineCalls = {
    detectVoice: async (pcm, state) => (await voice()).detect(pcm, state),
    async describeRecognizer(id) {
      const { languages, windows } = await recognizer(id);
      return { id, languages, windows };
    },
    recognize: async (id, windows, options) => (await recognizer(id)).recognize(windows, options),
    async translateSpeech(id, windows, languages) {
      const model = await recognizer(id);
      if (!model.translate) throw new AppError('model_unavailable', { message: `The model ${id} cannot translate` });
      return model.translate(windows, languages);
    },
    async detectLanguage(id, windows, candidates) {
      const model = await recognizer(id);
      if (!model.detectLanguage) {
        throw new AppError('model_unavailable', { message: `The model ${id} cannot tell languages apart` });
      }
      return model.detectLanguage(windows, candidates);
    },
    denoise: async (pcm) => (await denoiser()).denoise(pcm),
    embedTexts: async (texts) => (await embedder()).embed(texts),
    detectOverlap: async (audio) => (await overlap()).detect(audio),
    describeVoices: async () => (await voices()).describe(),
    embedVoices: async (audio, windows) => (await voices()).embed(audio, windows),
  };
  return { calls, loaded: () => loaded };
}

async function loadRecognizer(id: string, settings: EngineSettings): Promise<LoadedRecognizer> {
  const model = findModel(id, settings.modelsDir);
  await checkWeights(model);
  const { family, dir } = model;
  const options = { id, modelDir: dir, cacheDir: settings.cacheDir, threads: settings.threads };
  if (family === 'moonshine') return (await import('./moonshine/moonshine.ts')).createMoonshine(options);
  return (await import('./whisper/create-whisper.ts')).createWhisper(options);
}
